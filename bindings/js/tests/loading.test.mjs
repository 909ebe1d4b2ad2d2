// Tests of each way to load the module, with and without SIMD instructions.
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {file, folder, script, tick} from './package.mjs';

const require = createRequire(import.meta.url);

const digestOf = ({World, BodyType, Geometry}) => {
    const world = new World();
    world.createShape(world.createBody({}), Geometry.box(20, 0.5, {center: {x: 0, y: -0.5}}));
    for (let i = 0; i < 50; ++i) world.createShape(world.createBody({type: BodyType.Dynamic, position: {x: 0.07 * (i % 7), y: 1.1 * i + 1}}), Geometry.box(0.5, 0.5));
    for (let i = 0; i < 120; ++i) world.step(tick, 4);
    const digest = world.getDigest();
    world.free();
    return digest;
};

let expected;

test('the module inside the script is loaded', async () => {
    const damson = await script('damson.mjs');
    await damson.Damson.init();
    expected = digestOf(damson);
});

test('separate modules with and without SIMD give bit-identical results', async () => {
    const beside = await script('damson-beside.mjs');
    await beside.default.init();
    assert.equal(digestOf(beside), expected);
    const plain = await script('full-beside.mjs');
    await plain.Damson.init({simd: false});
    assert.equal(digestOf(plain), expected);
});

test('an engine with SIMD but without exceptions loads the plain module, which cannot read level files', async () => {
    const {validate} = WebAssembly;
    const accepted = [];
    WebAssembly.validate = (bytes) => {
        accepted.push(validate(bytes));
        return accepted.length === 1 && accepted[0];  // SIMD is there, exceptions are not
    };
    try {
        const old = await import(`${pathToFileURL(`${folder}/dist/full-beside.mjs`).href}?old`);
        await old.Damson.init();
        assert.deepEqual(accepted, [true, true]);
        assert.equal(digestOf(old), expected);
        assert.throws(() => new old.LevelFiles(), /this engine is too old to read level files/);
    } finally {
        WebAssembly.validate = validate;
    }
});

test('scripts can be loaded with require()', async () => {
    for (const name of ['damson.cjs', 'damson-beside.cjs']) {
        const damson = require(`${folder}/dist/${name}`);
        await damson.Damson.init();
        assert.equal(digestOf(damson), expected);
    }
});

test('init() accepts the bytes of a module', async () => {
    const full = await script('full.mjs');
    await full.Damson.init({wasm: file('dist/full.wasm')});
    assert.equal(digestOf(full), expected);
});

test('init() can be called again after a failure', async () => {
    const {Damson} = await script('broadphase-beside.mjs');
    await assert.rejects(Damson.init({wasm: new Uint8Array([1, 2, 3])}));
    await assert.rejects(Damson.init({url: './no_such.wasm'}));
    await Damson.init();
});
