// Tests of worlds: creation, queries, steps and lifetimes.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {script, tick} from './package.mjs';

const damson = await script('damson.mjs');
const {Damson, DamsonError, World, Body, BodyType, Geometry, JointType, ShapeType, Status} = damson;
const near = (a, b, by = 1e-4) => assert.ok(Math.abs(a - b) <= by, `${a} is not near ${b}`);

test('a call before the module is loaded throws with a hint', () => {
    assert.throws(() => new World(), /await Damson\.init\(\)/);
});

test('the module is loaded once', async () => {
    assert.equal(await Damson.init(), Damson);
    assert.equal(await Damson.init(), Damson);
    assert.ok(Damson.isLoaded);
});

const world = (def) => new World(def);
const ball = (of, x, y, radius = 0.5) => {
    const body = of.createBody({type: BodyType.Dynamic, position: {x, y}});
    of.createShape(body, Geometry.circle(radius));
    return body;
};
const floor = (of) => {
    const body = of.createBody({});
    of.createShape(body, Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    return body;
};

test('a ball falls with gravity', () => {
    const w = world();
    const body = ball(w, 0, 100);
    for (let i = 0; i < 60; ++i) w.step(tick, 4);
    near(body.y, 100 - 0.5 * 10 * 1, 0.2);
    near(body.getLinearVelocity().y, -10, 0.05);
    w.free();
});

test('definitions are object literals, and omitted fields have defaults', () => {
    const w = world({gravity: {x: 0, y: 0}});
    assert.deepEqual(w.getGravity(), {x: 0, y: 0});
    const body = w.createBody({position: {x: 1, y: 2}, angle: 0.5, name: 'Änne', userData: 7});
    assert.equal(body.getType(), BodyType.Static);
    assert.equal(body.getName(), 'Änne');
    assert.equal(body.getUserData(), 7n);
    near(body.angle, 0.5);
    assert.equal(w.findBodyByName('Änne'), body);
    const shape = w.createShape(body, Geometry.circle(1), {filter: {category: 2n}, oneWay: {direction: {x: 0, y: 1}}});
    assert.equal(shape.getFilter().category, 2n);
    assert.equal(shape.getFilter().mask, 0xffff_ffff_ffff_ffffn);
    assert.deepEqual(shape.getOneWay().direction, {x: 0, y: 1});
    assert.equal(w.createShape(body, Geometry.circle(1)).getOneWay(), null);
    w.free();
});

test('omitted locks are off', () => {
    const world = new World({gravity: {x: 0, y: -10}});
    const body = world.createBody({type: BodyType.Dynamic, angularVelocity: 5, locks: {rotation: true}});
    world.createShape(body, Geometry.circle(0.5));
    world.step(tick, 4);
    assert.equal(body.angle, 0);
    assert.ok(body.y < 0);
    assert.deepEqual(body.getLocks(), {x: false, y: false, rotation: true});
});

test('an unknown field of a definition throws', () => {
    const w = world();
    assert.throws(() => w.createBody({postion: {x: 0, y: 0}}), /BodyDef has no postion/);
    w.free();
});

test('enum values can be given by name', () => {
    const w = world();
    for (const type of ['dynamic', 'Dynamic', BodyType.Dynamic]) {
        const body = w.createBody({type});
        assert.equal(body.getType(), BodyType.Dynamic);
        body.setType('Kinematic');
        assert.equal(body.getType(), BodyType.Kinematic);
    }
    assert.throws(() => w.createBody({type: 'dynamc'}), /type must be one of 'Static', 'Kinematic', 'Dynamic', got 'dynamc'/);
    assert.throws(() => w.createBody({}).setType('moving'), /type must be one of/);
    assert.throws(() => w.createBody({type: true}), /type must be one of/);
    assert.equal(w.getBodies().length, 4);
    w.free();
});

test('a value of a wrong type throws and names the field', () => {
    const w = world();
    assert.throws(() => w.createBody({angle: '1'}), /angle must be a number, got '1'/);
    assert.throws(() => w.createBody({position: {x: 0}}), /y must be a number, got undefined/);
    assert.throws(() => w.createBody({isBullet: 1}), /isBullet must be true or false, got 1/);
    assert.throws(() => w.createBody(), /a BodyDef is an object, got undefined/);
    assert.throws(() => w.createShape(w.createBody({})), /a Geometry is an object, got undefined/);
    assert.throws(() => w.createBody({position: [0, 1]}), /x must be a number, got undefined/);
    assert.throws(() => w.createBody({position: 3}), /a Vec2 is an object, got 3/);
    assert.throws(() => w.step('0.1'), /dt must be a number, got '0.1'/);
    assert.equal(w.getBodies().length, 1);
    w.free();
});

test('a step has four substeps unless a number is given', () => {
    const digests = [undefined, 4, 1].map((substeps) => {
        const w = world();
        floor(w);
        ball(w, 0, 0.6);
        for (let i = 0; i < 30; ++i) w.step(tick, substeps);
        const digest = w.getDigest();
        w.free();
        return digest;
    });
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
});

test('every handle has destroy()', () => {
    const w = world();
    const ground = floor(w), body = ball(w, 0, 2);
    const joint = w.createDistanceJoint({bodyA: ground, bodyB: body, length: 2});
    const shape = w.createShape(body, Geometry.circle(0.2));
    const chain = w.createChain(ground, {points: [{x: 5, y: 1}, {x: 6, y: 1}, {x: 7, y: 1}, {x: 8, y: 1}]});
    for (const handle of [joint, shape, chain, body]) {
        assert.ok(handle.isAlive());
        handle.destroy();
        assert.ok(!handle.isAlive());
    }
    w.free();
});

test('an invalid call throws the message of the library with JavaScript names', () => {
    const w = world();
    const body = ball(w, 0, 0);
    assert.throws(() => body.setLinearDamping(-1), (error) => {
        assert.ok(error instanceof DamsonError);
        assert.equal(error.status, Status.Refused);
        assert.match(error.message, /^Body\.setLinearDamping: .* must be .*-1/);
        return true;
    });
    assert.throws(() => w.createBody({position: {x: NaN, y: 0}}), DamsonError);
    assert.throws(() => w.createShape(body, {type: 9}), /no outline has the type 9/);
    assert.throws(() => w.createShape(null, Geometry.circle(1)), DamsonError);
    assert.throws(() => w.createShape(w, Geometry.circle(1)), /a Body is wanted/);
    assert.equal(damson.getVersion().major, 0);  // the error does not affect the next call
    w.free();
});

test('a destroyed body is not alive and its calls throw', () => {
    const w = world();
    const body = ball(w, 0, 0);
    assert.ok(body.isAlive());
    body.destroy();
    assert.ok(!body.isAlive());
    assert.throws(() => body.x, DamsonError);
    const other = world();
    assert.throws(() => other.destroyBody(ball(w, 0, 0)), DamsonError);
    w.free();
    other.free();
});

test('events, lists and queries return the same object for a body', () => {
    const w = world();
    floor(w);
    const body = ball(w, 0, 0.4);
    body.colour = 'plum';
    w.step(tick, 4);
    assert.equal([...w.getContactBegan()].length, 1);
    const [event] = w.getContactBegan();
    assert.ok(event.a.body === body || event.b.body === body);
    assert.ok(w.getBodies().includes(body));
    assert.equal(w.findNearestAtPoint({point: {x: 0, y: body.y}}).body.colour, 'plum');
    w.free();
});

test('getters write to the object that you pass', () => {
    const w = world();
    const body = ball(w, 3, 4);
    const out = {x: 0, y: 0};
    assert.equal(body.getPosition(out), out);
    assert.deepEqual(out, {x: 3, y: 4});
    assert.equal(body.x, 3);
    const transform = body.getTransform();
    assert.deepEqual(transform, {position: {x: 3, y: 4}, rotation: {c: 1, s: 0}});
    assert.equal(body.getTransform(transform), transform);
    w.free();
});

test('rows give access to all bodies without a copy, and throw when they are stale', () => {
    const w = world();
    for (let i = 0; i < 10; ++i) ball(w, 2 * i, 5);
    w.step(tick, 4);
    const rows = w.getRows();
    assert.equal(rows.count, 10);
    for (let i = 0; i < rows.count; ++i) {
        const body = rows.body(i);
        assert.equal(rows.poses[8 * i], body.x);
        assert.equal(rows.poses[8 * i + 1], body.y);
        near(rows.velocities[3 * i + 1], body.getLinearVelocity().y);
    }
    assert.ok(rows.isFresh);
    w.step(tick, 4);
    assert.ok(!rows.isFresh);
    assert.throws(() => rows.poses, /stale/);
    const later = w.getRows();
    later.body(0).setAngularVelocity(1);
    assert.throws(() => later.velocities, /stale/);
    const last = w.getRows();
    for (let i = 0; i < 3000; ++i) ball(w, i, 50);
    assert.throws(() => last.handles, /stale/);
    w.free();
});

test('many bodies are read and changed in one call, with arrays of floats or objects', () => {
    const w = world();
    const bodies = w.createEqualBodies(Array.from({length: 100}, (_, i) => ({type: BodyType.Dynamic, position: {x: 2 * i, y: 0}})),
        Geometry.circle(0.5));
    assert.equal(bodies.length, 100);
    assert.ok(bodies[7] instanceof Body);
    const places = w.getPositions(bodies);
    assert.ok(places instanceof Float32Array);
    assert.equal(places[2 * 7], 14);
    const out = new Float32Array(200);
    assert.equal(w.getPositions(bodies, out), out);
    w.setVelocities(bodies, bodies.map(() => ({linear: {x: 1, y: 0}, angular: 0})));
    assert.equal(w.getVelocities(bodies)[3 * 50], 1);
    w.setPositions(w.getRows().handles, new Float32Array(200).fill(1));
    assert.equal(bodies[99].x, 1);
    w.destroyBodies(bodies);
    assert.equal(w.getBodies().length, 0);
    w.free();
});

test('the memory can grow during a call', () => {
    const w = world();
    const body = w.createBody({});
    const before = Damson.memoryBytes;
    for (let i = 0; Damson.memoryBytes === before && i < 200000; ++i) w.createShape(body, Geometry.circle(0.1));
    assert.ok(Damson.memoryBytes > before);
    const points = new Float32Array(40000).map((_, i) => (i % 2 === 0 ? i : Math.sin(i)));
    const chain = w.createChain(body, {points});
    assert.equal(chain.getSegmentCount(), 19999);
    assert.equal(chain.getPoints().length, 20000);
    assert.equal(chain.getDef().points.length, 20000);
    w.free();
});

test('joints are created, read, changed and destroyed', () => {
    const w = world();
    const a = w.createBody({}), b = ball(w, 1, 0);
    const joint = w.createRevoluteJoint({bodyA: a, bodyB: b, anchorLocalB: {x: -1, y: 0}, hasMotor: true, motorSpeed: 2, maxMotorTorque: 100});
    assert.equal(joint.getType(), JointType.Revolute);
    assert.equal(joint.getBodyB(), b);
    for (let i = 0; i < 60; ++i) w.step(tick, 4);
    near(b.getAngularVelocity(), 2, 0.1);
    const def = joint.getRevoluteDef();
    assert.equal(def.motorSpeed, 2);
    joint.setRevoluteDef({...def, motorSpeed: -1});
    assert.equal(joint.getRevoluteDef().motorSpeed, -1);
    assert.throws(() => joint.getWeldDef(), DamsonError);
    assert.deepEqual(b.getJoints(), [joint]);
    w.destroyJoint(joint);
    assert.ok(!joint.isAlive());
    w.free();
});

test('tiles are set and cleared', () => {
    const w = world();
    const grid = w.createTileGrid(w.createBody({}), {width: 4, height: 2, kinds: new Uint8Array(8).fill(1)});
    const body = ball(w, 1.5, 3, 0.4);
    for (let i = 0; i < 120; ++i) w.step(tick, 4);
    near(body.y, 2.4, 0.02);
    assert.equal(grid.getTileCount(), 8);
    grid.clearTile({x: 1, y: 1});
    assert.equal(grid.getKind({x: 1, y: 1}), 0);
    assert.deepEqual(grid.getCellAt({x: 1.5, y: 0.5}), {x: 1, y: 0});
    assert.equal(grid.getCellAt({x: 9, y: 9}), null);
    w.free();
});

test('a shape returns the geometry it was created with', () => {
    const w = world();
    const body = w.createBody({});
    for (const geometry of [Geometry.circle(1), Geometry.capsule({x: 0, y: 0}, {x: 1, y: 0}, 0.5), Geometry.segment({x: 0, y: 0}, {x: 1, y: 1}),
        Geometry.box(1, 2), Geometry.polygon([{x: 0, y: 0}, {x: 2, y: 0}, {x: 0, y: 2}], 0.125)])
        assert.deepEqual(w.createShape(body, geometry).getGeometry(), geometry);
    assert.equal(Geometry.box(1, 2).type, ShapeType.Polygon);
    assert.equal(Geometry.box(1, 2).vertices.length, 4);
    assert.throws(() => Geometry.polygon([{x: 0, y: 0}, {x: 1, y: 0}, {x: 2, y: 0}]), DamsonError);
    assert.throws(() => Geometry.box(-1, 1), DamsonError);
    w.free();
});

test('queries find the nearest hit, all hits and many rays, and call visitors', () => {
    const w = world();
    const bodies = [2, 4, 6].map((x) => ball(w, x, 0));
    const ray = {origin: {x: 0, y: 0}, translation: {x: 10, y: 0}};
    assert.equal(w.findNearestOnRay(ray).body, bodies[0]);
    assert.equal(w.findNearestOnRay(ray, {ignored: bodies[0]}).body, bodies[1]);
    assert.equal(w.findNearestOnRay({origin: {x: 0, y: 5}, translation: {x: 10, y: 0}}), null);
    assert.deepEqual(w.findAllOnRay(ray).map((hit) => hit.body), bodies);
    const seen = [];
    w.visitAllOnRay(ray, (hit) => seen.push(hit.body) < 2);
    assert.deepEqual(seen, bodies.slice(0, 2));
    const many = w.findManyOnRay([ray, {...ray, origin: {x: 3, y: 0}}, {...ray, origin: {x: 0, y: 9}}], 5);
    assert.deepEqual(many.map((hits) => hits.length), [3, 2, 0]);
    assert.equal(w.findAllInBox({box: {lower: {x: 3, y: -1}, upper: {x: 7, y: 1}}}).length, 2);
    assert.throws(() => w.visitAllOnRay(ray, () => { throw new RangeError('enough'); }), RangeError);
    w.free();
});

test('a character walks by moveCharacter', () => {
    const w = world();
    floor(w);
    let mover = {position: {x: 0, y: 2}, velocity: {x: 1, y: -5}};
    for (let i = 0; i < 60; ++i) mover = {...w.moveCharacter(mover, tick).mover, velocity: {x: 1, y: -5}};
    assert.ok(mover.position.x > 0.5);
    assert.notEqual(mover.ground.body, null);
    w.free();
});

test('fluids, attractors and explosions with cover push bodies', () => {
    const w = world();
    const body = ball(w, 3, 1);
    const lake = {surface: {point: {x: 0, y: 0}}, density: 2, drag: 4};
    for (let i = 0; i < 600; ++i) {
        w.pushByFluid(lake, tick);
        w.step(tick, 4);
    }
    assert.ok(Math.abs(body.y) < 0.02);
    assert.equal(w.pushByFluid(lake, tick), 0);
    assert.equal(w.pushByFluid(lake, tick, 4, true), 1);
    assert.equal(w.pullTo({strength: 8, falloff: 'constant'}, tick), 1);
    assert.equal(w.explodeWithCover({radius: 9, impulsePerLength: 1}), 1);
    w.free();
});

test('a snapshot restores a world, and a fork is independent', () => {
    const w = world();
    floor(w);
    const body = ball(w, 0, 5);
    const snapshot = new damson.Snapshot();
    w.save(snapshot);
    const digest = w.getDigest();
    for (let i = 0; i < 30; ++i) w.step(tick, 4);
    const later = w.getDigest();
    const fork = w.fork();
    assert.equal(fork.getDigest(), later);
    w.restore(snapshot);
    assert.equal(w.getDigest(), digest);
    assert.equal(body.y, 5);
    for (let i = 0; i < 30; ++i) w.step(tick, 4);
    assert.equal(w.getDigest(), later);
    fork.free();
    snapshot.free();
    w.free();
});

test('calls of a freed world throw, and it can be freed again', () => {
    const w = world();
    const body = ball(w, 0, 0);
    w.free();
    w.free();
    assert.throws(() => w.step(tick, 4), DamsonError);
    assert.throws(() => body.x, DamsonError);
    assert.throws(() => w.getRows(), DamsonError);
});

test('a body breaks into pieces, and a wall hides what is behind it', () => {
    const w = world();
    const box = w.createBody({type: BodyType.Dynamic, position: {x: 0, y: 5}});
    w.createShape(box, Geometry.box(1, 1));
    const mass = box.getMass();
    const pieces = box.fracture({point: {x: 1, y: 5}, pieces: 12, seed: 3n});
    assert.ok(pieces.length > 2 && pieces.length <= 12);
    near(pieces.reduce((sum, piece) => sum + piece.getMass(), 0), mass, 1e-3);
    w.createShape(w.createBody({position: {x: 3, y: 50}}), Geometry.box(0.5, 1));
    const area = w.findVisibleArea({eye: {x: 0, y: 50}, halfAngle: 0.2});
    assert.equal(area.length, 3);
    near(area[1].x, 2.5);
    w.free();
});

test('a rope, a ragdoll and a car are built and driven', () => {
    const w = world();
    floor(w);
    const links = w.buildRope({start: {x: -9, y: 9}, end: {x: -9, y: 5}, segments: 8});
    assert.equal(links.length, 8);
    const ragdoll = w.buildRagdoll({position: {x: 9, y: 0}});
    near(ragdoll.bodies.reduce((sum, body) => sum + body.getMass(), 0), 75, 0.05);
    const car = w.buildCar();
    w.driveCar(car, 3);
    for (let i = 0; i < 120; ++i) w.step(tick, 4);
    near(car.chassis.getLinearVelocity().x, 3, 0.1);
    w.free();
});

test('tires grip up to their friction', () => {
    const w = world({gravity: {x: 0, y: 0}});
    const body = w.createBody({type: BodyType.Dynamic, linearVelocity: {x: 0, y: 10}});
    w.createShape(body, Geometry.box(2, 1));
    const tires = [1.5, -1.5].map((x) => ({body, positionLocal: {x, y: 0}, load: 40}));
    assert.deepEqual([...w.gripTires(tires, tick)], [1, 1]);
    near(body.getLinearVelocity().y, 10 - 10 / 60, 1e-3);
    w.free();
});
