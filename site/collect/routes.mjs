// Where the files of the repository appear on the site.
//
//   docs/bodies.md     /docs/bodies.html           a Markdown page keeps its path
//   docs/README.md     /docs/                      a README is the index of its folder
//   README.md          /about.html                 the root belongs to the landing page
//   tools/site.sh      /source/tools/site.sh.html  a page that shows the source
//   index.html of a game                           the game itself

/** Folders of games for the browser: address of the page, other files, and the packages of its import map. */
export const games = {
    'examples/platformer': {address: 'platformer/index.html', packages: {'damson2d/full': 'damson2d/dist/full.mjs'}},
    'bindings/phaser/example': {address: 'siege/example/index.html', files: ['../plugin.mjs'],
        packages: {phaser: 'phaser/dist/phaser.esm.min.js', damson2d: 'damson2d/dist/damson.mjs'}},
};

/** Returns the path of the page that shows a Markdown file of the repository. Both paths are relative to their root. */
export function pageOf(path) {
    if (path === 'README.md') return 'about.md';
    return path.replace(/(^|\/)README\.md$/, '$1index.md');
}

/** Returns the path of the page that shows a source file of the repository, or that plays a game. */
export function sourcePageOf(path) {
    for (const [folder, {address}] of Object.entries(games)) if (path === `${folder}/index.html`) return address;
    return `source/${path}.html`;
}
