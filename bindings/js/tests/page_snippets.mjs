// The snippets of docs/javascript.md. page.test.mjs runs them in a project in which the package is installed;
// tests/docs compares them with the page.
import assert from 'node:assert/strict';
// [world]
import {Damson, World, BodyType, Geometry} from 'damson2d';

await Damson.init();
const world = new World({gravity: {x: 0, y: -10}});
const ground = world.createBody({});
world.createShape(ground, Geometry.box(20, 0.5));
const ball = world.createBody({type: BodyType.Dynamic, position: {x: 0, y: 4}});
world.createShape(ball, Geometry.circle(0.5), {restitution: 0.4});
world.step(1 / 60);
console.log(ball.x, ball.y);
// [world end]
assert.ok(ball.y < 4 && ball.y > 3.9);

const body = ball;
let refusal;
try {
    // [refused]
    body.setLinearDamping(-1);
    // DamsonError: Body.setLinearDamping: damping must be zero or more and finite, got -1
    // [refused end]
} catch (error) {
    refusal = error;
}
assert.equal(`${refusal?.name}: ${refusal?.message}`,
    'DamsonError: Body.setLinearDamping: damping must be zero or more and finite, got -1');

const drawn = [];
const draw = (...pose) => drawn.push(pose);
{
    // [rows]
    const {poses, count} = world.getRows();   // 8 floats a body: x, y, cosine, sine, ...
    for (let row = 0; row < count; ++row) draw(poses[8 * row], poses[8 * row + 1], poses[8 * row + 2], poses[8 * row + 3]);
    // [rows end]
    assert.equal(drawn.length, 2);
    assert.ok(drawn.some(([x, y, cosine, sine]) => x === ball.x && y === ball.y && cosine === 1 && sine === 0));
}

const played = [];
const play = (point, speed) => played.push([point, speed]);
const bullet = ball;
for (let step = 0; step < 200 && played.length === 0; ++step) {
    world.step(1 / 60);
    // [events]
    for (const event of world.getContactBegan()) play(event.point, event.approachSpeed);
    const subscription = world.onContactBegan((event) => event.a.body.destroy(), {body: bullet});
    subscription.unsubscribe();
    // [events end]
}
assert.equal(played.length, 1);
assert.ok(played[0][1] > 5 && ground.isAlive());
console.log('all snippets ran');
