// Bundles the engines and the worker of the race page.
//
//   node build.mjs ROOT FOLDER
//
// ROOT is the repository, FOLDER the folder of the race page on the site. esbuild and the engines must be installed
// where Node.js finds them from here.
import {build} from 'esbuild';
import {cp, mkdir, readdir} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url)), require = createRequire(import.meta.url);
const [root, folder] = process.argv.slice(2).map((path) => resolve(path));
const modules = dirname(dirname(require.resolve('matter-js/package.json')));
const damson = 'damson-beside.mjs';

/** Finds the adapters and scenes of bindings/js/bench, and leaves Damson and Box2D as files beside their modules. */
const places = {
    name: 'places',
    setup({onResolve}) {
        onResolve({filter: /^bench\//}, ({path}) => ({path: join(root, 'bindings/js', path)}));
        onResolve({filter: /^damson2d$/}, () => ({path: `./damson2d/${damson}`, external: true}));
        onResolve({filter: /^\.\/box2d\//}, ({path}) => ({path, external: true}));
        onResolve({filter: /\/package\.json$/}, ({path}) => ({path: join(modules, path)}));  // some packages do not export it
    },
};

const engines = join(folder, 'engines');
await mkdir(engines, {recursive: true});
const names = (await readdir(join(here, 'engines'))).map((name) => join(here, 'engines', name));
const options = {bundle: true, format: 'esm', target: 'es2022', minify: true, logLevel: 'warning', plugins: [places]};
await build({...options, entryPoints: names, outdir: engines});
await build({...options, entryPoints: [join(here, 'worker.js')], outfile: join(folder, 'worker.js'), external: ['./engines/*']});
for (const name of [damson, 'damson.wasm', 'damson-plain.wasm'])
    await cp(join(root, 'build/npm/dist', name), join(engines, 'damson2d', name));
for (const kind of ['compat', 'deluxe'])
    await cp(join(modules, 'box2d3-wasm/build/dist/es', kind), join(engines, 'box2d', kind), {recursive: true, filter: (path) => !path.endsWith('.ts')});
