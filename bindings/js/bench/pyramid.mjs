// Measures the step time of a pyramid of 40 rows. tests/portability/golden_digests.cpp measures the same world
// natively.
//
//   node bindings/js/bench/pyramid.mjs [SCRIPT] [--plain]      SCRIPT: damson-beside.mjs
import {resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = resolve(process.env.DAMSON_NPM ?? `${root}/build/npm`);
const name = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'damson-beside.mjs';
const {Damson, World, BodyType, Geometry} = await import(pathToFileURL(`${folder}/dist/${name}`).href);
await Damson.init(process.argv.includes('--plain') ? {simd: false} : {});

const world = new World({canSleep: false});
const trough = world.createBody({key: 50});
world.createShape(trough, Geometry.box(61, 0.5, {center: {x: 0, y: -0.5}}), {key: 50});
world.createShape(trough, Geometry.box(0.5, 1, {center: {x: 60.5, y: 1}}), {key: 51});
world.createShape(trough, Geometry.box(0.5, 1, {center: {x: -60.5, y: 1}}), {key: 52});
let key = 1000;
for (let row = 0; row < 40; ++row)
    for (let i = row; i < 40; ++i, ++key) {
        const body = world.createBody({type: BodyType.Dynamic, position: {x: 0.5 * (row + 1) + (i - row) - 20, y: 0.5 + row}, key});
        world.createShape(body, Geometry.box(0.5, 0.5), {key});
    }
const times = [];
for (let i = 0; i < 240; ++i) {
    const begin = performance.now();
    world.step(1 / 60, 4);
    times.push(performance.now() - begin);
}
times.sort((a, b) => a - b);
console.log(`pyramid of 40 rows: ${times[0].toFixed(3)} ms minimum, ${times[24].toFixed(3)} ms 10th percentile, ${times[120].toFixed(3)} ms `
    + `median; digest ${world.getDigest().toString(16)}`);
