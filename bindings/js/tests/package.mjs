// Folder of the package under test: DAMSON_NPM, or build/npm.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {join, resolve} from 'node:path';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const folder = resolve(process.env.DAMSON_NPM ?? `${root}/build/npm`);
export const script = (name) => import(pathToFileURL(`${folder}/dist/${name}`).href);
export const file = (name) => readFileSync(`${folder}/${name}`);
export const tick = 1 / 60;

/** Creates a temporary project in which the package is installed under its name, for the programs on pages. */
export function createProject() {
    const place = mkdtempSync(join(tmpdir(), 'damson-page-'));
    mkdirSync(join(place, 'node_modules'));
    symlinkSync(folder, join(place, 'node_modules/damson2d'));
    return {
        folder: place,
        /** Runs a script of the project and returns the text that it prints. */
        run(name) {
            const {status, stdout, stderr} = spawnSync('node', [name], {cwd: place, encoding: 'utf8'});
            assert.equal(status, 0, stderr);
            return stdout;
        },
        remove: () => rmSync(place, {recursive: true}),
    };
}
