// Breakout: a ball destroys bricks. Contact events report the brick that was hit.
export default {
    title: 'Breakout',
    text: 'A contact event reports each brick that the ball hits. Move the paddle with the arrow keys or the pointer.',
    uses: {'World.getContactBegan': 'events', 'Body.setTarget': 'bodies'},
    view: {x: 0, y: 0, width: 30, height: 17.5},
    still: {seconds: 7},
    keys: [{code: 'ArrowLeft', label: '←', text: 'left'}, {code: 'ArrowRight', label: '→', text: 'right'}],
    controls: [
        {name: 'speed', label: 'Speed', min: 4, max: 30, value: 14, unit: 'm/s'},
        {name: 'balls', label: 'Balls', min: 1, max: 20, value: 2, restarts: true},
    ],
    build(stage) {
        const {world, wall, box, ball} = stage.make({gravity: {x: 0, y: 0}, canSleep: false}), {settings, keys} = stage, smooth = {friction: 0, restitution: 1};
        for (const side of [-1, 1]) wall(14.7 * side, 0, 0.3, 8.7, {shape: smooth});
        wall(0, 8.4, 15, 0.3, {shape: smooth});
        const colors = ['rose', 'amber', 'moss', 'teal', 'plum'];
        let bricks = 0, target = null;
        const fill = () => {
            for (let row = 0; row < 5; ++row)
                for (let i = 0; i < 12; ++i, ++bricks) {
                    const brick = wall(2.2 * (i - 5.5), 2.6 + 1.0 * row, 1, 0.4, {paint: colors[row], shape: {...smooth, events: {contacts: true}}});
                    brick.isBrick = true;
                }
        };
        fill();
        const paddle = box(0, -7.2, 2, 0.3, {type: 'kinematic', shape: smooth});
        const balls = Array.from({length: settings.balls}, () => ball(10 * (stage.random() - 0.5), -4, 0.32, {paint: 'slate', shape: smooth,
            body: {isBullet: true, linearVelocity: {x: 8 * (stage.random() - 0.5), y: settings.speed}}}));
        stage.takesPointer = true;
        stage.onPointer = ({x}) => {
            target = x;
            return true;
        };
        return {
            beforeStep(dt) {
                const move = (keys.isDown('ArrowRight') ? 1 : 0) - (keys.isDown('ArrowLeft') ? 1 : 0);
                if (move !== 0) target = paddle.x + 24 * dt * move;
                const lowest = balls.reduce((a, b) => (b.y < a.y ? b : a));  // plays by itself until it is moved
                const goal = Math.max(-12.2, Math.min(12.2, target ?? lowest.x + Math.sin(stage.time) * 1.2));
                paddle.setTarget({x: paddle.x + Math.max(-0.6, Math.min(0.6, goal - paddle.x)), y: paddle.y}, 0);
            },
            afterStep() {
                for (const {a, b} of world.getContactBegan())
                    for (const {body} of [a, b])
                        if (body.isBrick && body.isAlive()) {
                            body.destroy();
                            bricks -= 1;
                        }
                if (bricks === 0) fill();
                for (const one of balls) {
                    let {x, y} = one.getLinearVelocity();
                    if (Math.abs(y) < 2) y = y < 0 ? -2 : 2;  // never flies level
                    const scale = settings.speed / Math.hypot(x, y);
                    one.setLinearVelocity({x: x * scale, y: y * scale});
                    if (one.y < -10) one.setPosition({x: 0, y: -4});
                }
            },
            figures: () => ({Bricks: bricks}),
        };
    },
};
