// Where the files of the repository appear on the site.
//
//   docs/bodies.md     /docs/bodies.html           a Markdown page keeps its path
//   docs/README.md     /docs/                      a README is the index of its folder
//   README.md          /about.html                 the root belongs to the landing page
//   site/race/index.md /race/                      a page of site/ is a page of the site
//   tools/site.sh      /source/tools/site.sh.html  a page that shows the source

/** Returns the path of the page that shows a Markdown file of the repository. Both paths are relative to their root. */
export function pageOf(path) {
    if (path === 'README.md') return 'about.md';
    if (isOfSite(path)) return path.replace('site/', '');
    return path.replace(/(^|\/)README\.md$/, '$1index.md');
}

/** Returns true for a Markdown file that is a page of the site itself. */
export function isOfSite(path) {
    return /^site\/.*index\.md$/.test(path);
}

/** Returns the path of the page that shows a source file of the repository. */
export function sourcePageOf(path) {
    return `source/${path}.html`;
}
