// Pyramid: the standing pyramid of the benchmarks, with a ball to throw at it.
export default {
    title: 'Pyramid',
    text: 'The pyramid of the benchmarks stands still. Throw the ball at it, or add rows and watch the time of a step.',
    uses: {'World.createBody': 'bodies', 'World.createShape': 'shapes'},
    view: {x: 0, y: 19, width: 72, height: 42},
    still: {seconds: 0.5, settings: {rows: 20}},
    controls: [{name: 'rows', label: 'Rows', min: 5, max: 80, value: 40, restarts: true}],
    build(stage) {
        const {rows} = stage.settings, {world, wall, box, ball} = stage.make({canSleep: false});
        wall(0, -1, 100, 1);
        const colors = ['plum', 'teal', 'amber', 'rose', 'moss'];
        for (let row = 0; row < rows; ++row)
            for (let column = row; column < rows; ++column)
                box(0.5 * (row + 1) + (column - row) - rows / 2, 0.5 + row, 0.5, 0.5, {paint: colors[Math.floor(row / 4) % colors.length]});
        ball(-0.5 * rows - 8, 2, 2, {paint: 'slate', shape: {density: 4}});
        stage.camera.show({x: 0, y: Math.max(rows, 14) / 2 - 1, width: Math.max(1.9 * rows, 40), height: Math.max(rows, 14) + 5});
        return {figures: () => ({Contacts: world.getCounters().touching.toLocaleString('en')})};
    },
};
