// The titles of the pages.
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const titles = new Map();

/** Returns the title of the Markdown file at `path` in the repository at `root`. */
export function titleOf(root, path) {
    if (path === 'README.md') return 'About Damson';
    const file = join(root, path);
    if (!titles.has(file)) {
        if (!existsSync(file)) throw new Error(`${file} does not exist`);
        titles.set(file, /^# (.*)$/m.exec(readFileSync(file, 'utf8'))[1].replaceAll('`', ''));
    }
    return titles.get(file);
}
