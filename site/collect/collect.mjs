// Collects the site's pages from the repository into a VitePress project: build/site-work.
//
//   node site/collect/collect.mjs ROOT WORK
//
// Copies the files of site/, follows the links from README.md and docs/, and generates the pages of source files and of
// the API reference. Writes only files that have changed, so that a running development server notices them.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import {rewriteLinks} from './links.mjs';
import {games, pageOf, sourcePageOf} from './routes.mjs';
import {docsSidebar} from './sidebar.mjs';
import {sourceRenderer} from './sources.mjs';
import {addTabs} from './tabs.mjs';

const [root, work] = process.argv.slice(2);
const base = process.env.DAMSON_SITE_BASE ?? '/';
const pages = join(work, 'pages');
const written = new Set();

collectSite();
for (const folder of Object.keys(games)) collectGame(folder);
const sources = collectPages(['README.md', 'bench/NOTES.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))]);
for (const path of sourcesOfSite()) sources.add(path);
await writeSources([...sources].sort());
write(join(work, 'sidebar.json'), JSON.stringify({docs: docsSidebar(root), reference: collectReference()}, null, 4));
removeOldPages();
const count = (suffix) => [...written].filter((path) => path.endsWith(suffix)).length;
console.log(`collected ${count('.md')} pages and ${sources.size} source files in ${relative(process.cwd(), pages)}`);

// The frame goes into the project, all other folders of site/ become folders of pages.
function collectSite() {
    copy(join(root, 'site/.vitepress'), join(work, '.vitepress'));
    copy(join(root, 'site/index.md'), join(pages, 'index.md'));
    for (const entry of readdirSync(join(root, 'site'), {withFileTypes: true})) {
        const is_frame = entry.name.startsWith('.') || entry.name === 'collect' || entry.name === 'node_modules';
        const folder = entry.name === 'static' ? 'public' : entry.name;
        if (entry.isDirectory() && !is_frame) copy(join(root, 'site', entry.name), join(pages, folder));
    }
}

// Games run without the frame of the site, with a link back to it. The packages that they import are in the same folder.
function collectGame(folder) {
    const {address, packages, files = []} = games[folder], to = join(pages, 'public', dirname(address));
    copy(join(root, folder), to);
    for (const name of files) copy(join(root, folder, name), join(to, name));
    let page = readFileSync(join(root, folder, 'index.html'), 'utf8');
    for (const [name, file] of Object.entries(packages)) {
        page = page.replace(new RegExp(`("${name}": )"[^"]*"`), `$1"./${basename(file)}"`);
        copy(join(work, 'node_modules', file), join(to, basename(file)));
    }
    write(join(to, 'index.html'), page.replace('</header>', `    <a href="${base}docs/games.html">Games</a>\n</header>`));
}

// Writes the given pages and all pages that they link to. Returns the source files that they mention.
function collectPages(first) {
    const waiting = [...first], seen = new Set(first), mentioned = new Set();
    while (waiting.length > 0) {
        const path = waiting.pop();
        const text = readFileSync(join(root, path), 'utf8').replace(/^```mermaid$/gm, '```text');
        const page = rewriteLinks(root, path, addTabs(text));
        write(join(pages, pageOf(path)), page.text);
        for (const other of page.pages) if (!seen.has(other)) { seen.add(other); waiting.push(other); }
        for (const file of page.sources) mentioned.add(file);
        for (const file of page.pictures) copy(join(root, file), join(pages, file));
    }
    return mentioned;
}

// The files and folders that pages of site/ name as `sourcePages`, as a list in the front matter.
function sourcesOfSite() {
    return filesIn('site').filter((path) => path.endsWith('.md')).flatMap((path) => {
        const list = /^---\n(?:.*\n)*?sourcePages:\n((?:[ \t]*- .*\n)+)/.exec(readFileSync(join(root, path), 'utf8'));
        const names = list ? [...list[1].matchAll(/- *(\S+)/g)].map((match) => match[1]) : [];
        return names.flatMap((name) => statSync(join(root, name)).isDirectory() ? filesIn(name) : [name]);
    });
}

// Writes the pages of the API reference and returns their sidebar. The C++ reference is a part of the site if it was built.
function collectReference() {
    const script = join(root, 'site/collect/reference/reference.py');
    const run = spawnSync('python3', [script, join(root, 'build/npm')], {encoding: 'utf8', maxBuffer: 1 << 28});
    if (run.status !== 0) throw new Error(`${script} failed: ${run.stderr || run.error}`);
    const {pages: made, sidebar} = JSON.parse(run.stdout);
    const has_cpp = existsSync(join(root, 'build/docs/index.html'));
    if (has_cpp) copy(join(root, 'build/docs'), join(pages, 'public/reference/cpp'));
    const cpp = has_cpp ? '[C++ reference](./cpp/index.html){target="_self"}' : 'run `tools/docs.sh`, which needs doxygen';
    for (const [path, text] of Object.entries(made)) write(join(pages, 'reference', path), text.replace('<ReferenceCpp />', cpp));
    if (has_cpp) sidebar.splice(1, 0, {text: 'C++', link: '/reference/cpp/index.html', target: '_self'});
    return sidebar;
}

// Source pages of unchanged files stay: highlighting all of them takes seconds.
async function writeSources(paths) {
    let render;
    for (const path of paths) {
        const out = join(pages, 'public', sourcePageOf(path));
        const is_new = existsSync(out) && statSync(out).mtimeMs > statSync(join(root, path)).mtimeMs &&
            readFileSync(out, 'utf8').includes(`href="${base}logo.svg"`);
        if (is_new) {
            written.add(out);
            continue;
        }
        render ??= await sourceRenderer(root, work, base);
        write(out, render(path));
    }
}

function filesIn(folder) {
    return readdirSync(join(root, folder), {withFileTypes: true}).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesIn(path) : [path];
    });
}

function write(path, text) {
    written.add(path);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(text))) return;
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
}

function copy(from, to) {
    if (!statSync(from).isDirectory()) write(to, readFileSync(from));
    else for (const name of readdirSync(from)) if (name !== 'README.md') copy(join(from, name), join(to, name));
}

// Removes the pages of files that no longer exist. site/race/build.mjs writes to public/race.
function removeOldPages() {
    const visit = (folder) => {
        for (const entry of readdirSync(folder, {withFileTypes: true})) {
            const path = join(folder, entry.name);
            if (path === join(pages, 'public/race')) continue;
            if (entry.isDirectory()) visit(path);
            else if (!written.has(path)) rmSync(path);
        }
    };
    visit(pages);
}
