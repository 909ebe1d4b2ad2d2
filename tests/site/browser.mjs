// Serves build/site and opens its pages in headless Chromium. CHROMIUM names the program.
//
// All tests of a process share one browser and one server. Both end with the tests of the file.
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {extname, join, normalize} from 'node:path';
import {after} from 'node:test';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const site = join(root, 'build/site');
/** Path of the site on its server. */
export const base = process.env.DAMSON_SITE_BASE ?? '/';
export const require = createRequire(join(root, 'build/site-work/package.json'));

const {chromium} = require('playwright-core');
const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((name) => name && existsSync(name));
const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
    '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.png': 'image/png', '.gif': 'image/gif', '.webp': 'image/webp', '.woff2': 'font/woff2',
};
let browser, server;

/** Returns the address of the server, which it starts if necessary. */
export async function serve() {
    if (!server) {
        server = createServer(answer);
        await new Promise((done) => server.listen(0, '127.0.0.1', done));
    }
    return `http://127.0.0.1:${server.address().port}`;
}

/**
 * Opens a page of the site. Returns the page of Playwright, the errors of its console and of failed requests, the responses
 * with their sizes in bytes as compressed by the server, and a function that closes the page.
 */
export async function openPage(path, {width = 1280, height = 800, theme = 'light', touch = false, reducedMotion = 'no-preference', waitUntil = 'load', before} = {}) {
    const address = await serve();
    browser ??= await chromium.launch({executablePath: program, args: ['--no-sandbox']});
    const context = await browser.newContext({
        viewport: {width, height}, colorScheme: theme, hasTouch: touch, isMobile: touch, reducedMotion,
    });
    const page = await context.newPage();
    const errors = [], responses = [];
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('requestfailed', (request) => errors.push(`${request.url()}: ${request.failure().errorText}`));
    page.on('response', (response) => {
        responses.push({path: new URL(response.url()).pathname, bytes: Number(response.headers()['content-length'] ?? 0)});
        if (response.status() >= 400) errors.push(`${response.url()}: ${response.status()}`);
    });
    await before?.(page);
    await page.goto(address + path, {waitUntil});
    return {page, errors, responses, close: () => context.close()};
}

/** Returns the file that the server sends for a path, or null. */
export function fileOf(path) {
    if (!path.startsWith(base)) return null;
    const name = join(site, normalize(decodeURIComponent(path.slice(base.length - 1))));
    const file = [name, join(name, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
    return name.startsWith(site) && file ? file : null;
}

function answer(request, response) {
    const file = fileOf(new URL(request.url, 'http://localhost').pathname);
    if (!file) {
        response.writeHead(404).end();
        return;
    }
    const is_packed = /\.(gif|png|webp|woff2)$/.test(file);
    const body = is_packed ? readFileSync(file) : gzipSync(readFileSync(file));
    response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-length': body.length,
        ...(is_packed ? {} : {'content-encoding': 'gzip'}),
    });
    response.end(body);
}

after(async () => {
    await browser?.close();
    server?.close();
});
