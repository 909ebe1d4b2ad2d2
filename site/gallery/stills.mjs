// Takes the pictures of the overview page from the scenes of a built site: stills/NAME.webp, with a transparent background.
//
//   node site/gallery/stills.mjs [NAME...]
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {base, openPage} from '../../tests/site/browser.mjs';
import {load, names} from './list.js';

const folder = fileURLToPath(new URL('stills/', import.meta.url)), chosen = process.argv.slice(2), limit = 15000;
mkdirSync(folder, {recursive: true});
for (const name of chosen.length > 0 ? chosen : names) {
    const {page, close} = await openPage(`${base}gallery/${name}.html`, {width: 1280, height: 900});
    await page.waitForFunction(() => document.querySelector('.scene')?.player, null, {timeout: 60000});
    const {still: {seconds = 3, settings = {}} = {}, rate = 60} = await load(name);
    const bytes = await page.evaluate(take, {steps: Math.round(seconds * rate), settings, limit});
    writeFileSync(`${folder}${name}.webp`, Buffer.from(bytes, 'base64'));
    console.log(`${name}: ${Math.round((bytes.length * 3) / 4 / 1000)} KB`);
    await close();
}
process.exit(0);

// Runs in the page: starts the scene again, takes steps, and draws it small.
function take({steps, settings, limit}) {
    const {player} = document.querySelector('.scene'), {canvas} = player.stage;
    player.isPaused = true;
    player.isTransparent = true;
    Object.assign(canvas.style, {width: '384px', height: '216px', aspectRatio: 'auto', border: '0'});
    Object.defineProperty(window, 'devicePixelRatio', {value: 1});
    Object.assign(player.settings, settings);
    player.restart();
    for (let i = 0; i < steps; ++i) player.stepOnce();
    player.draw();
    for (let quality = 0.85; ; quality -= 0.1) {
        const data = canvas.toDataURL('image/webp', quality).split(',')[1];
        if ((data.length * 3) / 4 <= limit || quality < 0.2) return data;
    }
}
