// Car: a car with suspension drives over hills, a bridge and a jump. The camera follows it.
export default {
    title: 'Car',
    text: 'A car with wheel joints drives over hills and a rope bridge. It drives by itself until you press a key.',
    uses: {'World.buildCar': 'builders', 'World.driveCar': 'builders', 'World.createChain': 'shapes'},
    view: {x: 0, y: 2.5, width: 22, height: 12},
    still: {seconds: 10.3},
    keys: [
        {code: 'ArrowLeft', label: '←', text: 'back'},
        {code: 'ArrowRight', label: '→', text: 'drive'},
        {code: 'ArrowDown', label: '↓', text: 'brake'},
        {code: 'Space', label: 'Space', text: 'new car'},
    ],
    controls: [
        {name: 'speed', label: 'Top speed', min: 2, max: 30, value: 14, unit: 'm/s'},
        {name: 'hertz', label: 'Suspension', min: 1, max: 8, step: 0.5, value: 3, unit: 'Hz', restarts: true},
        {name: 'damping', label: 'Damping', min: 0, max: 1.5, step: 0.1, value: 0.7, restarts: true},
    ],
    build(stage) {
        const {hertz, damping} = stage.settings, {world, wall, box} = stage.make(), {keys, camera} = stage, {Geometry} = stage.api;
        const points = hills();
        world.createChain(world.createBody({}), {points: [...points].reverse().map(({x, y}) => ({x, y})), isOneSided: true, materials: [{friction: 0.9}]});
        const left = points.at(-1), right = {x: left.x + 14, y: left.y};
        const posts = [left, right].map(({x, y}, i) => wall(x + (i === 0 ? -0.5 : 0.5), y - 0.6, 0.5, 0.5));
        world.buildRope({start: {x: left.x, y: left.y - 0.2}, end: {x: right.x, y: right.y - 0.2}, length: 14.05, segments: 18, thickness: 0.25, hasPlanks: true,
            bodyA: posts[0], bodyB: posts[1], shape: {density: 200, friction: 0.9}}).forEach((plank) => (plank.paint = 'amber'));
        wall(right.x + 22, right.y - 0.6, 22, 0.5);
        wall(right.x + 44, right.y + 3, 0.5, 4);
        wall(points[0].x, 4, 0.3, 5);
        for (let i = 0; i < 15; ++i) box(right.x + 26 + (i % 5) * 0.9, right.y + 0.4 + 0.8 * Math.floor(i / 5), 0.4, 0.4, {paint: 'rose', shape: {density: 20}});
        const build = () => {
            const made = world.buildCar({position: {x: 0, y: 0.1}, suspensionHertz: hertz, suspensionDampingRatio: damping, wheelRadius: 0.5, chassisHeight: 0.95, drive: 'all', maxTorque: 1600});
            world.createShape(made.chassis, Geometry.polygon([{x: -1.1, y: 0.2}, {x: 0.7, y: 0.2}, {x: 0.2, y: 0.8}, {x: -0.8, y: 0.8}]), {density: 20});
            made.chassis.paint = 'plum';
            for (const wheel of made.wheels) wheel.paint = 'slate';
            return made;
        };
        let car = build(), goal = 0.55, isDriven = false, idle = 0;
        const replace = () => {
            for (const body of [car.chassis, ...car.wheels]) body.destroy();
            car = build();
            idle = 0;
        };
        keys.onPress((code) => {
            isDriven = true;
            if (code === 'Space') replace();
        });
        return {
            get car() {
                return car;
            },
            beforeStep(dt) {
                idle = isDriven || Math.abs(car.chassis.getLinearVelocity().x) > 1 ? 0 : idle + dt;
                if (idle > 3) replace();  // the end of the road
                if (keys.isDown('ArrowRight')) goal = 1;
                else if (keys.isDown('ArrowLeft')) goal = -0.6;
                else if (keys.isDown('ArrowDown')) goal = 0;
                world.driveCar(car, goal * stage.settings.speed);
                camera.follow(car.chassis.x + 4, car.chassis.y + 1.2, 0.08);
            },
            drawBehind(painter) {
                painter.area([...points, {x: left.x, y: -30}, {x: points[0].x, y: -30}], 'ground');
                painter.area([{x: right.x, y: right.y - 0.2}, {x: right.x + 60, y: right.y - 0.2}, {x: right.x + 60, y: -30}, {x: right.x, y: -30}], 'ground');
            },
            figures: () => ({Speed: `${Math.hypot(car.chassis.getLinearVelocity().x, 0).toFixed(1)} m/s`}),
        };
    },
};

function hills() {
    const points = [];
    for (let x = -12; x <= 70; x += 0.75) {
        const start = Math.min(Math.max((x - 8) / 10, 0), 1), end = Math.min(Math.max((70 - x) / 8, 0), 1);
        points.push({x, y: start * end * (1.1 * Math.sin(x / 3.1) + 1.5 * Math.sin(x / 7.3) - 0.4)});
    }
    return points;
}
