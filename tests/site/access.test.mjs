// Tests of accessibility: axe-core's rules for WCAG 2 A and AA in both themes, and the focus of the keyboard.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {base, openPage, require} from './browser.mjs';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const pages = ['', 'docs/index.html', 'docs/bodies.html', 'docs/cookbook/mouse_drag.html', 'reference/index.html', 'reference/c/time.html',
    'reference/cpp/index.html', 'reference/cpp/classdamson_1_1World.html', 'source/examples/js/falling_boxes.html.html', 'gallery/index.html', 'gallery/car.html', 'race/index.html'];

for (const theme of ['light', 'dark']) {
    test(`pages in the ${theme} theme follow WCAG 2 A and AA`, {timeout: 900000}, async () => {
        const found = [];
        for (const path of pages) {
            const {page, close} = await openPage(base + path, {theme});
            await page.waitForTimeout(500);
            await page.evaluate(axe);
            const {violations, passes} = await page.evaluate(() => axe.run(document, {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
                rules: {'nested-interactive': {enabled: false}},  // groups of VitePress' sidebar have a button in a button
            }));
            assert.ok(passes.length > 5, `${path}: axe checked something`);
            for (const {id, nodes} of violations)
                found.push(...nodes.slice(0, 3).map((node) => `${path || 'landing'}: ${id}: ${node.html.slice(0, 140)} ${node.any[0]?.message ?? ''}`));
            await close();
        }
        assert.deepEqual(found, []);
    });
}

test('the keyboard reaches the controls, and shows where it is', async () => {
    const {page, close} = await openPage(base);
    await page.waitForSelector('.live-landing[data-first-frame]');
    const reached = [];
    for (let i = 0; i < 25; ++i) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => {
            const element = document.activeElement, style = getComputedStyle(element), box = element.getBoundingClientRect();
            return {name: element.dataset.part ?? element.textContent.trim(), shows: style.outlineStyle !== 'none' || style.boxShadow !== 'none', is_visible: box.width > 0};
        });
        if (focus.is_visible) assert.ok(focus.shows, `no outline at ${focus.name}`);
        reached.push(focus.name);
    }
    for (const name of ['Docs', 'Gallery', 'API', 'Get started', 'boxes', 'throw', 'pause', 'restart']) assert.ok(reached.includes(name), `${name}: ${reached}`);
    await page.locator('[data-part="pause"]').focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('[data-part="pause"]').textContent(), 'Resume');
    await close();
});
