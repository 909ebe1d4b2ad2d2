// Pages that show source files of the repository: plain HTML with line numbers, in the colors of the theme.
import {readFileSync, readdirSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, extname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {sourcePageOf} from './routes.mjs';

const languages = {
    '.hpp': 'cpp', '.cpp': 'cpp', '.inl': 'cpp', '.h': 'c', '.c': 'c', '.py': 'python', '.js': 'javascript', '.mjs': 'javascript',
    '.html': 'html', '.css': 'css', '.sh': 'bash', '.cmake': 'cmake', '.json': 'json', '.ldtk': 'json', '.tmx': 'xml', '.tsx': 'xml',
};
const largest = 150000;  // [characters]; larger files are not highlighted, which takes seconds

/** Returns a function that renders the page of the source file or folder at a path. Loads the highlighter from `work`. */
export async function sourceRenderer(root, work, base) {
    const require = createRequire(join(work, 'package.json'));
    const {createHighlighter} = await import(pathToFileURL(require.resolve('shiki')));
    const themes = {light: 'github-light-high-contrast', dark: 'github-dark-high-contrast'};
    const highlighter = await createHighlighter({themes: Object.values(themes), langs: [...new Set(Object.values(languages))]});
    return (path) => {
        const file = join(root, path);
        const text = statSync(file).isDirectory() ? readdirSync(file).join('\n') : readFileSync(file, 'utf8').trimEnd();
        const lang = text.length <= largest ? languages[extname(path)] ?? 'text' : 'text';
        return page(path, base, highlighter.codeToHtml(text, {lang, themes, defaultColor: false}));
    };
}

function page(path, base, code) {
    const link = (target, text) => `<a href="${base}${target}">${text}</a>`;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${path} | Damson</title>
<link rel="icon" type="image/svg+xml" href="${base}logo.svg">
<link rel="stylesheet" href="${base}source.css">
<script>
const appearance = localStorage.getItem('vitepress-theme-appearance') || 'auto';
const isDark = appearance === 'dark' || (appearance === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark', isDark);
</script>
</head>
<body>
<header><nav aria-label="Main">
<a class="home" href="${base}"><img src="${base}logo.svg" alt="" width="24" height="24">Damson</a>
${link('docs/', 'Docs')} ${link('gallery/', 'Gallery')} ${link('race/', 'Race')} ${link('reference/', 'API')}
</nav></header>
<main>
<h1>${basename(path)}</h1>
<p>Source file <code>${path}</code> of the repository</p>
${code}
</main>
</body>
</html>
`;
}
