// Lander: the world, observations, engines and score of the task, for the scene and for training.
// The task is that of examples/environments/lander.cpp.

const unit = 1 / 30;  // size of a pixel of the original task [m]
export const halfWidth = 10, halfHeight = 200 * unit, rate = 50, padHeight = halfHeight / 2;
const chunks = 10, legAway = 20 * unit, legDown = 18 * unit, mainPower = 13, sidePower = 0.6;
const groundBit = 1, hullBit = 2, legBit = 4;

export class Lander {
    /** Builds the ground and a lander in `world`. `random` returns numbers from 0 to 1. */
    constructor(api, world, random) {
        const {Geometry} = api;
        this.world = world;
        this.heights = makeGround(random);
        const ground = world.createBody({}), width = (2 * halfWidth) / chunks;
        for (let i = 0; i < chunks; ++i) {
            const x = -halfWidth + width * i;
            world.createShape(ground, Geometry.segment({x, y: this.heights[i]}, {x: x + width, y: this.heights[i + 1]}), {friction: 0.1, filter: {category: groundBit}});
        }
        const start = {x: 0, y: 2 * halfHeight - padHeight};
        this.hull = world.createBody({type: 'dynamic', position: start});
        const corners = [[-14, 17], [-17, 0], [-17, -10], [17, -10], [17, 0], [14, 17]].map(([x, y]) => ({x: x * unit, y: y * unit}));
        world.createShape(this.hull, Geometry.polygon(corners), {density: 5, friction: 0.1, filter: {category: hullBit, mask: groundBit}});
        this.legs = [-1, 1].map((side) => {
            const leg = world.createBody({type: 'dynamic', position: {x: start.x - side * legAway, y: start.y}, angle: side * 0.05});
            world.createShape(leg, Geometry.box(2 * unit, 8 * unit), {friction: 0.1, filter: {category: legBit, mask: groundBit}});
            world.createRevoluteJoint({bodyA: this.hull, bodyB: leg, anchorLocalB: {x: side * legAway, y: legDown}, hasMotor: true, motorSpeed: 0.3 * side, maxMotorTorque: 40,
                hasLimits: true, lowerAngle: side < 0 ? 0.4 : -0.9, upperAngle: side < 0 ? 0.9 : -0.4});
            return leg;
        });
        const push = 1000 / rate;
        this.hull.applyImpulseToCenter({x: push * (2 * random() - 1), y: push * (2 * random() - 1)});
        this.score = this.#shaping();
        this.engine = 0;
    }

    /** Returns the eight observations. */
    see() {
        const {hull} = this, velocity = hull.getLinearVelocity();
        return [hull.x / halfWidth, (hull.y - legDown) / halfHeight, (velocity.x * halfWidth) / rate, (velocity.y * halfHeight) / rate, hull.angle,
            (20 * hull.getAngularVelocity()) / rate, ...this.legs.map((leg) => (leg.getTouching().length > 0 ? 1 : 0))];
    }

    /** Fires an engine: 0 none, 1 left, 2 main, 3 right. */
    fire(engine) {
        this.engine = engine;
        if (engine === 0) return;
        const {hull} = this, {c, s} = hull.getRotation(), turn = (x, y) => ({x: c * x - s * y, y: s * x + c * y});
        const push = (impulse, at) => hull.applyImpulse(turn(...impulse), {x: hull.x + turn(...at).x, y: hull.y + turn(...at).y});
        const side = engine === 3 ? 1 : -1, away = 12 * unit;
        if (engine === 2) push([0, 4 * unit * mainPower], [0, -4 * unit]);
        else push([away * sidePower * side, 0], [-side * away, 14 * unit]);
    }

    /** Returns the reward of the last step, and whether the flight is over. */
    judge() {
        const now = this.#shaping(), reward = now - this.score - (this.engine === 2 ? 0.3 : this.engine === 0 ? 0 : 0.03);
        this.score = now;
        if (this.hull.getTouching().length > 0 || Math.abs(this.hull.x) >= halfWidth) return {reward: -100, isOver: true, hasLanded: false};
        if (!this.hull.isAwake()) return {reward: 100, isOver: true, hasLanded: true};
        return {reward, isOver: false};
    }

    #shaping() {
        const [x, y, vx, vy, angle, , left, right] = this.see();
        return -100 * Math.hypot(x, y) - 100 * Math.hypot(vx, vy) - 100 * Math.abs(angle) + 10 * (left + right);
    }
}

/** Returns the engine with the highest score. `weights` has nine numbers for each engine; the last one is added. */
export function choose(weights, seen) {
    let best = 0, highest = -Infinity;
    for (let engine = 0; engine < 4; ++engine) {
        let score = weights[9 * engine + 8];
        for (let i = 0; i < 8; ++i) score += weights[9 * engine + i] * seen[i];
        if (score > highest) [best, highest] = [engine, score];
    }
    return best;
}

function makeGround(random) {
    const raw = Array.from({length: chunks + 2}, () => halfHeight * random());
    for (let i = 3; i <= 7; ++i) raw[i] = padHeight;
    return Array.from({length: chunks + 1}, (_, i) => 0.33 * (raw[i === 0 ? chunks + 1 : i - 1] + raw[i] + raw[i + 1]) - padHeight);
}
