// Ragdolls: people fall over pegs. `buildRagdoll` creates the bodies and joints of each.
export default {
    title: 'Ragdolls',
    text: 'Ragdolls fall through a field of pegs. Take one by the hand.',
    view: {x: 0, y: 7.5, width: 24, height: 17},
    still: {seconds: 3.4},
    controls: [
        {name: 'count', label: 'Ragdolls', min: 1, max: 40, value: 14, restarts: true},
        {name: 'stiffness', label: 'Joint friction', min: 0, max: 30, step: 0.5, value: 2, unit: 'N m', restarts: true},
    ],
    build(stage) {
        const {count, stiffness} = stage.settings, {world, tray, ball} = stage.make();
        tray(10, 5);
        for (let row = 0; row < 3; ++row)
            for (let i = 0; i < 5 + (row % 2); ++i)
                ball(4 * (i - (4 + (row % 2)) / 2), 4.5 + 2.8 * row, 0.45, {type: 'static', shape: {restitution: 0.3}});
        const skins = ['plum', 'teal', 'amber', 'rose', 'moss', 'blue'];
        for (let i = 0; i < count; ++i) {
            const doll = world.buildRagdoll({position: {x: 8 * (stage.random() * 2 - 1), y: 13 + 2.2 * i}, angle: stage.random() * 6, height: 1.8,
                mass: 70, jointFriction: stiffness, facesLeft: i % 2 === 0});
            for (const body of doll.bodies) body.paint = skins[i % skins.length];
        }
        return {};
    },
};
