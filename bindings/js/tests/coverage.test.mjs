// Tests that every call of the description is available or excluded with a reason, and that the modules do not grow.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {test} from 'node:test';
import {file, root} from './package.mjs';

test('every call of the description is available or excluded with a reason', (t) => {
    const {stdout, status} = spawnSync('python3', [`${root}/bindings/js/generate.py`, '--coverage'], {encoding: 'utf8'});
    assert.equal(status, 0);
    t.diagnostic(stdout.trim());
    const [, reached, total] = /full: (\d+) of (\d+)/.exec(stdout);
    const exceptions = stdout.match(/not by name/g).length;
    const left = [...stdout.matchAll(/not there: (\w+): \w+/g)].map((match) => match[1]);
    assert.equal(Number(reached) + exceptions + left.length, Number(total));
    const source = file('dist/full.mjs').toString();
    const description = JSON.parse(readFileSync(`${root}/bindings/api.json`).toString());
    for (const {name, group} of description.functions) {
        const isCalled = new RegExp(`\\b${name}\\b`).test(source);
        assert.equal(isCalled, !left.includes(name), `${name}, of ${group}: ${isCalled ? 'called' : 'called nowhere'}`);
    }
});

// current sizes, rounded up [bytes]; bench/notes/web.md explains them
const most = {small: 202500, broadphase: 62500, damson: 382000, full: 705000};

test('modules do not grow', (t) => {
    for (const [name, limit] of Object.entries(most)) {
        const bytes = gzipSync(file(`dist/${name}.wasm`), {level: 9}).length;
        const script = gzipSync(file(`dist/${name}-beside.mjs`), {level: 9}).length;
        t.diagnostic(`${name}.wasm: ${bytes} bytes gzipped, and its script ${script}`);
        assert.ok(bytes <= limit, `${name}.wasm has ${bytes} bytes`);
    }
});
