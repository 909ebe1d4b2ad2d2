// Level: reads a project of the LDtk editor. Lengths are in meters, one cell each, with y up from the lower left corner.

/** Returns {width, height, kinds, names, entities} of the first level. `kinds` are the cells row by row from the bottom. */
export function readLevel(project) {
    const [level] = project.levels, grid = layerOf(level, 'IntGrid'), things = layerOf(level, 'Entities');
    const {__cWid: width, __cHei: height, __gridSize: cell} = grid, kinds = new Uint8Array(width * height);
    for (let row = 0; row < height; ++row)
        for (let column = 0; column < width; ++column) kinds[row * width + column] = grid.intGridCsv[(height - 1 - row) * width + column];
    const definition = project.defs.layers.find(({uid}) => uid === grid.layerDefUid);
    const names = Object.fromEntries(definition.intGridValues.map(({value, identifier}) => [identifier, value]));
    const center = ({cx, cy}) => ({x: cx + 0.5, y: height - cy - 0.5});
    const entities = things.entityInstances.map(({__identifier: name, px, width: w, height: h, fieldInstances}) => ({
        name, halfWidth: w / cell / 2, halfHeight: h / cell / 2, x: (px[0] + w / 2) / cell, y: height - (px[1] + h / 2) / cell,
        fields: Object.fromEntries(fieldInstances.map(({__identifier, __type, __value}) => [__identifier, __type === 'Array<Point>' ? __value.map(center) : __value])),
    }));
    return {width, height, kinds, names, entities};
}

function layerOf(level, type) {
    const found = level.layerInstances.find(({__type}) => __type === type);
    if (!found) throw new Error(`the level has no layer of type ${type}`);
    return found;
}
