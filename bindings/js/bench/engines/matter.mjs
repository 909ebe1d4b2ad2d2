// matter-js: pixels, milliseconds and y down. A meter is 50 pixels here.
export async function open(M) {
    const scale = 50;
    return {
        name: 'matter-js',
        build(scene, {gravity, canSleep, friction, restitution, dt}) {
            const engine = M.Engine.create({enableSleeping: canSleep, gravity: {x: 0, y: 1, scale: (-gravity * scale) / 1e6}});
            const perStep = (speed) => speed * scale * dt;
            const bodies = scene.bodies.map((def) => {
                const parts = def.shapes.map(({half, radius, center = [0, 0], density, isSensor = false, category = 1, mask = 0xffff}) => {
                    const x = scale * (def.x + center[0]), y = -scale * (def.y + center[1]);
                    const options = {isStatic: def.type === 'static', friction, frictionAir: 0, restitution, density: density / (scale * scale), isSensor,
                        collisionFilter: {category, mask, group: 0}};
                    return half ? M.Bodies.rectangle(x, y, 2 * scale * half[0], 2 * scale * half[1], options) : M.Bodies.circle(x, y, scale * radius, options);
                });
                if (parts.length === 0) return M.Bodies.circle(0, 0, 1, {isStatic: true, isSensor: true, collisionFilter: {category: 0, mask: 0}});
                const body = parts.length === 1 ? parts[0] : M.Body.create({parts, friction, frictionAir: 0, restitution});
                if (def.type === 'dynamic') M.Body.setVelocity(body, {x: perStep(def.vx ?? 0), y: -perStep(def.vy ?? 0)});
                return body;
            });
            M.Composite.add(engine.world, bodies);
            for (const {a, b, anchorA, anchorB, speed} of scene.joints ?? []) {
                const isFixed = scene.bodies[a].type === 'static', {x, y} = isFixed ? scene.bodies[a] : {x: 0, y: 0};
                M.Composite.add(engine.world, M.Constraint.create({...(isFixed ? {} : {bodyA: bodies[a]}), bodyB: bodies[b],
                    pointA: {x: scale * (x + anchorA[0]), y: -scale * (y + anchorA[1])},
                    pointB: {x: scale * anchorB[0], y: -scale * anchorB[1]}, length: 0, stiffness: 1}));
                // matter-js has no motors
                if (speed !== undefined) M.Events.on(engine, 'beforeUpdate', () => M.Body.setAngularVelocity(bodies[b], -speed * dt));
            }
            const velocity = {x: 0, y: 0};
            return {
                readPositions: (out) => {
                    bodies.forEach((body, i) => {
                        out[2 * i] = body.position.x / scale;
                        out[2 * i + 1] = -body.position.y / scale;
                    });
                },
                setVelocities: (from) => {
                    bodies.forEach((body, i) => {
                        velocity.x = perStep(from[3 * i]);
                        velocity.y = -perStep(from[3 * i + 1]);
                        M.Body.setVelocity(body, velocity);
                    });
                },
                step: () => M.Engine.update(engine, 1000 * dt),
                poses: () => {
                    const out = new Float32Array(4 * bodies.length);
                    bodies.forEach((body, i) => out.set([body.position.x / scale, -body.position.y / scale, Math.cos(body.angle), -Math.sin(body.angle)], 4 * i));
                    return out;
                },
                contacts: () => engine.pairs.list.filter((pair) => pair.isActive).length,
                free: () => M.Engine.clear(engine),
            };
        },
    };
}
