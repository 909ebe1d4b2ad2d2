// Tests of all pages of the site: links, errors, widths and themes.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {base, fileOf, openPage, site} from './browser.mjs';

// Doxygen makes the C++ reference, and tools/docs.sh checks its links.
const paths = htmlIn('').filter((path) => !path.startsWith('reference/cpp/') && path !== '404.html').map((path) => base + path);
// Words that visitors search for, with a page that must be among the first five results.
const searches = [
    ['one-way platforms', /\/docs\/events\.html#one-way-platforms|one_way_platform/],
    ['damson_body_apply_force', /reference\/c\/bodies\.html#damson_body_apply_force/],
    ['b2Body_ApplyForce', /\/docs\/coming_from_box2d\.html#bodies/],
    ['onBegin', /events\.html|broadphase/],
    ['batch', /\/docs\/batch\.html/],
    ['raycast', /\/docs\/queries\.html|reference\/\w+\/queries\.html#raycast/],
    ['install', /\/docs\/install\.html/],
    ['npm', /\/docs\/install\.html#javascript-npm/],
    ['collision callback', /\/docs\/events\.html/],
    ['headless', /\/docs\/(python|benchmarks)\.html/],
];
const is_live = (path) => /\/(gallery|race|platformer|siege)\//.test(path);

test('the site has the pages that the header links to', () => {
    for (const path of ['index.html', 'docs/index.html', 'reference/index.html', 'gallery/index.html', 'race/index.html'])
        assert.ok(paths.includes(base + path), path);
    assert.ok(paths.length > 200, `${paths.length} pages`);
});

test('every internal link leads to a page, and to a heading that exists', () => {
    const ids = new Map(), dead = [];
    const idsOf = (file) => {
        if (!ids.has(file)) ids.set(file, new Set([...readFileSync(file, 'utf8').matchAll(/\s(?:id|name)="([^"]+)"/g)].map((match) => decode(match[1]))));
        return ids.get(file);
    };
    let count = 0;
    for (const path of paths) {
        const html = readFileSync(fileOf(path), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
        for (const [, target] of html.matchAll(/<(?:a|img|link|source|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g)) {
            if (/^(https?:|mailto:|data:)/.test(target)) continue;
            const url = new URL(decode(target), `http://localhost${path}`), file = fileOf(url.pathname);
            ++count;
            if (!file) dead.push(`${path}: ${target}`);
            else if (url.hash && file.endsWith('.html') && !idsOf(file).has(decodeURIComponent(url.hash.slice(1)))) dead.push(`${path}: ${target} (heading)`);
        }
    }
    assert.ok(count > 5000, `${count} links`);
    assert.deepEqual([...new Set(dead)], []);
});

test('every page loads without errors and fits into 1280 and 390 pixels', {timeout: 3600000}, async () => {
    const {page, errors, close} = await openPage(base, {width: 1280});
    page.setDefaultTimeout(120000);
    const found = [];
    // Source pages are static and alike.
    const is_visited = (path, i) => !path.startsWith(`${base}source/`) || i % 16 === 0;
    for (const path of paths.filter(is_visited)) {
        errors.length = 0;
        await page.setViewportSize({width: 1280, height: 800});
        await page.goto(new URL(path, page.url()).href, {waitUntil: 'load'});
        if (is_live(path)) await page.waitForTimeout(300);
        const wide = await overflow(page);
        await page.setViewportSize({width: 390, height: 844});
        const narrow = await overflow(page);
        if (wide || narrow) found.push(`${path} is wider than the window: ${wide || narrow}`);
        if (await page.locator('h1').count() === 0) found.push(`${path} has no heading`);
        if (process.env.DAMSON_SITE_PROGRESS) console.log(path, wide, narrow, errors);
        found.push(...errors.map((error) => `${path}: ${error}`));
    }
    await close();
    assert.deepEqual(found, []);
});

test('the theme follows the system and the switch in the header', async () => {
    for (const theme of ['light', 'dark']) {
        const {page, close} = await openPage(`${base}docs/bodies.html`, {theme});
        const brightness = () => page.evaluate(() => {
            const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
            return (r + g + b) / 3;
        });
        const is_dark = (value) => value < 80;
        assert.equal(is_dark(await brightness()), theme === 'dark');
        await page.locator('.VPNavBarAppearance .VPSwitchAppearance').click();
        assert.equal(is_dark(await brightness()), theme !== 'dark');
        await page.reload();
        assert.equal(is_dark(await brightness()), theme !== 'dark', 'the choice is kept');
        await close();
    }
});

test('examples in several languages are tabs', async () => {
    const {page, close} = await openPage(`${base}about.html`);
    const tabs = page.locator('.vp-code-group').first();
    assert.deepEqual(await tabs.locator('.tabs label').allTextContents(), ['C++', 'Python']);
    const visible = () => tabs.locator('div[class*="language-"]:visible').innerText();
    assert.match(await visible(), /#include <damson\/physics.hpp>/);
    await tabs.locator('label', {hasText: 'Python'}).click();
    assert.match(await visible(), /import damson/);
    await page.goto(new URL('docs/cookbook/mouse_drag.html', page.url()).href);
    await page.waitForFunction(() => /^import|^from/.test(document.querySelector('.vp-code-group div.active pre')?.innerText));
    await close();
});

test('the search finds pages and functions', async () => {
    const {page, errors, close} = await openPage(`${base}docs/index.html`);
    for (let i = 0; i < 20 && await page.locator('#localsearch-input').count() === 0; ++i) {  // until the page listens to keys
        await page.keyboard.press('Control+k');
        await page.waitForTimeout(500);
    }
    for (const [text, expected] of searches) {
        await page.locator('#localsearch-input').fill(text);
        await page.waitForFunction(() => document.querySelectorAll('.results .result').length > 0, null, {timeout: 20000});
        await page.waitForTimeout(600);
        const targets = await page.locator('.results .result').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
        assert.ok(targets.slice(0, 5).some((target) => expected.test(target)), `${text}: ${targets.slice(0, 5)}`);
    }
    assert.deepEqual(errors, []);
    await close();
});

test('the C++ reference has the header, the theme and a search of names', async () => {
    const {page, errors, close} = await openPage(`${base}reference/index.html`, {theme: 'dark', width: 1280});
    const menu = await page.locator('.VPNavBarMenu a').allTextContents();
    await page.goto(new URL(`${base}reference/cpp/index.html`, page.url()).href);
    await page.setViewportSize({width: 390, height: 844});
    const links = await page.locator('header a').allTextContents();
    assert.deepEqual(links.map((text) => text.trim()), ['Damson', ...menu.map((text) => text.trim())], 'the header is that of the site');
    for (const link of await page.locator('header a').all()) {
        const {pathname} = new URL(await link.evaluate((element) => element.href));
        assert.ok(fileOf(pathname), pathname);
    }
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(26, 23, 29)');
    assert.equal((await page.locator('h1').textContent()).trim(), 'C++ reference');
    await page.locator('.search input').fill('create_body');
    await page.locator('.search li a').first().click();
    await page.waitForURL(/classdamson_1_1World\.html#/);
    assert.equal(await overflow(page), '');
    assert.deepEqual(errors, []);
    await close();
});

async function overflow(page) {
    return page.evaluate(() => {
        const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        if (excess <= 0) return '';
        const wide = [...document.querySelectorAll('main *, body *')].find((element) => {
            const box = element.getBoundingClientRect();
            return box.right > innerWidth + 1 && box.width > 0 && ![...ancestors(element)].some((each) => getComputedStyle(each).overflowX !== 'visible');
        });
        function* ancestors(element) {
            for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) yield each;
        }
        return `${excess} px at ${wide?.outerHTML.slice(0, 80)}`;
    });
}

function decode(text) {
    return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

function htmlIn(folder) {
    return readdirSync(join(site, folder), {withFileTypes: true}).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? htmlIn(path) : path.endsWith('.html') ? [path] : [];
    });
}
