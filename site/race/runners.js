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

/**
 * Loads each engine that can run here. Returns runners {name, version, home, ask(message)}, or {name, error}. When `signal` is aborted,
 * all workers end.
 */
export async function openRunners(say, signal) {
    const runners = [], worker = new URL(`${import.meta.env.BASE_URL}race/worker.js`, location.href);
    for (const {file, home, needsIsolation} of engines) {
        if (needsIsolation && !globalThis.crossOriginIsolated) continue;
        say(`Loading ${file}`);
        const runner = {name: file, home, ...connect(new Worker(worker, {type: 'module'}), signal)};
        try {
            runners.push({...runner, ...(await runner.ask({open: file}))});
        } catch (error) {
            signal.throwIfAborted();
            runners.push({...runner, error: error.message});
        }
    }
    return runners;
}

/** Returns `ask`, which sends a message to the worker and returns its answer. It throws if the worker fails or is ended by `signal`. */
function connect(worker, signal) {
    let fail = () => {};
    signal.addEventListener('abort', () => {
        worker.terminate();
        fail(signal.reason);
    });
    return {ask: (message) => new Promise((done, reject) => {
        fail = reject;
        worker.onmessage = ({data}) => (data.error ? reject(new Error(data.error)) : done(data.ready ?? data.result));
        worker.onerror = (event) => reject(new Error(event.message || 'the worker has failed'));
        worker.postMessage(message);
    })};
}
