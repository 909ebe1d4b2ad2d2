// Rewrites the links of a Markdown page so that they work on the site, and reports which files they refer to.
import {existsSync, statSync} from 'node:fs';
import {dirname, join, normalize, posix} from 'node:path';
import {pageOf, sourcePageOf} from './routes.mjs';
import {titleOf} from './titles.mjs';

const picture = /\.(svg|png|gif|webp|jpg)$/;
const source = /\.(cpp|hpp|h|c|py|js|mjs|html|sh|cmake|json|tmx|tsx|ldtk|txt)$/;

/**
 * Rewrites the links in `text`, the page at `path` in the repository at `root`.
 * Links to Markdown files lead to their pages, and show the titles of the pages instead of the names of the files. Links to
 * other files lead to pages that show the source, or to the game, and the names of source files in `code` become links.
 * Returns the text and the files that it refers to, by kind.
 */
export function rewriteLinks(root, path, text) {
    const found = {pages: new Set(), sources: new Set(), pictures: new Set()};
    const from = dirname(pageOf(path));
    const relative = (page) => {
        const link = posix.relative(from, page);
        return link.startsWith('.') ? link : `./${link}`;
    };
    const address = (target) => {
        const [file, anchor] = target.split('#');
        if (/^[a-z]+:/.test(target) || file === '') return target;
        const name = normalize(join(dirname(path), file)).replace(/\/$/, '');
        const suffix = anchor ? `#${anchor}` : '';
        if (!existsSync(join(root, name))) throw new Error(`${path} links to ${target}, which does not exist`);
        if (name.endsWith('.md')) {
            found.pages.add(name);
            return relative(pageOf(name)) + suffix;
        }
        if (picture.test(name)) {
            found.pictures.add(name);
            return relative(name);
        }
        const page = sourcePageOf(name);
        if (page.startsWith('source/')) found.sources.add(name);
        return relative(page) + suffix;
    };
    // The router of the site does not know source pages and games; a target makes browsers load them.
    const link = (label, target, title) => {
        const to = address(target);
        return `${labelOf(label, target)}(${to}${title ?? ''})${to.endsWith('.html') && !to.includes(':') ? '{target="_self"}' : ''}`;
    };
    const labelOf = (label, target) => {
        const name = normalize(join(dirname(path), target.split('#')[0]));
        const is_file_name = /^\[`?([\w/]+\.md|README)`?\]$/.test(label) && name.endsWith('.md');
        return is_file_name ? `[${titleOf(root, name)}]` : label;
    };
    const code = (whole, name) => {
        const is_source = name.includes('/') && source.test(name) && isFile(join(root, name));
        return is_source ? link(`[${whole}]`, posix.relative(dirname(path), name)) : whole;
    };
    const image = (whole, before, target) => `${before}${address(target)}`;
    const rewritten = outsideFences(text, (part) => part.replace(/(<img src=")([^"]+)/g, image).replace(
        /(!?\[(?:[^[\]]|\[[^\]]*\])*\])\(([^)\s]+)(\s+"[^"]*")?\)|`([^`\n]+)`/g,
        (whole, label, target, title, name) => label ? link(label, target, title) : code(whole, name)));
    return {text: rewritten, ...found};
}

/** Applies `change` to the parts of a Markdown text that are not fenced code. */
export function outsideFences(text, change) {
    return text.split(/(^[ \t]*```[\s\S]*?^[ \t]*```[ \t]*$)/m).map((part, i) => i % 2 ? part : change(part)).join('');
}

function isFile(path) {
    return existsSync(path) && statSync(path).isFile();
}
