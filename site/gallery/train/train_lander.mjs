// Trains the policy of the lander scene with the cross-entropy method, and writes it to lander_policy.js.
//
//   node site/gallery/train/train_lander.mjs [SECONDS] [SEED]
//
// Each generation draws 96 policies around a mean and flies three landers with each. The next generation uses the mean
// and the spread of the best 14. Source: Szita, Lorincz, "Learning Tetris Using the Noisy Cross-Entropy Method", 2006.
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {numbers} from '../../play/kit.js';
import {Lander, choose, rate} from './lander.js';

const api = await import(process.env.DAMSON_SCRIPT ?? '../../../build/npm/dist/damson.mjs');
await api.Damson.init();
const seconds = Number(process.argv[2] ?? 300), seed = Number(process.argv[3] ?? 1), random = numbers(seed);
const size = 36, policies = 96, flights = 3, best = 14;

/** Returns the sum of the rewards of a flight; a lander that is still in the air at the end loses 100. */
function fly(weights, flightSeed) {
    const world = new api.World(), lander = new Lander(api, world, numbers(flightSeed));
    let total = 0, isOver = false;
    for (let step = 0; step < 1000 && !isOver; ++step) {
        lander.fire(choose(weights, lander.see()));
        world.step(1 / rate, 4);
        const verdict = lander.judge();
        total += verdict.reward;
        isOver = verdict.isOver;
    }
    world.free();
    return isOver ? total : total - 100;
}

const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const test = (weights) => average(Array.from({length: 100}, (_, i) => fly(weights, 900000 + i)));

let mean = new Array(size).fill(0), spread = new Array(size).fill(2), kept = {score: -Infinity}, generation = 0;
for (const begin = performance.now(); performance.now() - begin < 1000 * seconds; ++generation) {
    const tried = Array.from({length: policies}, () => {
        const weights = mean.map((value, i) => value + spread[i] * normal());
        return {weights, score: average(Array.from({length: flights}, (_, i) => fly(weights, 1000 * seed + flights * generation + i)))};
    });
    tried.sort((a, b) => b.score - a.score);
    const chosen = tried.slice(0, best).map(({weights}) => weights);
    mean = mean.map((_, i) => average(chosen.map((weights) => weights[i])));
    spread = spread.map((_, i) => Math.sqrt(average(chosen.map((weights) => (weights[i] - mean[i]) ** 2))) + 0.5 * 0.97 ** generation);
    if (generation % 5 !== 4) continue;
    const score = test(mean);
    console.error(`generation ${generation + 1}: all ${average(tried.map((one) => one.score)).toFixed(0)}, mean policy in 100 test flights ${score.toFixed(0)}`);
    if (score > kept.score) kept = {score, weights: mean};
}

const rows = [0, 1, 2, 3].map((engine) => `    ${kept.weights.slice(9 * engine, 9 * engine + 9).map((value) => value.toFixed(3)).join(', ')},`);
writeFileSync(fileURLToPath(new URL('lander_policy.js', import.meta.url)), `// Policy of the lander scene: scores of the engines none, left, main and right. Written by train_lander.mjs.
// Mean return of 100 test flights: ${kept.score.toFixed(0)} (solved from 200), after ${generation} generations with seed ${seed}.
export const policy = [
${rows.join('\n')}
];
`);
