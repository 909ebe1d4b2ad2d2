// Every call of the description is reached, or named with the reason why not; layouts are those of C.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {test} from 'node:test';
import {file, root} from './package.mjs';

test('every call of the description is reached, or named with a reason', (t) => {
    const {stdout, status} = spawnSync('python3', [`${root}/bindings/js/generate.py`, '--coverage'], {encoding: 'utf8'});
    assert.equal(status, 0);
    t.diagnostic(stdout.trim());
    const [, reached, total] = /full: (\d+) of (\d+)/.exec(stdout);
    const exceptions = stdout.match(/not by name/g).length;
    assert.equal(Number(reached) + exceptions, Number(total));
    const source = file('dist/full.mjs').toString();
    const description = JSON.parse(readFileSync(`${root}/bindings/api.json`).toString());
    for (const {name} of description.functions)
        assert.ok(new RegExp(`\\b${name}\\b`).test(source), `${name} is called nowhere`);
});

test('modules are small', (t) => {
    for (const [name, most] of [['damson', 200], ['damson-plain', 260], ['broadphase', 70], ['broadphase-plain', 70]]) {
        const bytes = gzipSync(file(`dist/${name}.wasm`), {level: 9}).length;
        t.diagnostic(`${name}.wasm: ${(bytes / 1000).toFixed(1)} KB gzipped`);
        assert.ok(bytes <= most * 1000, `${name}.wasm has ${bytes} bytes`);
    }
});
