// Runs the JavaScript programs on the pages of docs/cookbook. Each must print the text that its page shows, which is the
// output of the same program in C++.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {createProject, root} from './package.mjs';

const project = createProject();
after(() => project.remove());

const recipes = join(root, 'docs/cookbook');
const names = readdirSync(recipes).filter((name) => name.endsWith('.md') && name !== 'README.md');

/** Returns the code blocks of a page with a snippet name. */
function blocks(page, name, language) {
    const block = new RegExp(`^<!-- snippet: ${name} -->\n\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms');
    return [...page.matchAll(block)].map(([, code]) => code);
}

let programs = 0;
for (const name of names) {
    const page = readFileSync(join(recipes, name), 'utf8');
    if (!page.includes('```js') && !page.includes('snippet: javascript')) continue;
    ++programs;
    test(`the JavaScript program of ${name} prints the text on the page`, () => {
        const program = blocks(page, 'javascript', 'js'), output = blocks(page, 'output', 'text');
        assert.equal(program.length, 1);
        assert.equal(output.length, 1);
        assert.ok(program[0].split('\n').length <= 81, 'the program has more than 80 lines');
        const script = name.replace('.md', '.mjs');
        writeFileSync(join(project.folder, script), program[0]);
        assert.equal(project.run(script), output[0]);
    });
}

test('some recipes contain a JavaScript program', () => assert.ok(programs > 0));
