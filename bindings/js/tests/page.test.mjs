// What pages show runs: the snippets of docs/javascript.md, and the program on the package's own page.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {folder, root} from './package.mjs';

// a project that has the package, by its name
const project = mkdtempSync(join(tmpdir(), 'damson-page-'));
after(() => rmSync(project, {recursive: true}));
mkdirSync(join(project, 'node_modules'));
symlinkSync(folder, join(project, 'node_modules/damson'));
const run = (name) => {
    const {status, stdout, stderr} = spawnSync('node', [name], {cwd: project, encoding: 'utf8'});
    assert.equal(status, 0, stderr);
    return stdout.trim().split('\n');
};

test('the snippets of docs/javascript.md run', () => {
    copyFileSync(join(root, 'bindings/js/tests/page_snippets.mjs'), join(project, 'page_snippets.mjs'));
    assert.equal(run('page_snippets.mjs').at(-1), 'all snippets ran');
});

test("the program on the package's page runs", () => {
    const programs = [...readFileSync(join(root, 'bindings/js/package.md'), 'utf8').matchAll(/```js\n(.*?)```/gs)];
    assert.equal(programs.length, 1);
    writeFileSync(join(project, 'program.mjs'), programs[0][1]);
    const [x, y] = run('program.mjs')[0].split(' ').map(Number);
    assert.equal(x, 0);
    assert.ok(y > 0.9 && y < 2, y);
});
