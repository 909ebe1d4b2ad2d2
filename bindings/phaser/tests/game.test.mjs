// Runs the cases of the plugin, and plays the example by its script, in headless Chromium, if Chromium and the packages are
// there:
//
//     npm ci && node --test tests/
//
// DAMSON_NPM names the folder of the package damson2d; by default build/npm. CHROMIUM names the browser. If
// DAMSON_SCREENSHOT is set, the last picture is written to this file.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {browser, serve} from '../../js/tests/headless.mjs';

const here = fileURLToPath(new URL('../', import.meta.url));
const damson = process.env.DAMSON_NPM ?? join(here, '../../build/npm');
const missing = browser === undefined ? 'no Chromium' : !existsSync(join(damson, 'dist')) ? 'no package damson2d'
    : !existsSync(join(here, 'node_modules/phaser')) ? 'run npm ci first' : false;

const report = `<script type="module">
    while (!document.body.dataset.result) await new Promise((done) => setTimeout(done, 50));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const picture = document.querySelector('canvas')?.toDataURL();
    await fetch('/result', {method: 'POST', body: JSON.stringify({result: document.body.dataset.result, picture})});
</script>`;

const inDamson = '/node_modules/damson2d/';
const open = await serve(async (path) => {
    const file = path.startsWith(inDamson) ? join(damson, path.slice(inDamson.length)) : join(here, path);
    if (!path.endsWith('.html')) return {file};
    // the cases run in the page of the example, with another script
    const page = await readFile(join(here, 'example/index.html'), 'utf8'), script = path.startsWith('/tests/') ? 'plugin_cases.mjs' : 'game.mjs';
    return {body: page.replace('game.mjs', script).replace('</body>', report + '</body>')};
});
const play = async () => JSON.parse(await open('/example/index.html?script'));

test('the cases of the plugin pass', {skip: missing, timeout: 120000}, async () => {
    const cases = JSON.parse(JSON.parse(await open('/tests/plugin.html')).result);
    assert.ok(cases.length >= 10, `${cases.length} cases`);
    assert.deepEqual(cases.filter(([, error]) => error), []);
});

test('the castle stands until the script takes it, with the same digest in each run', {skip: missing, timeout: 300000}, async () => {
    const first = await play();
    if (process.env.DAMSON_SCREENSHOT) await writeFile(process.env.DAMSON_SCREENSHOT, Buffer.from(first.picture.split(',')[1], 'base64'));
    assert.match(first.result, /^moved [01] pixels, [5-7] of 7 guards, 5 throws, digest [0-9a-f]+$/);
    assert.equal((await play()).result, first.result);
});
