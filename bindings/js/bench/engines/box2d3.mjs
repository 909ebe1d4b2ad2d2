// box2d3-wasm: Box2D 3 built with Emscripten. `deluxe` has SIMD instructions and needs shared memory; `compat` is for
// other pages.
export async function open(load, kind = 'deluxe') {
    const b2 = await load();
    const vec = (x, y) => new b2.b2Vec2(x, y);
    return {
        name: `box2d3-wasm ${kind}`,
        build(scene, {gravity, canSleep, friction, restitution, dt, substeps}) {
            const worldDef = b2.b2DefaultWorldDef();
            worldDef.gravity = vec(0, gravity);
            worldDef.enableSleep = canSleep;
            const world = b2.b2CreateWorld(worldDef);
            const bodies = scene.bodies.map((def) => {
                const bodyDef = b2.b2DefaultBodyDef();
                bodyDef.type = def.type === 'static' ? b2.b2BodyType.b2_staticBody : b2.b2BodyType.b2_dynamicBody;
                bodyDef.position = vec(def.x, def.y);
                bodyDef.linearVelocity = vec(def.vx ?? 0, def.vy ?? 0);
                const body = b2.b2CreateBody(world, bodyDef);
                for (const {half, radius, center = [0, 0], density, isSensor = false, category = 1, mask = 0xffff} of def.shapes) {
                    const shapeDef = b2.b2DefaultShapeDef();
                    shapeDef.density = density;
                    const material = shapeDef.material;
                    material.friction = friction;
                    material.restitution = restitution;
                    shapeDef.material = material;
                    shapeDef.isSensor = isSensor;
                    shapeDef.enableSensorEvents = scene.reports === true;
                    const filter = shapeDef.filter;
                    filter.categoryBits = category;
                    filter.maskBits = mask;
                    shapeDef.filter = filter;
                    if (half) {
                        const rotation = new b2.b2Rot();
                        rotation.c = 1;
                        rotation.s = 0;
                        b2.b2CreatePolygonShape(body, shapeDef, b2.b2MakeOffsetBox(half[0], half[1], vec(...center), rotation));
                    } else {
                        const circle = new b2.b2Circle();
                        circle.center = vec(...center);
                        circle.radius = radius;
                        b2.b2CreateCircleShape(body, shapeDef, circle);
                    }
                }
                return body;
            });
            const frame = (anchor) => {
                const made = new b2.b2Transform(), q = new b2.b2Rot();
                q.c = 1;
                q.s = 0;
                made.p = vec(...anchor);
                made.q = q;
                return made;
            };
            for (const {a, b, anchorA, anchorB, speed, maxTorque = 0} of scene.joints ?? []) {
                const def = b2.b2DefaultRevoluteJointDef(), base = def.base;
                base.bodyIdA = bodies[a];
                base.bodyIdB = bodies[b];
                base.localFrameA = frame(anchorA);
                base.localFrameB = frame(anchorB);
                def.base = base;
                def.enableMotor = speed !== undefined;
                def.motorSpeed = speed ?? 0;
                def.maxMotorTorque = maxTorque;
                b2.b2CreateRevoluteJoint(world, def);
            }
            const velocity = vec(0, 0);
            let overlaps = 0;
            return {
                readPositions: (out) => {
                    bodies.forEach((body, i) => {
                        const at = b2.b2Body_GetPosition(body);
                        out[2 * i] = at.x;
                        out[2 * i + 1] = at.y;
                        at.delete();
                    });
                },
                setVelocities: (from) => {
                    bodies.forEach((body, i) => {
                        velocity.Set(from[3 * i], from[3 * i + 1]);
                        b2.b2Body_SetLinearVelocity(body, velocity);
                    });
                },
                step: () => {
                    b2.b2World_Step(world, dt, substeps);
                    if (!scene.reports) return;
                    const events = b2.b2World_GetSensorEvents(world);
                    overlaps += events.beginCount - events.endCount;
                    events.delete();
                },
                poses: () => {
                    const out = new Float32Array(4 * bodies.length);
                    bodies.forEach((body, i) => {
                        const {p, q} = b2.b2Body_GetTransform(body);
                        out.set([p.x, p.y, q.c, q.s], 4 * i);
                    });
                    return out;
                },
                contacts: () => (scene.reports ? overlaps : b2.b2World_GetCounters(world).contactCount),
                free: () => b2.b2DestroyWorld(world),
            };
        },
    };
}
