// Tests of the race page: each engine yields a row, with results that agree.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {base, openPage} from './browser.mjs';

const engines = ['Damson', 'box2d3-wasm compat', 'rapier2d simd', 'rapier2d', 'planck', 'matter-js'];

async function race(options, scenes) {
    const opened = await openPage(`${base}race/index.html`, options), {page} = opened;
    await page.waitForFunction(() => document.querySelector('#start')?.disabled === false);
    for (const name of ['pyramid', 'tumbler', 'swarm', 'triggers', 'chain']) await page.locator(`[name="scene"][value="${name}"]`).setChecked(scenes.includes(name));
    await page.locator('[value="short"]').check();
    await page.getByRole('button', {name: 'Start the race'}).click();
    await page.waitForFunction(() => document.querySelector('#status').textContent === 'Finished.', null, {timeout: 200000});
    return opened;
}

test('the race yields a row for each engine in every scene', {timeout: 240000}, async () => {
    const scenes = ['pyramid', 'tumbler', 'swarm', 'triggers', 'chain'], {page, errors, close} = await race({width: 1280, height: 900}, scenes);
    assert.deepEqual(await page.locator('.notice').allTextContents(), [], 'all engines load');
    for (const scene of scenes) {
        const rows = await page.locator(`[data-scene="${scene}"] tbody tr`).evaluateAll((list) => list.map((row) => ({engine: row.dataset.engine, cells: [...row.children].map((cell) => cell.textContent)})));
        assert.deepEqual(rows.map(({engine}) => engine).sort(), engines.slice().sort(), scene);
        for (const {engine, cells} of rows) {
            assert.equal(cells.length, 8, `${scene}, ${engine}: ${cells}`);
            assert.match(cells[0], /\d+\.\d+\.\d+$/, 'the version is shown');
            const [median, minimum] = [cells[1], cells[2]].map(Number.parseFloat);
            assert.ok(median > 0 && minimum > 0 && minimum <= median, `${scene}, ${engine}: ${cells}`);
        }
        const medians = rows.map(({cells}) => Number.parseFloat(cells[1]));
        assert.deepEqual(medians, medians.slice().sort((a, b) => a - b), 'the fastest engine is first');
        assert.equal(await page.locator(`[data-scene="${scene}"] canvas`).count(), engines.length);
    }
    const column = (scene, index) => page.locator(`[data-scene="${scene}"] tbody tr`).evaluateAll((list, at) => list.map((row) => row.children[at].textContent), index);
    assert.deepEqual([...new Set(await column('pyramid', 5))], ['2,340'], 'all engines find the pairs of the pyramid');
    assert.deepEqual([...new Set(await column('triggers', 5))].length, 1, 'free flight is the same everywhere');
    for (const gap of await column('chain', 7)) assert.ok(Number.parseFloat(gap) < 50, `joints hold: ${gap}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no horizontal scrolling');
    assert.deepEqual(errors, []);
    await close();
});

test('the race works on a narrow screen in the dark theme, and stops', {timeout: 240000}, async () => {
    const {page, errors, close} = await race({width: 390, height: 800, theme: 'dark'}, ['chain']);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no horizontal scrolling');
    await page.getByRole('button', {name: 'Start the race'}).click();
    await page.getByRole('button', {name: 'Stop'}).click();
    await page.waitForFunction(() => document.querySelector('#status').textContent === 'Stopped.', null, {timeout: 2000});
    assert.equal(page.workers().length, 0, 'all workers have ended');
    await page.locator('[name="scene"][value="chain"]').uncheck();
    await page.getByRole('button', {name: 'Start the race'}).click();
    assert.equal(await page.locator('#status').textContent(), 'Choose a scene.');
    assert.deepEqual(errors, []);
    await close();
});
