// Newton's cradle: balls on rods, with a restitution of 1. A small gap and short steps keep the impacts apart.
export default {
    title: 'Newton’s cradle',
    text: 'Elastic balls pass on their momentum. Lift one, two or more of them, or lower the restitution.',
    uses: {'World.createDistanceJoint': 'joints'},
    view: {x: 0, y: 0.2, width: 15, height: 8.6},
    still: {seconds: 1.2},
    rate: 240,
    showsRods: true,
    controls: [
        {name: 'count', label: 'Balls', min: 2, max: 9, value: 5, restarts: true},
        {name: 'lifted', label: 'Lifted', min: 1, max: 4, value: 1, restarts: true},
        {name: 'restitution', label: 'Restitution', min: 0, max: 1, step: 0.05, value: 1, restarts: true},
    ],
    build(stage) {
        const {count, lifted, restitution} = stage.settings, length = 5, radius = 0.5;
        const {world, wall, ball, rod} = stage.make({tuning: {restitutionThreshold: 0.01}, canSleep: false});
        const beam = wall(0, 3.6, 0.5 * count + 1, 0.15, {paint: 'slate'}), colors = ['plum', 'teal', 'amber', 'rose', 'moss'];
        let resting = 0;  // energy of the balls when all hang straight down [J]
        for (let i = 0; i < count; ++i) {
            const x = (i - (count - 1) / 2) * (2 * radius + 0.02), angle = i < lifted ? 0.75 : 0;
            const at = {x: x - length * Math.sin(angle), y: 3.6 - length * Math.cos(angle)};
            const bob = ball(at.x, at.y, radius, {paint: colors[i % colors.length], shape: {restitution, friction: 0, density: 5}});
            rod(beam, bob, {x, y: 3.6}, at);
            resting += 10 * bob.getMass() * (3.6 - length);
        }
        const energy = () => world.getEnergy().kinetic + world.getEnergy().potential - resting;
        return {figures: () => ({Energy: `${energy().toFixed(1)} J`})};
    },
};
