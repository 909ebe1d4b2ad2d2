// The site's generator: VitePress on the project that collect/ writes to build/site-work.
//
// DAMSON_SITE_BASE is the path of the site on its server, with a slash at both ends. The default is the root.
import {readFileSync} from 'node:fs';
import {defineConfig} from 'vitepress';
import {preloadLanding} from './preload.mjs';

const sidebars = JSON.parse(readFileSync(new URL('../sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
    title: 'Damson',
    description: 'A deterministic 2D physics engine for C++, C, Python and JavaScript',
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
            {text: 'Docs', link: '/docs/', activeMatch: '^/(docs|about|bench|bindings|ARCHITECTURE|CONTRIBUTING|CHANGELOG)'},
            {text: 'Gallery', link: '/gallery/', activeMatch: '^/gallery/'},
            {text: 'Race', link: '/race/', activeMatch: '^/race/'},
            {text: 'API', link: '/reference/', activeMatch: '^/reference/'},
        ],
        sidebar: {'/reference/': sidebars.reference, '/': sidebars.docs},
        outline: {level: [2, 3]},
        search: {provider: 'local', options: {_render: searchText}},
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

// Returns the HTML of a page for the search index. Fenced code stays out: it is large and slow to render.
async function searchText(text, env, markdown) {
    if (/^---\n(?:.*\n)*?search: false\n/.test(text)) return '';
    return markdown.render(text.replace(/^(\s*```+).*\n[\s\S]*?^\1[ \t]*$/gm, ''), env);
}
