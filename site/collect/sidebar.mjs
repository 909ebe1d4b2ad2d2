// The sidebar of the documentation: the topics of docs/README.md, the cookbook, and the pages about the project.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {titleOf} from './titles.mjs';

const folded = ['Saving, replays and multiplayer', 'Performance', 'Debugging and tools', 'Choosing an engine', 'For maintainers'];

/** Returns the groups of the sidebar, in the format of VitePress. */
export function docsSidebar(root) {
    const title = (path) => titleOf(root, path);
    const topics = tables(readFileSync(join(root, 'docs/README.md'), 'utf8')).map(({heading, links}) => ({
        text: heading,
        collapsed: folded.includes(heading),
        items: links.map((link) => join('docs', link)).filter((path) => path !== 'docs/cookbook/README.md').map((path) => ({text: title(path), link: address(path)})),
    }));
    const recipes = tables(readFileSync(join(root, 'docs/cookbook/README.md'), 'utf8')).map(({heading, links}) => ({
        text: heading,
        collapsed: true,
        items: links.map((link) => join('docs/cookbook', link)).map((path) => ({text: recipe(title(path)), link: address(path)})),
    }));
    for (const heading of folded)
        if (!topics.some(({text}) => text === heading)) throw new Error(`docs/README.md has no topic "${heading}"`);
    const is_common = (topic) => !topic.collapsed;
    return [
        {text: 'Overview', items: [
            {text: 'About Damson', link: '/about'},
            {text: 'All pages', link: '/docs/'},
        ]},
        ...topics.filter(is_common),
        {text: 'Cookbook', collapsed: false, items: [{text: 'All recipes', link: '/docs/cookbook/'}, ...recipes]},
        ...topics.filter((topic) => !is_common(topic)),
        {text: 'Project', collapsed: true, items: [
            {text: 'Architecture', link: '/ARCHITECTURE'},
            {text: 'Contributing', link: '/CONTRIBUTING'},
            {text: 'Changelog', link: '/CHANGELOG'},
            {text: 'Notes on measurements', link: '/bench/NOTES'},
        ]},
    ];
}

// The sections of a page with the Markdown files that their tables and lists link to.
function tables(text) {
    return text.split(/^## /m).slice(1).map((section) => ({
        heading: section.split('\n', 1)[0],
        links: [...new Set([...section.matchAll(/\]\(([^)#\s]+\.md)\)/g)].map((match) => match[1]))],
    })).filter(({heading, links}) => links.length > 0 && !['Public headers', 'See also'].includes(heading));
}

function address(path) {
    return `/${path.replace(/README\.md$/, '').replace(/\.md$/, '')}`;
}

function recipe(title) {
    const short = title.replace(/^How to /, '');
    return short[0].toUpperCase() + short.slice(1);
}
