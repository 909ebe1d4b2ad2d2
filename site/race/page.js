// Race: runs the chosen scenes with each engine in this browser, and shows times and results.
import {addNotice, addTable, fillTable} from './table.js';
import {openRunners} from './runners.js';
import '../play/play.css';
import '../gallery/gallery.css';
import './race.css';

export const scenes = {
    pyramid: {title: 'Pyramid', text: '820 boxes that must stand still.'},
    tumbler: {title: 'Tumbler', text: '900 boxes in a turning drum.'},
    swarm: {title: 'Swarm', text: '2,000 circles that are steered toward a moving point. The times include the steering.'},
    triggers: {title: 'Triggers', text: '4,000 drifting boxes; half of them are sensors that report overlaps.'},
    chain: {title: 'Chain', text: '40 chains of 20 links that swing with a weight at the end.'},
};

/** Connects the form of the page. Returns a function that stops the race. */
export function mount(element) {
    const find = (selector) => element.querySelector(selector), form = find('form'), status = find('#status'), start = find('#start'), stop = find('#stop');
    find('#isolation').textContent = describeClock();
    let ends = new AbortController();
    const submit = async (event) => {
        event.preventDefault();
        const chosen = new FormData(form), isShort = chosen.get('length') === 'short', names = chosen.getAll('scene');
        const say = (text) => (status.textContent = text);
        if (names.length === 0) return say('Choose a scene.');
        ends = new AbortController();
        start.disabled = true;
        stop.disabled = false;
        find('#results').replaceChildren();
        try {
            await race({names, isShort, rounds: isShort ? 1 : Number(chosen.get('rounds')), results: find('#results'), say, signal: ends.signal});
            say('Finished.');
        } catch (error) {
            say(ends.signal.aborted ? 'Stopped.' : `The race has failed: ${error.message}`);
        }
        ends.abort();
        start.disabled = false;
        stop.disabled = true;
    };
    form.addEventListener('submit', submit);
    stop.addEventListener('click', () => ends.abort());
    start.disabled = false;
    return () => ends.abort();
}

/** Runs the scenes: in each round, the engines take turns. Throws when `signal` is aborted, which ends all workers. */
async function race({names, isShort, rounds, results, say, signal}) {
    const runners = await openRunners(say, signal);
    for (const {name, error} of runners) if (error) addNotice(results, `${name} cannot run in this browser: ${error}`);
    for (const name of names) {
        const rows = runners.filter(({error}) => !error).map((runner) => ({runner, times: []})), table = addTable(results, name, scenes[name]);
        for (let round = 0; round < rounds; ++round)
            for (const row of rows) {
                say(`${scenes[name].title}, round ${round + 1} of ${rounds}: ${row.runner.name}`);
                try {
                    const {times, ...rest} = await row.runner.ask({run: {scene: name, isShort}});
                    row.times.push(...times);
                    Object.assign(row, rest);
                } catch (error) {
                    signal.throwIfAborted();
                    row.error = error.message;
                }
                fillTable(table, rows);
            }
    }
}

function describeClock() {
    const isolation = globalThis.crossOriginIsolated
        ? 'The page is cross-origin isolated, so box2d3-wasm deluxe can run.'
        : 'The page is not cross-origin isolated, so box2d3-wasm deluxe, which needs shared memory, does not run.';
    return `Resolution of the browser's clock: ${Math.round(1000 * resolution())} µs. ${isolation}`;
}

/** Returns the smallest difference of two times that the browser shows. [ms] */
function resolution() {
    let least = Infinity;
    for (let i = 0; i < 10; ++i) {
        const begin = performance.now();
        let end = begin;
        while (end === begin) end = performance.now();
        least = Math.min(least, end - begin);
    }
    return least;
}
