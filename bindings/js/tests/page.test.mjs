// Runs the code on the pages: the snippets of docs/javascript.md, and the two programs in package.md.
import assert from 'node:assert/strict';
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {createProject, root} from './package.mjs';

const project = createProject();
after(() => project.remove());
const packagePage = readFileSync(join(root, 'bindings/js/package.md'), 'utf8');
const run = (name) => project.run(name).trim().split('\n');

test('the snippets of docs/javascript.md run', () => {
    copyFileSync(join(root, 'bindings/js/tests/page_snippets.mjs'), join(project.folder, 'page_snippets.mjs'));
    assert.equal(run('page_snippets.mjs').at(-1), 'all snippets ran');
});

test('the program for Node.js in package.md runs', () => {
    const programs = [...packagePage.matchAll(/```js\n(.*?)```/gs)];
    assert.equal(programs.length, 1);
    writeFileSync(join(project.folder, 'program.mjs'), programs[0][1]);
    const [x, y] = run('program.mjs')[0].split(' ').map(Number);
    assert.equal(x, 0);
    assert.ok(y > 0.9 && y < 2, y);
});

test('the canvas page in package.md draws falling boxes', () => {
    const pages = [...packagePage.matchAll(/```html\n(.*?)```/gs)];
    assert.equal(pages.length, 1);
    const [, script] = pages[0][1].match(/<script type="module">\n(.*?)<\/script>/s);
    // replaces the browser: 120 frames at 60 Hz on a canvas that records the heights of the boxes in each frame
    const browser = `
{
    const frames = [];
    const context = {
        setTransform() {}, rotate() {}, fillRect() {},
        clearRect() { frames.push([]); },
        translate(x, y) { frames.at(-1).push(y); },
    };
    globalThis.document = {querySelector: (name) => (name === 'canvas' ? {getContext: () => context} : null)};
    globalThis.requestAnimationFrame = (frame) => {
        if (frames.length < 120) setTimeout(() => frame(frames.length * 1000 / 60));
        else console.log(JSON.stringify([frames[0], frames.at(-1)]));
    };
}
`;
    writeFileSync(join(project.folder, 'canvas.mjs'), browser + script);
    const [first, last] = JSON.parse(run('canvas.mjs').at(-1));
    assert.equal(first.length, 60);
    assert.equal(last.length, 60);
    const mean = (heights) => heights.reduce((sum, y) => sum + y) / heights.length;
    assert.ok(mean(last) < mean(first) - 5, `${mean(first)} ${mean(last)}`);
    assert.match(pages[0][1], /\.\/node_modules\/damson2d\/dist\/damson\.mjs/);
});
