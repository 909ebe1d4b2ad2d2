// Conveyor: belts are shapes with a surface speed. Items that fall off the end return to the top.
export default {
    title: 'Conveyor belts',
    text: 'The belts are static shapes with a surface speed. Reverse them, or make them slippery.',
    uses: {'Shape.setSurfaceSpeed': 'shapes', 'Shape.setFriction': 'shapes'},
    view: {x: 0, y: 5.6, width: 26, height: 14.6},
    still: {seconds: 7},
    controls: [
        {name: 'speed', label: 'Belt speed', min: -6, max: 6, step: 0.5, value: 2.5, unit: 'm/s'},
        {name: 'friction', label: 'Friction', min: 0, max: 1, step: 0.05, value: 0.6},
        {name: 'count', label: 'Boxes', min: 5, max: 150, value: 60, restarts: true},
    ],
    build(stage) {
        const {settings} = stage, {box, ball, bar, polygon, wall} = stage.make(), colors = ['plum', 'teal', 'amber', 'rose', 'moss'], items = [];
        const belts = [[-2.5, 10, 1], [2.5, 7, -1], [-2.5, 4, 1], [2.5, 1, -1]].map(([x, y, direction]) =>
            ({direction, shape: bar(x, y, 7.5, 0.35, {type: 'static', paint: 'slate', shape: {surfaceSpeed: direction * settings.speed, friction: settings.friction}}).getShape(0)}));
        for (const side of [-1, 1]) wall(12.4 * side, 5.5, 0.3, 7.5);
        const drop = (item, i) => item.setTransform({x: -9 + 4 * stage.random(), y: 12.5 + 0.4 * i}, 6 * stage.random());
        for (let i = 0; i < settings.count; ++i) {
            const size = 0.22 + 0.2 * stage.random(), paint = colors[i % colors.length], options = {paint, shape: {friction: 0.6}, body: {canSleep: false}};
            const item = i % 4 === 3 ? ball(0, 0, size, options) : i % 4 === 2 ? polygon(0, 0, [{x: -size, y: -size}, {x: size, y: -size}, {x: 0, y: size}], options) : box(0, 0, size, size, options);
            items.push(item);
            drop(item, i);
        }
        let rounds = 0;
        return {
            set() {
                for (const {shape, direction} of belts) {
                    shape.setSurfaceSpeed(direction * settings.speed);
                    shape.setFriction(settings.friction);
                }
            },
            afterStep() {
                for (const item of items)
                    if (item.y < -3) {
                        drop(item, 0);
                        item.setLinearVelocity({x: 0, y: 0});
                        rounds += 1;
                    }
            },
            draw(painter) {
                belts.forEach(({direction}, i) => {  // marks that move with the belt
                    const y = [10, 7, 4, 1][i], x = [-2.5, 2.5, -2.5, 2.5][i], shift = ((direction * settings.speed * stage.time) % 1.5 + 1.5) % 1.5;
                    for (let k = -5; k < 5; ++k) painter.line({x: x + 1.5 * k + shift, y: y + 0.3}, {x: x + Math.min(1.5 * k + shift + 0.5, 7.5), y: y + 0.3}, 'white', 2);
                });
            },
            figures: () => ({Delivered: rounds}),
        };
    },
};
