// Tests of the package as users install it: packed, installed into an empty project, checked by tsc, with and without
// bundlers.
//
// DAMSON_JS_TOOLS is a folder in which typescript, esbuild and vite are installed. Without it, the tests that need
// them are skipped. Without npm, all tests are skipped.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {folder, root} from './package.mjs';

const tools = process.env.DAMSON_JS_TOOLS;
const npm = spawnSync('npm', ['--version']).status === 0;
const without = {skip: !npm || tools === undefined};
const run = (command, args, cwd) => {
    const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8'});
    assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
    return stdout.trim();
};
const tool = (path) => join(tools, 'node_modules', path);

const project = mkdtempSync(join(tmpdir(), 'damson-npm-'));
writeFileSync(join(project, 'package.json'), '{"name": "stranger", "version": "1.0.0", "type": "module"}\n');
if (npm) {
    const packed = run('npm', ['pack', folder, '--pack-destination', project, '--silent'], project).split('\n').pop();
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], project);
}

const game = (entry) => `
import {Damson, World, BodyType, Geometry} from '${entry}';
await Damson.init();
const world = new World();
const body = world.createBody({type: BodyType.Dynamic, position: {x: 0, y: 10}});
world.createShape(body, Geometry.circle(0.5));
for (let i = 0; i < 60; ++i) world.step(1 / 60, 4);
console.log(body.y.toFixed(2));
`;

test('the package works without a bundler, with import and require()', {skip: !npm}, () => {
    for (const entry of ['damson2d', 'damson2d/beside', 'damson2d/full', 'damson2d/full/beside']) {
        writeFileSync(join(project, 'game.mjs'), game(entry));
        assert.equal(run('node', ['game.mjs'], project), '4.98');
    }
    writeFileSync(join(project, 'game.cjs'), "const {Damson, World} = require('damson2d');\nDamson.init().then(() => console.log(new World().getGravity().y));\n");
    assert.equal(run('node', ['game.cjs'], project), '-10');
    writeFileSync(join(project, 'boxes.mjs'), "import {Damson, Broadphase} from 'damson2d/broadphase';\nawait Damson.init();\nconsole.log(new Broadphase().getObjectCount());\n");
    assert.equal(run('node', ['boxes.mjs'], project), '0');
});

test('the package contains only the needed files', {skip: !npm}, () => {
    const files = readdirSync(join(project, 'node_modules/damson2d'));
    assert.deepEqual(files.sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
});

test('tsc --strict accepts correct use and rejects wrong use, with every module resolution', without, () => {
    cpSync(join(root, 'bindings/js/tests/types.ts'), join(project, 'types.mts'));
    for (const [module, resolution] of [['nodenext', 'nodenext'], ['esnext', 'bundler']])
        run('node', [tool('typescript/bin/tsc'), '--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--module', module,
            '--moduleResolution', resolution, 'types.mts'], project);
    writeFileSync(join(project, 'types.cts'), "import {World} from 'damson2d';\nconst world = new World();\nexport const y: number = world.getGravity().y;\n");
    run('node', [tool('typescript/bin/tsc'), '--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', '--moduleResolution', 'nodenext', 'types.cts'], project);
});

test('esbuild bundles the package and removes it if it is not used', without, () => {
    writeFileSync(join(project, 'game.mjs'), game('damson2d'));
    run(tool('.bin/esbuild'), ['game.mjs', '--bundle', '--minify', '--format=esm', '--platform=browser', '--outfile=out/game.mjs'], project);
    assert.equal(run('node', ['out/game.mjs'], project), '4.98');
    writeFileSync(join(project, 'nothing.mjs'), "import {World} from 'damson2d';\nconsole.log(1);\n");
    run(tool('.bin/esbuild'), ['nothing.mjs', '--bundle', '--minify', '--format=esm', '--outfile=out/nothing.mjs'], project);
    assert.ok(statSync(join(project, 'out/nothing.mjs')).size < 100);
});

test('vite bundles the package with a separate module file', without, () => {
    writeFileSync(join(project, 'game.js'), game('damson2d/beside'));
    writeFileSync(join(project, 'index.html'), '<!doctype html><script type="module" src="game.js"></script>\n');
    run('node', [tool('vite/bin/vite.js'), 'build', '--target', 'esnext', '--logLevel', 'warn'], project);
    const assets = readdirSync(join(project, 'dist/assets'));
    assert.ok(assets.some((name) => name.endsWith('.wasm')), assets.join(' '));
    const script = readFileSync(join(project, 'dist/assets', assets.find((name) => name.endsWith('.js'))), 'utf8');
    assert.match(script, /\.wasm/);
    assert.ok(existsSync(join(project, 'dist/index.html')));
});
