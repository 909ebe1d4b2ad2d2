// Table: the results of a scene, sorted by time, with a picture of the last step of each engine.
import {drawPicture, measure} from './picture.js';

export function addNotice(results, text) {
    results.append(Object.assign(document.createElement('p'), {className: 'notice', textContent: text}));
}

/** Adds the section of a scene to the page. */
export function addTable(results, name, {title, text}) {
    const section = document.createElement('section');
    section.className = 'race-scene';
    section.dataset.scene = name;
    section.innerHTML = `<h2>${title}</h2><p class="lead">${text}</p><div class="race-scroll"><table>
        <thead><tr><th scope="col">Engine</th><th scope="col">Median</th><th scope="col">Minimum</th><th scope="col" class="race-wide">Median time</th>
        <th scope="col">Contacts</th><th scope="col">Pairs</th><th scope="col">Deepest overlap</th><th scope="col">Joint gap</th></tr></thead>
        <tbody></tbody></table></div><div class="race-pictures"></div>`;
    results.append(section);
    return section;
}

/** Shows the results so far. A row is {runner, times, seen, picture} or has an `error`. */
export function fillTable(section, rows) {
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
    name.append(runner.home ? Object.assign(document.createElement('a'), {href: runner.home, textContent: runner.name}) : runner.name, ` ${runner.version}`);
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
