// Tests of listeners and callbacks: exceptions, results and lifetimes.
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
    world.createShape(body, Geometry.circle(0.5), {enablePreSolve: true});
    return {world, floor, body};
};

test('a listener is called until its subscription ends', () => {
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

test('step() throws the exception of a listener, and the world can be stepped again', () => {
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

test('a listener can edit its world', () => {
    const {world, body} = scene();
    world.onContactBegan(() => body.destroy());
    world.step(tick, 4);
    assert.ok(!body.isAlive());
    world.free();
});

test('pre-solve and filter callbacks control contacts until they are removed', () => {
    const {world, body} = scene();
    let asked = 0;
    world.setPreSolveCallback((contact) => {
        asked += 1;
        assert.ok(contact.manifold.points.length > 0);
        return false;
    });
    for (let i = 0; i < 30; ++i) world.step(tick, 4);
    assert.ok(asked > 0);
    assert.ok(body.y < 0.3);
    body.setTransform({x: 0, y: 0.49}, 0);
    body.setLinearVelocity({x: 0, y: 0});
    world.setPreSolveCallback(() => ({friction: 0}));
    for (let i = 0; i < 30; ++i) world.step(tick, 4);
    assert.ok(body.y > 0.4);
    world.setPreSolveCallback(null);
    world.setFilterCallback((a, b) => a.body === undefined || b.body === undefined);
    body.setPosition({x: 0, y: 9});
    world.step(tick, 4);
    body.setPosition({x: 0, y: 0.49});
    for (let i = 0; i < 30; ++i) world.step(tick, 4);
    assert.ok(body.y < 0.3);
    world.free();
});

test('a callback result out of range makes step() throw', () => {
    const {world} = scene();
    world.setPreSolveCallback(() => ({friction: -1}));
    assert.throws(() => world.step(tick, 4), (error) => error instanceof DamsonError && error.status === 2);
    world.free();
});

test('advance() calls one function before and one after each step', () => {
    const {world} = scene();
    const order = [];
    world.advance(2.5 / 60, {}, (of) => order.push(of === world ? 'before' : '?'), () => order.push('after'));
    assert.deepEqual(order, ['before', 'after', 'before', 'after']);
    world.free();
});

test('events can be iterated while the world is edited, and are invalid after the next step', () => {
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

test('worlds without references are freed with their listeners', {skip: typeof globalThis.gc !== 'function'}, async () => {
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
