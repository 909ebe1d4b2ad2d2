// Joint grid: balls on soft hinges form a net that hangs from its top row.
export default {
    title: 'Joint grid',
    text: 'Soft hinges connect each ball of this net to its neighbors. Pull the net, or make its joints stiffer.',
    uses: {'World.createRevoluteJoint': 'joints'},
    view: {x: 0, y: -14, width: 58, height: 34},
    still: {seconds: 2, settings: {size: 11}},
    controls: [
        {name: 'size', label: 'Balls a side', min: 5, max: 60, value: 24, restarts: true},
        {name: 'hertz', label: 'Joint stiffness', min: 4, max: 60, value: 9, unit: 'Hz', restarts: true},
    ],
    build(stage) {
        const {size, hertz} = stage.settings, {world, ball} = stage.make({canSleep: false, tuning: {jointHertz: hertz, jointDampingRatio: 0.05}}), grid = [], filter = {category: 2, mask: 1};
        for (let column = 0; column < size; ++column)
            for (let row = 0; row < size; ++row) {
                const isPin = row === 0 && Math.abs(column - size / 2) <= size / 4;
                const here = ball(column - (size - 1) / 2, -row, 0.4, {type: isPin ? 'static' : 'dynamic', paint: isPin ? 'slate' : 'plum', shape: {filter}});
                const join = (other, dx, dy) => world.createRevoluteJoint({bodyA: other, bodyB: here, anchorLocalA: {x: dx, y: dy}, anchorLocalB: {x: -dx, y: -dy}});
                if (row > 0) join(grid.at(-1), 0, -0.5);
                if (column > 0) join(grid.at(-size), 0.5, 0);
                grid.push(here);
            }
        stage.camera.show({x: 0, y: -0.62 * size, width: 1.9 * size, height: 1.4 * size});
        return {figures: () => ({Joints: world.getCounters().joints.toLocaleString('en')})};
    },
};
