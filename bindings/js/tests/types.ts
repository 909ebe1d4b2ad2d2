// Example uses of the types in a game. tsc --strict compiles this file; it is never run.
import Damson, {
    World, Body, BodyType, Geometry, DamsonError, EventList, type ContactBegan, type BodyDef, type Vec2,
} from 'damson2d';
import * as full from 'damson2d/full';
import {Broadphase} from 'damson2d/broadphase';
import {Damson as beside} from 'damson2d/beside';

await Damson.init();
await beside.init({url: 'https://example.org/damson.wasm', simd: true});

const world = new World({gravity: {x: 0, y: -10}, canSleep: false});
const def: BodyDef = {type: BodyType.Dynamic, position: {x: 0, y: 4}};
const body: Body = world.createBody(def);
world.createShape(body, Geometry.box(0.5, 0.5), {friction: 0.5, filter: {category: 2}});
// @ts-expect-error a misspelled field
world.createBody({postion: {x: 0, y: 0}});
// @ts-expect-error a string is not a number
body.setLinearDamping('1');
// @ts-expect-error only worlds create bodies
new Body();

const at: Vec2 = body.getPosition();
const x: number = body.x + at.y;
const key: bigint = body.getKey();
const mass: number | undefined = body.getOwnMass()?.mass;
world.step(1 / 60, 4);
const began: EventList<ContactBegan> = world.getContactBegan();
for (const event of began) event.a.body.setAwake(true);
const found: Body | null = world.findBodyByName('x');
const poses: Float32Array = world.getRows().poses;
const geometry = world.getShapes()[0].getGeometry();
if (geometry.type === full.ShapeType.Circle) geometry.radius;
const subscription = world.onContactBegan((event) => console.log(event.point.x), {body});
subscription.unsubscribe();
world.setPreSolveCallback((contact) => ({friction: contact.friction * 0.5}));
world.setFilterCallback((a, b) => a.bodyKey !== b.bodyKey);
const hits = world.findAllOnRay({origin: {x: 0, y: 0}, translation: {x: 1, y: 0}}).map((hit) => hit.fraction);
try {
    body.setMass({mass: -1});
} catch (error) {
    if (error instanceof DamsonError) console.log(error.status, error.message);
}

const player = new full.Player(new Uint8Array());
const digest: bigint = player.getWorld().getDigest();
const moves = new full.TickEvents(new full.World()).get(full.EventKind.BodyMoved).map((event) => event.transform.position.x);
const overlaps = new Broadphase().getOverlaps().map((overlap) => overlap.userDataA);
export {x, key, mass, found, poses, hits, digest, moves, overlaps};
