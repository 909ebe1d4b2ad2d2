// Dominoes: a ball rolls down a ramp and topples a row of thin boxes, floor by floor.
export default {
    title: 'Dominoes',
    text: 'A ball starts a row of dominoes, and each row starts the next one below. Change the gap and see whether all of them fall.',
    uses: {'Geometry.box': 'shapes', 'World.createBody': 'bodies'},
    view: {x: 0, y: 6.6, width: 25, height: 14.4},
    still: {seconds: 4},
    controls: [
        {name: 'gap', label: 'Gap', min: 0.4, max: 0.85, step: 0.05, value: 0.6, unit: 'm', restarts: true},
        {name: 'floors', label: 'Floors', min: 1, max: 4, value: 3, restarts: true},
    ],
    build(stage) {
        const {gap, floors} = stage.settings, {wall, box, ball, polygon} = stage.make();
        wall(0, -0.4, 12, 0.4);
        const colors = ['plum', 'teal', 'amber', 'rose'], half = 0.45, solid = {shape: {friction: 0.6}};
        for (let floor = 0; floor < floors; ++floor) {
            const y = 3 * floor, direction = (floors - 1 - floor) % 2 === 0 ? 1 : -1;  // in which this row falls
            if (floor > 0) wall(-0.275 * direction, y - 0.1, 8.725, 0.1, solid);
            for (let x = 7.9; x >= -8; x -= gap) box(direction * x, y + half, 0.09, half, {paint: colors[floor % 4], shape: {friction: 0.4}}).isDomino = true;
            // a ball rolls down the ramp to the first domino; the last one pushes the ball of the next row off the shelf
            polygon(-11.4 * direction, y, [{x: 0, y: 0}, {x: 2.4 * direction, y: 0}, {x: 0, y: 1.6}], {type: 'static', ...solid});
            wall(-11.6 * direction, y + 1.25, 0.2, 1.25, solid);
            if (floor > 0) ball(8.37 * direction, y + 0.3, 0.3, {paint: 'slate'});
        }
        ball(-10.9, 3 * floors - 0.9, 0.3, {paint: 'slate', shape: {density: 2}});
        return {figures: () => ({Fallen: fallen(stage)})};
    },
};

function fallen({world}) {
    const dominoes = world.getBodies().filter((body) => body.isDomino);
    return `${dominoes.filter(({angle}) => Math.abs(angle) > 0.5).length} of ${dominoes.length}`;
}
