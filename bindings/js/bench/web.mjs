// Compares the speed of Damson with other engines from npm on the same scenes. Runs each engine once per
// round, in one process. Each time covers a step and its `drive` call. The other columns describe the result.
//
//   node bindings/js/bench/web.mjs [--rounds N] [--scene NAME] [--markdown]
//
// npm installs the other packages into build/web_bench, which git ignores. DAMSON_WEB_BENCH names another folder.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {defaults, scenes} from './scenes.mjs';
import {look} from './referee.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = ['box2d3-wasm@5.2.0', '@dimforge/rapier2d-simd-compat@0.19.3', 'planck@1.4.2', 'matter-js@0.20.0'];
const folder = resolve(process.env.DAMSON_WEB_BENCH ?? `${root}/build/web_bench`);
if (!existsSync(`${folder}/node_modules/matter-js`)) {
    mkdirSync(folder, {recursive: true});
    writeFileSync(`${folder}/package.json`, '{"private": true}\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], {cwd: folder, stdio: 'inherit'});
}
const load = (path) => import(pathToFileURL(path).href);
const main = async (path) => (await load(`${folder}/node_modules/${path}`)).default;
const box2d = (kind) => main(`box2d3-wasm/build/dist/es/${kind}/Box2D.${kind}.mjs`);

const option = (name, otherwise) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? otherwise : process.argv[at + 1];
};
const rounds = Number(option('rounds', 5));
const only = option('scene', null);

const engines = [];
for (const [file, module, ...args] of [
    ['damson', await load(`${resolve(process.env.DAMSON_NPM ?? `${root}/build/npm`)}/dist/damson.mjs`)],
    ['box2d3', await box2d('deluxe'), 'deluxe'],
    ['box2d3', await box2d('compat'), 'compat'],
    ['rapier', await main('@dimforge/rapier2d-simd-compat/rapier.mjs')],
    ['planck', await load(`${folder}/node_modules/planck/dist/planck.mjs`)],
    ['matter', await main('matter-js/build/matter.js')],
])
    engines.push(await (await import(`./engines/${file}.mjs`)).open(module, ...args));

const median = (times) => times.slice().sort((a, b) => a - b)[Math.floor(times.length / 2)];
const results = [];
for (const make of scenes) {
    if (only !== null && make.name !== only) continue;
    const of = new Map(engines.map((engine) => [engine, {times: [], least: []}]));
    for (let round = 0; round < rounds; ++round)
        for (const engine of engines) {
            const scene = make();
            const world = engine.build(scene, {...defaults, ...(scene.gravity === undefined ? {} : {gravity: scene.gravity})});
            const times = [];
            for (let step = 0; step < scene.steps; ++step) {
                const begin = performance.now();
                scene.drive?.(world, step);
                world.step();
                if (step >= scene.skip) times.push(performance.now() - begin);
            }
            const kept = of.get(engine);
            kept.times.push(...times);
            kept.scene = scene;
            if (round === rounds - 1) kept.seen = {...look(scene, world.poses()), contacts: world.contacts()};
            world.free();
        }
    const first = median(of.get(engines[0]).times);
    for (const engine of engines) {
        const {times, seen, scene} = of.get(engine);
        results.push({scene: make.name, engine: engine.name, bodies: scene.bodies.length, min: Math.min(...times), median: median(times),
            ratio: median(times) / first, contacts: seen.contacts, ...seen});
    }
}

console.log('| Scene | Engine | Bodies | Minimum [ms] | Median [ms] | Relative to Damson | Contacts, counted by the engine | Pairs within 2 cm | Deepest overlap [m] | Widest joint gap [m] | Mean height [m] |');
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
for (const row of results)
    console.log(`| ${row.scene} | ${row.engine} | ${row.bodies} | ${row.min.toFixed(3)} | ${row.median.toFixed(3)} | ${row.ratio.toFixed(2)} | `
        + `${row.contacts < 0 ? '-' : row.contacts} | ${row.pairs} | ${row.deepest.toFixed(3)} | ${row.gap === null ? '-' : row.gap.toFixed(4)} | ${row.finite ? row.height.toFixed(2) : 'not finite'} |`);
process.exit(0);
