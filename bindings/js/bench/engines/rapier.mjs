// rapier2d: the packages with and without SIMD instructions have the same interface.
export async function open(R, name = 'rapier2d simd') {
    const warn = console.warn;
    console.warn = () => {};  // its loader warns about its own parameters
    await R.init();
    console.warn = warn;
    return {
        name,
        build(scene, {gravity, canSleep, friction, restitution, dt, substeps}) {
            const world = new R.World({x: 0, y: gravity});
            world.timestep = dt;
            world.numSolverIterations = substeps;
            const sensors = [];
            const bodies = scene.bodies.map((def) => {
                const desc = def.type === 'static' ? R.RigidBodyDesc.fixed() : R.RigidBodyDesc.dynamic();
                const body = world.createRigidBody(desc.setTranslation(def.x, def.y).setLinvel(def.vx ?? 0, def.vy ?? 0).setCanSleep(canSleep));
                for (const {half, radius, center = [0, 0], density, isSensor = false, category = 1, mask = 0xffff} of def.shapes) {
                    const shape = half ? R.ColliderDesc.cuboid(half[0], half[1]) : R.ColliderDesc.ball(radius);
                    const made = world.createCollider(shape.setTranslation(...center).setDensity(density).setFriction(friction).setRestitution(restitution)
                        .setSensor(isSensor).setCollisionGroups(((category & 0xffff) << 16) | mask), body);
                    if (isSensor) sensors.push(made);
                }
                return body;
            });
            for (const {a, b, anchorA, anchorB, speed} of scene.joints ?? []) {
                const params = R.JointData.revolute({x: anchorA[0], y: anchorA[1]}, {x: anchorB[0], y: anchorB[1]});
                const joint = world.createImpulseJoint(params, bodies[a], bodies[b], true);
                if (speed === undefined) continue;
                joint.configureMotorModel(R.MotorModel.AccelerationBased);
                joint.configureMotorVelocity(speed, 1e4);
            }
            const velocity = {x: 0, y: 0};
            const events = scene.reports ? new R.EventQueue(true) : undefined;
            let overlaps = 0;
            if (scene.reports) sensors.forEach((sensor) => sensor.setActiveEvents(R.ActiveEvents.COLLISION_EVENTS));
            return {
                readPositions: (out) => {
                    bodies.forEach((body, i) => {
                        const at = body.translation();
                        out[2 * i] = at.x;
                        out[2 * i + 1] = at.y;
                    });
                },
                setVelocities: (from) => {
                    bodies.forEach((body, i) => {
                        velocity.x = from[3 * i];
                        velocity.y = from[3 * i + 1];
                        body.setLinvel(velocity, true);
                    });
                },
                step: () => {
                    world.step(events);
                    events?.drainCollisionEvents((a, b, isBegin) => {
                        overlaps += isBegin ? 1 : -1;
                    });
                },
                poses: () => {
                    const out = new Float32Array(4 * bodies.length);
                    bodies.forEach((body, i) => {
                        const at = body.translation(), angle = body.rotation();
                        out.set([at.x, at.y, Math.cos(angle), Math.sin(angle)], 4 * i);
                    });
                    return out;
                },
                contacts: () => (scene.reports ? overlaps : -1),
                free: () => world.free(),
            };
        },
    };
}
