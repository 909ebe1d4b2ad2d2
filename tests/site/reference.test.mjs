// Tests that the API reference is complete.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {base, fileOf, root} from './browser.mjs';

const api = JSON.parse(readFileSync(join(root, 'bindings/api.json'), 'utf8'));
const textOf = (path) => readFileSync(fileOf(base + path), 'utf8');
const all = (language) => api.groups.map(({name}) => fileOf(`${base}reference/${language}/${name}.html`)).filter(Boolean).map((file) => readFileSync(file, 'utf8')).join('\n');

test('the C reference has every function, struct, enum, value, callback and constant', () => {
    const text = all('c');
    for (const item of [...api.functions, ...api.structs, ...api.enums, ...api.callbacks]) assert.ok(text.includes(`id="${item.name}"`), item.name);
    for (const value of [...api.enums.flatMap((item) => item.values), ...api.constants]) assert.ok(text.includes(`<code>${value.name}</code>`), value.name);
});

test('each function of C is on the page of its group, with its text', () => {
    for (const {name, group, doc} of api.functions) {
        const text = textOf(`reference/c/${group}.html`);
        assert.ok(text.includes(`id="${name}"`), `${name} in ${group}`);
        const words = doc.split(/[`'.:,;(]/)[0].slice(0, 40).trim();
        assert.ok(text.replace(/<[^>]+>/g, '').includes(words), `${name}: ${words}`);
    }
});

test('the TypeScript reference has every method of the declarations', () => {
    const text = all('typescript'), declared = readFileSync(join(root, 'build/npm/dist/full.d.mts'), 'utf8');
    let count = 0;
    for (const [, owner, body] of declared.matchAll(/^export declare class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm))
        for (const [, name] of body.matchAll(/^    (?!private|readonly)(\w+)\(/gm)) {
            assert.ok(text.includes(`id="${owner.toLowerCase()}-${name.toLowerCase()}"`), `${owner}.${name}`);
            ++count;
        }
    assert.ok(count > 500, `${count} methods`);
});

test('the Python reference has methods, properties, definitions and defaults', () => {
    const text = all('python');
    for (const id of ['world-step', 'world-create_body', 'body-apply_force', 'body-position', 'worlddef', 'bodydef', 'raycast', 'world-create_revolute_joint'])
        assert.ok(text.includes(`id="${id}"`), id);
    assert.ok((text.match(/<h3 /g) ?? []).length > 700);
    const row = /<tr>(?:(?!<\/tr>).)*<code>friction<\/code>.*?<\/tr>/s.exec(textOf('reference/python/shapes.html'))[0];
    assert.match(row, /<td>0\.6<\/td>/);
});
