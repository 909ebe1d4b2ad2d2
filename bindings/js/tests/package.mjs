// Folder of the package under test: DAMSON_NPM, or build/npm.
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {resolve} from 'node:path';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const folder = resolve(process.env.DAMSON_NPM ?? `${root}/build/npm`);
export const script = (name) => import(pathToFileURL(`${folder}/dist/${name}`).href);
export const file = (name) => readFileSync(`${folder}/${name}`);
export const tick = 1 / 60;
