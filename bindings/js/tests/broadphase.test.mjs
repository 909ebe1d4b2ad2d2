// Tests of the entry point damson2d/broadphase.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {script} from './package.mjs';

const {Damson, DamsonError, Broadphase, PairEndCause} = await script('broadphase.mjs');
await Damson.init();

const box = (x, y) => ({lower: {x, y}, upper: {x: x + 1, y: y + 1}});

test('overlaps begin and end', () => {
    const broadphase = new Broadphase();
    const a = broadphase.add(box(0, 0), {userData: 1}), b = broadphase.add(box(0.5, 0), {userData: 2});
    broadphase.add(box(5, 5));
    const began = [], ended = [];
    const update = () => broadphase.update((overlap) => began.push([overlap.userDataA, overlap.userDataB]), (overlap) => ended.push(overlap.cause));
    update();
    assert.deepEqual(began, [[1n, 2n]]);
    assert.deepEqual(broadphase.getOverlaps().map((overlap) => overlap.a), [a]);
    broadphase.move(b, box(3, 0));
    update();
    assert.deepEqual(ended, [PairEndCause.Moved]);
    broadphase.moveMany([a, b], new Float32Array([0, 0, 1, 1, 0, 0, 1, 1]));
    broadphase.remove(a);
    assert.ok(!broadphase.isAlive(a));
    assert.throws(() => broadphase.move(a, box(0, 0)), DamsonError);
    broadphase.free();
});

test('queries find the objects in a box, on a ray and near a point', () => {
    const broadphase = new Broadphase();
    const objects = Array.from({length: 10}, (_, i) => broadphase.add(box(2 * i, 0)));
    broadphase.update();
    const found = [];
    broadphase.queryBox({lower: {x: 1.5, y: 0}, upper: {x: 5, y: 1}}, (object) => { found.push(object); });
    assert.deepEqual(new Set(found), new Set(objects.slice(1, 3)));
    assert.equal(broadphase.findFirstOnRay({origin: {x: -1, y: 0.5}, translation: {x: 100, y: 0}}).object, objects[0]);
    assert.equal(broadphase.findNearest({x: 30, y: 0}, 100).object, objects[9]);
    assert.throws(() => broadphase.queryPoint({x: 0.5, y: 0.5}, () => { throw new RangeError('enough'); }), RangeError);
    broadphase.free();
});

test('overlaps of moving boxes are those of a test of all pairs', () => {
    const broadphase = new Broadphase();
    let seed = 1;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const boxes = Array.from({length: 200}, () => box(20 * random(), 20 * random()));
    const objects = boxes.map((one, i) => broadphase.add(one, {userData: i}));
    for (let step = 0; step < 30; ++step) {
        boxes.forEach((_, i) => {
            boxes[i] = box(boxes[i].lower.x + random() - 0.5, boxes[i].lower.y + random() - 0.5);
            broadphase.move(objects[i], boxes[i]);
        });
        broadphase.update();
        let pairs = 0;
        for (let i = 0; i < 200; ++i)
            for (let j = 0; j < i; ++j)
                pairs += Math.fround(boxes[i].lower.x) <= Math.fround(boxes[j].upper.x) && Math.fround(boxes[j].lower.x) <= Math.fround(boxes[i].upper.x)
                    && Math.fround(boxes[i].lower.y) <= Math.fround(boxes[j].upper.y) && Math.fround(boxes[j].lower.y) <= Math.fround(boxes[i].upper.y);
        assert.equal(broadphase.getOverlaps().length, pairs);
    }
    broadphase.free();
});
