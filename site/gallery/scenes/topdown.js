// Top-down car: four tires with grip push a car over a plane seen from above. Sliding tires leave marks.
export default {
    title: 'Top-down car',
    text: 'Tires resist sideways motion, and slide when their grip is too small. The car drives by itself until you press a key.',
    uses: {'World.gripTires': 'builders'},
    view: {x: 0, y: 0, width: 64, height: 36},
    still: {seconds: 8},
    keys: [
        {code: 'ArrowUp', label: '↑', text: 'drive'},
        {code: 'ArrowDown', label: '↓', text: 'reverse'},
        {code: 'ArrowLeft', label: '←', text: 'left'},
        {code: 'ArrowRight', label: '→', text: 'right'},
        {code: 'Space', label: 'Space', text: 'brake'},
    ],
    controls: [
        {name: 'grip', label: 'Friction', min: 0.1, max: 2, step: 0.1, value: 0.9},
        {name: 'power', label: 'Motor', min: 1, max: 12, step: 0.5, value: 6, unit: 'kN'},
    ],
    build(stage) {
        const {world, wall, box, ball} = stage.make({gravity: {x: 0, y: 0}}), {keys, settings} = stage, marks = [];
        for (const side of [-1, 1]) {
            wall(0, 17.5 * side, 32, 0.5);
            wall(31.5 * side, 0, 0.5, 18);
        }
        wall(0, 0, 13, 0.8);
        const loose = {body: {linearDamping: 2, angularDamping: 2}};
        for (let i = 0; i < 14; ++i) ball(-21 + 7 * (i % 7), i < 7 ? 5.5 : -5.5, 0.6, {paint: 'amber', shape: {density: 20}, ...loose});
        for (let i = 0; i < 9; ++i) box(20 + 1.5 * (i % 3), 1.6 * (Math.floor(i / 3) - 1), 0.7, 0.7, {paint: 'teal', shape: {density: 30}, ...loose});
        const car = box(-14, -11, 2.1, 0.95, {paint: 'plum', shape: {density: 150, friction: 0.3}}), quarter = (car.getMass() * 10) / 4;
        const places = [[1.4, 0.85], [1.4, -0.85], [-1.4, 0.85], [-1.4, -0.85]];
        let steer = 0, isDriven = false, idle = 0, back = 0;
        return {
            beforeStep(dt) {
                isDriven ||= ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].some((code) => keys.isDown(code));
                const turn = isDriven ? (keys.isDown('ArrowLeft') ? 1 : 0) - (keys.isDown('ArrowRight') ? 1 : 0) : follow(car);
                const {x: vx, y: vy} = car.getLinearVelocity(), speed = Math.hypot(vx, vy);
                idle = speed < 0.5 && back <= 0 ? idle + dt : 0;
                back = idle > 1 ? 1.5 : back - dt;  // alone, it backs away from walls
                const own = back > 0 ? -0.6 : speed < 8 ? 0.4 : 0;
                const drive = isDriven ? (keys.isDown('ArrowUp') ? 1 : 0) - (keys.isDown('ArrowDown') ? 0.6 : 0) : own;
                steer += 0.2 * (0.55 * (back > 0 && !isDriven ? -turn : turn) - steer);
                const tires = places.map(([x, y], i) => ({body: car, positionLocal: {x, y}, angle: i < 2 ? steer : 0, load: quarter, friction: settings.grip,
                    driveForce: (drive * settings.power * 1000) / 4, brakeForce: keys.isDown('Space') ? 4000 : 0}));
                world.gripTires(tires, dt).forEach((slides, i) => {
                    if (slides) marks.push(toWorld(car, places[i]));
                });
                if (marks.length > 900) marks.splice(0, marks.length - 900);
                const {x, y} = car.getLinearVelocity();
                car.applyForceToCenter({x: -12 * x, y: -12 * y});  // air
            },
            drawBehind: (painter) => marks.forEach((mark) => painter.disc(mark, 0.16, 'faint')),
            draw(painter) {
                places.forEach((place, i) => {
                    const at = toWorld(car, place), angle = car.angle + (i < 2 ? steer : 0), u = {x: 0.45 * Math.cos(angle), y: 0.45 * Math.sin(angle)};
                    painter.line({x: at.x - u.x, y: at.y - u.y}, {x: at.x + u.x, y: at.y + u.y}, 'ink', 4);
                });
            },
            figures: () => ({Speed: `${(3.6 * Math.hypot(car.getLinearVelocity().x, car.getLinearVelocity().y)).toFixed(0)} km/h`}),
        };
    },
};

const toWorld = (body, [x, y]) => {
    const {c, s} = body.getRotation();
    return {x: body.x + c * x - s * y, y: body.y + s * x + c * y};
};

// Steers around the middle wall until a key is pressed.
function follow(car) {
    const around = Math.atan2(car.y / 11, car.x / 22) + 0.5, dx = 22 * Math.cos(around) - car.x, dy = 11 * Math.sin(around) - car.y;
    const turn = Math.atan2(dy, dx) - car.angle;
    return Math.max(-1, Math.min(1, 2 * Math.atan2(Math.sin(turn), Math.cos(turn))));
}
