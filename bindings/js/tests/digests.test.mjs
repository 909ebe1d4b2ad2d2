// Tests that results are bit-identical to native programs: plays recordings of the worlds of tests/determinism that
// were written natively, and compares their digests with the golden digests.
//
// DAMSON_RECORDINGS is the output folder of damson_js_recordings. Without it, the tests are skipped.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {root, script} from './package.mjs';

const recordings = process.env.DAMSON_RECORDINGS;
const goldens = new Map([...readFileSync(join(root, 'tests/determinism/digests.inc'), 'utf8')
    .matchAll(/"(\w+)",\s*0x([0-9a-f]+)/g)].map(([, name, digest]) => [name, BigInt(`0x${digest}`)]));

for (const [name, options] of [['full.mjs', {}], ['full-beside.mjs', {simd: false}]])
    test(`recordings play to the golden digests: ${name}`, {skip: recordings === undefined}, async (t) => {
        const {Damson, Player} = await script(name);
        await Damson.init(options);
        const files = readdirSync(recordings).filter((file) => file.endsWith('.rec'));
        assert.equal(files.length, goldens.size);
        for (const file of files) {
            const player = new Player(readFileSync(join(recordings, file)));
            while (player.step());
            assert.ok(!player.hasFailed(), player.getFaultText());
            assert.equal(player.getTick(), player.getLastTick());
            assert.equal(player.getWorld().getDigest(), goldens.get(file.slice(0, -4)), file);
            player.free();
        }
        t.diagnostic(`${files.length} worlds`);
    });
