// Tests of level files of Tiled and LDtk, which damson2d/full can read.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {root, script, tick} from './package.mjs';

const {Damson, DamsonError, World, BodyType, Level, LevelFiles, LevelFieldType, LevelObjectKind} = await script('full.mjs');
await Damson.init();

const bytes = (text) => new TextEncoder().encode(text);

/** A Tiled map of 4 by 2 cells with a spawn point and a crate. */
const cave = (tiles) => bytes(JSON.stringify({
    type: 'map', orientation: 'orthogonal', width: 4, height: 2, tilewidth: 32, tileheight: 32,
    tilesets: [{firstgid: 1, name: 'wall', tilewidth: 32, tileheight: 32, tilecount: 1, columns: 1}],
    layers: [
        {type: 'tilelayer', id: 1, name: 'rock', width: 4, height: 2, x: 0, y: 0, data: tiles},
        {type: 'objectgroup', id: 2, name: 'things', objects: [
            {id: 1, name: 'spawn', type: '', point: true, x: 16, y: 16, properties: [{name: 'hp', type: 'float', value: 5.5}]},
            {id: 2, name: 'crate', type: 'box', x: 64, y: 0, width: 32, height: 32, properties: [{name: 'body', value: 'dynamic'}]}]},
    ],
}));
const floor = [0, 0, 0, 0, 1, 1, 1, 1];
const options = {rules: 'rock: solid, category = ground', categories: 'player\nground'};

test('a level is loaded from memory and reloaded', () => {
    const world = new World();
    const files = new LevelFiles();
    files.add('cave.tmj', cave(floor));
    const level = new Level(world, 'cave.tmj', files, options);
    const spawn = level.getObject(level.findObject('spawn', 0));
    assert.deepEqual([spawn.kind, spawn.position, spawn.body], [LevelObjectKind.Point, {x: 0.5, y: -0.5}, null]);
    const hp = level.getObjectField(0, level.findObjectField(0, 'hp'));
    assert.deepEqual([hp.name, hp.type, hp.number], ['hp', LevelFieldType.Number, 5.5]);
    const crate = level.getObject(level.findObject('crate', 0)).body;
    assert.equal(crate.getType(), BodyType.Dynamic);
    assert.equal(level.findObjectOfBody(crate), 1);
    assert.equal(level.findObject('spawn', 1), -1);
    assert.equal(level.getCategory('ground'), 2n);
    for (let i = 0; i < 120; ++i) world.step(tick, 4);
    assert.ok(Math.abs(crate.y + 0.5) < 0.02);
    files.add('cave.tmj', cave([1, 0, 0, 0, 1, 1, 1, 1]));
    const change = level.reload('cave.tmj', files, options);
    assert.deepEqual([change.bodiesKept, change.tilesSet], [2, 1]);
    level.destroyBodies();
    assert.equal(world.getBodies().length, 0);
    level.free();
    files.free();
});

test('a bad file creates nothing, and many bad files do not use up memory', () => {
    const world = new World();
    const files = new LevelFiles();
    const load = (text) => () => {
        files.add('cave.tmj', bytes(text));
        new Level(world, 'cave.tmj', files);
    };
    assert.throws(load('{"layers": ['), (error) => error instanceof DamsonError && /cave\.tmj: line 1, column 13: is not valid JSON/.test(error.message));
    assert.throws(load('<map/>'), /is XML, which this build cannot read/);
    assert.throws(() => new Level(world, 'town.tmj', files), /town\.tmj: cannot be read/);
    assert.throws(() => new Level(world, 'town.tmj'), /town\.tmj: cannot be read/);
    const whole = new TextDecoder().decode(cave([0, 1]));
    assert.throws(load(whole), /cave\.tmj: .*2 cells instead of 8/);
    const before = Damson.memoryBytes;
    for (let i = 0; i < 2000; ++i) assert.throws(load(whole), DamsonError);
    assert.equal(Damson.memoryBytes, before);
    assert.equal(world.getBodies().length, 0);
});

test('a project of LDtk is loaded', () => {
    const world = new World({gravity: {x: 0, y: -10}});
    const files = new LevelFiles();
    files.add('hills.ldtk', readFileSync(`${root}/examples/levels/hills.ldtk`));
    const level = new Level(world, 'hills.ldtk', files, {pixelsPerMeter: 16});
    assert.equal(level.getPartCount(), 2);
    assert.ok(level.findObject('Player', 0) >= 0);
    for (let step = 1; step <= 60; ++step) {
        level.movePlatforms(step / 60);
        world.step(tick, 4);
    }
    assert.deepEqual(level.getFilesRead(), 'hills.ldtk\n');
});
