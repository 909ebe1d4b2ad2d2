// Lets browsers load the engine of the landing page together with its scripts, not after them.
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Adds links to the head of the landing page in `folder`: its module, the script of the engine, and the engine. */
export function preloadLanding(folder, base) {
    const scripts = readdirSync(join(folder, 'assets/chunks')).map((name) => `assets/chunks/${name}`);
    const engine = scripts.find((path) => /small-beside/.test(path));
    const module = scripts.find((path) => /\/page\./.test(path) && readFileSync(join(folder, path), 'utf8').includes('small-beside'));
    const wasm = readdirSync(join(folder, 'assets')).find((name) => /^small\..*\.wasm$/.test(name));
    if (!engine || !module || !wasm) throw new Error('the modules of the landing page were not found');
    const links = [engine, module].map((path) => `<link rel="modulepreload" href="${base}${path}">`);
    links.push(`<link rel="preload" as="fetch" type="application/wasm" crossorigin="anonymous" href="${base}assets/${wasm}">`);
    const page = join(folder, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${links.join('\n')}\n</head>`));
}
