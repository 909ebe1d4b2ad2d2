// Walkers: 64 machines with six legs each, driven by a crank. The legs are Theo Jansen's linkage: rods of eleven lengths.
const rod = {a: 38, b: 41.5, c: 39.3, d: 40.1, e: 55.8, f: 39.4, g: 36.7, h: 65.7, i: 49, j: 50, k: 61.9, l: 7.8, m: 15}, scale = 1 / 38;
const legFilter = {category: 2, mask: 1};

export default {
    title: '64 walkers',
    text: 'Machines with six legs walk over bumps. A motor turns the crank of each, and each leg is two triangles and four rods.',
    uses: {'World.createDistanceJoint': 'joints', 'Joint.setMotor': 'joints'},
    view: {x: -6, y: 2.4, width: 28, height: 9.6},
    still: {seconds: 4, settings: {count: 24}},
    controls: [
        {name: 'count', label: 'Walkers', min: 1, max: 100, value: 64, restarts: true},
        {name: 'speed', label: 'Motor', min: -4, max: 4, step: 0.25, value: 2, unit: 'rad/s'},
        {name: 'bumps', label: 'Bumps', min: 0, max: 0.6, step: 0.05, value: 0.15, unit: 'm', restarts: true},
    ],
    build(stage) {
        const {settings} = stage, {world} = stage.make(), ground = world.createBody({}), points = [];
        for (let x = -240; x <= 400; x += 1.5) points.push({x, y: x < 6 ? 0 : settings.bumps * (2 * stage.random() - 1)});
        world.createChain(ground, {points: [...points].reverse(), isOneSided: true, materials: [{friction: 0.9}], filter: {category: 1}});
        const colors = ['plum', 'teal', 'amber', 'rose', 'moss', 'blue'];
        const walkers = Array.from({length: settings.count}, (_, i) => new Walker(stage, -2 * i, colors[i % colors.length], 0.75 + 0.5 * stage.random()));
        const isOnGround = ({chassis}) => chassis.x > -235 && chassis.x < 395;
        const drive = () => walkers.forEach((walker) => walker.drive(settings.speed));
        drive();
        return {
            set: drive,
            beforeStep() {
                for (const walker of walkers) if (!isOnGround(walker)) walker.returnToStart();
                const xs = walkers.map((walker) => walker.chassis.x).sort((a, b) => a - b), middle = xs[Math.floor(0.75 * xs.length)];
                stage.camera.follow(middle, 2.4, 0.03);
            },
            drawBehind: (painter) => painter.area([...points, {x: 400, y: -30}, {x: -240, y: -30}], 'ground'),
            draw: (painter) => colors.forEach((color) => painter.links(walkers.filter(({paint}) => paint === color).flatMap(({rods}) => rods), color)),
            figures: () => ({Joints: world.getCounters().joints.toLocaleString('en'), Leader: `${Math.max(...walkers.map((walker) => walker.chassis.x)).toFixed(1)} m`}),
        };
    },
};

class Walker {
    rods = [];
    bodies = [];

    constructor({api, world}, x, paint, gait) {
        Object.assign(this, {api, world, paint, gait});
        const height = 2.62, frame = {filter: legFilter};
        const add = (at, geometry, density) => {
            const body = world.createBody({type: 'dynamic', position: at, canSleep: false});
            body.paint = paint;
            this.bodies.push(body);
            world.createShape(body, geometry, {...frame, density, friction: 1});
            return body;
        };
        this.add = add;
        const axle = this.start = {x, y: height};
        this.chassis = add(axle, api.Geometry.box(1.15, 0.22, {center: {x: 0, y: 0}}), 2);
        this.crank = add(axle, api.Geometry.circle(rod.m * scale), 2);
        this.motor = world.createRevoluteJoint({...world.revoluteAt(this.chassis, this.crank, axle), hasMotor: true, maxMotorTorque: 60});
        for (const phase of [0, 1, 2]) for (const side of [-1, 1]) this.#leg(axle, side, (2 * Math.PI * phase) / 3 + 0.3);
    }

    drive(speed) {
        this.motor.setMotor(true, -speed * this.gait, 60);
    }

    /** Moves the walker to its start, above the bumps, without changing its shape. */
    returnToStart() {
        const dx = this.start.x - this.chassis.x, dy = this.start.y + 0.7 - this.chassis.y;
        for (const body of this.bodies) {
            body.setTransform({x: body.x + dx, y: body.y + dy}, body.angle);
            body.setLinearVelocity({x: 0, y: 0});
        }
    }

    // Points of a leg: crank pin, fixed hip, upper and outer corner of the upper triangle, knee, ankle and foot of the lower one.
    #leg(axle, side, angle) {
        const {add, world, api, chassis, crank} = this, at = (x, y) => ({x: axle.x + side * x * scale, y: axle.y + y * scale});
        const pin = {x: rod.m * side * Math.cos(angle), y: rod.m * Math.sin(angle)}, hip = {x: -rod.a, y: -rod.l};
        const upper = meet(pin, rod.j, hip, rod.b, 1), outer = meet(upper, rod.e, hip, rod.d, 1), knee = meet(pin, rod.k, hip, rod.c, -1);
        const ankle = meet(outer, rod.f, knee, rod.g, 1), foot = meet(ankle, rod.h, knee, rod.i, 1);
        const triangle = (points, base) => {
            const origin = at(base.x, base.y), local = points.map((point) => at(point.x, point.y)).map(({x, y}) => ({x: x - origin.x, y: y - origin.y}));
            return add(origin, api.Geometry.polygon(local), 1);
        };
        const thigh = triangle([hip, upper, outer], hip), shin = triangle([knee, ankle, foot], knee);
        world.createRevoluteJoint(world.revoluteAt(chassis, thigh, at(hip.x, hip.y)));
        const link = (a, pointA, b, pointB) => this.rods.push(world.createDistanceJoint(world.distanceAt(a, b, at(pointA.x, pointA.y), at(pointB.x, pointB.y))));
        link(crank, pin, thigh, upper);
        link(crank, pin, shin, knee);
        link(chassis, hip, shin, knee);
        link(thigh, outer, shin, ankle);
    }
}

// Returns the point at the given distances from two points, on the left (1) or right (-1) of the line from the first to the second.
function meet(p, fromP, q, fromQ, side) {
    const dx = q.x - p.x, dy = q.y - p.y, length = Math.hypot(dx, dy), along = (fromP ** 2 - fromQ ** 2 + length ** 2) / (2 * length);
    const across = -side * Math.sqrt(Math.max(0, fromP ** 2 - along ** 2));
    return {x: p.x + (along * dx - across * dy) / length, y: p.y + (along * dy + across * dx) / length};
}
