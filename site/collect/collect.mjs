// Collects the site's pages from the repository into a VitePress project: build/site-work.
//
//   node site/collect/collect.mjs ROOT WORK
//
// Copies the files of site/, follows the links from README.md and docs/, and generates the pages of the API reference
// from bindings/api.json. Writes only files that have changed, so that a running development server notices them.
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {basename, dirname, extname, join, relative} from 'node:path';
import {rewriteLinks} from './links.mjs';
import {pageOf, sourcePageOf} from './routes.mjs';
import {docsSidebar} from './sidebar.mjs';
import {addTabs} from './tabs.mjs';

const [root, work] = process.argv.slice(2);
const pages = join(work, 'pages');
const written = new Set();

collectSite();
const sources = collectPages(['README.md', ...markdownIn('docs')]);
for (const path of sources) write(join(pages, sourcePageOf(path)), sourcePage(path));
write(join(work, 'sidebar.json'), JSON.stringify({docs: docsSidebar(root)}, null, 4));
removeOldPages();
console.log(`collected ${[...written].filter((path) => path.endsWith('.md')).length} pages in ${relative(process.cwd(), pages)}`);

// The frame goes into the project, all other folders of site/ become folders of pages.
function collectSite() {
    for (const name of ['package.json', 'package-lock.json', '.vitepress']) copy(join(root, 'site', name), join(work, name));
    for (const entry of readdirSync(join(root, 'site'), {withFileTypes: true})) {
        const is_frame = entry.name.startsWith('.') || entry.name === 'collect' || entry.name === 'node_modules';
        const folder = entry.name === 'static' ? 'public' : entry.name;
        if (entry.isDirectory() && !is_frame) copy(join(root, 'site', entry.name), join(pages, folder));
    }
    copy(join(root, 'site/index.md'), join(pages, 'index.md'));
}

// Writes the given pages and all pages that they link to. Returns the source files that they mention.
function collectPages(first) {
    const waiting = [...first], seen = new Set(first), mentioned = new Set();
    while (waiting.length > 0) {
        const path = waiting.pop();
        const text = readFileSync(join(root, path), 'utf8');
        const page = rewriteLinks(root, path, addTabs(text.replace(/^```mermaid$/gm, '```text')));
        write(join(pages, pageOf(path)), page.text);
        for (const other of page.pages) if (!seen.has(other)) { seen.add(other); waiting.push(other); }
        for (const file of page.sources) mentioned.add(file);
        for (const file of page.pictures) copy(join(root, file), join(pages, file));
    }
    return mentioned;
}

// A page that shows a source file, or the names in a folder.
function sourcePage(path) {
    const languages = {'.hpp': 'cpp', '.cpp': 'cpp', '.h': 'c', '.c': 'c', '.py': 'python', '.js': 'js', '.mjs': 'js', '.html': 'html', '.sh': 'sh', '.cmake': 'cmake', '.json': 'json', '.ldtk': 'json', '.tmx': 'xml', '.tsx': 'xml'};
    const full = join(root, path);
    const language = statSync(full).size < 60000 ? languages[extname(path)] ?? 'text' : 'text';  // highlighting is slow
    const body = statSync(full).isDirectory()
        ? readdirSync(full).sort().map((name) => `- \`${name}\``).join('\n')
        : `\`\`\`\`\`\`${language}:line-numbers\n${readFileSync(full, 'utf8')}\n\`\`\`\`\`\``;
    return `---\ntitle: ${path}\noutline: false\nsearch: false\npageClass: source-page\n---\n\n# ${basename(path)}\n\n\`${path}\`\n\n${body}\n`;
}

function markdownIn(folder) {
    return readdirSync(join(root, folder), {withFileTypes: true}).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? markdownIn(path) : path.endsWith('.md') ? [path] : [];
    });
}

function write(path, text) {
    written.add(path);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(text))) return;
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
}

function copy(from, to) {
    if (statSync(from).isDirectory()) {
        for (const name of readdirSync(from)) copy(join(from, name), join(to, name));
        return;
    }
    write(to, readFileSync(from));
}

// Removes the pages of files that no longer exist.
function removeOldPages() {
    const visit = (folder) => {
        for (const entry of readdirSync(folder, {withFileTypes: true})) {
            const path = join(folder, entry.name);
            if (entry.isDirectory()) visit(path);
            else if (!written.has(path)) rmSync(path);
        }
    };
    visit(pages);
}
