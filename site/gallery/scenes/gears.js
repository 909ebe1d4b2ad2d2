// Gears and pulleys: a motor drives gears and a rack; a rope over two wheels connects two weights.
export default {
    title: 'Gears and pulleys',
    text: 'Gear joints couple three wheels and a rack. A pulley joint connects two weights; drag one of them.',
    uses: {'World.createGearJoint': 'joints', 'World.createPulleyJoint': 'joints'},
    view: {x: 0.4, y: -0.5, width: 21, height: 11.6},
    showsRods: true,
    controls: [
        {name: 'speed', label: 'Motor', min: -4, max: 4, step: 0.25, value: 1, unit: 'rad/s'},
        {name: 'weight', label: 'Right weight', min: 0.5, max: 3, step: 0.1, value: 1.2, unit: '×', restarts: true},
        {name: 'ratio', label: 'Pulley ratio', min: 1, max: 3, step: 0.5, value: 1, restarts: true},
    ],
    build(stage) {
        const {world, body, box, wall} = stage.make({canSleep: false}), {Geometry} = stage.api, frame = world.createBody({}), none = {filter: {category: 2, mask: 0}};
        const gear = (x, y, radius, paint, turn) => {
            const teeth = Math.round(10 * radius), parts = [Geometry.circle(radius - 0.12)];
            for (let i = 0; i < teeth; ++i) {
                const angle = (2 * Math.PI * (i + turn)) / teeth;
                parts.push(Geometry.box(0.17, 0.26 * radius / teeth * 10 * 0.5, {center: {x: radius * Math.cos(angle), y: radius * Math.sin(angle)}, angle}));
            }
            const made = body(x, y, parts, {paint, shape: none});
            return {made, radius, joint: world.createRevoluteJoint(world.revoluteAt(frame, made, {x, y}))};
        };
        const first = gear(-8, -0.9, 1, 'amber', 0), second = gear(-5, -0.9, 2, 'plum', 0.5), third = gear(-1.5, -0.9, 1.5, 'teal', 0.5);
        const mesh = (a, b) => world.createGearJoint({jointA: a.joint, jointB: b.joint, ratio: b.radius / a.radius});
        mesh(first, second);
        mesh(second, third);
        // the rack lies above the third gear, which moves it by radius times angle, to the left for a positive angle
        const rack = body(-1.5, 0.85, [Geometry.box(2.6, 0.14), ...Array.from({length: 8}, (_, i) => Geometry.box(0.12, 0.12, {center: {x: 0.2 * Math.PI * (i - 3.25), y: -0.22}}))],
            {paint: 'slate', shape: none});
        const slide = world.createPrismaticJoint({...world.prismaticAt(frame, rack, {x: -1.5, y: 0.85}, {x: 1, y: 0}), hasLimits: true, lowerTranslation: -2.2, upperTranslation: 2.2});
        world.createGearJoint({jointA: third.joint, jointB: slide, ratio: 1 / third.radius});
        let direction = 1;
        const drive = () => first.joint.setMotor(true, direction * stage.settings.speed, 500);
        drive();
        // pulley
        wall(6.2, -5.5, 4, 0.2);
        const left = box(4.6, -1, 0.6, 0.6, {paint: 'rose'}), right = box(7.8, -1, 0.6, 0.6, {paint: 'moss', shape: {density: stage.settings.weight}});
        for (const one of [left, right]) one.setLocks({x: false, y: false, rotation: true});
        world.createPulleyJoint({bodyA: left, bodyB: right, anchorLocalA: {x: 0, y: 0.6}, anchorLocalB: {x: 0, y: 0.6}, groundA: {x: 4.6, y: 4.5}, groundB: {x: 7.8, y: 4.5},
            lengthA: 4.9, lengthB: 4.9, ratio: stage.settings.ratio});
        return {
            set: drive,
            beforeStep() {
                const at = slide.getTranslation();
                if (Math.abs(at) > 1.9 && Math.sign(at) === -Math.sign(third.made.getAngularVelocity())) {
                    direction = -direction;  // the rack turns back before its limit
                    drive();
                }
            },
            draw(painter) {
                for (const x of [4.6, 7.8]) painter.disc({x, y: 4.5}, 0.18, 'slate');
            },
            figures: () => ({Rack: `${slide.getTranslation().toFixed(2)} m`}),
        };
    },
};
