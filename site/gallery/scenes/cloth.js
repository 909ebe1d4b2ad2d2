// Cloth: small balls connected by rods that tear above a force. Pull it, or let the wind play with it.
export default {
    title: 'Cloth',
    text: 'Balls connected by rods form a cloth. Pull hard enough and it tears.',
    view: {x: 0, y: 0, width: 24, height: 15},
    still: {seconds: 2, settings: {columns: 14}},
    showsRods: true,
    controls: [
        {name: 'columns', label: 'Columns', min: 8, max: 30, value: 20, restarts: true},
        {name: 'strength', label: 'Strength', min: 50, max: 3000, step: 50, value: 900, unit: 'N', restarts: true},
        {name: 'wind', label: 'Wind', min: -20, max: 20, value: 6, unit: 'm/s'},
    ],
    build(stage) {
        const {columns, strength} = stage.settings, {world, ball, rod, wall} = stage.make();
        const size = 14 / columns, rows = Math.round(columns * 0.6), filter = {category: 2, mask: 1}, grid = [];
        for (let row = 0; row < rows; ++row)
            grid.push(Array.from({length: columns}, (_, i) => {
                const isPin = row === 0 && (i % 4 === 0 || i === columns - 1);
                return ball((i - (columns - 1) / 2) * size, 6.5 - row * size, 0.22 * size,
                    {type: isPin ? 'static' : 'dynamic', paint: isPin ? 'slate' : 'plum', body: {linearDamping: 0.3}, shape: {density: 3, filter}});
            }));
        const join = (a, b) => rod(a, b, {x: a.x, y: a.y}, {x: b.x, y: b.y}, {breakForce: strength});
        for (let row = 0; row < rows; ++row)
            for (let i = 0; i < columns; ++i) {
                if (i > 0) join(grid[row][i - 1], grid[row][i]);
                if (row > 0) join(grid[row - 1][i], grid[row][i]);
            }
        wall(0, -7.2, 13, 0.3);
        ball(-9, -3, 1.2, {paint: 'amber', shape: {density: 4}});
        let torn = 0;
        return {
            beforeStep(dt) {
                const gust = stage.settings.wind * (0.6 + 0.4 * Math.sin(1.7 * stage.time));
                world.pushByFluid({density: 0, drag: 4, flow: {x: gust, y: 0}, filter: {category: 1, mask: 2}}, dt, 4, true);
                torn += world.getJointBroke().length;
            },
            figures: () => ({Torn: torn}),
        };
    },
};
