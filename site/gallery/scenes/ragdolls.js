// Ragdolls: people fall through turning bars, and return to the top. `buildRagdoll` creates the bodies and joints of each.
export default {
    title: 'Ragdolls',
    text: 'Ragdolls fall through turning bars, and start again at the top. Drag one with the pointer.',
    uses: {'World.buildRagdoll': 'builders', 'Body.setPosition': 'bodies'},
    view: {x: 0, y: 5.6, width: 22, height: 12.2},
    still: {seconds: 5},
    controls: [
        {name: 'count', label: 'Ragdolls', min: 1, max: 40, value: 12, restarts: true},
        {name: 'stiffness', label: 'Joint friction', min: 0, max: 30, step: 0.5, value: 5, unit: 'N m', restarts: true},
    ],
    build(stage) {
        const {count, stiffness} = stage.settings, {world, bar, wall} = stage.make(), {random} = stage, low = -2.5, high = 14;
        for (const side of [-1, 1]) wall(10.75 * side, 8, 0.25, 14);
        for (let row = 0; row < 3; ++row)
            for (let i = 0; i < 4 - (row % 2); ++i)
                bar(5 * (i - (3 - (row % 2)) / 2), 1.8 + 3.7 * row, 1.1, 0.22, {type: 'kinematic', paint: 'slate', angle: i, body: {angularVelocity: (i + row) % 2 ? 1 : -1}});
        const skins = ['plum', 'teal', 'amber', 'rose', 'moss', 'blue'];
        const dolls = Array.from({length: count}, (_, i) => {
            const {bodies} = world.buildRagdoll({position: {x: 8 * (2 * random() - 1), y: 8 + 2.4 * i}, angle: 6 * random(), height: 2.2,
                mass: 70, jointFriction: stiffness, facesLeft: i % 2 === 0});
            for (const body of bodies) body.paint = skins[i % skins.length];
            return bodies;
        });
        return {
            afterStep() {
                for (const bodies of dolls) {
                    if (bodies.some(({y}) => y > low)) continue;
                    const dx = 8 * (2 * random() - 1) - bodies[0].x;
                    for (const body of bodies) {
                        body.setPosition({x: body.x + dx, y: body.y + high - low});
                        body.setLinearVelocity({x: 0, y: -2});
                    }
                }
            },
        };
    },
};
