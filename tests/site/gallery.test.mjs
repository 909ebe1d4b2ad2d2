// Tests of the gallery: every scene runs, and its controls, keys, pointers and time line act.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load, names} from '../../site/gallery/list.js';
import {readFileSync} from 'node:fs';
import {base, fileOf, openPage, root} from './browser.mjs';

const wide = {width: 1280, height: 800}, narrow = {width: 390, height: 800};

/** Opens a scene and waits until it runs. */
async function open(name, options = wide) {
    const opened = await openPage(`${base}gallery/${name}.html`, options);
    await opened.page.waitForFunction(() => document.querySelector('.scene')?.player?.stage.step > 3, null, {timeout: 60000});
    return opened;
}

/** Evaluates a function with the player of the page as its argument. */
const ask = (page, body, value) => page.evaluate(([text, given]) => new Function('player', 'given', `return (${text})(player, given)`)(
    document.querySelector('.scene').player, given), [body.toString(), value]);

/** Returns a string that changes if a scene moves. */
const state = (player) => (player.stage.world ? [...player.stage.world.getRows().poses].join() : JSON.stringify(player.run.figures()));

for (const name of names)
    test(`the scene ${name} moves, and its controls act`, {timeout: 180000}, async () => {
        const scene = await load(name), {page, errors, close} = await open(name);
        assert.ok(scene.title && scene.text.length > 20);
        const before = await ask(page, state);
        await step(page, 30);
        if (name !== 'stacks' && name !== 'joint_grid') assert.notEqual(await ask(page, state), before, 'nothing has moved');
        await page.waitForFunction(() => Number(document.querySelector('.play-figures dd')?.textContent.replaceAll(',', '')) > 0);
        assert.equal(await page.locator('canvas').getAttribute('aria-label'), `${scene.title}: ${scene.text}`);
        assert.ok(await page.evaluate(countColors) > 3, 'the scene is drawn');
        assert.ok(await page.evaluate(() => document.querySelector('.play').getBoundingClientRect().bottom) <= wide.height, 'the canvas and its controls fit');
        await ask(page, watchSettings);
        for (const control of scene.controls ?? []) {
            const input = page.locator(`.play-control [name="${control.name}"]`), wanted = another(control);
            if (typeof control.value === 'boolean') await input.click();
            else await input.fill(String(wanted));
            const settings = await ask(page, (player) => player.settings);
            assert.equal(Number(settings[control.name]).toFixed(3), Number(wanted).toFixed(3), control.name);
            await step(page, 5);
            await ask(page, useAll);
            assert.ok((await ask(page, (player) => [...player.read])).includes(control.name), `the scene reads "${control.name}"`);
        }
        assert.deepEqual(errors, []);
        await close();
    });

const step = (page, count) => ask(page, (player, steps) => {
    for (let i = 0; i < steps; ++i) player.stepOnce();
}, count);

/** Returns a value of a control that differs from its first one. */
function another({value, min, max, step: size = 1}) {
    if (typeof value === 'boolean') return !value;
    return value === max ? min : Number(Math.min(max, value + size).toFixed(4));
}

// Runs in the page. Presses each key of the scene, and the pointer.
function useAll(player) {
    const {scene, stage, keys} = player, {x, y} = scene.view;
    const act = (begin, end) => {
        begin();
        for (let i = 0; i < 20; ++i) player.stepOnce();
        end();
        for (let i = 0; i < 20; ++i) player.stepOnce();
    };
    for (const {code} of scene.keys ?? []) act(() => keys.press(code), () => keys.release(code));
    if (stage.onPointer) act(() => stage.onPointer({x, y}, 'down', null), () => stage.onPointer({x, y}, 'up'));
}

// Runs in the page. Records the settings that the scene reads, in `player.read`.
function watchSettings(player) {
    player.read = new Set();
    player.stage.settings = new Proxy(player.settings, {get: (target, name) => player.read.add(name) && target[name]});
    player.restart();
}

// Runs in the page.
function countColors() {
    const canvas = document.querySelector('.play-canvas'), {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height), colors = new Set();
    for (let i = 0; i < data.length; i += 4) colors.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return colors.size;
}

test('each scene names functions that it calls, and pages of the docs', () => Promise.all(names.map(async (name) => {
    const {uses} = await load(name), source = sourceOf(name);
    assert.ok(Object.keys(uses).length > 0, name);
    for (const [called, page] of Object.entries(uses)) {
        assert.ok(source.includes(`.${called.split('.')[1]}(`), `${name} calls ${called}`);
        assert.ok(fileOf(`${base}docs/${page}.html`), page);
    }
})));

/** Returns the source of a scene, of the files that it imports, and of the functions of kit.js that it uses. */
function sourceOf(name) {
    const read = (path) => readFileSync(`${root}/site/${path}`, 'utf8'), scene = read(`gallery/scenes/${name}.js`);
    const imported = [...scene.matchAll(/from '\.\.\/(.*?)'/g)].map((match) => read(`gallery/${match[1]}`)), all = [scene, ...imported].join('\n');
    const [shared, ...functions] = read('play/kit.js').split(/\n {8}(?=\w+: \()/), used = functions.filter((text) => new RegExp(`\\b${/^\w+/.exec(text)}\\b`).test(all));
    return [all, ...(used.length > 0 ? [shared] : []), ...used].join('\n');
}

test('a body that is dragged survives a new world', {timeout: 180000}, async () => {
    const {page, errors, close} = await open('stacks'), {x, y} = await place(page, heaviest);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 100, {steps: 4});
    await ask(page, (player) => player.restart());
    await page.mouse.move(x, y - 150, {steps: 4});
    await page.mouse.up();
    await page.mouse.click(x, y, {button: 'right'});
    assert.equal(await ask(page, (player) => player.stage.world.getJoints().length), 0);
    await page.waitForFunction(() => document.querySelector('.scene').player.stage.step > 3);
    assert.deepEqual(errors, []);
    await close();
});

test('after a click on a button or slider, keys belong to the scene', {timeout: 180000}, async () => {
    const {page, close} = await open('bridge'), boxes = () => ask(page, (player) => player.run.figures().Boxes);
    await page.getByRole('button', {name: 'Pause'}).click();
    const before = await boxes();
    await page.keyboard.press('Space');
    assert.equal(await boxes(), before + 1);
    assert.equal(await ask(page, (player) => player.isPaused), true);
    await page.locator('.play-control input[type=range]').first().click();
    const after = await boxes();
    await page.keyboard.press('Space');
    assert.equal(await boxes(), after + 1);
    await page.getByRole('button', {name: /drop a box/}).focus();
    await page.keyboard.press('Enter');
    assert.equal(await boxes(), after + 2, 'a keyboard can press the button too');
    await close();
});

test('walkers return before they leave the ground', {timeout: 180000}, async () => {
    const {page, close} = await open('walkers'), [lowest, furthest] = await ask(page, (player) => {
        player.isPaused = true;
        const {world} = player.stage, shift = 380;
        for (const body of world.getBodies()) if (body.getMass() > 0) body.setTransform({x: body.x + shift, y: body.y + 1}, body.angle);
        for (let i = 0; i < 900; ++i) player.stepOnce();
        const moving = world.getBodies().filter((body) => body.getMass() > 0);
        return [Math.min(...moving.map(({y}) => y)), Math.max(...moving.map(({x}) => x))];
    });
    assert.ok(lowest > -1, `lowest: ${lowest}`);
    assert.ok(furthest < 400, `furthest: ${furthest}`);
    await close();
});

test('all dominoes fall', {timeout: 180000}, async () => {
    const {page, close} = await open('dominoes');
    await step(page, 3000);
    const [fallen, all] = (await ask(page, (player) => player.run.figures().Fallen)).split(' of ').map(Number);
    assert.ok(all > 60);
    assert.equal(fallen, all);
    await close();
});

for (const name of ['car', 'topdown'])
    test(`the scene ${name} drives by itself for a minute`, {timeout: 180000}, async () => {
        const {page, close} = await open(name), longest = await ask(page, (player) => {
            let stop = 0, most = 0;
            player.isPaused = true;
            for (let i = 0; i < 3600; ++i) {
                player.stepOnce();
                stop = parseFloat(player.run.figures().Speed) < 1 ? stop + 1 : 0;
                most = Math.max(most, stop);
            }
            return most / 60;
        });
        assert.ok(longest < 5, `stopped for ${longest} s`);
        await close();
    });

test('ragdolls return to the top', {timeout: 180000}, async () => {
    const {page, close} = await open('ragdolls');
    await step(page, 1800);
    const heights = await ask(page, (player) => player.stage.world.getBodies().map(({y}) => y));
    assert.ok(Math.min(...heights) > -8, 'none falls out of the scene');
    await close();
});

test('a cloth tears when it is pulled', {timeout: 180000}, async () => {
    const {page, close} = await open('cloth'), lowest = (world) => world.getBodies().filter((body) => body.getMass() > 0).at(-10);
    await ask(page, (player) => (player.isPaused = true));  // the wind moves the cloth
    await step(page, 100);
    const torn = () => ask(page, (player) => player.run.figures().Torn), {x, y} = await place(page, lowest);
    assert.equal(await torn(), 0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    assert.equal(await ask(page, (player) => player.stage.hands.length), 1);
    await ask(page, (player) => (player.isPaused = false));
    await page.mouse.move(x, y + 250, {steps: 20});
    await page.waitForFunction(() => document.querySelector('.scene').player.run.figures().Torn > 0, null, {timeout: 20000});
    await page.mouse.up();
    await close();
});

test('the magnet is off after the pointer is released outside the canvas', {timeout: 180000}, async () => {
    const {page, close} = await open('planets'), magnet = () => ask(page, (player) => player.run.figures().Magnet);
    const box = await page.locator('.play-canvas').boundingBox();
    await page.evaluate(() => (document.querySelector('.scene').player.isPaused = true));
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    assert.equal(await magnet(), 'on');
    await page.mouse.move(box.x + 4, box.y - 30);
    await page.mouse.up();
    assert.equal(await magnet(), 'off');
    await close();
});

test('a slider that restarts a scene changes the number of bodies', async () => {
    const {page, close} = await open('stacks'), count = () => ask(page, (player) => player.count);
    const before = await count();
    await page.locator('[name="rows"]').fill('12');
    assert.equal(await count(), before + 2 * 5);
    await close();
});

/** Returns where a body is on the page; `find` returns the body. */
const place = (page, find) => page.evaluate((text) => {
    const {player} = document.querySelector('.scene'), {camera, canvas, world} = player.stage, body = new Function('world', `return (${text})(world)`)(world);
    const box = canvas.getBoundingClientRect(), ratio = box.width / canvas.width;
    return {x: box.left + camera.toPixelX(body.x) * ratio, y: box.top + camera.toPixelY(body.y) * ratio, bodyX: body.x, bodyY: body.y};
}, find.toString());
const heaviest = (world) => world.getBodies().reduce((a, b) => (b.getMass() > a.getMass() ? b : a));

/** Waits until the heaviest body satisfies a condition. */
const until = (page, condition, value) => page.waitForFunction(([find, text, given]) => {
    const {world} = document.querySelector('.scene').player.stage;
    return new Function('world', 'given', `return (${text})((${find})(world), given)`)(world, given);
}, [heaviest.toString(), condition.toString(), value], {timeout: 20000});

test('the mouse drags and throws a body', {timeout: 180000}, async () => {
    const {page, errors, close} = await open('stacks'), {x, y, bodyX, bodyY} = await place(page, heaviest);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 150, {steps: 8});
    await until(page, ({y: height}, least) => height > least, bodyY + 2);
    await page.mouse.move(x + 330, y - 150, {steps: 3});
    await until(page, ({x: place}, least) => place > least, bodyX + 1);
    await page.mouse.up();
    await until(page, ({x: place}, least) => place > least, bodyX + 3);
    assert.equal(await ask(page, (player) => player.stage.world.getJoints().length), 0, 'the joint is gone');
    assert.deepEqual(errors, []);
    await close();
});

test('a finger drags a body', {timeout: 180000}, async () => {
    const {page, errors, close} = await open('stacks', {...narrow, touch: true}), {x, y, bodyY} = await place(page, heaviest);
    const session = await page.context().newCDPSession(page);
    const touch = (type, points) => session.send('Input.dispatchTouchEvent', {type, touchPoints: points});
    await touch('touchStart', [{x, y}]);
    for (let i = 1; i <= 6; ++i) await touch('touchMove', [{x: x + 4 * i, y: y - 12 * i}]);
    await until(page, ({y: height}, least) => height > least, bodyY + 1.5);
    await touch('touchEnd', []);
    assert.equal(await ask(page, (player) => player.stage.hands.length), 0);
    assert.deepEqual(errors, []);
    await close();
});

test('the buttons pause, step and restart a scene, and show boxes', async () => {
    const {page, close} = await open('tumbler'), taken = () => ask(page, (player) => player.stage.step);
    await page.getByRole('button', {name: 'Pause'}).click();
    const paused = await taken();
    await page.waitForTimeout(300);
    assert.equal(await taken(), paused);
    await page.getByRole('button', {name: 'Step'}).click();
    assert.equal(await taken(), paused + 1);
    await page.getByRole('button', {name: 'Boxes'}).click();
    assert.equal(await page.getByRole('button', {name: 'Boxes'}).getAttribute('aria-pressed'), 'true');
    await page.getByRole('button', {name: 'Restart'}).click();
    assert.equal(await taken(), 0);
    await page.getByRole('button', {name: 'Play'}).click();
    await page.waitForFunction(() => document.querySelector('.scene').player.stage.step > 3);
    await close();
});

test('arrow keys drive the car', {timeout: 180000}, async () => {
    const {page, close} = await open('car'), reaches = (speed, isForward) => page.waitForFunction(([wanted, forward]) => {
        const {x} = document.querySelector('.scene').player.run.car.chassis.getLinearVelocity();
        return forward ? x > wanted : x < wanted;
    }, [speed, isForward], {timeout: 30000});
    await page.locator('.play-canvas').focus();
    await page.keyboard.down('ArrowLeft');
    await reaches(-1, 0);
    await page.keyboard.up('ArrowLeft');
    await page.keyboard.down('ArrowRight');
    await reaches(2, 1);
    await close();
});

test('a button for a key works like the key', async () => {
    const {page, close} = await open('bridge', {...narrow, touch: true}), boxes = () => ask(page, (player) => player.run.figures().Boxes);
    await page.getByRole('button', {name: 'Pause'}).click();
    const before = await boxes();
    await page.getByRole('button', {name: /drop a box/}).tap();
    assert.equal(await boxes(), before + 1);
    await close();
});

test('every scene with keys reacts to one of them', {timeout: 240000}, async () => {
    for (const name of ['topdown', 'platformer', 'pinball', 'breakout', 'lidar', 'lander', 'rollback', 'glass', 'explosion']) {
        const {keys} = await load(name), {page, errors, close} = await open(name);
        const run = (code) => ask(page, (player, pressed) => {
            player.isPaused = true;
            player.restart();
            if (pressed) player.keys.press(pressed);
            for (let i = 0; i < 40; ++i) player.stepOnce();
            if (pressed) player.keys.release(pressed);
            const {world} = player.stage;
            return [world ? [...world.getRows().poses].join() : '', JSON.stringify(player.run.figures())].join();
        }, code);
        const idle = await run(null), results = [];
        for (const {code} of keys) results.push(await run(code));
        assert.ok(results.some((result) => result !== idle), name);
        assert.deepEqual(errors, [], name);
        await close();
    }
});

test('the time line goes back and forward to the same state', {timeout: 180000}, async () => {
    const {page, errors, close} = await open('rewind');
    await page.waitForFunction(() => document.querySelector('.scene').player.stage.step > 100, null, {timeout: 30000});
    await page.getByRole('button', {name: 'Pause'}).click();
    const digest = () => ask(page, (player) => `${player.stage.world.getCounters().step} ${player.stage.world.getDigest()}`);
    const last = await digest(), newest = Number(last.split(' ')[0]);
    const time = page.locator('[name="time"]');
    await page.waitForFunction((tick) => Number(document.querySelector('[name="time"]').max) === tick, newest);
    await time.fill('40');
    assert.match(await digest(), /^40 /);
    await time.fill(String(newest));
    assert.equal(await digest(), last);
    assert.deepEqual(errors, []);
    await close();
});

test('a rewind into a drag leaves nothing in the air', {timeout: 180000}, async () => {
    const {page, close} = await open('rewind');
    await ask(page, (player) => (player.isPaused = true));
    const {x, y} = await place(page, (world) => world.getBodies().filter((body) => body.getMass() > 0).at(-2)), tick = () => ask(page, (player) => player.run.timeline().now);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, {steps: 4});
    await step(page, 60);
    const during = await tick();
    await page.mouse.up();
    await step(page, 60);
    const joints = () => ask(page, (player) => player.stage.world.getJoints().length);
    await ask(page, (player, to) => player.seek(to), during);
    assert.equal(await joints(), 1, 'the drag is a part of the past');
    await step(page, 60);
    assert.equal(await joints(), 0);
    assert.equal(await ask(page, (player) => player.run.figures()['Same when repeated']), 'yes');
    await close();
});

test('two peers agree after rollbacks', {timeout: 180000}, async () => {
    const {page, close} = await open('rollback'), figures = await ask(page, (player) => {
        player.isPaused = true;
        for (let i = 0; i < 400; ++i) player.stepOnce();
        return player.run.figures();
    });
    assert.ok(figures.Rollbacks > 10, `${figures.Rollbacks} rollbacks`);
    assert.equal(figures['States agree'], 'yes');
    await close();
});

test('the trained policy lands most flights', {timeout: 180000}, async () => {
    const {page, close} = await open('lander'), landed = await ask(page, (player) => {
        player.isPaused = true;
        for (let i = 0; i < 6000; ++i) player.run.step(player.dt);
        return player.run.figures().Landed;
    });
    const [landings, flights] = landed.split(' of ').map(Number);
    assert.ok(flights >= 5 && landings >= 0.6 * flights, landed);
    await close();
});

test('the overview shows a picture and a link for each scene, in both themes and widths', {timeout: 180000}, async () => {
    for (const theme of ['light', 'dark'])
        for (const size of [wide, narrow]) {
            const {page, errors, close} = await openPage(`${base}gallery/index.html`, {...size, theme});
            assert.equal(await page.locator('.card').count(), names.length + 2, 'the scenes and two complete games');
            assert.ok(names.length >= 24);
            for (const name of names) assert.equal(await page.locator(`.card a[href$="gallery/${name}.html"] img`).count(), 1, name);
            await page.locator('.card img').last().scrollIntoViewIfNeeded();
            await page.waitForFunction(() => [...document.querySelectorAll('.card img')].at(-1).naturalWidth > 0);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no horizontal scrolling');
            assert.deepEqual(errors, []);
            await close();
        }
});

test('a scene stops when the visitor goes to another page', {timeout: 180000}, async () => {
    const {page, errors, close} = await open('car');
    await page.evaluate(() => (window.first = document.querySelector('.scene').player));
    await page.locator('.turn a').last().click();
    await page.waitForFunction(() => document.querySelector('.scene')?.player && document.querySelector('.scene').player !== window.first, null, {timeout: 30000});
    const step = await page.evaluate(() => window.first.stage.step);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => window.first.stage.step), step);
    assert.deepEqual(errors, []);
    await close();
});

test('a visitor can edit a scene, run it, read an error and undo the changes', {timeout: 180000}, async () => {
    const {page, close} = await open('stacks'), editor = page.locator('.editor'), code = editor.locator('textarea'), status = editor.locator('[role=status]');
    const count = () => page.evaluate(() => document.querySelector('.scene').player.count);
    const before = await count();
    await editor.locator('summary').click();
    await page.waitForFunction(() => document.querySelector('.editor textarea').value.includes('export default'));
    const text = await code.inputValue();
    await code.fill(text.replace('value: 5, restarts', 'value: 2, restarts'));
    await editor.getByRole('button', {name: 'Run'}).click();
    await status.filter({hasText: 'your version'}).waitFor();
    assert.equal(await count(), before - 30, 'three columns of ten boxes less');
    await code.fill(text.replace('tray(12.5, 3)', 'trays(12.5, 3)'));
    await editor.getByRole('button', {name: 'Run'}).click();
    await status.filter({hasText: /^Line \d+: .*trays is not defined/}).waitFor();
    assert.equal(await count(), before - 30, 'the last version that works goes on');
    await code.fill(text.replace('return {', "return {\nbeforeStep() { throw new Error('in a step'); },"));
    await editor.getByRole('button', {name: 'Run'}).click();
    await status.filter({hasText: /^Line \d+: .*in a step/}).waitFor();
    await editor.getByRole('button', {name: 'Undo all changes'}).click();
    await page.waitForFunction((bodies) => document.querySelector('.scene').player.count === bodies, before);
    assert.equal(await code.inputValue(), text);
    await close();
});
