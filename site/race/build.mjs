// Bundles the engines and the worker of the race page.
//
//   node site/race/build.mjs FOLDER [DAMSON]      DAMSON: address of the package's scripts, seen from FOLDER/engines
//
// Run `npm ci` in site/race before.
import {build} from 'esbuild';
import {cp, mkdir, readdir} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = resolve(process.argv[2] ?? '.'), damson = process.argv[3] ?? '../../damson2d';

/** Leaves Damson and Box2D as separate files, because they load their modules from files beside them. */
const separate = {
    name: 'separate',
    setup({onResolve}) {
        onResolve({filter: /^damson2d$/}, () => ({path: `${damson}/damson-beside.mjs`, external: true}));
        onResolve({filter: /^\.\/box2d\//}, ({path}) => ({path, external: true}));
        // some packages do not export their description
        onResolve({filter: /\/package\.json$/}, ({path}) => ({path: join(here, 'node_modules', path)}));
    },
};

await mkdir(join(folder, 'engines/box2d'), {recursive: true});
const names = (await readdir(join(here, 'engines'))).filter((name) => name.endsWith('.js'));
const options = {bundle: true, format: 'esm', target: 'es2022', minify: true, logLevel: 'warning', plugins: [separate]};
await build({...options, entryPoints: names.map((name) => join(here, 'engines', name)), outdir: join(folder, 'engines')});
await build({...options, entryPoints: [join(here, 'worker.js')], outfile: join(folder, 'worker.js'), external: ['./engines/*']});
for (const kind of ['compat', 'deluxe'])
    await cp(join(here, 'node_modules/box2d3-wasm/build/dist/es', kind), join(folder, 'engines/box2d', kind),
        {recursive: true, filter: (path) => !path.endsWith('.ts')});
