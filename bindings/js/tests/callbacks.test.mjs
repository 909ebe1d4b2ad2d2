// Functions of the caller's: listeners, questions, what they throw, how they end.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {script, tick} from './package.mjs';

const {Damson, DamsonError, World, BodyType, EndCause, Geometry} = await script('damson.mjs');
await Damson.init();

const scene = (def) => {
    const world = new World(def);
    const floor = world.createBody({});
    world.createShape(floor, Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    const body = world.createBody({type: BodyType.Dynamic, position: {x: 0, y: 0.49}});
    world.createShape(body, Geometry.circle(0.5), {asksPreSolve: true});
    return {world, floor, body};
};

test('a listener hears, and hears no more once it is told not to', () => {
    const {world, body} = scene();
    let heard = 0;
    const subscription = world.onContactBegan((event) => {
        heard += 1;
        assert.equal(event.a.body, body);
    }, {body});
    world.step(tick, 4);
    assert.equal(heard, 1);
    assert.ok(subscription.unsubscribe());
    assert.ok(!subscription.unsubscribe());
    body.setPosition({x: 0, y: 5});
    world.step(tick, 4);
    body.setPosition({x: 0, y: 0.49});
    world.step(tick, 4);
    assert.equal(heard, 1);
    world.free();
});

test('what a listener throws comes out of step(), and the world goes on', () => {
    const {world} = scene();
    const subscription = world.onContactBegan(() => {
        throw new RangeError('a fault of the game');
    });
    assert.throws(() => world.step(tick, 4), /a fault of the game/);
    subscription.unsubscribe();
    world.step(tick, 4);
    assert.equal(world.validate?.() ?? null, null);
    world.free();
});

test('a listener may edit its world', () => {
    const {world, body} = scene();
    world.onContactBegan(() => body.destroy());
    world.step(tick, 4);
    assert.ok(!body.isAlive());
    world.free();
});

test('questions are asked, answered, and asked no more', () => {
    const {world, body} = scene();
    let asked = 0;
    world.setPreSolve((question) => {
        asked += 1;
        assert.ok(question.manifold.points.length > 0);
        return false;
    });
    for (let i = 0; i < 30; ++i) world.step(tick, 4);
    assert.ok(asked > 0);
    assert.ok(body.y < 0.3);
    body.setTransform({x: 0, y: 0.49}, 0);
    body.setLinearVelocity({x: 0, y: 0});
    world.setPreSolve(() => ({friction: 0}));
    for (let i = 0; i < 30; ++i) world.step(tick, 4);
    assert.ok(body.y > 0.4);
    world.setPreSolve(null);
    world.setPairQuestion((a, b) => a.body === undefined || b.body === undefined);
    body.setPosition({x: 0, y: 9});
    world.step(tick, 4);
    body.setPosition({x: 0, y: 0.49});
    for (let i = 0; i < 30; ++i) world.step(tick, 4);
    assert.ok(body.y < 0.3);
    world.free();
});

test('an answer out of range is told of', () => {
    const {world} = scene();
    world.setPreSolve(() => ({friction: -1}));
    assert.throws(() => world.step(tick, 4), (error) => error instanceof DamsonError && error.status === 2);
    world.free();
});

test('functions before and after a step are told apart', () => {
    const {world} = scene();
    const order = [];
    world.advance(2.5 / 60, {}, (of) => order.push(of === world ? 'before' : '?'), () => order.push('after'));
    assert.deepEqual(order, ['before', 'after', 'before', 'after']);
    world.free();
});

test('events are iterated while the world is edited, and are gone with the next step', () => {
    const {world} = scene();
    world.step(tick, 4);
    const began = world.getContactBegan();
    assert.equal(began.length, 1);
    for (const event of began) event.b.body.destroy();
    world.step(tick, 4);
    assert.throws(() => began.at(0), /earlier step/);
    assert.deepEqual([...world.getContactEnded()].map((event) => event.cause), [EndCause.Destroyed]);
    world.free();
});

test('worlds that nobody knows any more are freed, listeners and all', {skip: typeof globalThis.gc !== 'function'}, async () => {
    const settle = async () => {
        for (let i = 0; i < 5; ++i) {
            globalThis.gc();
            await new Promise((done) => setTimeout(done, 20));
        }
    };
    const make = () => {
        for (let i = 0; i < 50; ++i) {
            const {world} = scene({reserveBodies: 2000});
            world.onContactBegan(() => world);
            world.step(tick, 4);
        }
    };
    make();
    await settle();
    const before = Damson.memoryBytes;
    for (let i = 0; i < 6; ++i) {
        make();
        await settle();
    }
    assert.ok(Damson.memoryBytes <= 1.5 * before, `${Damson.memoryBytes} bytes, before ${before}`);
});
