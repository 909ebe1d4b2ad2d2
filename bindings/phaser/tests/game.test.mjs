// Plays the example by its script in headless Chromium, twice, if Chromium and the packages are there:
//
//     npm ci && node --test tests/
//
// DAMSON_NPM names the folder of the package damson2d; by default build/npm. CHROMIUM names the browser. If
// DAMSON_SCREENSHOT is set, the last picture is written to this file.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';
import {after, test} from 'node:test';
import {fileURLToPath} from 'node:url';

const here = fileURLToPath(new URL('../', import.meta.url));
const damson = process.env.DAMSON_NPM ?? join(here, '../../build/npm');
const browser = [process.env.CHROMIUM, 'chromium-headless-shell', 'chromium'].find((name) => name && spawnSync(name, ['--version']).status === 0);
const missing = browser === undefined ? 'no Chromium' : !existsSync(join(damson, 'dist')) ? 'no package damson2d'
    : !existsSync(join(here, 'node_modules/phaser')) ? 'run npm ci first' : false;

const types = {'.mjs': 'text/javascript', '.js': 'text/javascript', '.html': 'text/html'};
const report = `<script type="module">
    while (!document.body.dataset.result) await new Promise((done) => setTimeout(done, 50));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const picture = document.querySelector('canvas').toDataURL();
    await fetch('/told', {method: 'POST', body: JSON.stringify({result: document.body.dataset.result, picture})});
</script>`;

let told = () => {};
const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    if (path === '/told') {
        let text = '';
        for await (const part of request) text += part;
        response.end();
        told(JSON.parse(text));
        return;
    }
    const inDamson = path.startsWith('/node_modules/damson2d/');
    try {
        let body = await readFile(inDamson ? join(damson, path.slice('/node_modules/damson2d/'.length)) : join(here, path));
        if (path.endsWith('.html')) body = body.toString().replace('</body>', report + '</body>');
        response.writeHead(200, {'content-type': types[extname(path)] ?? 'text/plain'});
        response.end(body);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
after(() => server.close());

const play = async () => {
    const made = spawn(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `http://127.0.0.1:${server.address().port}/example/index.html?script`],
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

test('the script takes the castle, with the same digest in each run', {skip: missing, timeout: 300000}, async () => {
    const first = await play();
    if (process.env.DAMSON_SCREENSHOT) await writeFile(process.env.DAMSON_SCREENSHOT, Buffer.from(first.picture.split(',')[1], 'base64'));
    assert.match(first.result, /^[5-7] of 7 guards, 5 throws, digest [0-9a-f]+$/);
    assert.equal((await play()).result, first.result);
});
