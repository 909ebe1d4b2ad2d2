// Runners: an engine each, in a worker of its own.

const engines = [
    {file: 'damson'},
    {file: 'box2d_deluxe', home: 'https://www.npmjs.com/package/box2d3-wasm', needsIsolation: true},
    {file: 'box2d_compat', home: 'https://www.npmjs.com/package/box2d3-wasm'},
    {file: 'rapier_simd', home: 'https://www.npmjs.com/package/@dimforge/rapier2d-simd-compat'},
    {file: 'rapier', home: 'https://www.npmjs.com/package/@dimforge/rapier2d-compat'},
    {file: 'planck', home: 'https://www.npmjs.com/package/planck'},
    {file: 'matter', home: 'https://www.npmjs.com/package/matter-js'},
];

/** Loads each engine that can run here. Returns runners {name, version, home, ask(message), stop()}, or {name, error}. */
export async function openRunners(say) {
    const runners = [], worker = new URL(`${import.meta.env.BASE_URL}race/worker.js`, location.href);
    for (const {file, home, needsIsolation} of engines) {
        if (needsIsolation && !globalThis.crossOriginIsolated) continue;
        say(`Loading ${file}`);
        const runner = {name: file, home, ...connect(new Worker(worker, {type: 'module'}))};
        try {
            runners.push({...runner, ...(await runner.ask({open: file}))});
        } catch (error) {
            runners.push({...runner, error: error.message});
        }
    }
    return runners;
}

/** `ask` sends a message to the worker and returns its answer. */
function connect(worker) {
    const ask = (message) => new Promise((done, fail) => {
        worker.onmessage = ({data}) => (data.error ? fail(new Error(data.error)) : done(data.ready ?? data.result));
        worker.onerror = (event) => fail(new Error(event.message || 'the worker has failed'));
        worker.postMessage(message);
    });
    return {ask, stop: () => worker.terminate()};
}
