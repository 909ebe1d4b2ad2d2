// Scenes as data, from which every engine builds the same world: meters, kilograms, seconds, y up.
//
// A body is {type, x, y, angle, vx, vy, shapes}. A shape is {half: [x, y]} or {radius}, with center, density,
// isSensor, category, mask. `joints` are hinges {a, b, anchorA, anchorB}, with a motor if `speed` is set. `drive` is called before each step with an engine's world, which has count,
// readPositions(out) and setVelocities(from).

const box = (hx, hy, more) => ({half: [hx, hy], density: 1, ...more});

export const defaults = {gravity: -10, canSleep: false, friction: 0.6, restitution: 0, dt: 1 / 60, substeps: 4};

/** Returns a repeatable generator of numbers from 0 to 1. */
function numbers(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/** A pyramid: rows of boxes, each above the gap between two boxes. It must stand still. */
export function pyramid(rows = 40) {
    const bodies = [{type: 'static', x: 0, y: -1, shapes: [box(100, 1)]}];
    for (let row = 0; row < rows; ++row)
        for (let column = row; column < rows; ++column)
            bodies.push({type: 'dynamic', x: (row + 1) * 0.5 + (column - row) - rows / 2, y: (2 * row + 1) * 0.5, shapes: [box(0.5, 0.5)]});
    return {name: 'pyramid', bodies, steps: 240, skip: 60};
}

/** A drum of four walls that a motor turns, with boxes that tumble inside. */
export function tumbler(side = 30) {
    const walls = [[0.5, 10, 10, 0], [0.5, 10, -10, 0], [10, 0.5, 0, 10], [10, 0.5, 0, -10]]
        .map(([hx, hy, x, y]) => box(hx, hy, {center: [x, y], density: 50}));
    const bodies = [{type: 'static', x: 0, y: 0, shapes: []}, {type: 'dynamic', x: 0, y: 10, shapes: walls}];
    for (let row = 0; row < side; ++row)
        for (let column = 0; column < side; ++column)
            bodies.push({type: 'dynamic', x: 0.4 * (column - side / 2), y: 10 + 0.4 * (row - side / 2), shapes: [box(0.125, 0.125)]});
    const joints = [{a: 0, b: 1, anchorA: [0, 10], anchorB: [0, 0], speed: (25 * Math.PI) / 180, maxTorque: 1e8}];
    return {name: 'tumbler', bodies, joints, steps: 300, skip: 120};
}

/** Circles in rings. Each circle is steered toward a point that moves around the origin. */
export function swarm(count = 2000) {
    const bodies = [], spacing = 1.05, root = Math.sqrt(count);
    const thickness = (spacing * spacing * root) / (4 * Math.PI);
    for (let left = count, at = Math.max(spacing, 2 * root - thickness / 2); left > 0; at += spacing) {
        const here = Math.min(left, Math.floor((2 * Math.PI * at) / spacing));
        for (let i = 0; i < here; ++i) {
            const angle = (2 * Math.PI * i) / here;
            bodies.push({type: 'dynamic', x: at * Math.cos(angle), y: at * Math.sin(angle), shapes: [{radius: 0.5, density: 1}]});
        }
        left -= here;
    }
    const places = new Float32Array(2 * count), velocities = new Float32Array(3 * count);
    const drive = (controls, step) => {
        const turn = (2 * Math.PI * step) / 1200, x = root * Math.cos(turn), y = root * Math.sin(turn);
        controls.readPositions(places);
        for (let i = 0; i < count; ++i) {
            const dx = x - places[2 * i], dy = y - places[2 * i + 1];
            const scale = 2 / Math.max(Math.sqrt(dx * dx + dy * dy), 1e-6);
            velocities[3 * i] = scale * dx;
            velocities[3 * i + 1] = scale * dy;
        }
        controls.setVelocities(velocities);
    };
    return {name: 'swarm', bodies, gravity: 0, drive, steps: 240, skip: 120};
}

/** Sensors and boxes that drift and overlap. Boxes collide only with sensors. */
export function triggers(count = 2000) {
    const random = numbers(1), half = 0.5 * Math.sqrt((2 * count * 4) / 1.4), bodies = [];
    for (let i = 0; i < 2 * count; ++i) {
        const isSensor = i % 2 === 0, angle = 2 * Math.PI * random();
        const x = half * (2 * random() - 1), y = half * (2 * random() - 1);
        bodies.push({type: 'dynamic', x, y, vx: Math.cos(angle), vy: Math.sin(angle),
            shapes: [box(0.5, 0.5, {isSensor, category: isSensor ? 1 : 2, mask: isSensor ? 2 : 1})]});
    }
    return {name: 'triggers', bodies, gravity: 0, reports: true, steps: 240, skip: 60};
}

/** Chains that swing from one end, with a weight at the other end. They consist of links on hinges, and collide with nothing. */
export function chain(count = 40, links = 20) {
    const bodies = [{type: 'static', x: 0, y: 0, shapes: []}], joints = [], half = 0.25, none = {category: 2, mask: 1};
    for (let i = 0; i < count; ++i) {
        const left = 1.5 * (i - count / 2);
        for (let link = 0; link <= links; ++link) {
            const isWeight = link === links, x = left + 2 * half * link + half;
            joints.push({a: link === 0 ? 0 : bodies.length - 1, b: bodies.length, anchorA: link === 0 ? [left, 0] : [half, 0], anchorB: [-half, 0]});
            bodies.push({type: 'dynamic', x, y: 0, shapes: [isWeight ? {radius: 0.4, density: 4, ...none} : box(half, 0.06, none)]});
        }
    }
    return {name: 'chain', bodies, joints, steps: 240, skip: 60};
}

export const scenes = [pyramid, tumbler, swarm, triggers, chain];
