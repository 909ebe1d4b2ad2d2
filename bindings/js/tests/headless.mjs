// Serves files to pages in headless Chromium. A page posts its result to /result. CHROMIUM names the program.
import {spawn, spawnSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, normalize} from 'node:path';
import {after} from 'node:test';

const types = {'.mjs': 'text/javascript', '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html'};

/** Name of Chromium, or undefined if it is not installed. */
export const browser = [process.env.CHROMIUM, 'chromium-headless-shell', 'chromium'].find((name) => name && spawnSync(name, ['--version']).status === 0);

/** Starts a server and returns open(path), which opens a page and returns the text that it posts. `find` returns the
 *  contents of a path, or the name of a file. The server ends with the tests. */
export async function serve(find) {
    let take = () => {};
    const server = createServer(async (request, response) => {
        const path = normalize(new URL(request.url, 'http://localhost').pathname);
        if (path === '/result') {
            let text = '';
            for await (const part of request) text += part;
            response.end();
            take(text);
            return;
        }
        try {
            const {file, body = await readFile(file)} = await find(path);
            response.writeHead(200, {'content-type': types[extname(path)] ?? 'text/plain'});
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    after(() => server.close());

    return async (path) => {
        const made = spawn(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `http://127.0.0.1:${server.address().port}${path}`],
            {stdio: 'ignore', detached: true});
        try {
            return await new Promise((done, fail) => {
                take = done;
                made.on('error', fail);
                made.on('close', () => fail(new Error('the browser has exited')));
            });
        } finally {
            process.kill(-made.pid);  // the whole process group
        }
    };
}
