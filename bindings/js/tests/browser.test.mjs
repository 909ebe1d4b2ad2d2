// Tests of the package in a browser without a bundler: headless Chromium, if it is installed.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {test} from 'node:test';
import {browser, serve} from './headless.mjs';
import {folder, root, script} from './package.mjs';

const scene = `
    const world = new World();
    world.createShape(world.createBody({}), Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    for (let i = 0; i < 50; ++i)
        world.createShape(world.createBody({type: BodyType.Dynamic, position: {x: 0.07 * (i % 7), y: 1.1 * i + 1}}), Geometry.box(0.5, 0.5));
    let begins = 0;
    world.onContactBegan(() => { begins += 1; });
    for (let i = 0; i < 120; ++i) world.step(1 / 60, 4);
    return world.getDigest() + ' ' + begins;`;
// each page posts its result to the server
const post = (expression) => `<script type="module">fetch('/result', {method: 'POST', body: await (async () => ${expression})().catch(String)});</script>`;
const page = (entry, options) => `<!doctype html><body>${post(`{
    const {Damson, World, BodyType, Geometry} = await import('/dist/${entry}');
    await Damson.init(${options});
    return (() => {${scene}})();
}`)}</body>`;
const pages = {
    '/inside.html': page('damson.mjs', ''),
    '/beside.html': page('damson-beside.mjs', ''),
    '/plain.html': page('damson-beside.mjs', '{simd: false}'),
    '/example.html': await readFile(join(root, 'examples/js/falling_boxes.html'), 'utf8') + post(`{
        while (!document.body.dataset.boxes) await new Promise((done) => setTimeout(done, 50));
        const canvas = document.querySelector('canvas');
        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return document.body.dataset.boxes + ' boxes, ' + (data.some((value) => value !== 0) ? 'drawn' : 'not drawn');
    }`),
};

const open = await serve((path) => path in pages ? {body: pages[path]} : {file: join(folder, path.replace(/^\/build\/npm/, ''))});

test('a browser gives bit-identical results to Node.js', {skip: browser === undefined, timeout: 300000}, async () => {
    const damson = await script('damson.mjs');
    await damson.Damson.init();
    const expected = new Function('World', 'BodyType', 'Geometry', scene)(damson.World, damson.BodyType, damson.Geometry);
    for (const path of ['/inside.html', '/beside.html', '/plain.html']) assert.equal(await open(path), expected, path);
});

test('the example draws its boxes', {skip: browser === undefined, timeout: 120000}, async () => {
    assert.equal(await open('/example.html'), '300 boxes, drawn');
});
