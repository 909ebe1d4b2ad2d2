// Tumbler: a motor turns a drum full of boxes.
export default {
    title: 'Tumbler',
    text: 'A motor turns a drum full of boxes, so that the contacts never come to rest. Change the speed or the number of boxes.',
    uses: {'World.createRevoluteJoint': 'joints', 'Joint.setMotor': 'joints'},
    view: {x: 0, y: 0, width: 44, height: 30.5},
    still: {seconds: 4, settings: {side: 20}},
    controls: [
        {name: 'side', label: 'Boxes a side', min: 5, max: 45, value: 25, restarts: true},
        {name: 'speed', label: 'Speed', min: 0, max: 120, step: 5, value: 25, unit: '°/s'},
    ],
    build(stage) {
        const {side} = stage.settings, {world, body, box} = stage.make({canSleep: false}), {Geometry} = stage.api;
        const drum = body(0, 0, [[0.5, 10, 10, 0], [0.5, 10, -10, 0], [10, 0.5, 0, 10], [10, 0.5, 0, -10]]
            .map(([hx, hy, x, y]) => Geometry.box(hx, hy, {center: {x, y}})), {paint: 'slate', shape: {density: 50}});
        const axle = world.createRevoluteJoint({bodyA: world.createBody({}), bodyB: drum, hasMotor: true, maxMotorTorque: 1e8,
            motorSpeed: (stage.settings.speed * Math.PI) / 180});
        const colors = ['plum', 'teal', 'amber', 'rose'], half = 0.19;
        for (let i = 0; i < side * side; ++i)
            box((2 * half + 0.03) * ((i % side) - side / 2), (2 * half + 0.03) * (Math.floor(i / side) - side / 2), half, half, {paint: colors[Math.floor((4 * i) / (side * side))]});
        return {
            set: () => axle.setMotor(true, (stage.settings.speed * Math.PI) / 180, 1e8),
            figures: () => ({Contacts: world.getCounters().touching.toLocaleString('en')}),
        };
    },
};
