// Dominoes: a ball rolls down a ramp and topples a row of thin boxes, floor by floor.
export default {
    title: 'Dominoes',
    text: 'A ball starts a row of dominoes, and each row starts the next one below.',
    view: {x: 0, y: 6.6, width: 25, height: 14.4},
    still: {seconds: 4},
    controls: [
        {name: 'gap', label: 'Gap', min: 0.3, max: 1, step: 0.05, value: 0.55, unit: 'm', restarts: true},
        {name: 'floors', label: 'Floors', min: 1, max: 4, value: 3, restarts: true},
    ],
    build(stage) {
        const {gap, floors} = stage.settings, {tray, wall, box, ball, polygon} = stage.make();
        tray(12, 0);
        const colors = ['plum', 'teal', 'amber', 'rose'], half = 0.45;
        let last;
        for (let floor = 0; floor < floors; ++floor) {
            const y = 3 * floor, isRight = (floors - 1 - floor) % 2 === 0;  // direction in which this row falls
            const from = -8, to = 8;
            if (floor > 0) wall(isRight ? -0.4 : 0.4, y - 0.1, 8.4, 0.1);
            for (let x = from; x <= to + 1e-6; x += gap)
                last = box(x, y + half, 0.09, half, {paint: colors[floor % 4], shape: {friction: 0.4}});
            // the ball at the end of the row above drops onto a lever
            if (floor > 0) ball(isRight ? 8.6 - 0.75 : -7.85, y + 0.3, 0.3, {paint: 'slate', shape: {density: 4}});
        }
        const top = 3 * (floors - 1);
        polygon(-10.6, top, [{x: -1.4, y: 0}, {x: 1.6, y: 0}, {x: -1.4, y: 2}], {type: 'static', paint: 'ground'});
        ball(-11.5, top + 2.6, 0.4, {paint: 'slate', shape: {density: 3}});
        return {figures: () => ({Fallen: `${countFallen(stage)}`})};
    },
};

function countFallen({world}) {
    return world.getBodies().filter((body) => Math.abs(body.angle) > 0.5 && body.getMass() > 0).length;
}
