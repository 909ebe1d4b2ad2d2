// Tests of the package in a browser without a bundler: headless Chromium, if it is installed. CHROMIUM names the
// program.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';
import {readFile} from 'node:fs/promises';
import {after, test} from 'node:test';
import {folder, root, script} from './package.mjs';

const browser = [process.env.CHROMIUM, 'chromium-headless-shell', 'chromium'].find((name) => name && spawnSync(name, ['--version']).status === 0);
const types = {'.mjs': 'text/javascript', '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html'};

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
const tell = (expression) => `<script type="module">fetch('/told', {method: 'POST', body: await (async () => ${expression})().catch(String)});</script>`;
const page = (entry, options) => `<!doctype html><body>${tell(`{
    const {Damson, World, BodyType, Geometry} = await import('/dist/${entry}');
    await Damson.init(${options});
    return (() => {${scene}})();
}`)}</body>`;
const pages = {
    '/inside.html': page('damson.mjs', ''),
    '/beside.html': page('damson-beside.mjs', ''),
    '/plain.html': page('damson-beside.mjs', '{simd: false}'),
    '/example.html': await readFile(join(root, 'examples/js/falling_boxes.html'), 'utf8') + tell(`{
        while (!document.body.dataset.boxes) await new Promise((done) => setTimeout(done, 50));
        const canvas = document.querySelector('canvas');
        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return document.body.dataset.boxes + ' boxes, ' + (data.some((value) => value !== 0) ? 'drawn' : 'not drawn');
    }`),
};

let told = () => {};
const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    if (path === '/told') {
        let text = '';
        for await (const part of request) text += part;
        response.end();
        told(text);
        return;
    }
    try {
        const body = pages[path] ?? await readFile(join(folder, path));
        response.writeHead(200, {'content-type': types[extname(path)] ?? 'text/plain'});
        response.end(body);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
after(() => server.close());

const open = async (path) => {
    const made = spawn(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `http://127.0.0.1:${server.address().port}${path}`],
        {stdio: 'ignore', detached: true});
    try {
        return await new Promise((done, fail) => {
            told = done;
            made.on('error', fail);
            made.on('close', () => fail(new Error('the browser has exited')));
        });
    } finally {
        process.kill(-made.pid);  // the whole process group
    }
};

test('a browser gives bit-identical results to Node.js', {skip: browser === undefined, timeout: 300000}, async () => {
    const damson = await script('damson.mjs');
    await damson.Damson.init();
    const expected = new Function('World', 'BodyType', 'Geometry', scene)(damson.World, damson.BodyType, damson.Geometry);
    for (const path of ['/inside.html', '/beside.html', '/plain.html']) assert.equal(await open(path), expected, path);
});

test('the example draws its boxes', {skip: browser === undefined, timeout: 120000}, async () => {
    assert.equal(await open('/example.html'), '300 boxes, drawn');
});
