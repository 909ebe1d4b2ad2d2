// planck: a JavaScript engine with the design of Box2D 2.4.
export async function open(P) {
    return {
        name: 'planck',
        build(scene, {gravity, canSleep, friction, restitution, dt}) {
            const world = new P.World({gravity: {x: 0, y: gravity}, allowSleep: canSleep});
            const bodies = scene.bodies.map((def) => {
                const body = world.createBody({type: def.type, position: {x: def.x, y: def.y}, linearVelocity: {x: def.vx ?? 0, y: def.vy ?? 0}});
                for (const {half, radius, center = [0, 0], density, isSensor = false, category = 1, mask = 0xffff} of def.shapes) {
                    const at = {x: center[0], y: center[1]};
                    body.createFixture({shape: half ? new P.BoxShape(half[0], half[1], at) : new P.CircleShape(at, radius),
                        density, friction, restitution, isSensor, filterCategoryBits: category, filterMaskBits: mask});
                }
                return body;
            });
            for (const {a, b, anchorA, anchorB, speed, maxTorque = 0} of scene.joints ?? [])
                world.createJoint(new P.RevoluteJoint({enableMotor: speed !== undefined, motorSpeed: speed ?? 0, maxMotorTorque: maxTorque,
                    localAnchorA: {x: anchorA[0], y: anchorA[1]}, localAnchorB: {x: anchorB[0], y: anchorB[1]}}, bodies[a], bodies[b]));
            let overlaps = 0;
            if (scene.reports) {
                world.on('begin-contact', () => (overlaps += 1));
                world.on('end-contact', () => (overlaps -= 1));
            }
            const velocity = {x: 0, y: 0};
            return {
                readPositions: (out) => {
                    bodies.forEach((body, i) => {
                        const at = body.getPosition();
                        out[2 * i] = at.x;
                        out[2 * i + 1] = at.y;
                    });
                },
                setVelocities: (from) => {
                    bodies.forEach((body, i) => {
                        velocity.x = from[3 * i];
                        velocity.y = from[3 * i + 1];
                        body.setLinearVelocity(velocity);
                    });
                },
                step: () => world.step(dt),
                poses: () => {
                    const out = new Float32Array(4 * bodies.length);
                    bodies.forEach((body, i) => {
                        const at = body.getPosition(), angle = body.getAngle();
                        out.set([at.x, at.y, Math.cos(angle), Math.sin(angle)], 4 * i);
                    });
                    return out;
                },
                contacts: () => {
                    if (scene.reports) return overlaps;
                    let count = 0;
                    for (let contact = world.getContactList(); contact; contact = contact.getNext()) count += contact.isTouching() ? 1 : 0;
                    return count;
                },
                free: () => {},
            };
        },
    };
}
