// The site's generator: VitePress on the project that collect/ writes to build/site-work.
//
// DAMSON_SITE_BASE is the path of the site on its server, with a slash at both ends. The default is the root.
import {readFileSync} from 'node:fs';
import {defineConfig} from 'vitepress';
import {preloadLanding} from './preload.mjs';

const sidebars = JSON.parse(readFileSync(new URL('../sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
    title: 'Damson',
    description: 'A deterministic 2D physics engine for C++, C, Python, JavaScript and Lua',
    lang: 'en-US',
    base: process.env.DAMSON_SITE_BASE ?? '/',
    srcDir: 'pages',
    outDir: '../site',
    cacheDir: '.cache',
    head: [
        ['link', {rel: 'icon', type: 'image/svg+xml', href: `${process.env.DAMSON_SITE_BASE ?? '/'}logo.svg`}],
        ['meta', {name: 'color-scheme', content: 'light dark'}],
    ],
    ignoreDeadLinks: [/\/source\/.*\.html/, /\/source\//],  // static pages; the tests follow these links
    router: {prefetchLinks: false},
    markdown: {
        anchor: {slugify: githubSlug},
        theme: {light: 'github-light-high-contrast', dark: 'github-dark-high-contrast'},
    },
    themeConfig: {
        logo: '/logo.svg',
        nav: [
            {text: 'Docs', link: '/docs/', activeMatch: '^/(docs(?!/games)|about|bench|bindings|ARCHITECTURE|CONTRIBUTING|CHANGELOG)'},
            {text: 'Gallery', link: '/gallery/', activeMatch: '^/gallery/'},
            {text: 'Games', link: '/docs/games'},
            {text: 'Race', link: '/race/', activeMatch: '^/race/'},
            {text: 'API', link: '/reference/', activeMatch: '^/reference/'},
        ],
        sidebar: {'/reference/': sidebars.reference, '/': sidebars.docs},
        outline: {level: [2, 3]},
        search: {provider: 'local', options: {
            _render: searchText,
            miniSearch: {options: {tokenize, processTerm}, searchOptions: {fuzzy, boost: {title: 8, text: 1, titles: 1}, boostDocument}},
        }},
        docFooter: {prev: false, next: false},
        notFound: {title: 'Page not found', quote: 'This page does not exist. The search and the menu show all pages.', linkText: 'Home'},
    },
    buildEnd: ({outDir, site}) => preloadLanding(outDir, site.base),
    vite: {
        build: {chunkSizeWarningLimit: 2000},
        server: {fs: {strict: false}},
    },
});

// Makes the same anchors as the web sites on which the Markdown files are read, so that their links work here.
function githubSlug(heading) {
    return heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

// The next four functions run in the browser too, as copies of their text, so they use nothing else from this file.

// Splits a text into words. Identifiers are found as a whole, and by their parts: onContactBegan, b2Body_ApplyForce.
function tokenize(text) {
    return text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
        const parts = word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u);
        return parts.length > 1 ? [word, ...parts.filter((part) => part.length > 2)] : parts;
    }).filter((word) => word !== '');
}

// Returns a word as it is compared: in lower case, and without the plural.
function processTerm(word) {
    return word.toLowerCase().replace(/(?<=[a-rt-z]{3})s$/, '');
}

// A spelling mistake is accepted in long words only.
function fuzzy(word) {
    return word.length > 5 ? 0.2 : false;
}

// Guides come before tables and the reference, and pages for maintainers last.
function boostDocument(id) {
    if (/\/(bench|site|demo|internals|bindings\/(?!phaser))|ARCHITECTURE|CONTRIBUTING|CHANGELOG/.test(id)) return 0.2;
    if (/reference\/\w+\/(broadphase|shapes_alone|commands)\.html/.test(id)) return 0.7;
    return /\/reference\/|\/docs\/(#|broadphase|engines|errors|defaults|box2d_compatibility|README)/.test(id) ? 1 : 1.8;
}

// Returns the HTML of a page for the search index. Fenced code stays out: it is large and slow to render.
async function searchText(text, env, markdown) {
    if (/^---\n(?:.*\n)*?search: false\n/.test(text)) return '';
    return markdown.render(text.replace(/^(\s*```+).*\n[\s\S]*?^\1[ \t]*$/gm, ''), env);
}
