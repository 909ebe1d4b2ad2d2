// Cloth: small balls connected by rods that tear above a force. Pull it, or let the wind play with it.
export default {
    title: 'Cloth',
    text: 'Small balls connected by rods form a cloth in the wind. Pull it hard enough, and it tears.',
    uses: {'World.createDistanceJoint': 'joints', 'World.pushByFluid': 'fluids'},
    view: {x: 0.5, y: 0.6, width: 25, height: 13.2},
    still: {seconds: 2, settings: {wind: 2}},
    controls: [
        {name: 'columns', label: 'Columns', min: 12, max: 30, value: 20, restarts: true},
        {name: 'strength', label: 'Strength', min: 100, max: 2000, step: 50, value: 600, unit: 'N', restarts: true},
        {name: 'wind', label: 'Wind', min: -20, max: 20, value: 6, unit: 'm/s'},
    ],
    build(stage) {
        const {columns, strength} = stage.settings, {world, ball, rod} = stage.make();
        const size = 17 / columns, rows = Math.round(columns * 0.6), filter = {category: 2, mask: 1}, grid = [];
        for (let row = 0; row < rows; ++row)
            grid.push(Array.from({length: columns}, (_, i) => {
                const isPin = row === 0 && (i % 6 === 0 || i === columns - 1);
                return ball((i - (columns - 1) / 2) * size, 6.6 - row * size, 0.16 * size,
                    {type: isPin ? 'static' : 'dynamic', paint: isPin ? 'slate' : 'plum', body: {linearDamping: 0.3}, shape: {density: 3, filter}});
            }));
        const join = (a, b) => rod(a, b, {x: a.x, y: a.y}, {x: b.x, y: b.y}, {breakForce: strength});
        const across = grid.map((row) => row.slice(1).map((here, i) => join(row[i], here)));
        const down = grid.slice(1).map((row, k) => row.map((here, i) => join(grid[k][i], here)));
        let torn = 0;
        return {
            beforeStep(dt) {
                const gust = stage.settings.wind * (0.6 + 0.4 * Math.sin(1.7 * stage.time));
                world.pushByFluid({density: 0, drag: 4, flow: {x: gust, y: 0}, filter: {category: 1, mask: 2}}, dt, 4, true);
                torn += world.getJointBroke().length;
            },
            drawBehind(painter, alpha) {  // the cells of the cloth that are whole
                const places = grid.map((row) => row.map((one) => one.getTransformAt(alpha).position));
                for (let row = 1; row < rows; ++row)
                    for (let i = 1; i < columns; ++i)
                        if ([across[row - 1][i - 1], across[row][i - 1], down[row - 1][i - 1], down[row - 1][i]].every((joint) => joint.isAlive()))
                            painter.area([places[row - 1][i - 1], places[row - 1][i], places[row][i], places[row][i - 1]], Math.floor(i / 3) % 2 ? 'plum' : 'rose');
            },
            draw: (painter) => painter.links([...across, ...down].flat().filter((joint) => joint.isAlive()), 'plum'),
            figures: () => ({Torn: torn}),
        };
    },
};
