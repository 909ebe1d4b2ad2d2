/* Bodies: definitions, pose, velocity, forces, mass, sleep and contacts. Calls that Box2D answers with an assertion are left out if
 * the tests are compiled against Box2D itself (BOX2D_ITSELF). */
#include <math.h>
#include <string.h>

#include "check.h"
#include "scene.h"

static b2ShapeId add_box(b2BodyId body, float half_width, float half_height) {
    const b2ShapeDef def = b2DefaultShapeDef();
    const b2Polygon box = b2MakeBox(half_width, half_height);
    return b2CreatePolygonShape(body, &def, &box);
}

static b2ShapeId add_circle(b2BodyId body, float radius, float density) {
    b2ShapeDef def = b2DefaultShapeDef();
    def.density = density;
    const b2Circle circle = {{0.0f, 0.0f}, radius};
    return b2CreateCircleShape(body, &def, &circle);
}

static void check_defaults(void) {
    const b2BodyDef def = b2DefaultBodyDef();
    CHECK(def.type == b2_staticBody);
    CHECK(def.rotation.c == 1.0f && def.rotation.s == 0.0f);
    CHECK(def.gravityScale == 1.0f && def.sleepThreshold == 0.05f);
    CHECK(def.linearDamping == 0.0f && def.angularDamping == 0.0f);
    CHECK(def.enableSleep && def.isAwake && def.isEnabled);
    CHECK(!def.fixedRotation && !def.isBullet && !def.allowFastRotation);
    CHECK(def.name == NULL && def.userData == NULL && def.internalValue != 0);
    const b2QueryFilter query = b2DefaultQueryFilter();
    CHECK(query.categoryBits == 1 && query.maskBits == UINT64_MAX);
}

static void check_definition(void) {
    const b2WorldId world = create_world();
    int data[2] = {0};
    b2BodyDef def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){1.0f, 2.0f};
    def.rotation = b2MakeRot(0.5f);
    def.linearVelocity = (b2Vec2){3.0f, 4.0f};
    def.angularVelocity = 5.0f;
    def.linearDamping = 0.1f;
    def.angularDamping = 0.2f;
    def.gravityScale = 0.3f;
    def.sleepThreshold = 0.4f;
    def.name = "crate";
    def.userData = data;
    def.isBullet = true;
    const b2BodyId body = b2CreateBody(world, &def);
    CHECK(b2Body_IsValid(body));
    CHECK(b2Body_GetType(body) == b2_dynamicBody);
    CHECK(b2Body_GetPosition(body).x == 1.0f && b2Body_GetPosition(body).y == 2.0f);
    CHECK(b2Body_GetRotation(body).c == def.rotation.c && b2Body_GetRotation(body).s == def.rotation.s);
    CHECK(b2Body_GetTransform(body).p.y == 2.0f && b2Body_GetTransform(body).q.s == def.rotation.s);
    CHECK(b2Body_GetLinearVelocity(body).x == 3.0f && b2Body_GetLinearVelocity(body).y == 4.0f);
    CHECK(b2Body_GetAngularVelocity(body) == 5.0f);
    CHECK(b2Body_GetLinearDamping(body) == 0.1f && b2Body_GetAngularDamping(body) == 0.2f);
    CHECK(b2Body_GetGravityScale(body) == 0.3f && b2Body_GetSleepThreshold(body) == 0.4f);
    CHECK(strcmp(b2Body_GetName(body), "crate") == 0);
    CHECK(b2Body_GetUserData(body) == data);
    CHECK(b2Body_IsBullet(body) && b2Body_IsAwake(body) && b2Body_IsEnabled(body) &&
          b2Body_IsSleepEnabled(body));
    CHECK(!b2Body_IsFixedRotation(body));
    CHECK(b2StoreWorldId(b2Body_GetWorld(body)) == b2StoreWorldId(world));

    b2Body_SetUserData(body, data + 1);
    CHECK(b2Body_GetUserData(body) == data + 1);
    char text[64] = "a name that is longer than thirty-one characters";
    b2Body_SetName(body, text);
    CHECK(strlen(b2Body_GetName(body)) == 31 && strncmp(b2Body_GetName(body), text, 31) == 0);
    b2Body_SetName(body, NULL);
    CHECK(strcmp(b2Body_GetName(body), "") == 0);
    b2Body_SetLinearDamping(body, 1.0f);
    b2Body_SetAngularDamping(body, 2.0f);
    b2Body_SetGravityScale(body, 3.0f);
    b2Body_SetSleepThreshold(body, 4.0f);
    CHECK(b2Body_GetLinearDamping(body) == 1.0f && b2Body_GetAngularDamping(body) == 2.0f);
    CHECK(b2Body_GetGravityScale(body) == 3.0f && b2Body_GetSleepThreshold(body) == 4.0f);
    b2Body_SetBullet(body, false);
    CHECK(!b2Body_IsBullet(body));

    b2DestroyBody(body);
    CHECK(!b2Body_IsValid(body));
    const b2BodyId next = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    CHECK(!b2Body_IsValid(body) && b2Body_IsValid(next));
    b2DestroyWorld(world);
    CHECK(!b2Body_IsValid(next));
}

static void check_points(void) {
    const b2WorldId world = create_world();
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    add_box(body, 0.5f, 0.5f);
    b2Body_SetTransform(body, (b2Vec2){1.0f, 2.0f}, b2MakeRot(0.5f * B2_PI));
    const b2Vec2 point = b2Body_GetWorldPoint(body, (b2Vec2){1.0f, 0.0f});
    CHECK_NEAR(point.x, 1.0, 1e-5);
    CHECK_NEAR(point.y, 3.0, 1e-5);
    const b2Vec2 local = b2Body_GetLocalPoint(body, point);
    CHECK_NEAR(local.x, 1.0, 1e-5);
    CHECK_NEAR(local.y, 0.0, 1e-5);
    CHECK_NEAR(b2Body_GetWorldVector(body, (b2Vec2){1.0f, 0.0f}).y, 1.0, 1e-5);
    CHECK_NEAR(b2Body_GetLocalVector(body, (b2Vec2){0.0f, 1.0f}).x, 1.0, 1e-5);

    b2Body_SetLinearVelocity(body, (b2Vec2){1.0f, 0.0f});
    b2Body_SetAngularVelocity(body, 2.0f);
    const b2Vec2 at_point = b2Body_GetWorldPointVelocity(body, (b2Vec2){1.0f, 3.0f});
    CHECK_NEAR(at_point.x, 1.0 - 2.0, 1e-5);
    CHECK_NEAR(at_point.y, 0.0, 1e-5);
    CHECK_NEAR(b2Body_GetLocalPointVelocity(body, (b2Vec2){1.0f, 0.0f}).x, -1.0, 1e-5);

    const b2AABB box = b2Body_ComputeAABB(body); /* 0.02 m larger than the shape */
    CHECK_NEAR(box.lowerBound.x, 0.48, 1e-5);
    CHECK_NEAR(box.upperBound.y, 2.52, 1e-5);
    const b2AABB empty = b2Body_ComputeAABB(create_body(world, b2_staticBody, 5.0f, 6.0f));
    CHECK(empty.lowerBound.x == 5.0f && empty.upperBound.y == 6.0f);
    b2DestroyWorld(world);
}

static void check_target(void) {
    const b2WorldId world = create_world();
    const b2BodyId body = create_body(world, b2_kinematicBody, 1.0f, 0.0f);
    add_box(body, 1.0f, 0.5f);
    b2Body_SetTargetTransform(body, (b2Transform){{2.0f, 1.0f}, b2MakeRot(0.25f)}, 0.5f);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 2.0, 1e-5);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).y, 2.0, 1e-5);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 0.5, 5e-3);
    /* a speed below the sleep threshold and a time of zero have no effect */
    b2Body_SetTargetTransform(body, (b2Transform){{1.01f, 0.0f}, b2Rot_identity}, 1.0f);
    b2Body_SetTargetTransform(body, (b2Transform){{9.0f, 0.0f}, b2Rot_identity}, 0.0f);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 2.0, 1e-5);
    b2World_Step(world, 0.5f, 4);
    CHECK_NEAR(b2Body_GetPosition(body).x, 2.0, 1e-4);
    CHECK_NEAR(b2Body_GetPosition(body).y, 1.0, 1e-4);
    CHECK_NEAR(b2Rot_GetAngle(b2Body_GetRotation(body)), 0.25, 1e-2);
    const b2BodyId fixed = create_body(world, b2_staticBody, 0.0f, 0.0f);
    b2Body_SetTargetTransform(fixed, (b2Transform){{2.0f, 1.0f}, b2Rot_identity}, 0.5f);
    CHECK(b2Body_GetLinearVelocity(fixed).x == 0.0f);
    b2DestroyWorld(world);
}

static void check_forces(void) {
    const b2WorldId world = create_world();
    b2World_SetGravity(world, (b2Vec2){0.0f, 0.0f});
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    add_box(body, 0.5f, 0.5f); /* 1 kg, 1/6 kg m2 */
    b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){2.0f, 0.0f}, true);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 2.0, 1e-5);
    b2Body_ApplyAngularImpulse(body, 0.5f, true);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 3.0, 1e-4);
    b2Body_ApplyLinearImpulse(body, (b2Vec2){0.0f, 1.0f}, (b2Vec2){-0.5f, 0.0f}, true);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).y, 1.0, 1e-5);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 0.0, 1e-4);
    b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){1000.0f, 0.0f}, true);
    CHECK_NEAR(b2Length(b2Body_GetLinearVelocity(body)), 400.0, 1e-2); /* the maximum linear speed */

    b2Body_SetLinearVelocity(body, (b2Vec2){0.0f, 0.0f});
    b2Body_ApplyForceToCenter(body, (b2Vec2){60.0f, 0.0f}, true);
    b2Body_ApplyTorque(body, 10.0f, true);
    b2Body_ApplyForce(body, (b2Vec2){0.0f, 60.0f}, (b2Vec2){0.5f, 0.0f}, true);
    step(world, 1);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 1.0, 1e-4);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).y, 1.0, 1e-4);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 40.0 * 6.0 / 60.0, 0.05);
    step(world, 1); /* forces act for one step */
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 1.0, 1e-4);

    const b2BodyId kinematic = create_body(world, b2_kinematicBody, 9.0f, 0.0f);
    b2Body_ApplyForceToCenter(kinematic, (b2Vec2){60.0f, 0.0f}, true);
    b2Body_ApplyLinearImpulseToCenter(kinematic, (b2Vec2){60.0f, 0.0f}, true);
    step(world, 1);
    CHECK(b2Body_GetLinearVelocity(kinematic).x == 0.0f);
    const b2BodyId fixed = create_body(world, b2_staticBody, 19.0f, 0.0f);
    b2Body_SetLinearVelocity(fixed, (b2Vec2){1.0f, 1.0f});
    b2Body_SetAngularVelocity(fixed, 1.0f);
    CHECK(b2Body_GetLinearVelocity(fixed).x == 0.0f && b2Body_GetAngularVelocity(fixed) == 0.0f);
    CHECK(!b2Body_IsAwake(fixed));
    b2DestroyWorld(world);
}

static void check_mass(void) {
    const b2WorldId world = create_world();
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 10.0f);
    CHECK(b2Body_GetMass(body) == 0.0f && b2Body_GetRotationalInertia(body) == 0.0f);
    const b2Polygon box = b2MakeOffsetBox(0.5f, 0.5f, (b2Vec2){1.0f, 0.0f}, b2Rot_identity);
    b2ShapeDef def = b2DefaultShapeDef();
    def.density = 2.0f;
    def.updateBodyMass = false;
    const b2ShapeId shape = b2CreatePolygonShape(body, &def, &box);
    CHECK(b2Body_GetMass(body) == 0.0f);
    b2Body_ApplyMassFromShapes(body);
    CHECK_NEAR(b2Body_GetMass(body), 2.0, 1e-5);
    CHECK_NEAR(b2Body_GetRotationalInertia(body), 2.0 / 6.0, 1e-5);
    CHECK_NEAR(b2Body_GetLocalCenterOfMass(body).x, 1.0, 1e-5);
    CHECK_NEAR(b2Body_GetWorldCenterOfMass(body).y, 10.0, 1e-5);

    /* setting an outline, a density without an update, and destroying a shape without one keep the mass */
    const b2Circle circle = {{0.0f, 0.0f}, 2.0f};
    b2Shape_SetCircle(shape, &circle);
    b2Shape_SetDensity(shape, 7.0f, false);
    CHECK_NEAR(b2Body_GetMass(body), 2.0, 1e-5);
    b2DestroyShape(shape, false);
    CHECK_NEAR(b2Body_GetMass(body), 2.0, 1e-5);
    CHECK(b2Body_GetShapeCount(body) == 0);
    const b2ShapeId disk = add_circle(body, 1.0f, 1.0f);
    CHECK_NEAR(b2Body_GetMass(body), 3.14159265, 1e-4);
    b2Shape_SetDensity(disk, 2.0f, true);
    CHECK_NEAR(b2Body_GetMassData(body).mass, 6.2831853, 1e-4);
    CHECK_NEAR(b2Body_GetMassData(body).rotationalInertia, 3.14159265, 1e-4);

    b2Body_SetMassData(body, (b2MassData){5.0f, {0.25f, 0.5f}, 3.0f});
    const b2MassData mass = b2Body_GetMassData(body);
    CHECK(mass.mass == 5.0f && mass.center.x == 0.25f && mass.center.y == 0.5f &&
          mass.rotationalInertia == 3.0f);
    CHECK(b2Body_GetMass(body) == 5.0f && b2Body_GetWorldCenterOfMass(body).y == 10.5f);

    /* fixed rotation has no inertia, and computes the mass again */
    b2Body_SetAngularVelocity(body, 1.0f);
    b2Body_SetFixedRotation(body, true);
    CHECK(b2Body_IsFixedRotation(body) && b2Body_GetAngularVelocity(body) == 0.0f);
    CHECK(b2Body_GetRotationalInertia(body) == 0.0f);
    CHECK_NEAR(b2Body_GetMass(body), 6.2831853, 1e-4);
    b2Body_SetAngularVelocity(body, 1.0f);
    CHECK(b2Body_GetAngularVelocity(body) == 0.0f);
    b2Body_SetFixedRotation(body, false);
    CHECK_NEAR(b2Body_GetRotationalInertia(body), 3.14159265, 1e-4);

    b2DestroyShape(disk, true);
    CHECK(b2Body_GetMass(body) == 0.0f);

    /* without mass, a body keeps its velocity */
    b2Body_SetLinearVelocity(body, (b2Vec2){1.0f, 0.0f});
    b2Body_SetAngularVelocity(body, 0.5f);
    b2Body_ApplyForceToCenter(body, (b2Vec2){100.0f, 100.0f}, true);
    b2Body_ApplyAngularImpulse(body, 100.0f, true);
    const b2Vec2 before = b2Body_GetPosition(body);
    step(world, 60);
    CHECK_NEAR(b2Body_GetPosition(body).x - before.x, 1.0, 1e-3);
    CHECK_NEAR(b2Body_GetPosition(body).y - before.y, 0.0, 1e-3);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 0.5, 1e-3);

    /* only dynamic bodies have mass; changing the type computes it again */
    add_circle(body, 1.0f, 1.0f);
    b2Body_SetType(body, b2_staticBody);
    CHECK(b2Body_GetType(body) == b2_staticBody && b2Body_GetMass(body) == 0.0f);
    b2Body_SetType(body, b2_dynamicBody);
    CHECK_NEAR(b2Body_GetMass(body), 3.14159265, 1e-4);
    CHECK_NEAR(b2Body_GetMass(body), b2Body_GetMassData(body).mass, 0.0);
    const float height = b2Body_GetPosition(body).y;
    step(world, 30);
    CHECK(b2Body_GetPosition(body).y < height - 0.5f);
    b2DestroyWorld(world);
}

/* A body that has rested is pushed in each of the steps around the one in which it falls asleep. */
static void check_push_at_rest(void) {
    for (int kind = 0; kind < 7; ++kind)
        for (int count = 25; count <= 36; ++count) {
            const b2WorldId world = create_world();
            add_box(create_body(world, b2_staticBody, 0.0f, -1.0f), 50.0f, 1.0f);
            const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.5f);
            add_box(body, 0.5f, 0.5f);
            step(world, count);
            if (kind == 0) b2Body_SetLinearVelocity(body, (b2Vec2){0.0f, 5.0f});
            if (kind == 1) b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){0.0f, 5.0f}, true);
            if (kind == 2) b2Body_ApplyLinearImpulse(body, (b2Vec2){0.0f, 5.0f}, (b2Vec2){0.0f, 0.5f}, true);
            if (kind == 3) b2Body_ApplyForceToCenter(body, (b2Vec2){0.0f, 400.0f}, true);
            if (kind == 4) b2Body_SetTargetTransform(body, (b2Transform){{0.0f, 1.0f}, b2Rot_identity}, 0.1f);
            if (kind == 5) b2Body_ApplyTorque(body, 100.0f, true);
            if (kind == 6) b2Body_SetAngularVelocity(body, 5.0f);
            step(world, 5);
            const b2Vec2 place = b2Body_GetPosition(body);
            CHECK(place.y > 0.51f || fabsf(b2Rot_GetAngle(b2Body_GetRotation(body))) > 0.001f);
            b2DestroyWorld(world);
        }
}

static void check_sleep(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    add_box(ground, 10.0f, 0.5f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.0f);
    add_box(body, 0.5f, 0.5f);
    step(world, 120);
    CHECK(!b2Body_IsAwake(body));
    CHECK(b2Body_GetLinearVelocity(body).y == 0.0f && b2Body_GetAngularVelocity(body) == 0.0f);
    CHECK(b2Body_GetWorldPointVelocity(body, (b2Vec2){1.0f, 1.0f}).x == 0.0f);

    b2Body_ApplyForceToCenter(body, (b2Vec2){1.0f, 0.0f}, false);
    b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){1.0f, 0.0f}, false);
    b2Body_SetLinearVelocity(body, (b2Vec2){0.0f, 0.0f});
    CHECK(!b2Body_IsAwake(body));
    b2Body_SetLinearVelocity(body, (b2Vec2){0.0f, 1.0f});
    CHECK(b2Body_IsAwake(body) && b2Body_GetLinearVelocity(body).y == 1.0f);
    b2Body_SetAwake(body, false);
    CHECK(!b2Body_IsAwake(body));
    b2Body_SetAwake(body, true);
    CHECK(b2Body_IsAwake(body) && b2Body_GetLinearVelocity(body).y == 0.0f);
    b2Body_SetAwake(body, false);
    b2Body_ApplyAngularImpulse(body, 0.001f, true);
    CHECK(b2Body_IsAwake(body));
    b2Body_SetAwake(body, false);
    b2Body_EnableSleep(body, false);
    CHECK(b2Body_IsAwake(body) && !b2Body_IsSleepEnabled(body));
    step(world, 120);
    CHECK(b2Body_IsAwake(body));
    b2Body_EnableSleep(body, true);
    step(world, 120);
    CHECK(!b2Body_IsAwake(body));

    /* a kinematic body that starts to move takes the body on it along, whether that body sleeps or not */
    b2BodyDef def = b2DefaultBodyDef();
    def.type = b2_kinematicBody;
    def.position = (b2Vec2){30.0f, 0.0f};
    def.enableSleep = false;
    const b2BodyId lift = b2CreateBody(world, &def);
    add_box(lift, 5.0f, 0.5f);
    const b2BodyId passenger = create_body(world, b2_dynamicBody, 30.0f, 1.0f);
    add_box(passenger, 0.5f, 0.5f);
    step(world, 120);
    b2Body_SetLinearVelocity(lift, (b2Vec2){0.0f, 1.0f});
    step(world, 30);
    CHECK_NEAR(b2Body_GetPosition(passenger).y, 1.5, 0.02);
    step(world, 90);
    b2Body_SetTargetTransform(lift, (b2Transform){{30.0f, 2.5f}, b2Rot_identity}, 0.5f);
    step(world, 30);
    CHECK_NEAR(b2Body_GetPosition(passenger).y, 3.5, 0.02);

    /* a body that was created asleep has no velocity; without sleep it starts awake */
    def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){0.0f, 20.0f};
    def.linearVelocity = (b2Vec2){1.0f, 0.0f};
    def.isAwake = false;
    const b2BodyId sleeper = b2CreateBody(world, &def);
    CHECK(b2Body_GetMass(sleeper) == 0.0f);
    add_box(sleeper, 0.5f, 0.5f);
    CHECK(!b2Body_IsAwake(sleeper) && b2Body_GetLinearVelocity(sleeper).x == 0.0f);
    CHECK_NEAR(b2Body_GetMass(sleeper), 1.0, 1e-5);
    step(world, 10);
    CHECK(b2Body_GetPosition(sleeper).y == 20.0f);
    def.enableSleep = false;
    def.position.x = 50.0f;
    CHECK(b2Body_IsAwake(b2CreateBody(world, &def)));
    b2DestroyWorld(world);
}

static void check_enabled(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    add_box(ground, 10.0f, 0.5f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.0f);
    add_box(body, 0.5f, 0.5f);
    b2Body_SetLinearVelocity(body, (b2Vec2){1.0f, 0.0f});
    b2Body_Disable(body);
    CHECK(!b2Body_IsEnabled(body) && !b2Body_IsAwake(body) && b2Body_GetLinearVelocity(body).x == 0.0f);
    b2Body_SetLinearVelocity(body, (b2Vec2){1.0f, 0.0f});
    b2Body_ApplyForceToCenter(body, (b2Vec2){1.0f, 0.0f}, true);
    CHECK(b2Body_GetLinearVelocity(body).x == 0.0f);
    step(world, 10);
    CHECK(b2Body_GetPosition(body).x == 0.0f && b2Body_GetPosition(body).y == 1.0f);
    b2Body_Enable(body);
    CHECK(b2Body_IsEnabled(body) && b2Body_IsAwake(body) && b2Body_GetLinearVelocity(body).x == 0.0f);
    step(world, 60);
    CHECK_NEAR(b2Body_GetPosition(body).y, 1.0, 0.02);
    b2Body_Disable(ground);
    CHECK(b2Body_IsAwake(body));
    step(world, 30);
    CHECK(b2Body_GetPosition(body).y < 0.5f);

    b2BodyDef def = b2DefaultBodyDef();
    def.type = b2_dynamicBody;
    def.position = (b2Vec2){5.0f, 5.0f};
    def.isEnabled = false;
    const b2BodyId disabled = b2CreateBody(world, &def);
    add_box(disabled, 0.5f, 0.5f);
    CHECK_NEAR(b2Body_GetMass(disabled), 1.0, 1e-5);
    step(world, 5);
    CHECK(!b2Body_IsEnabled(disabled) && b2Body_GetPosition(disabled).y == 5.0f);
    b2Body_Enable(disabled);
    step(world, 30);
    CHECK(b2Body_GetPosition(disabled).y < 4.5f);
    b2DestroyWorld(world);
}

static void check_parts(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    const b2ShapeId floor = add_box(ground, 10.0f, 0.5f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.0f);
    const b2ShapeId box = add_box(body, 0.5f, 0.5f);
    const b2ShapeId circle = add_circle(body, 0.25f, 1.0f);
    CHECK(b2Body_GetShapeCount(body) == 2);
    b2ShapeId shapes[4];
    CHECK(b2Body_GetShapes(body, shapes, 4) == 2);
    CHECK(B2_ID_EQUALS(shapes[0], circle) && B2_ID_EQUALS(shapes[1], box)); /* newest first */
    CHECK(b2Body_GetShapes(body, shapes, 1) == 1);

    CHECK(b2Body_GetJointCount(body) == 0);
    b2RevoluteJointDef joint_def = b2DefaultRevoluteJointDef();
    joint_def.bodyIdA = ground;
    joint_def.bodyIdB = body;
    joint_def.localAnchorA = (b2Vec2){0.0f, 1.0f};
    joint_def.collideConnected = true;
    const b2JointId joint = b2CreateRevoluteJoint(world, &joint_def);
    b2JointId joints[2];
    CHECK(b2Body_GetJointCount(body) == 1 && b2Body_GetJointCount(ground) == 1);
    CHECK(b2Body_GetJoints(body, joints, 2) == 1 && B2_ID_EQUALS(joints[0], joint));
    b2DestroyJoint(joint);
    CHECK(b2Body_GetJointCount(body) == 0);

    b2Body_EnableContactEvents(body, true);
    b2Body_EnableHitEvents(body, true);
    CHECK(b2Shape_AreContactEventsEnabled(box) && b2Shape_AreHitEventsEnabled(circle));
    b2Body_EnableContactEvents(body, false);
    b2Body_EnableHitEvents(body, false);
    CHECK(!b2Shape_AreContactEventsEnabled(circle) && !b2Shape_AreHitEventsEnabled(box));

    step(world, 20);
    const int capacity = b2Body_GetContactCapacity(body);
    CHECK(capacity >= 1 && capacity <= 2);
    b2ContactData contacts[4];
    const int count = b2Body_GetContactData(body, contacts, 4);
    CHECK(count == 1 && b2Body_GetContactData(body, contacts, 0) == 0);
    CHECK(B2_ID_EQUALS(contacts[0].shapeIdA, floor) && B2_ID_EQUALS(contacts[0].shapeIdB, box));
    CHECK_NEAR(contacts[0].manifold.normal.y, 1.0, 1e-4);
    CHECK(contacts[0].manifold.pointCount == 2);
    CHECK_NEAR(contacts[0].manifold.points[0].point.y, 0.5, 0.02);
    CHECK(b2Body_GetContactData(ground, contacts, 4) == 1);
    b2DestroyWorld(world);
}

#ifndef BOX2D_ITSELF
static int reports;

static int count_report(const char* condition, const char* file, int line) {
    (void)condition, (void)file, (void)line;
    ++reports;
    return 0;
}

static void check_invalid(void) {
    b2SetAssertFcn(count_report);
    const b2WorldId world = create_world();
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    add_box(body, 0.5f, 0.5f);
    b2BodyDef def = b2DefaultBodyDef();
    reports = 0;
    CHECK(B2_IS_NULL(b2CreateBody(world, NULL)) && reports == 1);
    CHECK(B2_IS_NULL(b2CreateBody(b2_nullWorldId, &def)) && reports == 2);
    def.position.x = NAN;
    CHECK(B2_IS_NULL(b2CreateBody(world, &def)) && reports == 3);
    def = b2DefaultBodyDef();
    def.rotation = (b2Rot){0.0f, 0.0f};
    CHECK(B2_IS_NULL(b2CreateBody(world, &def)) && reports == 4);
    def = b2DefaultBodyDef();
    def.type = (b2BodyType)7;
    CHECK(B2_IS_NULL(b2CreateBody(world, &def)) && reports == 5);

    b2Body_SetTransform(body, (b2Vec2){NAN, 0.0f}, b2Rot_identity);
    b2Body_SetLinearVelocity(body, (b2Vec2){INFINITY, 0.0f});
    b2Body_SetType(body, (b2BodyType)7);
    b2Body_SetMassData(body, (b2MassData){-1.0f, {0.0f, 0.0f}, 1.0f});
    b2Body_SetLinearDamping(body, -1.0f);
    b2Body_ApplyForceToCenter(body, (b2Vec2){NAN, 0.0f}, true);
    CHECK(reports == 11);
    CHECK(b2Body_GetPosition(body).x == 0.0f && b2Body_GetLinearVelocity(body).x == 0.0f);
    CHECK(b2Body_GetMass(body) == 1.0f && b2Body_GetLinearDamping(body) == 0.0f);
    CHECK(b2Body_GetShapes(body, NULL, 3) == 0 && b2Body_GetContactData(body, NULL, 3) == 0);
    CHECK(reports == 13);

    b2DestroyBody(body);
    reports = 0;
    b2Body_SetAwake(body, true);
    CHECK(b2Body_GetMass(body) == 0.0f && strcmp(b2Body_GetName(body), "") == 0);
    b2DestroyBody(body);
    b2DestroyBody((b2BodyId){-5, 60000, 3});
    CHECK(reports == 5);
    b2DestroyWorld(world);
    b2SetAssertFcn(NULL);
}

static void check_length_units(void) {
    b2SetLengthUnitsPerMeter(100.0f);
    b2WorldDef world_def = b2DefaultWorldDef();
    world_def.gravity.y = -1000.0f;
    const b2WorldId world = b2CreateWorld(&world_def);
    CHECK_NEAR(b2DefaultBodyDef().sleepThreshold, 5.0, 1e-5);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1000.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.density = 1e-4f;
    const b2Circle circle = {{0.0f, 0.0f}, 100.0f};
    b2CreateCircleShape(body, &def, &circle);
    CHECK_NEAR(b2Body_GetMass(body), 3.14159265, 1e-4);
    CHECK_NEAR(b2Body_GetRotationalInertia(body), 3.14159265 * 5000.0, 1.0);
    b2Body_ApplyLinearImpulseToCenter(body, (b2Vec2){314.159265f, 0.0f}, true);
    b2Body_ApplyAngularImpulse(body, 3.14159265f * 5000.0f, true);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 100.0, 1e-2);
    CHECK_NEAR(b2Body_GetAngularVelocity(body), 1.0, 1e-4);
    step(world, 60);
    CHECK_NEAR(b2Body_GetPosition(body).x, 100.0, 0.1);
    CHECK_NEAR(b2Body_GetPosition(body).y, 500.0, 10.0);
    CHECK_NEAR(b2Body_ComputeAABB(body).upperBound.x - b2Body_GetPosition(body).x, 102.0, 0.01);
    b2DestroyWorld(world);
    b2SetLengthUnitsPerMeter(1.0f);
}
#endif

void test_bodies(void) {
    check_defaults();
    check_definition();
    check_points();
    check_target();
    check_forces();
    check_mass();
    check_sleep();
    check_push_at_rest();
    check_enabled();
    check_parts();
#ifndef BOX2D_ITSELF
    check_invalid();
    check_length_units();
#endif
}
