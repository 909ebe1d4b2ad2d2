// Runs a WebAssembly program with the imports of WASI: node run-wasi.mjs PROGRAM.wasm ARGUMENT...
import {readFile} from 'node:fs/promises';
import {WASI} from 'node:wasi';

const [program, ...rest] = process.argv.slice(2);
const wasi = new WASI({
    version: 'preview1',
    args: [program, ...rest],
    env: process.env,
    preopens: {'/': '/'},
    returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
// node 18 has no getImportObject()
const imports = wasi.getImportObject?.() ?? {wasi_snapshot_preview1: wasi.wasiImport};
const instance = await WebAssembly.instantiate(module, imports);
process.exitCode = wasi.start(instance);
