// Scene: the page that runs the scene that the address names, such as scene.html?scene=car.
import {play} from '../play/player.js';
import {load, names} from './list.js';

const name = new URLSearchParams(location.search).get('scene') ?? names[0];
const find = (selector) => document.querySelector(selector);

if (names.includes(name)) await run();
else fail(`There is no scene “${name}”.`);

async function run() {
    const scene = await load(name), at = names.indexOf(name);
    document.title = `${scene.title} · Damson gallery`;
    find('h1').textContent = scene.title;
    find('.lead').textContent = scene.text;
    await turn(find('.turn-back'), names.at(at - 1), '← ');
    await turn(find('.turn-next'), names[(at + 1) % names.length], '', ' →');
    showSource();
    try {
        find('#scene').player = await play(find('#scene'), scene);
    } catch (error) {
        fail(`The scene cannot run in this browser: ${error.message}`);
        throw error;
    }
}

async function turn(link, other, before, after = '') {
    link.href = `?scene=${other}`;
    link.textContent = `${before}${(await load(other)).title}${after}`;
}

function showSource() {
    const details = find('.source'), address = new URL(`./scenes/${name}.js`, import.meta.url);
    find('.source a').href = address;
    details.addEventListener('toggle', async () => {
        find('.source code').textContent ||= await (await fetch(address)).text();
    });
}

function fail(text) {
    const note = document.createElement('p');
    note.className = 'notice';
    note.setAttribute('role', 'alert');
    note.textContent = text;
    find('#scene').replaceChildren(note);
}
