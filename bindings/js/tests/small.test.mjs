// Tests of damson2d/small, the smallest entry point with worlds: bit-identical results with fewer calls.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {script, tick} from './package.mjs';

const run = async (name) => {
    const {Damson, World, BodyType, Geometry} = await script(name);
    await Damson.init();
    const world = new World();
    world.createShape(world.createBody({}), Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    for (let i = 0; i < 60; ++i)
        world.createShape(world.createBody({type: BodyType.Dynamic, position: {x: 0.07 * (i % 7), y: 1.1 * i + 1}}), i % 2 ? Geometry.box(0.5, 0.5) : Geometry.circle(0.5));
    let begins = 0;
    world.onContactBegan(() => (begins += 1));
    for (let i = 0; i < 120; ++i) world.step(tick, 4);
    const found = world.findNearestOnRay({origin: {x: 0, y: 100}, translation: {x: 0, y: -200}});
    const result = [world.getDigest(), begins, world.getRows().count, found.point.y, [...world.getContactBegan()].length];
    assert.throws(() => world.setGravity({x: NaN, y: 0}), /World\.setGravity/);
    world.free();
    return result;
};

test('the small module gives the same results as the large ones', async () => {
    const expected = await run('damson.mjs');
    assert.deepEqual(await run('small.mjs'), expected);
    assert.deepEqual(await run('full.mjs'), expected);
});
