// Race: runs the chosen scenes with each engine in this browser, and shows times and results.
import {drawPicture, measure} from './picture.js';

const engines = [
    {file: 'damson', home: '../'},
    {file: 'box2d_deluxe', home: 'https://www.npmjs.com/package/box2d3-wasm', needsIsolation: true},
    {file: 'box2d_compat', home: 'https://www.npmjs.com/package/box2d3-wasm'},
    {file: 'rapier_simd', home: 'https://www.npmjs.com/package/@dimforge/rapier2d-simd-compat'},
    {file: 'rapier', home: 'https://www.npmjs.com/package/@dimforge/rapier2d-compat'},
    {file: 'planck', home: 'https://www.npmjs.com/package/planck'},
    {file: 'matter', home: 'https://www.npmjs.com/package/matter-js'},
];
const scenes = {
    pyramid: {title: 'Pyramid', text: '820 boxes that must stand still.'},
    tumbler: {title: 'Tumbler', text: '900 boxes in a turning drum.'},
    swarm: {title: 'Swarm', text: '2,000 circles that are steered toward a moving point. The times include the steering.'},
    triggers: {title: 'Triggers', text: '4,000 drifting boxes; half of them are sensors that report overlaps.'},
    chain: {title: 'Chain', text: '40 chains of 20 links that swing with a weight at the end.'},
};

const find = (selector) => document.querySelector(selector);
const form = find('form'), status = find('#status'), results = find('#results'), start = find('#start'), stop = find('#stop');
let isStopped = false;

find('#isolation').textContent = `Timer resolution: ${(1000 * resolution()).toFixed(0)} µs. ${crossOriginIsolated
    ? 'The page is cross-origin isolated, so box2d3-wasm deluxe can run.'
    : 'The page is not cross-origin isolated, so box2d3-wasm deluxe, which needs shared memory, cannot run.'}`;
form.addEventListener('submit', (event) => {
    event.preventDefault();
    race(new FormData(form));
});
stop.addEventListener('click', () => (isStopped = true));

async function race(chosen) {
    const names = chosen.getAll('scene'), isShort = chosen.get('length') === 'short', rounds = isShort ? 1 : Number(chosen.get('rounds'));
    isStopped = false;
    start.disabled = true;
    stop.disabled = false;
    results.replaceChildren();
    const runners = await open();
    for (const name of names) {
        const rows = runners.filter((runner) => !runner.error).map((runner) => ({runner, times: [], seen: null}));
        const table = addTable(name);
        for (let round = 0; round < rounds && !isStopped; ++round)
            for (const row of rows) {
                if (isStopped) break;
                status.textContent = `${scenes[name].title}, round ${round + 1} of ${rounds}: ${row.runner.name}`;
                try {
                    const {times, ...rest} = await ask(row.runner.worker, {run: {scene: name, isShort}});
                    row.times.push(...times);
                    Object.assign(row, rest);
                } catch (error) {
                    row.error = error.message;
                }
                fillTable(table, rows);
            }
    }
    for (const {worker} of runners) worker.terminate();
    status.textContent = isStopped ? 'Stopped.' : 'Finished.';
    start.disabled = false;
    stop.disabled = true;
}

/** Opens each engine in a worker of its own. */
async function open() {
    const runners = [];
    for (const {file, home, needsIsolation} of engines) {
        if (needsIsolation && !crossOriginIsolated) continue;
        status.textContent = `Loading ${file}`;
        const worker = new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
        try {
            runners.push({worker, home, ...(await ask(worker, {open: file}))});
        } catch (error) {
            runners.push({worker, home, name: file, error: error.message});
            addNotice(`${file} cannot run in this browser: ${error.message}`);
        }
    }
    return runners;
}

/** Sends a message to a worker. Returns its answer. */
function ask(worker, message) {
    return new Promise((done, fail) => {
        worker.onmessage = ({data}) => (data.error ? fail(new Error(data.error)) : done(data.ready ?? data.result));
        worker.onerror = (event) => fail(new Error(event.message || 'the worker has failed'));
        worker.postMessage(message);
    });
}

function addNotice(text) {
    results.append(Object.assign(document.createElement('p'), {className: 'notice', textContent: text}));
}

function addTable(name) {
    const section = document.createElement('section'), {title, text} = scenes[name];
    section.className = 'race-scene';
    section.dataset.scene = name;
    section.innerHTML = `<h2>${title}</h2><p class="lead">${text}</p><div class="race-scroll"><table>
        <thead><tr><th scope="col">Engine</th><th scope="col">Median</th><th scope="col">Minimum</th><th scope="col" class="race-wide">Median time</th>
        <th scope="col">Contacts</th><th scope="col">Pairs</th><th scope="col">Deepest overlap</th><th scope="col">Joint gap</th></tr></thead>
        <tbody></tbody></table></div><div class="race-pictures"></div>`;
    results.append(section);
    return section;
}

function fillTable(section, rows) {
    const done = rows.filter((row) => row.times.length > 0 || row.error);
    const slowest = Math.max(...done.map((row) => median(row.times) || 0)), fastest = Math.min(...done.map((row) => median(row.times) || Infinity));
    const sorted = done.sort((a, b) => (median(a.times) || Infinity) - (median(b.times) || Infinity));
    section.querySelector('tbody').replaceChildren(...sorted.map((row) => line(row, slowest, fastest)));
    section.querySelector('.race-pictures').replaceChildren(...sorted.filter((row) => row.picture).map((row) => {
        const figure = document.createElement('figure'), canvas = document.createElement('canvas');
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', `Last step of ${row.runner.name}`);
        figure.append(canvas, Object.assign(document.createElement('figcaption'), {textContent: row.runner.name}));
        requestAnimationFrame(() => drawPicture(canvas, row.picture, measure(rows.find((other) => other.picture).picture)));
        return figure;
    }));
}

function line({runner, times, seen, error}, slowest, fastest) {
    const made = document.createElement('tr'), value = median(times);
    made.dataset.engine = runner.name;
    const cell = (text, tag = 'td') => made.appendChild(Object.assign(document.createElement(tag), {textContent: text}));
    const name = cell('', 'th');
    name.scope = 'row';
    name.append(Object.assign(document.createElement('a'), {href: runner.home, textContent: runner.name}), ` ${runner.version}`);
    if (error) {
        cell(error).colSpan = 7;
        return made;
    }
    if (value === fastest) made.className = 'race-fastest';
    cell(`${value.toFixed(2)} ms`);
    cell(`${Math.min(...times).toFixed(2)} ms`);
    const bar = cell(''), fill = document.createElement('div');
    bar.className = 'race-wide';
    fill.className = 'race-bar';
    fill.style.width = `${Math.max(1, (75 * value) / slowest)}%`;
    bar.append(fill, Object.assign(document.createElement('span'), {textContent: `${(value / fastest).toFixed(1)}×`}));
    cell(seen.contacts < 0 ? '–' : seen.contacts.toLocaleString('en'));
    cell(seen.pairs.toLocaleString('en'));
    cell(seen.finite ? `${(100 * seen.deepest).toFixed(1)} cm` : 'not finite');
    cell(seen.gap === null ? '–' : `${(1000 * seen.gap).toFixed(1)} mm`);
    return made;
}

function median(times) {
    return times.slice().sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** Returns the smallest difference of two times that the browser shows. [ms] */
function resolution() {
    let least = Infinity;
    for (let i = 0; i < 20; ++i) {
        const begin = performance.now();
        let end = begin;
        while (end === begin) end = performance.now();
        least = Math.min(least, end - begin);
    }
    return least;
}
