// Writes level.ldtk, the level of the platformer, as a project of the LDtk editor.
//
//   node examples/platformer/make_level.mjs
//
// Cells are counted from the lower left corner here, and from the upper left corner in the file.
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const width = 96, height = 20, cell = 16, cells = new Uint8Array(width * height);
const kinds = {ground: 1, one_way: 2, dirt: 3, water: 4}, entities = [];
const fill = (kind, x, y, columns, rows) => {
    for (let row = y; row < y + rows; ++row)
        for (let column = x; column < x + columns; ++column) cells[(height - 1 - row) * width + column] = kinds[kind] ?? 0;
};
const put = (identifier, x, y, {columns = 1, rows = 1, fields = []} = {}) => entities.push({identifier, x, y, columns, rows, fields});
const coins = (...places) => places.forEach(([x, y]) => put('Coin', x, y));

fill('ground', 0, 0, width, 5);
fill('ground', 0, 5, 1, 15);
fill('ground', width - 1, 5, 1, 15);
// start: a step and one-way floors
put('Player', 3, 5);
coins([6, 5], [8, 5], [10, 5]);
fill('ground', 12, 5, 3, 1);
fill('one_way', 16, 7, 4, 1);
fill('one_way', 20, 9, 4, 1);
coins([17, 8], [21, 10], [23, 10]);
for (const [x, y] of [[18, 5], [19, 5], [18, 6]]) put('Crate', x, y);
// a pit with a moving platform
fill('none', 27, 0, 9, 5);
put('Platform', 27, 4, {columns: 3, fields: [['speed', 'Float', 2], ['path', 'Array<Point>', [{cx: 33, cy: height - 1 - 4}]]]});
coins([30, 7], [32, 7]);
// a pool with crates
fill('none', 42, 1, 12, 4);
fill('water', 42, 1, 12, 4);
for (const x of [44, 48]) put('Crate', x, 5, {columns: 2});
coins([44, 7], [48, 7], [47, 2]);
// a hill of dirt, which must be dug through
fill('dirt', 60, 5, 8, 6);
fill('ground', 60, 11, 8, 9);
coins([62, 5], [65, 5]);
// stairs to the flag
for (let i = 0; i < 4; ++i) fill('ground', 74 + 3 * i, 5 + i, 21 - 3 * i, 1);
fill('one_way', 79, 10, 5, 1);
coins([76, 7], [80, 11], [82, 11]);
put('Flag', 90, 9);

const field = ([name, type, value], i) => ({__identifier: name, __type: type, __value: value, defUid: 100 + i});
const instances = entities.map(({identifier, x, y, columns, rows, fields}, i) => {
    const top = height - y - rows;
    return {__identifier: identifier, __grid: [x, top], __pivot: [0, 0], __tags: [], __tile: null, iid: `${identifier}-${i}`,
        width: columns * cell, height: rows * cell, defUid: 10 + ['Player', 'Coin', 'Crate', 'Platform', 'Flag'].indexOf(identifier), px: [x * cell, top * cell], fieldInstances: fields.map(field)};
});
const layer = (identifier, type, more) => ({__identifier: identifier, __type: type, __cWid: width, __cHei: height, __gridSize: cell, __pxTotalOffsetX: 0, __pxTotalOffsetY: 0,
    iid: identifier, layerDefUid: type === 'IntGrid' ? 1 : 2, entityInstances: [], intGridCsv: [], autoLayerTiles: [], gridTiles: [], ...more});
const project = {
    jsonVersion: '1.5.3', worldLayout: 'Free', externalLevels: false,
    defs: {
        layers: [
            {identifier: 'Collisions', type: 'IntGrid', uid: 1, gridSize: cell, intGridValues: Object.entries(kinds).map(([identifier, value]) => ({value, identifier}))},
            {identifier: 'Things', type: 'Entities', uid: 2, gridSize: cell, intGridValues: []},
        ],
        tilesets: [],
        entities: ['Player', 'Coin', 'Crate', 'Platform', 'Flag'].map((identifier, i) => ({identifier, uid: 10 + i, tags: [],
            resizableX: identifier === 'Platform' || identifier === 'Crate', resizableY: false})),
    },
    levels: [{identifier: 'Level', iid: 'level', uid: 20, worldX: 0, worldY: 0, worldDepth: 0, pxWid: width * cell, pxHei: height * cell, fieldInstances: [], externalRelPath: null,
        layerInstances: [layer('Things', 'Entities', {entityInstances: instances}), layer('Collisions', 'IntGrid', {intGridCsv: [...cells]})]}],
};
const text = JSON.stringify(project, null, 1).replace(/\[\s*(-?\d+(?:,\s*-?\d+)*)\s*\]/g, (list) => list.replace(/\s+/g, ''));
writeFileSync(fileURLToPath(new URL('level.ldtk', import.meta.url)), `${text}\n`);
