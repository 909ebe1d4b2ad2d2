// Tests of the games on the site. In the platformer, a bot plays a minute of game time, and keys and buttons act.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {base, openPage} from './browser.mjs';

async function open(options) {
    const opened = await openPage(`${base}platformer/index.html`, options);
    await opened.page.waitForFunction(() => window.platformer?.simulation, null, {timeout: 180000});
    return opened;
}

/** Takes steps without waiting for frames. Returns the state of the game. */
const run = (page, steps) => page.evaluate((count) => {
    platformer.isPaused = true;
    const counts = {};
    for (let i = 0; i < count; ++i) {
        platformer.step();
        for (const {type} of platformer.simulation.events) counts[type] = (counts[type] ?? 0) + 1;
    }
    const {collected, hasWon, steps: taken, hero, world} = platformer.simulation;
    return {collected, hasWon, taken, counts, x: hero.position.x, y: hero.position.y, total: platformer.total, digest: String(world.getDigest())};
}, steps);

test('a bot plays for a minute, takes all coins and reaches the flag', {timeout: 240000}, async () => {
    const {page, errors, close} = await open({width: 1280, height: 720});
    await page.getByRole('button', {name: 'Demonstration'}).click();
    await page.evaluate(() => (platformer.isPaused = true));
    const taken = await page.evaluate(() => platformer.simulation.steps), end = await run(page, 3600 - taken);
    assert.equal(end.taken, 3600);
    assert.equal(end.hasWon, true);
    assert.equal(end.total, 16);
    assert.equal(end.collected, end.total);
    for (const type of ['jump', 'dig', 'coin', 'land', 'win']) assert.ok(end.counts[type] > 0, type);
    assert.match(await page.locator('#win p').textContent(), /^16 of 16 coins in \d+ seconds$/);
    await page.getByRole('button', {name: 'Play again'}).click();
    assert.equal(await page.locator('#coins').textContent(), '0 of 16');
    assert.deepEqual(errors, []);
    await close();
});

test('the hero is drawn between two steps', {timeout: 180000}, async () => {
    const {page, close} = await open();
    const [before, now] = await page.evaluate(() => {
        platformer.isPaused = true;
        platformer.input = {right: true};
        for (let i = 0; i < 30; ++i) platformer.step();
        return [platformer.simulation.before.x, platformer.simulation.hero.position.x];
    });
    assert.ok(now - before > 0.05 && now - before < 0.2, `from ${before} to ${now}`);
    await close();
});

test('after a click on a button, keys belong to the game', {timeout: 180000}, async () => {
    const {page, close} = await open();
    await page.getByRole('button', {name: 'Sound'}).click();
    await page.waitForFunction(() => platformer.simulation.isGrounded);
    await page.keyboard.press('Space', {delay: 100});
    await page.waitForFunction(() => !platformer.simulation.isGrounded);
    assert.equal(await page.getByRole('button', {name: 'Sound'}).getAttribute('aria-pressed'), 'false', 'clicked once');
    await close();
});

test('two games with the same input end in the same state', {timeout: 180000}, async () => {
    const {page, close} = await open(), ends = [];
    for (let i = 0; i < 2; ++i) {
        await page.evaluate(() => {
            platformer.isPaused = true;
            platformer.restart();
            platformer.input = {right: true};
        });
        ends.push((await run(page, 600)).digest);
    }
    assert.equal(ends[0], ends[1]);
    await close();
});

test('keys move the hero', {timeout: 180000}, async () => {
    const {page, errors, close} = await open(), x = () => page.evaluate(() => platformer.simulation.hero.position.x);
    await page.waitForFunction(() => platformer.simulation.isGrounded);
    const before = await x();
    await page.keyboard.down('ArrowRight');
    await page.waitForFunction((from) => platformer.simulation.hero.position.x > from + 2, before);
    await page.keyboard.up('ArrowRight');
    await page.keyboard.press('Space', {delay: 100});
    await page.waitForFunction(() => platformer.simulation.hero.position.y > 6.2);
    assert.deepEqual(errors, []);
    await close();
});

test('the touch buttons move the hero on a narrow screen in the dark theme', {timeout: 180000}, async () => {
    const {page, errors, close} = await open({width: 390, height: 800, theme: 'dark', touch: true});
    const right = page.getByRole('button', {name: 'Right'}), before = await page.evaluate(() => platformer.simulation.hero.position.x);
    await right.dispatchEvent('pointerdown');
    await page.waitForFunction((from) => platformer.simulation.hero.position.x > from + 1, before);
    await right.dispatchEvent('pointerup');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no horizontal scrolling');
    assert.deepEqual(errors, []);
    await close();
});

test('each game has a link to the page of all games', {timeout: 180000}, async () => {
    for (const path of ['platformer/index.html', 'siege/example/index.html']) {
        const {page, errors, close} = await openPage(base + path, {width: 390, height: 800});
        await page.getByRole('link', {name: 'Games'}).click();
        await page.waitForURL(/\/docs\/games\.html$/);
        assert.deepEqual(errors, []);
        await close();
    }
});

test('the script of the siege game takes the castle', {timeout: 180000}, async () => {
    const {page, errors, close} = await openPage(`${base}siege/example/index.html?script`);
    await page.waitForFunction(() => document.body.dataset.result, null, {timeout: 150000});
    assert.match(await page.evaluate(() => document.body.dataset.result), /^moved [01] pixels, [5-7] of 7 guards, 5 throws/);
    assert.deepEqual(errors, []);
    await close();
});

test('a ball can be thrown with the mouse in the siege game', {timeout: 180000}, async () => {
    const {page, errors, close} = await openPage(`${base}siege/example/index.html`);
    await page.waitForFunction(() => window.siege?.ball);
    const box = await page.locator('canvas').boundingBox(), at = (x, y) => [box.x + x * box.width / 1280, box.y + y * box.width / 1280];
    await page.mouse.move(...at(210, 500));
    await page.mouse.down();
    await page.mouse.move(...at(60, 560), {steps: 5});
    await page.mouse.up();
    await page.waitForFunction(() => siege.thrown === 1 && siege.children.list.some(({texture, x}) => texture?.key === 'ball' && x > 500));
    assert.deepEqual(errors, []);
    await close();
});
