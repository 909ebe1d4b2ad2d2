// Stacks: columns of boxes that stand still until something hits them.
export default {
    title: 'Stacks',
    text: 'Columns of boxes stand still and fall asleep. Sleeping boxes are pale. Drag the ball and throw it at them.',
    uses: {'World.createBody': 'bodies', 'World.createShape': 'shapes'},
    view: {x: 0, y: 6.2, width: 26, height: 14},
    still: {seconds: 0.5},
    controls: [
        {name: 'columns', label: 'Columns', min: 1, max: 9, value: 5, restarts: true},
        {name: 'rows', label: 'Boxes high', min: 2, max: 20, value: 10, restarts: true},
        {name: 'friction', label: 'Friction', min: 0, max: 1, step: 0.05, value: 0.6, restarts: true},
    ],
    build(stage) {
        const {columns, rows, friction} = stage.settings, {world, tray, box, ball} = stage.make();
        tray(12.5, 3);
        const colors = ['plum', 'teal', 'amber', 'rose', 'moss'];
        for (let column = 0; column < columns; ++column)
            for (let row = 0; row < rows; ++row)
                box(2 * (column - (columns - 1) / 2), 0.5 + row, 0.5, 0.5, {paint: colors[column % colors.length], shape: {friction}});
        ball(-11, 1, 0.9, {paint: 'slate', shape: {density: 3}});
        return {figures: () => ({Awake: world.getRows().awakeCount})};
    },
};
