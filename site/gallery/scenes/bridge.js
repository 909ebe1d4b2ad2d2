// Bridge: planks on hinges between two towers, with a load. Hinges break above a force.
export default {
    title: 'Bridge',
    text: 'Planks hang on hinges that break under too much load. The dots show the load of each hinge. Drop boxes until the bridge fails.',
    uses: {'World.buildRope': 'builders', 'Joint.setBreak': 'joints', 'World.getJointBroke': 'joints'},
    view: {x: 0, y: 2, width: 25, height: 12.6},
    still: {seconds: 5},
    keys: [{code: 'Space', label: 'Space', text: 'drop a box'}],
    controls: [
        {name: 'strength', label: 'Hinge strength', min: 10, max: 200, step: 5, value: 140, unit: 'kN', restarts: true},
        {name: 'weight', label: 'Box density', min: 50, max: 1000, step: 50, value: 300, unit: 'kg/m²'},
    ],
    build(stage) {
        const {world, wall, box} = stage.make(), {settings, keys} = stage, planks = [];
        const towers = [-1, 1].map((side) => wall(11 * side, -2, 2, 4));
        const links = world.buildRope({start: {x: -9, y: 1.85}, end: {x: 9, y: 1.85}, length: 18.3, segments: 20, thickness: 0.3, hasPlanks: true,
            bodyA: towers[0], bodyB: towers[1], limitsStretch: false, shape: {density: 60, friction: 0.7}});
        for (const link of links) {
            link.paint = 'amber';
            planks.push(link);
            for (const joint of link.getJoints()) joint.setBreak(1000 * settings.strength, Infinity);
        }
        let broken = 0, dropped = 0;
        const drop = () => {
            const size = 0.45 + 0.35 * stage.random();
            box(9 * (stage.random() * 2 - 1) * 0.8, 7.5, size, size, {paint: ['plum', 'teal', 'rose'][dropped++ % 3], shape: {density: settings.weight, friction: 0.6}});
        };
        keys.onPress(drop);
        return {
            afterStep() {
                broken += world.getJointBroke().length;
                if (stage.step % 90 === 0 && dropped < 12) drop();
            },
            draw(painter) {
                for (const plank of planks) {  // hinges turn red as they approach the limit
                    const [joint] = plank.isAlive() ? plank.getJoints() : [];
                    if (!joint) continue;
                    const {x, y} = joint.getReactionForce(), load = Math.hypot(x, y) / (1000 * settings.strength);
                    painter.disc(joint.getAnchorA(), 0.09, load > 0.75 ? 'rose' : load > 0.4 ? 'amber' : 'moss');
                }
            },
            figures: () => ({Boxes: dropped, 'Broken hinges': broken}),
        };
    },
};
