// Game: loads the level, reads keys and touch buttons, and connects the simulation with drawing and sound.
import {Damson} from 'damson2d/full';
import {makeBot} from './bot.js';
import {Drawing} from './drawing.js';
import {Simulation, dt} from './simulation.js';
import {Sound} from './sound.js';

const keys = {ArrowLeft: 'left', KeyA: 'left', ArrowRight: 'right', KeyD: 'right', ArrowUp: 'up', KeyW: 'up', Space: 'up', ArrowDown: 'down', KeyS: 'down', KeyX: 'dig', KeyE: 'dig'};
const find = (selector) => document.querySelector(selector), canvas = find('canvas');

await Damson.init();
const level = new Uint8Array(await (await fetch(new URL('level.ldtk', import.meta.url))).arrayBuffer());
const drawing = new Drawing(canvas), sound = new Sound();
const game = {input: {}, bot: null, isPaused: false, restart, step};
let rest = 0, last;

restart();
readKeys();
canvas.focus();
window.platformer = game;  // for tests and the console
requestAnimationFrame(frame);

function restart() {
    game.simulation?.free();
    game.simulation = new Simulation(level);
    game.total = game.simulation.coins.length;
    game.bot = null;
    find('#win').hidden = true;
    show();
}

/** Takes one step with the pressed keys, or with those of the bot. */
function step() {
    const {simulation} = game;
    simulation.step(game.bot ? game.bot(simulation) : game.input);
    drawing.advance(simulation);
    sound.play(simulation.events);
    if (simulation.events.length > 0) show();
}

function frame(now) {
    rest += Math.min((now - (last ?? now)) / 1000, 0.1);
    last = now;
    if (game.isPaused) rest = 0;
    for (; rest >= dt; rest -= dt) step();
    drawing.draw(game.simulation, rest / dt);
    requestAnimationFrame(frame);
}

function show() {
    const {simulation, total} = game;
    find('#coins').textContent = `${simulation.collected} of ${total}`;
    if (!simulation.hasWon || !find('#win').hidden) return;
    find('#win').hidden = false;
    find('#win p').textContent = `${simulation.collected} of ${total} coins in ${(simulation.steps * dt).toFixed(0)} seconds`;
}

function readKeys() {
    const set = (name, isDown) => {
        game.input[name] = isDown;
        if (isDown) game.bot = null;  // a key ends the demonstration
    };
    addEventListener('keydown', (event) => {
        const isButton = event.target instanceof HTMLButtonElement && event.code === 'Space';
        if (!keys[event.code] || isButton || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        set(keys[event.code], true);
    });
    addEventListener('keyup', (event) => keys[event.code] && set(keys[event.code], false));
    addEventListener('blur', () => (game.input = {}));
    for (const button of document.querySelectorAll('[data-input]')) {
        const {input} = button.dataset;
        button.addEventListener('pointerdown', () => set(input, true));
        for (const name of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(name, () => set(input, false));
    }
    // After a click, keys belong to the game again, and not to the button.
    document.addEventListener('click', ({detail, target}) => detail > 0 && target instanceof HTMLButtonElement && canvas.focus());
    find('#restart').addEventListener('click', restart);
    find('#again').addEventListener('click', restart);
    find('#demo').addEventListener('click', () => {
        restart();
        game.bot = makeBot();
    });
    find('#sound').addEventListener('click', ({target}) => {
        sound.isOn = !sound.isOn;
        target.setAttribute('aria-pressed', String(sound.isOn));
    });
}
