// The package in a browser without a bundler: headless Chromium, if there is one (CHROMIUM, or one of Debian's names).
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
const page = (entry, options) => `<!doctype html><body><script type="module">
    import {Damson, World, BodyType, Geometry} from '/dist/${entry}';
    try {
        await Damson.init(${options});
        document.body.textContent = 'RESULT ' + (() => {${scene}})();
    } catch (error) {
        document.body.textContent = 'FAULT ' + error;
    }
</script></body>`;
const pages = {
    '/inside.html': page('damson.mjs', ''),
    '/beside.html': page('damson-beside.mjs', ''),
    '/plain.html': page('damson-beside.mjs', '{simd: false}'),
};

const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    try {
        const body = pages[path] ?? await readFile(path.startsWith('/dist/') ? join(folder, path) : join(root, 'bindings/js', path));
        response.writeHead(200, {'content-type': types[extname(path)] ?? 'text/plain'});
        response.end(body);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
after(() => server.close());

const open = (path) => new Promise((done, fail) => {
    const made = spawn(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--timeout=60000', '--dump-dom', `http://127.0.0.1:${server.address().port}${path}`]);
    let text = '';
    made.stdout.on('data', (data) => (text += data));
    made.on('error', fail);
    made.on('close', () => done(text));
});

test('worlds in a browser come to the bits of node', {skip: browser === undefined, timeout: 300000}, async () => {
    const damson = await script('damson.mjs');
    await damson.Damson.init();
    const expected = new Function('World', 'BodyType', 'Geometry', scene)(damson.World, damson.BodyType, damson.Geometry);
    for (const path of Object.keys(pages)) assert.match(await open(path), new RegExp(`RESULT ${expected}`), path);
});

test('the example draws', {skip: browser === undefined, timeout: 120000}, async () => {
    const text = await open('/examples/falling_boxes.html');
    assert.match(text, /data-boxes="\d+"/);
    assert.doesNotMatch(text, /FAULT/);
});
