// Damson, built from this repository.
export async function open({Damson, World, BodyType, Geometry}) {
    await Damson.init();
    const types = {static: BodyType.Static, dynamic: BodyType.Dynamic};
    return {
        name: 'Damson',
        build(scene, {gravity, canSleep, friction, restitution, dt, substeps}) {
            const world = new World({gravity: {x: 0, y: gravity}, canSleep});
            const bodies = scene.bodies.map((def) => {
                const body = world.createBody({type: types[def.type], position: {x: def.x, y: def.y}, linearVelocity: {x: def.vx ?? 0, y: def.vy ?? 0}});
                for (const {half, radius, center = [0, 0], density, isSensor, category = 1, mask = 0xffff} of def.shapes) {
                    const at = {x: center[0], y: center[1]};
                    world.createShape(body, half ? Geometry.box(half[0], half[1], {center: at}) : Geometry.circle(radius, at),
                        {density, friction, restitution, isSensor, filter: {category, mask}});
                }
                return body;
            });
            for (const {a, b, anchorA, anchorB, speed, maxTorque = 0} of scene.joints ?? [])
                world.createRevoluteJoint({bodyA: bodies[a], bodyB: bodies[b], anchorLocalA: {x: anchorA[0], y: anchorA[1]},
                    anchorLocalB: {x: anchorB[0], y: anchorB[1]}, hasMotor: speed !== undefined, motorSpeed: speed ?? 0, maxMotorTorque: maxTorque});
            const handles = new Uint32Array(bodies.flatMap((body) => [body.slot, body.generation]));
            let overlaps = 0;
            return {
                readPositions: (out) => world.getPositions(handles, out),
                setVelocities: (from) => world.setVelocities(handles, from),
                step: () => {
                    world.step(dt, substeps);
                    if (scene.reports) overlaps += world.getSensorBegan().length - world.getSensorEnded().length;
                },
                poses: () => world.getTransforms(handles),
                contacts: () => (scene.reports ? overlaps : world.getCounters().touching),
                free: () => world.free(),
            };
        },
    };
}
