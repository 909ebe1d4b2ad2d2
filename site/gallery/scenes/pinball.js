// Pinball: flippers are hinges with motors and limits; bumpers have a restitution above 1.
export default {
    title: 'Pinball',
    text: 'The flippers are hinges with motors, and the bumpers return more speed than they receive. The table plays by itself until you press a key.',
    uses: {'World.createRevoluteJoint': 'joints', 'Joint.setMotor': 'joints', 'World.getContactBegan': 'events'},
    view: {x: 0, y: 9.6, width: 13.6, height: 20.4},
    still: {seconds: 3},
    keys: [
        {code: 'ArrowLeft', label: '←', text: 'left flipper'},
        {code: 'ArrowRight', label: '→', text: 'right flipper'},
        {code: 'Space', label: 'Space', text: 'new ball'},
    ],
    controls: [
        {name: 'bounce', label: 'Bumpers', min: 0.5, max: 2, step: 0.1, value: 1.3, unit: '×', restarts: true},
        {name: 'tilt', label: 'Gravity', min: 4, max: 20, value: 10, unit: 'm/s²', restarts: true},
    ],
    build(stage) {
        const {bounce, tilt} = stage.settings, {world, body, ball, wall} = stage.make({gravity: {x: 0, y: -tilt}}), {Geometry} = stage.api, {keys} = stage;
        const arc = Array.from({length: 25}, (_, i) => ({x: -6 * Math.cos((Math.PI * i) / 24), y: 13.4 + 6 * Math.sin((Math.PI * i) / 24)})), outline = [{x: -6, y: -0.4}, ...arc, {x: 6, y: -0.4}];
        world.createChain(world.createBody({}), {points: outline, materials: [{restitution: 0.3, friction: 0.1}]});
        for (const side of [-1, 1]) {
            wall(4.93 * side, 3.3, 1.2, 0.14, {angle: 0.55 * side, shape: {friction: 0.1}});
            body(0, 0, Geometry.polygon([{x: 3.6 * side, y: 5.2}, {x: 4.8 * side, y: 5.9}, {x: 4.8 * side, y: 7.6}]), {type: 'static', paint: 'rose', shape: {restitution: bounce, events: {contacts: true}}});
        }
        for (const [x, y, radius] of [[-2.4, 13, 0.9], [2.4, 13, 0.9], [0, 10.4, 0.9], [-3.9, 15.6, 0.5], [3.9, 15.6, 0.5]])
            ball(x, y, radius, {type: 'static', paint: 'amber', shape: {restitution: bounce, events: {contacts: true}}});
        const frame = world.createBody({}), flippers = [-1, 1].map((side) => {
            const pivot = {x: 3.9 * side, y: 2.6}, flipper = body(pivot.x, pivot.y, Geometry.capsule({x: 0, y: 0}, {x: -2.75 * side, y: 0}, 0.24), {paint: 'plum', body: {isBullet: true}, shape: {density: 4}});
            const limits = side < 0 ? {lowerAngle: -0.5, upperAngle: 0.55} : {lowerAngle: -0.55, upperAngle: 0.5};
            return {side, flipper, joint: world.createRevoluteJoint({...world.revoluteAt(frame, flipper, pivot), hasMotor: true, maxMotorTorque: 4000, hasLimits: true, ...limits})};
        });
        let score = 0, isPlayed = false, shot;
        const serve = () => {
            shot?.destroy();
            shot = ball(5 * (stage.random() * 2 - 1) * 0.8, 17, 0.32, {paint: 'slate', body: {isBullet: true, linearVelocity: {x: 4 * (stage.random() - 0.5), y: 0}}, shape: {density: 2, friction: 0.1, restitution: 0.35}});
        };
        serve();
        keys.onPress((code) => {
            isPlayed = true;
            if (code === 'Space') serve();
        });
        return {
            beforeStep() {
                for (const {side, joint} of flippers) {
                    const code = side < 0 ? 'ArrowLeft' : 'ArrowRight', isNear = shot.y < 3.3 && shot.y > 1.2 && shot.x * side > 0.2 && shot.x * side < 3.4 && shot.getLinearVelocity().y < 2;
                    const isUp = keys.isDown(code) || (!isPlayed && isNear);
                    joint.setMotor(true, -side * (isUp ? 22 : -8), 4000);
                }
            },
            afterStep() {
                for (const {a, b} of world.getContactBegan()) if (a.body === shot || b.body === shot) score += 100;
                if (shot.y < -1) serve();
            },
            drawBehind: (painter) => painter.area(outline, 'sensor'),
            draw: (painter) => painter.text({x: 0, y: 17.6}, score.toLocaleString('en'), 'accent', 20),
            figures: () => ({Score: score.toLocaleString('en')}),
        };
    },
};
