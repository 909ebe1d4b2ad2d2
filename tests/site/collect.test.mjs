// Tests of the scripts that collect the pages: links and tabs.
import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, test} from 'node:test';
import {rewriteLinks} from '../../site/collect/links.mjs';
import {docsSidebar} from '../../site/collect/sidebar.mjs';
import {addTabs} from '../../site/collect/tabs.mjs';
import {root} from './browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'damson-site-'));
after(() => rmSync(folder, {recursive: true}));
for (const path of ['README.md', 'docs/README.md', 'docs/a.md', 'docs/b.md', 'docs/p.svg', 'tools/x.sh', 'LICENSE']) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), '# Title\n');
}
const links = (text, path = 'docs/a.md') => rewriteLinks(folder, path, text);

test('links to pages lead to the pages of the site', () => {
    assert.equal(links('[b](b.md#x) [all](README.md) [about](../README.md)').text, '[b](./b.md#x) [all](./index.md) [about](../about.md)');
    assert.deepEqual([...links('[b](b.md)').pages], ['docs/b.md']);
});

test('links to other files lead to their source pages, and pictures are copied', () => {
    const {text, sources, pictures} = links('[license](../LICENSE) ![p](p.svg) <img src="p.svg" width="20">');
    assert.equal(text, '[license](../source/LICENSE.html){target="_self"} ![p](./p.svg) <img src="./p.svg" width="20">');
    assert.deepEqual([[...sources], [...pictures]], [['LICENSE'], ['docs/p.svg']]);
});

test('a link that is the name of a page shows the title of the page', () => {
    assert.equal(links('[b.md](b.md#x) [README](../README.md) [the page](b.md)').text, '[Title](./b.md#x) [About Damson](../about.md) [the page](./b.md)');
});

test('a link to a game leads to the game, not to its source', () => {
    mkdirSync(join(folder, 'examples/platformer'), {recursive: true});
    writeFileSync(join(folder, 'examples/platformer/index.html'), '<!doctype html>');
    const {text, sources} = links('[play](../examples/platformer/index.html)');
    assert.equal(text, '[play](../platformer/index.html){target="_self"}');
    assert.equal(sources.size, 0);
});

test('the name of a source file becomes a link, unless it is a link already or no file', () => {
    assert.equal(links('Run `tools/x.sh`.').text, 'Run [`tools/x.sh`](../source/tools/x.sh.html){target="_self"}.');
    assert.equal(links('[`tools/x.sh`](b.md)').text, '[`tools/x.sh`](./b.md)');
    assert.equal(links('`tools/none.sh` and `World::step`').text, '`tools/none.sh` and `World::step`');
});

test('code blocks, headings of the same page and web addresses stay as they are', () => {
    const text = '```\n[b](b.md)\n```\n[here](#x) [web](https://example.org/a.md)';
    assert.equal(links(text).text, text);
});

test('a link to a file that does not exist is an error', () => {
    assert.throws(() => links('[none](none.md)'), /docs\/a\.md links to none\.md/);
});

const block = (language, code = 'x') => `\`\`\`${language}\n${code}\n\`\`\`\n`;

test('examples in several languages that follow each other become tabs', () => {
    const text = addTabs(`A\n\n${block('cpp')}\nThe same program in Python:\n\n${block('python')}\nB\n`);
    assert.match(text, /^A\n\n::: code-group\n\n```cpp \[C\+\+\]\nx\n```\n\n```python \[Python\]\nx\n```\n\n:::\n\nB\n$/);
});

test('examples in one language, with text between them, or of other kinds are no tabs', () => {
    for (const text of [`${block('cpp')}\n${block('cpp')}`, `${block('cpp')}\nNow in another way:\n\n${block('python')}`, `${block('cpp')}\n${block('text')}`])
        assert.equal(addTabs(text), text);
});

test('the Python and JavaScript programs of a recipe move to the C++ program', () => {
    const twins = `## The same in Python\n\n<!-- snippet: python -->\n${block('python', 'b')}\n## The same in JavaScript\n\n<!-- snippet: javascript -->\n${block('js', 'c')}\nMore\n\n`;
    const text = addTabs(`${block('cpp', 'a')}\nIt prints:\n\n${block('text')}\n${twins}## Pitfalls\n\nC\n`);
    assert.match(text, /^::: code-group[\s\S]*\na\n[\s\S]*\nb\n[\s\S]*\nc\n[\s\S]*:::\s+It prints:[\s\S]*## In JavaScript\n\nMore\n\n## Pitfalls\n\nC\n$/);
    assert.doesNotMatch(text, /The same in/);
});

test('the sidebar has the topics and recipes of the documentation', () => {
    const groups = docsSidebar(root), names = groups.map((group) => group.text);
    for (const name of ['Getting started', 'Building a level', 'Detecting collisions', 'Other languages', 'Cookbook', 'Project']) assert.ok(names.includes(name), name);
    const recipes = groups.find((group) => group.text === 'Cookbook').items.flatMap((item) => item.items ?? []);
    assert.ok(recipes.length > 25, `${recipes.length} recipes`);
    assert.ok(groups.flatMap((group) => group.items).some((item) => item.link === '/docs/bodies'));
});
