// Tests of the features that only damson2d/full has: states as bytes, histories, recordings, previews, commands and
// pictures.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';
import {root, script, tick} from './package.mjs';

const damson = await script('full.mjs');
const {Damson, DamsonError, World, BodyType, Geometry, EventKind} = damson;
await Damson.init();

const scene = () => {
    const world = new World();
    const floor = world.createBody({});
    world.createShape(floor, Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    const body = world.createBody({type: BodyType.Dynamic, position: {x: 0, y: 3}, key: 77});
    world.createShape(body, Geometry.circle(0.5));
    return {world, floor, body};
};
const steps = (world, count) => {
    for (let i = 0; i < count; ++i) world.step(tick, 4);
};

test('struct layouts are those of C', () => {
    const {stdout} = spawnSync('python3', [`${root}/bindings/js/generate.py`, '--sizes'], {encoding: 'utf8'});
    assert.deepEqual(damson.getAbiSizes(), JSON.parse(stdout));
});

test('a state is written and read as bytes', () => {
    const {world} = scene();
    steps(world, 20);
    const bytes = world.writeState();
    assert.ok(bytes instanceof Uint8Array && bytes.length > 100);
    const twin = World.readState(bytes);
    assert.equal(twin.getDigest(), world.getDigest());
    steps(world, 20);
    steps(twin, 20);
    assert.equal(twin.getDigest(), world.getDigest());
    assert.equal(world.findDivergence(twin), null);
    twin.findBody(77n).setLinearVelocity({x: 1, y: 0});
    assert.match(world.findDivergence(twin).text, /body 77/);
    assert.throws(() => World.readState(bytes.slice(0, 50)), (error) => error instanceof DamsonError && error.status === 3);
    bytes[60] ^= 1;
    assert.throws(() => world.readStateInto(bytes), DamsonError);
    assert.ok(JSON.parse(damson.stateAsJson(twin.writeState())));
    twin.free();
    world.free();
});

test('a history rewinds and resimulates with late inputs', () => {
    const {world, body} = scene();
    const history = new damson.History(world, {ticks: 60, dt: tick, substeps: 4});
    for (let i = 0; i < 30; ++i) {
        world.step(tick, 4);
        history.record();
    }
    const digest = world.getDigest();
    assert.ok(history.rewind(history.getNewest() - 20n));
    const ticks = [];
    history.resimulate(history.getNewest() + 20n, (of, number) => {
        assert.equal(of, world);
        ticks.push(number);
    });
    assert.equal(ticks.length, 20);
    assert.equal(world.getDigest(), digest);
    history.rewind(history.getNewest() - 20n);
    const diffs = history.resimulate(history.getNewest() + 20n, (of, number) => {
        if (number === ticks[0]) body.setLinearVelocity({x: 0, y: -30});
    });
    assert.ok(diffs.length > 0);
    assert.ok(diffs.some((diff) => diff.getAdded(EventKind.ContactBegan).length > 0));
    history.free();
    world.free();
});

test('a recording plays back to the same digest', () => {
    const world = new World();
    const recording = new damson.Recording(world);
    const floor = world.createBody({});
    world.createShape(floor, Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    for (let i = 0; i < 20; ++i) world.createShape(world.createBody({type: BodyType.Dynamic, position: {x: 0.1 * i, y: 2 + i}}), Geometry.box(0.5, 0.5));
    steps(world, 60);
    const player = new damson.Player(recording.getBytes());
    while (player.step());
    assert.ok(!player.hasFailed(), player.getFaultText());
    assert.equal(player.getWorld().getDigest(), world.getDigest());
    assert.throws(() => player.getWorld().step(tick, 4), DamsonError);
    assert.ok(player.seek(10n));
    const branch = new damson.Branch(player, {keep: (call) => call.getName() !== 'never'});
    assert.ok(branch.step());
    branch.free();
    player.free();
    recording.free();
    world.free();
});

test('a preview predicts the path of a body', () => {
    const {world, body} = scene();
    const preview = new damson.Preview(world, [body]);
    preview.run(30);
    const path = preview.getPath(0);
    assert.ok(path instanceof Float32Array);
    preview.free();
    steps(world, 30);
    assert.ok(Math.abs(path[4 * 30 + 1] - body.y) < 0.02);
    world.free();
});

test('commands are executed in the next step', () => {
    const {world, body} = scene();
    const commands = world.getCommands(1);
    const token = commands.createBody({type: BodyType.Dynamic, position: {x: 5, y: 5}});
    commands.createShape(token, Geometry.circle(0.5));
    commands.setLinearVelocity(body, {x: 3, y: 0});
    assert.equal(commands.getSize(), 3);
    world.step(tick, 4);
    assert.equal(commands.getCreatedBody(token).getType(), BodyType.Dynamic);
    assert.ok(body.getLinearVelocity().x > 2.9);
    world.free();
});

test('a world is drawn by callbacks', () => {
    const {world} = scene();
    let corners = 0, discs = 0;
    world.draw({
        polygon: (points, radius, paint) => {
            corners += points.length / 2;
            assert.equal(typeof paint.fill.r, 'number');
        },
        circle: () => (discs += 1),
    });
    assert.equal(corners, 4);
    assert.equal(discs, 1);
    assert.match(world.toSvg(), /<svg/);
    assert.throws(() => world.draw({circle: () => { throw new RangeError('no paint'); }}), RangeError);
    world.free();
});

test('worlds and bodies describe themselves', () => {
    const {world, body} = scene();
    assert.equal(world.validate(), null);
    assert.match(body.describe(), /body/);
    const lines = [];
    damson.setLogHandler((level, line) => lines.push(line));
    damson.setLogHandler(null);
    world.free();
});

test('geometry functions work without a world', () => {
    const a = Geometry.box(0.5, 0.5), b = Geometry.circle(0.5);
    const pose = {position: {x: 0.9, y: 0}, rotation: damson.makeRotation(0)};
    const manifold = damson.collide(a, b, pose, 0);
    assert.equal(manifold.points.length, 1);
    assert.ok(Math.abs(manifold.points[0].separation + 0.1) < 1e-5);
    const cut = damson.cutOutline([{x: 0, y: 0}, {x: 2, y: 0}, {x: 2, y: 2}, {x: 1, y: 0.5}, {x: 0, y: 2}], 0);
    assert.ok(cut.length >= 2);
    assert.ok(cut.every((piece) => piece.vertices.length >= 3));
    assert.throws(() => damson.cutOutline([{x: 0, y: 0}], 0), /fewer than three points/);
});
