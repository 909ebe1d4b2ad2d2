// The sidebar of the documentation: the topics of docs/README.md, the cookbook, and the pages about the project.
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const titles = new Map();

/** Returns the groups of the sidebar, in the format of VitePress. */
export function docsSidebar(root) {
    const title = (path) => titleOf(join(root, path));
    const topics = tables(readFileSync(join(root, 'docs/README.md'), 'utf8')).map(({heading, links}) => ({
        text: heading,
        collapsed: false,
        items: links.map((link) => join('docs', link)).map((path) => ({text: title(path), link: address(path)})),
    }));
    const recipes = tables(readFileSync(join(root, 'docs/cookbook/README.md'), 'utf8')).map(({heading, links}) => ({
        text: heading,
        collapsed: true,
        items: links.map((link) => join('docs/cookbook', link)).map((path) => ({text: recipe(title(path)), link: address(path)})),
    }));
    return [
        {text: 'Overview', items: [
            {text: 'About Damson', link: '/about'},
            {text: 'All pages', link: '/docs/'},
        ]},
        ...topics.filter((topic) => topic.items.length > 0),
        {text: 'Cookbook', collapsed: false, items: [{text: 'All recipes', link: '/docs/cookbook/'}, ...recipes]},
        {text: 'Project', collapsed: false, items: [
            {text: 'Architecture', link: '/ARCHITECTURE'},
            {text: 'Contributing', link: '/CONTRIBUTING'},
            {text: 'Changelog', link: '/CHANGELOG'},
            {text: 'Notes on measurements', link: '/bench/NOTES'},
        ]},
    ];
}

/** Returns the first heading of a Markdown file. */
export function titleOf(path) {
    if (!titles.has(path)) {
        if (!existsSync(path)) throw new Error(`${path} does not exist`);
        titles.set(path, /^# (.*)$/m.exec(readFileSync(path, 'utf8'))[1].replaceAll('`', ''));
    }
    return titles.get(path);
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
