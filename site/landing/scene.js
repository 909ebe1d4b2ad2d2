// The scene of the landing page: crates, plums and tiles in a wide box, stirred by two mills.

/** Height of the visible part of the scene, above the top of the ground. [m] */
export const view_height = 11;

const most_bodies = 400;
const spokes = [0, Math.PI / 2];
const colors = ['plum', 'leaf', 'sand', 'stone'];

/**
 * Creates a world that is `width` meters wide and centered at x = 0. `module` is the package. `stir` is false for visitors who
 * prefer less motion: the mills then stand still. Each body has a `parts` list: outlines in body space, as drawing.js draws them.
 */
export function createScene(module, width, stir) {
    const {World, BodyType, Geometry} = module;
    const world = new World({gravity: {x: 0, y: -10}});
    const bodies = [];
    const random = generator(7);

    const ground = world.createBody({});
    world.createShape(ground, Geometry.box(width, 1, {center: {x: 0, y: -1}}), {friction: 0.7});
    for (const side of [-1, 1]) world.createShape(ground, Geometry.box(1, 40, {center: {x: side * (width / 2 + 1), y: 38}}));

    const addMill = (x, y, speed) => {
        const mill = world.createBody({type: BodyType.Kinematic, position: {x, y}, angularVelocity: stir ? speed : 0});
        mill.parts = spokes.map((angle) => boxOutline(1.7, 0.14, angle));
        mill.color = 'mill';
        for (const angle of spokes) world.createShape(mill, Geometry.box(1.7, 0.14, {angle}), {friction: 0.4});
        bodies.push(mill);
    };
    const mills = width > 12 ? [-0.3 * width, 0.3 * width] : [0];
    mills.forEach((x, i) => addMill(x, 2.5, i % 2 ? 0.9 : -0.9));

    const add = (kind, x, y, size) => {
        const body = world.createBody({type: BodyType.Dynamic, position: {x, y}, angle: 6 * random(), angularDamping: 0.2});
        const corners = {crate: 4, tile: 3, nut: 6}[kind];
        const points = corners && ring(corners, size * (corners === 4 ? Math.SQRT2 : 1));
        const geometry = points ? Geometry.polygon(points) : Geometry.circle(size);
        world.createShape(body, geometry, {density: 1, friction: 0.5, restitution: 0.15});
        body.parts = [points ? {points} : {radius: size}];
        body.color = colors[Math.floor(random() * colors.length)];
        bodies.push(body);
        return body;
    };
    const kinds = ['crate', 'plum', 'crate', 'nut', 'plum', 'tile'];
    const count = Math.round(Math.min(320, (width > 12 ? 12 : 9) * width));
    const columns = Math.floor((width - 1) / 0.9);
    for (let i = 0; i < count; ++i) {
        const x = (i % columns - (columns - 1) / 2) * 0.9;
        add(kinds[Math.floor(random() * kinds.length)], x, 0.5 + 0.8 * Math.floor(i / columns), 0.2 + 0.16 * random());
    }
    return {world, bodies, ground, add, width};
}

/** Throws a large plum from above the middle. Removes the oldest body if there are too many. */
export function throwPlum(scene) {
    const plum = scene.add('plum', 0, view_height + 1, 0.6);
    plum.color = 'plum';
    plum.setLinearVelocity({x: scene.bodies.length % 2 ? 7 : -7, y: -12});
    if (scene.bodies.length <= most_bodies) return;
    const [oldest] = scene.bodies.splice(scene.bodies.findIndex((body) => body.color !== 'mill'), 1);
    oldest.destroy();
}

function ring(count, radius) {
    const turn = count === 4 ? Math.PI / 4 : 0;
    return Array.from({length: count}, (_, i) => ({
        x: radius * Math.cos(turn + 2 * Math.PI * i / count), y: radius * Math.sin(turn + 2 * Math.PI * i / count),
    }));
}

function boxOutline(half_width, half_height, angle) {
    const c = Math.cos(angle), s = Math.sin(angle);
    const corner = (x, y) => ({x: c * x - s * y, y: s * x + c * y});
    return {points: [corner(-half_width, -half_height), corner(half_width, -half_height), corner(half_width, half_height), corner(-half_width, half_height)]};
}

// A small generator of random numbers from 0 to 1, so that every visitor sees the same scene.
function generator(seed) {
    return () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return seed / 4294967296;
    };
}
