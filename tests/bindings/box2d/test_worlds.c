/* Worlds: creation, ids, settings, events, callbacks, queries and drawing. */
#include <string.h>

#include "check.h"
#include "scene.h"

void test_worlds(void);

/* A box with all kinds of events enabled. */
static b2ShapeId make_box(b2BodyId body, float half) {
    b2ShapeDef def = b2DefaultShapeDef();
    def.enableContactEvents = true;
    def.enableHitEvents = true;
    def.enableSensorEvents = true;
    def.enablePreSolveEvents = true;
    const b2Polygon box = b2MakeSquare(half);
    return b2CreatePolygonShape(body, &def, &box);
}

/* Ids: null, stale, and of a world that was created again in the same place. */
static void test_ids(void) {
    const b2WorldId first = create_world();
    CHECK(B2_IS_NON_NULL(first) && b2World_IsValid(first));
    const b2BodyId body = create_body(first, b2_dynamicBody, 0.0f, 0.0f);
    CHECK(b2Body_IsValid(body));
    b2DestroyWorld(first);
    CHECK(!b2World_IsValid(first));
    CHECK(!b2Body_IsValid(body));
    const b2WorldId second = create_world();
    CHECK(second.index1 == first.index1 && second.generation != first.generation);
    CHECK(!b2World_IsValid(first));
    b2World_Step(first, 1.0f / 60.0f, 4);
    CHECK_NEAR(b2World_GetGravity(first).y, 0.0, 0.0);
    b2DestroyWorld(first);
    CHECK(b2World_IsValid(second));
    b2DestroyWorld(second);
    CHECK(!b2World_IsValid(b2_nullWorldId));
    CHECK(B2_IS_NULL(b2CreateWorld(NULL)));

    b2WorldId many[300];
    for (int i = 0; i < 300; ++i) {
        many[i] = create_world();
        CHECK(b2World_IsValid(many[i]));
    }
    for (int i = 0; i < 300; ++i) b2DestroyWorld(many[i]);
}

static void test_settings(void) {
    const b2WorldId world = create_world();
    b2World_EnableSleeping(world, false);
    CHECK(!b2World_IsSleepingEnabled(world));
    b2World_EnableContinuous(world, false);
    CHECK(!b2World_IsContinuousEnabled(world));
    b2World_EnableWarmStarting(world, false);
    CHECK(!b2World_IsWarmStartingEnabled(world));
    b2World_SetRestitutionThreshold(world, 2.0f);
    CHECK_NEAR(b2World_GetRestitutionThreshold(world), 2.0, 0.0);
    b2World_SetHitEventThreshold(world, 3.0f);
    CHECK_NEAR(b2World_GetHitEventThreshold(world), 3.0, 0.0);
    b2World_SetMaximumLinearSpeed(world, 20.0f);
    CHECK_NEAR(b2World_GetMaximumLinearSpeed(world), 20.0, 0.0);
    const b2Vec2 gravity = {1.0f, -3.0f};
    b2World_SetGravity(world, gravity);
    CHECK_NEAR(b2World_GetGravity(world).x, 1.0, 0.0);
    int data = 0;
    b2World_SetUserData(world, &data);
    CHECK(b2World_GetUserData(world) == &data);
    b2World_SetContactTuning(world, 20.0f, 5.0f, 2.0f);
    b2World_RebuildStaticTree(world);
    b2World_EnableSpeculative(world, true);

    /* a body that falls from rest: n steps with the semi-implicit Euler method move it by g * h^2 * n * (n + 1) / 2 */
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    make_box(body, 0.5f);
    step(world, 30);
    const double h = 1.0 / 240.0, n = 120.0;
    CHECK_NEAR(b2Body_GetPosition(body).y, -3.0 * h * h * n * (n + 1.0) / 2.0, 1e-3);
    CHECK(b2World_GetAwakeBodyCount(world) == 1);
    const b2Counters counters = b2World_GetCounters(world);
    CHECK(counters.bodyCount == 1 && counters.shapeCount == 1 && counters.byteCount > 0);
    CHECK(b2World_GetProfile(world).step > 0.0f);
    CHECK(b2GetByteCount() >= counters.byteCount);
    b2World_Step(world, NAN, 4);
    b2World_Step(world, 0.0f, 4);
    CHECK(b2World_GetBodyEvents(world).moveCount == 0);
    b2DestroyWorld(world);
}

/* A box falls on a floor: one begin, one hit and moves; the end follows when the box is destroyed. */
static void test_contact_events(void) {
    const b2WorldId world = create_world();
    const b2ShapeId floor = make_box(create_body(world, b2_staticBody, 0.0f, -5.0f), 5.0f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 2.0f);
    int mark = 0;
    b2Body_SetUserData(body, &mark);
    const b2ShapeId box = make_box(body, 0.5f);
    int begins = 0, hits = 0, moves = 0, sleeps = 0;
    for (int i = 0; i < 240; ++i) {
        step(world, 1);
        const b2ContactEvents contacts = b2World_GetContactEvents(world);
        for (int k = 0; k < contacts.beginCount; ++k) {
            const b2ContactBeginTouchEvent event = contacts.beginEvents[k];
            CHECK(B2_ID_EQUALS(event.shapeIdA, floor) && B2_ID_EQUALS(event.shapeIdB, box));
            CHECK(event.manifold.pointCount == 2);
            CHECK_NEAR(event.manifold.normal.y, 1.0, 1e-4);
            ++begins;
        }
        CHECK(contacts.endCount == 0);
        hits += contacts.hitCount;
        if (contacts.hitCount > 0)
            CHECK_NEAR(contacts.hitEvents[0].approachSpeed, sqrt(2.0 * 10.0 * 1.5), 0.2);
        const b2BodyEvents bodies = b2World_GetBodyEvents(world);
        for (int k = 0; k < bodies.moveCount; ++k) {
            CHECK(bodies.moveEvents[k].userData == &mark);
            sleeps += bodies.moveEvents[k].fellAsleep;
        }
        moves += bodies.moveCount;
    }
    CHECK(begins == 1 && hits == 1);
    CHECK(sleeps == 1 && moves > 30 && moves < 240);
    b2DestroyBody(body);
    step(world, 1);
    const b2ContactEvents contacts = b2World_GetContactEvents(world);
    CHECK(contacts.endCount == 1 && B2_ID_EQUALS(contacts.endEvents[0].shapeIdB, box));
    CHECK(!b2Shape_IsValid(contacts.endEvents[0].shapeIdB));
    b2DestroyWorld(world);
}

static void count_contacts(b2WorldId world, int steps, int* begins, int* ends) {
    for (int i = 0; i < steps; ++i) {
        step(world, 1);
        const b2ContactEvents contacts = b2World_GetContactEvents(world);
        *begins += contacts.beginCount;
        *ends += contacts.endCount;
    }
}

static bool read_flag(b2ShapeId a, b2ShapeId b, b2Manifold* manifold, void* context) {
    (void)a, (void)b, (void)manifold;
    return *(const bool*)context;
}

/* A contact that the pre-solve callback disables does not touch: it begins when it is enabled, and ends when it is disabled. */
static void test_disabled_contacts(void) {
    const b2WorldId world = create_world();
    make_box(create_body(world, b2_staticBody, 0.0f, -5.0f), 5.0f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.6f);
    make_box(body, 0.5f);
    bool is_solid = false;
    b2World_SetPreSolveCallback(world, &read_flag, &is_solid);
    int begins = 0, ends = 0;
    count_contacts(world, 15, &begins, &ends);
    CHECK(b2Body_GetPosition(body).y < 0.4f);
    CHECK(begins == 0 && ends == 0);
    is_solid = true;
    count_contacts(world, 10, &begins, &ends);
    CHECK(begins == 1 && ends == 0);
    is_solid = false;
    count_contacts(world, 10, &begins, &ends);
    CHECK(begins == 1 && ends == 1);
    b2Body_SetTransform(body, (b2Vec2){0.0f, 20.0f}, b2Rot_identity);
    count_contacts(world, 5, &begins, &ends);
    CHECK(begins == 1 && ends == 1);
    b2DestroyWorld(world);
}

/* A contact that the pre-solve callback disables begins when the callback is removed. */
static void test_removed_pre_solve(void) {
    const b2WorldId world = create_world();
    b2World_SetGravity(world, b2Vec2_zero);
    make_box(create_body(world, b2_staticBody, 0.0f, -5.0f), 5.0f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.48f);
    make_box(body, 0.5f);
    bool is_solid = false;
    b2World_SetPreSolveCallback(world, &read_flag, &is_solid);
    int begins = 0, ends = 0;
    count_contacts(world, 3, &begins, &ends);
    CHECK(begins == 0 && ends == 0);
    b2World_SetPreSolveCallback(world, NULL, NULL);
    count_contacts(world, 3, &begins, &ends);
    CHECK(begins == 1 && ends == 0);
    b2Body_SetTransform(body, (b2Vec2){0.0f, 20.0f}, b2Rot_identity);
    count_contacts(world, 3, &begins, &ends);
    CHECK(begins == 1 && ends == 1);
    b2DestroyWorld(world);
}

/* A body on the ground changes its type: the contact begins when the body becomes dynamic, and ends when it is dynamic no more. */
static void test_retyped_contacts(void) {
    const b2WorldId world = create_world();
    make_box(create_body(world, b2_staticBody, 0.0f, -5.0f), 5.0f);
    const b2BodyId body = create_body(world, b2_kinematicBody, 0.0f, 0.499f);
    make_box(body, 0.5f);
    int begins = 0, ends = 0;
    count_contacts(world, 5, &begins, &ends);
    CHECK(begins == 0 && ends == 0);
    for (int round = 1; round <= 2; ++round) {
        b2Body_SetType(body, b2_dynamicBody);
        count_contacts(world, 5, &begins, &ends);
        CHECK(begins == round && ends == round - 1);
        b2Body_SetType(body, b2_kinematicBody);
        count_contacts(world, 5, &begins, &ends);
        CHECK(begins == round && ends == round);
    }
    b2DestroyWorld(world);
}

/* A kinematic body on a static one, both with events: Box2D reports nothing. */
static void test_unreported_contacts(void) {
    const b2WorldId world = create_world();
    make_box(create_body(world, b2_staticBody, 0.0f, 0.0f), 1.0f);
    const b2BodyId mover = create_body(world, b2_kinematicBody, 0.5f, 0.0f);
    make_box(mover, 1.0f);
    step(world, 3);
    CHECK(b2World_GetContactEvents(world).beginCount == 0);
    b2Body_SetTransform(mover, (b2Vec2){20.0f, 0.0f}, b2Rot_identity);
    step(world, 1);
    CHECK(b2World_GetContactEvents(world).endCount == 0);
    b2DestroyWorld(world);
}

/* A body passes through a sensor. Events need the flag of both shapes; switching it off ends the overlap. */
/* A spinning arm hits the floor with its tip and lifts it off within the step. The contact that began has data until the next step. */
static void test_brief_contacts(void) {
    const b2WorldId world = create_world();
    b2World_SetGravity(world, b2Vec2_zero);
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.enableContactEvents = true;
    const b2Segment floor = {{-20.0f, 0.0f}, {20.0f, 0.0f}};
    b2CreateSegmentShape(ground, &def, &floor);
    b2BodyDef arm_def = b2DefaultBodyDef();
    arm_def.type = b2_dynamicBody;
    arm_def.position.y = 0.5f;
    arm_def.rotation = b2MakeRot(0.25f);
    arm_def.linearVelocity.x = -14.0f;
    arm_def.linearVelocity.y = -23.0f;
    arm_def.angularVelocity = -48.0f;
    const b2BodyId arm = b2CreateBody(world, &arm_def);
    const b2Circle tips[2] = {{{0.75f, 0.0f}, 0.25f}, {{-0.75f, 0.0f}, 0.25f}};
    for (int i = 0; i < 2; ++i) b2CreateCircleShape(arm, &def, &tips[i]);

    int begins = 0, ends = 0;
    for (int i = 0; i < 10; ++i) {
        step(world, 1);
        const b2ContactEvents events = b2World_GetContactEvents(world);
        begins += events.beginCount;
        ends += events.endCount;
        for (int k = 0; k < events.beginCount; ++k) {
            const b2ContactBeginTouchEvent* const event = &events.beginEvents[k];
            CHECK(event->manifold.pointCount > 0);
            b2ContactData contacts[4];
            const b2ShapeId shapes[2] = {event->shapeIdA, event->shapeIdB};
            for (int side = 0; side < 2; ++side) {
                CHECK(b2Shape_GetContactCapacity(shapes[side]) >= 1);
                const int count = b2Shape_GetContactData(shapes[side], contacts, 4);
                int same = 0;
                for (int c = 0; c < count; ++c)
                    same += B2_ID_EQUALS(contacts[c].shapeIdA, shapes[0]) &&
                            B2_ID_EQUALS(contacts[c].shapeIdB, shapes[1]);
                CHECK(same == 1);
                const b2BodyId body = b2Shape_GetBody(shapes[side]);
                CHECK(b2Body_GetContactCapacity(body) == count &&
                      b2Body_GetContactData(body, contacts, 4) == count);
            }
            const b2Manifold manifold = contacts[0].manifold; /* from the floor up */
            CHECK_NEAR(manifold.normal.y, 1.0, 1e-5);
            if (i == 0)
                CHECK(manifold.points[0].normalImpulse > 0.0f &&
                      manifold.points[0].totalNormalImpulse > 0.0f);
            CHECK_NEAR(manifold.points[0].point.y, 0.0, 0.3);
        }
    }
    CHECK(begins > 0 && begins == ends);
    CHECK(b2Body_GetContactCapacity(arm) == 0);
    b2DestroyWorld(world);
}

static void test_sensor_events(void) {
    for (int visitor_enabled = 0; visitor_enabled < 2; ++visitor_enabled) {
        const b2WorldId world = create_world();
        b2ShapeDef def = b2DefaultShapeDef();
        def.isSensor = true;
        def.enableSensorEvents = true;
        const b2Polygon area = b2MakeSquare(1.0f);
        const b2ShapeId sensor =
            b2CreatePolygonShape(create_body(world, b2_staticBody, 0.0f, 0.0f), &def, &area);
        const b2BodyId body = create_body(world, b2_kinematicBody, -3.0f, 0.0f);
        const b2ShapeId visitor = make_box(body, 0.25f);
        b2Shape_EnableSensorEvents(visitor, visitor_enabled != 0);
        b2Body_SetLinearVelocity(body, (b2Vec2){3.0f, 0.0f});
        int begins = 0, ends = 0;
        for (int i = 0; i < 60; ++i) {
            step(world, 1);
            const b2SensorEvents events = b2World_GetSensorEvents(world);
            if (events.beginCount > 0)
                CHECK(B2_ID_EQUALS(events.beginEvents[0].sensorShapeId, sensor) &&
                      B2_ID_EQUALS(events.beginEvents[0].visitorShapeId, visitor));
            begins += events.beginCount;
            ends += events.endCount;
        }
        CHECK(begins == visitor_enabled && ends == 0);
        b2Shape_EnableSensorEvents(visitor, false);
        step(world, 1);
        CHECK(b2World_GetSensorEvents(world).endCount == visitor_enabled);
        b2Shape_EnableSensorEvents(visitor, true);
        step(world, 1);
        CHECK(b2World_GetSensorEvents(world).beginCount == 1);
        step(world, 120);
        b2DestroyWorld(world);
    }
}

struct Decisions {
    int filtered, solved;
    bool allows;
};

static bool decide_filter(b2ShapeId a, b2ShapeId b, void* context) {
    struct Decisions* const decisions = context;
    CHECK(b2Shape_IsValid(a) && b2Shape_IsValid(b));
    ++decisions->filtered;
    return decisions->allows;
}

static bool decide_pre_solve(b2ShapeId a, b2ShapeId b, b2Manifold* manifold, void* context) {
    struct Decisions* const decisions = context;
    (void)a, (void)b;
    CHECK(manifold->pointCount > 0);
    ++decisions->solved;
    return decisions->allows;
}

static float no_friction(float a, int material_a, float b, int material_b) {
    (void)a, (void)b, (void)material_a, (void)material_b;
    return 0.0f;
}
static float full_restitution(float a, int material_a, float b, int material_b) {
    (void)a, (void)b;
    return material_a == 7 || material_b == 7 ? 1.0f : 0.0f;
}

static void test_callbacks(void) {
    for (int kind = 0; kind < 2; ++kind) {
        for (int allows = 0; allows < 2; ++allows) {
            struct Decisions decisions = {0, 0, allows != 0};
            const b2WorldId world = create_world();
            make_box(create_body(world, b2_staticBody, 0.0f, -5.0f), 5.0f);
            const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.0f);
            make_box(body, 0.5f);
            if (kind == 0)
                b2World_SetCustomFilterCallback(world, &decide_filter, &decisions);
            else
                b2World_SetPreSolveCallback(world, &decide_pre_solve, &decisions);
            step(world, 60);
            CHECK((kind == 0 ? decisions.filtered : decisions.solved) > 0);
            CHECK(allows ? b2Body_GetPosition(body).y > 0.4f : b2Body_GetPosition(body).y < -1.0f);
            b2DestroyWorld(world);
        }
    }
    /* a box without friction keeps its speed; a ball with full restitution returns to its height */
    const b2WorldId world = create_world();
    b2World_SetFrictionCallback(world, &no_friction);
    b2World_SetRestitutionCallback(world, &full_restitution);
    make_box(create_body(world, b2_staticBody, 0.0f, -50.0f), 50.0f);
    const b2BodyId box = create_body(world, b2_dynamicBody, 0.0f, 0.5f);
    make_box(box, 0.5f);
    b2Body_SetLinearVelocity(box, (b2Vec2){2.0f, 0.0f});
    const b2BodyId ball = create_body(world, b2_dynamicBody, -10.0f, 3.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    def.material.userMaterialId = 7;
    const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2CreateCircleShape(ball, &def, &circle);
    float highest = 0.0f;
    bool has_bounced = false;
    for (int i = 0; i < 120; ++i) {
        step(world, 1);
        has_bounced = has_bounced || b2Body_GetLinearVelocity(ball).y > 1.0f;
        if (has_bounced) highest = b2MaxFloat(highest, b2Body_GetPosition(ball).y);
    }
    CHECK_NEAR(b2Body_GetLinearVelocity(box).x, 2.0, 0.02);
    CHECK_NEAR(highest, 3.0, 0.25);
    b2DestroyWorld(world);
}

static bool count_overlap(b2ShapeId shape, void* context) {
    CHECK(b2Shape_IsValid(shape));
    ++*(int*)context;
    return true;
}
static float keep_nearest(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction, void* context) {
    (void)shape, (void)point, (void)normal;
    *(float*)context = fraction;
    return fraction;
}
static bool keep_plane(b2ShapeId shape, const b2PlaneResult* plane, void* context) {
    (void)shape;
    *(b2PlaneResult*)context = *plane;
    return true;
}

struct Hits {
    int count;
    b2Vec2 normal;
};
static float count_hit(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction, void* context) {
    (void)shape, (void)point, (void)fraction;
    struct Hits* const hits = context;
    ++hits->count;
    hits->normal = normal;
    return 1.0f;
}

/* Rays pass through the back of a chain and along a segment. A shape that contains the start has no normal. */
static void test_rays_at_edges(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    const b2Vec2 points[] = {{3.0f, 0.0f}, {2.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 0.0f}};
    b2ChainDef chain = b2DefaultChainDef();
    chain.points = points;
    chain.count = 4;
    b2CreateChain(ground, &chain);
    const b2ShapeDef def = b2DefaultShapeDef();
    const b2Segment segment = {{10.0f, 0.0f}, {12.0f, 0.0f}};
    b2CreateSegmentShape(ground, &def, &segment);
    make_box(create_body(world, b2_staticBody, 20.0f, 0.0f), 1.0f);
    step(world, 1);
    const b2QueryFilter all = b2DefaultQueryFilter();
    const struct {
        b2Vec2 origin, translation;
        int count;
    } rays[] = {{{1.5f, 1.0f}, {0.0f, -2.0f}, 1},
                {{1.5f, -1.0f}, {0.0f, 2.0f}, 0},
                {{9.0f, 0.0f}, {2.5f, 0.0f}, 0},
                {{11.0f, -1.0f}, {0.0f, 2.0f}, 1},
                {{20.0f, 0.0f}, {0.5f, 0.0f}, 1}};
    for (int i = 0; i < 5; ++i) {
        struct Hits hits = {0, {0.0f, 0.0f}};
        b2World_CastRay(world, rays[i].origin, rays[i].translation, all, &count_hit, &hits);
        CHECK(hits.count == rays[i].count);
        if (i == 0) CHECK_NEAR(hits.normal.y, 1.0, 1e-5);
        if (i == 4) CHECK(hits.normal.x == 0.0f && hits.normal.y == 0.0f);
        CHECK(b2World_CastRayClosest(world, rays[i].origin, rays[i].translation, all).hit ==
              (rays[i].count > 0 && i < 4));
    }
    const b2Vec2 center = {20.0f, 0.0f};
    const b2ShapeProxy ball = b2MakeProxy(&center, 1, 0.2f);
    struct Hits hits = {0, {1.0f, 1.0f}};
    b2World_CastShape(world, &ball, (b2Vec2){0.5f, 0.0f}, all, &count_hit, &hits);
    CHECK(hits.count == 1 && hits.normal.x == 0.0f && hits.normal.y == 0.0f);
    b2DestroyWorld(world);
}

static void test_queries(void) {
    const b2WorldId world = create_world();
    make_box(create_body(world, b2_staticBody, 5.0f, 0.0f), 1.0f);
    make_box(create_body(world, b2_staticBody, 9.0f, 0.0f), 1.0f);
    step(world, 1);
    const b2QueryFilter all = b2DefaultQueryFilter();
    const b2Vec2 origin = {0.0f, 0.0f}, path = {10.0f, 0.0f};
    const b2RayResult nearest = b2World_CastRayClosest(world, origin, path, all);
    CHECK(nearest.hit);
    CHECK_NEAR(nearest.fraction, 0.4, 1e-5);
    CHECK_NEAR(nearest.normal.x, -1.0, 1e-5);
    float fraction = 1.0f;
    b2World_CastRay(world, origin, path, all, &keep_nearest, &fraction);
    CHECK_NEAR(fraction, 0.4, 1e-5);
    const b2QueryFilter none = {2, 2};
    CHECK(!b2World_CastRayClosest(world, origin, path, none).hit);
    const b2ShapeProxy ball = b2MakeProxy(&origin, 1, 0.5f);
    b2World_CastShape(world, &ball, path, all, &keep_nearest, &fraction);
    CHECK_NEAR(fraction, 0.35, 2e-3);
    int count = 0;
    const b2AABB area = {{3.0f, -1.0f}, {7.0f, 1.0f}};
    b2World_OverlapAABB(world, area, all, &count_overlap, &count);
    CHECK(count == 1);
    const b2Vec2 middle = {7.0f, 0.0f};
    const b2ShapeProxy wide = b2MakeProxy(&middle, 1, 1.5f);
    b2World_OverlapShape(world, &wide, all, &count_overlap, &count);
    CHECK(count == 3);

    const b2Capsule mover = {{0.0f, -0.5f}, {0.0f, 0.5f}, 0.3f};
    CHECK_NEAR(b2World_CastMover(world, &mover, path, all), 0.37, 3e-3);
    /* a mover near a wall or in it slides along the wall, and moves further in only by a little */
    const b2Capsule beside = {{3.695f, -0.5f}, {3.695f, 0.5f}, 0.3f},
                    deep = {{3.9f, -0.5f}, {3.9f, 0.5f}, 0.3f};
    CHECK_NEAR(b2World_CastMover(world, &beside, (b2Vec2){0.01f, 1.0f}, all), 1.0, 1e-3);
    CHECK_NEAR(b2World_CastMover(world, &deep, (b2Vec2){0.0f, 1.0f}, all), 1.0, 1e-3);
    CHECK_NEAR(b2World_CastMover(world, &deep, (b2Vec2){1.0f, 0.0f}, all), 0.005, 2e-3);
    const b2Capsule inside = {{3.8f, -0.5f}, {3.8f, 0.5f}, 0.3f};
    b2PlaneResult plane = {0};
    b2World_CollideMover(world, &inside, all, &keep_plane, &plane);
    CHECK(plane.hit);
    CHECK_NEAR(plane.plane.normal.x, -1.0, 1e-4);
    CHECK_NEAR(plane.plane.offset, 0.1, 1e-3);
    b2DestroyWorld(world);
}

/* A ball falls at 100 m/s onto the middle of one of many boxes in a row. The neighbors' corners must not throw it to the side. */
static void test_fast_fall_on_seams(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    b2ShapeDef def = b2DefaultShapeDef();
    for (int i = -20; i <= 20; ++i) {
        const b2Vec2 middle = {0.25f * (float)i, 0.0f};
        const b2Polygon box = b2MakeOffsetBox(0.125f, 0.05f, middle, b2Rot_identity);
        b2CreatePolygonShape(ground, &def, &box);
    }
    const b2BodyId ball = create_body(world, b2_dynamicBody, 0.0f, 4.0f);
    const b2Circle circle = {{0.0f, 0.0f}, 0.125f};
    b2CreateCircleShape(ball, &def, &circle);
    const b2Vec2 down = {0.0f, -100.0f};
    b2Body_SetLinearVelocity(ball, down);
    step(world, 60);
    CHECK_NEAR(b2Body_GetPosition(ball).x, 0.0, 1e-3);
    CHECK_NEAR(b2Body_GetPosition(ball).y, 0.175, 1e-3);
    b2DestroyWorld(world);
}

/* A ray crosses a row of posts. The callback answers with a fixed value at the first post, and with another one at the others. */
static float answers[2]; /* for the first post, for the others; 2 stands for the fraction of the hit */
static int posts_hit = 0;
static float last_post = 0.0f;
static float answer_post(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction, void* context) {
    (void)shape, (void)normal, (void)context;
    CHECK(point.x > last_post); /* in the order of the path */
    last_post = point.x;
    const float answer = answers[posts_hit > 0];
    ++posts_hit;
    return answer == 2.0f ? fraction : answer;
}

static int count_posts(b2WorldId world, float first_answer, float next_answer) {
    answers[0] = first_answer;
    answers[1] = next_answer;
    posts_hit = 0;
    last_post = 0.0f;
    const b2Vec2 origin = {0.0f, 0.0f}, path = {101.0f, 0.0f};
    b2World_CastRay(world, origin, path, b2DefaultQueryFilter(), &answer_post, NULL);
    return posts_hit;
}

/* The answer of a callback ends a cast, clips it, or lets it go on. */
static void test_cast_answers(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    const b2ShapeDef def = b2DefaultShapeDef();
    for (int i = 100; i > 0; --i) {
        const b2Segment post = {{(float)i, -1.0f}, {(float)i, 1.0f}};
        b2CreateSegmentShape(ground, &def, &post);
    }
    step(world, 1);
    CHECK(count_posts(world, 1.0f, 1.0f) == 100);
    CHECK(count_posts(world, -1.0f, 1.0f) == 100);
    CHECK(count_posts(world, 2.0f, 2.0f) == 1);
    CHECK(count_posts(world, 0.0f, 0.0f) == 1);
    CHECK(count_posts(world, -1.0f, 2.0f) == 2);
    CHECK_NEAR(last_post, 2.0, 1e-4);
    CHECK(count_posts(world, 0.5f, 1.0f) == 50);
    const b2Vec2 origin = {0.5f, 0.0f}, path = {50.0f, 0.0f};
    const b2RayResult nearest = b2World_CastRayClosest(world, origin, path, b2DefaultQueryFilter());
    CHECK(nearest.hit && nearest.leafVisits == 1);
    CHECK_NEAR(nearest.point.x, 1.0, 1e-4);
    b2DestroyWorld(world);
}

/* Counts of the parts of a drawing. */
static int drawn_segments = 0, drawn_points = 0, drawn_circles = 0;
static float drawn_radius = 0.0f;
static void count_segment(b2Vec2 a, b2Vec2 b, b2HexColor color, void* context) {
    (void)a, (void)b, (void)color, (void)context;
    ++drawn_segments;
}
static void count_point(b2Vec2 p, float size, b2HexColor color, void* context) {
    (void)p, (void)size, (void)color, (void)context;
    ++drawn_points;
}
static void count_circle(b2Vec2 center, float radius, b2HexColor color, void* context) {
    (void)center, (void)color, (void)context;
    ++drawn_circles;
    drawn_radius = radius;
}

/* Draws the joints of a world, destroys the joint, and checks the numbers of segments, points and circles. */
static void check_picture(b2WorldId world, b2JointId joint, int segments, int points, int circles) {
    b2DebugDraw draw = b2DefaultDebugDraw();
    draw.drawJoints = true;
    draw.DrawSegmentFcn = &count_segment;
    draw.DrawPointFcn = &count_point;
    draw.DrawCircleFcn = &count_circle;
    drawn_segments = drawn_points = drawn_circles = 0;
    b2World_Draw(world, &draw);
    CHECK(drawn_segments == segments && drawn_points == points && drawn_circles == circles);
    b2DestroyJoint(joint);
}

/* Joints are drawn with their limits, springs and angles, as in Box2D. */
static void test_joint_pictures(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 2.0f, 0.0f);
    b2RevoluteJointDef dial = b2DefaultRevoluteJointDef();
    dial.bodyIdA = ground;
    dial.bodyIdB = body;
    dial.drawSize = 0.75f;
    check_picture(world, b2CreateRevoluteJoint(world, &dial), 4, 0, 1);
    CHECK_NEAR(drawn_radius, 0.75, 1e-6);
    dial.enableLimit = true;
    check_picture(world, b2CreateRevoluteJoint(world, &dial), 7, 0, 1);
    b2PrismaticJointDef slide = b2DefaultPrismaticJointDef();
    slide.bodyIdA = ground;
    slide.bodyIdB = body;
    check_picture(world, b2CreatePrismaticJoint(world, &slide), 2, 2, 0);
    slide.enableLimit = true;
    check_picture(world, b2CreatePrismaticJoint(world, &slide), 4, 2, 0);
    b2WheelJointDef wheel = b2DefaultWheelJointDef();
    wheel.bodyIdA = ground;
    wheel.bodyIdB = body;
    wheel.enableLimit = true;
    check_picture(world, b2CreateWheelJoint(world, &wheel), 4, 2, 0);
    b2DistanceJointDef rod = b2DefaultDistanceJointDef();
    rod.bodyIdA = ground;
    rod.bodyIdB = body;
    rod.length = 2.0f;
    check_picture(world, b2CreateDistanceJoint(world, &rod), 1, 2, 0);
    rod.enableLimit = rod.enableSpring = true;
    rod.hertz = 1.0f;
    rod.minLength = 1.0f;
    rod.maxLength = 3.0f;
    check_picture(world, b2CreateDistanceJoint(world, &rod), 4, 3, 0);
    b2WeldJointDef weld = b2DefaultWeldJointDef();
    weld.bodyIdA = ground;
    weld.bodyIdB = body;
    check_picture(world, b2CreateWeldJoint(world, &weld), 3, 0, 0);
    b2DestroyWorld(world);
}

static void count_polygon(b2Transform transform, const b2Vec2* vertices, int count, float radius,
                          b2HexColor color, void* context) {
    (void)transform, (void)vertices, (void)radius, (void)color;
    CHECK(count == 4);
    ++*(int*)context;
}

static void test_drawing(void) {
    const b2WorldId world = create_world();
    make_box(create_body(world, b2_staticBody, 0.0f, 0.0f), 1.0f);
    make_box(create_body(world, b2_dynamicBody, 9.0f, 0.0f), 1.0f);
    int polygons = 0;
    b2DebugDraw draw = b2DefaultDebugDraw();
    draw.DrawSolidPolygonFcn = &count_polygon;
    draw.context = &polygons;
    draw.drawShapes = draw.drawJoints = draw.drawContacts = draw.drawMass = draw.drawBounds = true;
    b2World_Draw(world, &draw);
    CHECK(polygons == 2);
    draw.useDrawingBounds = true;
    draw.drawingBounds = (b2AABB){{-2.0f, -2.0f}, {2.0f, 2.0f}};
    b2World_Draw(world, &draw);
    CHECK(polygons == 3);
    memset(&draw, 0, sizeof draw);
    draw.drawShapes = true;
    b2World_Draw(world, &draw);
    b2World_Draw(world, NULL);
    b2DestroyWorld(world);
}

/* In a world of centimeters, everything is a hundred times as large and takes as long. */
static void test_length_units(void) {
    float heights[2] = {0.0f, 0.0f};
    for (int i = 0; i < 2; ++i) {
        const float units = i == 0 ? 1.0f : 100.0f;
        b2SetLengthUnitsPerMeter(units);
        CHECK_NEAR(b2GetLengthUnitsPerMeter(), units, 0.0);
        b2WorldDef def = b2DefaultWorldDef();
        def.gravity.y = -10.0f * units;
        const b2WorldId world = b2CreateWorld(&def);
        make_box(create_body(world, b2_staticBody, 0.0f, -5.0f * units), 5.0f * units);
        const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 2.0f * units);
        make_box(body, 0.5f * units);
        step(world, 90);
        heights[i] = b2Body_GetPosition(body).y / units;
        b2DestroyWorld(world);
    }
    b2SetLengthUnitsPerMeter(1.0f);
    CHECK_NEAR(heights[0], 0.5, 0.01);
    CHECK_NEAR(heights[1], heights[0], 1e-3);
}

static void test_library(void) {
    const b2Version version = b2GetVersion();
    CHECK(version.major == 3 && version.minor == 1 && version.revision == 1);
    uint64_t ticks = b2GetTicks();
    b2Yield();
    CHECK(b2GetMilliseconds(ticks) >= 0.0f);
    CHECK(b2GetMillisecondsAndReset(&ticks) >= 0.0f);
    const uint8_t bytes[2] = {1, 2};
    CHECK(b2Hash(B2_HASH_INIT, bytes, 2) == (5381u * 33u + 1u) * 33u + 2u);
    b2SetAllocator(NULL, NULL);
    const b2WorldId world = create_world();
    b2World_DumpMemoryStats(world);
    CHECK(remove("box2d_memory.txt") == 0);
    b2ExplosionDef bang = b2DefaultExplosionDef();
    bang.radius = 5.0f;
    bang.impulsePerLength = 1.0f;
    const b2BodyId body = create_body(world, b2_dynamicBody, 1.0f, 0.0f);
    make_box(body, 0.5f);
    step(world, 1);
    b2World_Explode(world, &bang);
    /* a square of 1 kg and 1 m, as seen from the center */
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 1.0, 0.05);
    b2DestroyWorld(world);
}

#ifndef BOX2D_ITSELF
static bool destroy_world_at(b2ShapeId shape, void* context) {
    ++*(int*)context;
    b2DestroyWorld(b2Shape_GetWorld(shape));
    return true;
}

static float destroy_world_on_path(b2ShapeId shape, b2Vec2 point, b2Vec2 normal, float fraction,
                                   void* context) {
    (void)point, (void)normal, (void)fraction;
    ++*(int*)context;
    b2DestroyWorld(b2Shape_GetWorld(shape));
    return 1.0f;
}

static bool destroy_body_at(b2ShapeId shape, void* context) {
    ++*(int*)context;
    b2DestroyBody(b2Shape_GetBody(shape));
    return true;
}

static void destroy_all(b2Transform transform, float radius, b2HexColor color, void* context) {
    (void)transform, (void)radius, (void)color;
    const b2BodyId* const bodies = context;
    for (int i = 0; i < 3; ++i) b2DestroyBody(bodies[i]);
    b2DestroyWorld(b2Body_GetWorld(bodies[0]));
}

static void keep_color(b2Transform transform, float radius, b2HexColor color, void* context) {
    (void)transform, (void)radius;
    *(unsigned*)context = (unsigned)color;
}

/* A color has no bits above 0xRRGGBB. */
static void test_custom_color(void) {
    const b2WorldId world = create_world();
    b2ShapeDef def = b2DefaultShapeDef();
    def.material.customColor = 0xff102030u;
    const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2CreateCircleShape(create_body(world, b2_dynamicBody, 0.0f, 0.0f), &def, &circle);
    unsigned color = 0;
    b2DebugDraw draw = b2DefaultDebugDraw();
    draw.DrawSolidCircleFcn = &keep_color;
    draw.context = &color;
    draw.drawShapes = true;
    b2World_Draw(world, &draw);
    CHECK(color == 0x102030u);
    b2DestroyWorld(world);
}

/* The callback of a query can destroy bodies but not the world. A drawing function can destroy neither. */
static void test_destruction_in_callbacks(void) {
    const b2WorldId world = create_world();
    const b2ShapeDef def = b2DefaultShapeDef();
    const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    b2BodyId bodies[3];
    for (int i = 0; i < 3; ++i) {
        bodies[i] = create_body(world, b2_dynamicBody, (float)i, 0.0f);
        for (int k = 0; k < 3; ++k) b2CreateCircleShape(bodies[i], &def, &circle);
    }
    b2DebugDraw draw = b2DefaultDebugDraw();
    draw.DrawSolidCircleFcn = &destroy_all;
    draw.context = bodies;
    draw.drawShapes = draw.drawBounds = draw.drawMass = true;
    b2World_Draw(world, &draw);
    CHECK(b2World_IsValid(world) && b2World_GetCounters(world).bodyCount == 3);

    const b2AABB area = {{-5.0f, -5.0f}, {5.0f, 5.0f}};
    int count = 0;
    b2World_OverlapAABB(world, area, b2DefaultQueryFilter(), &destroy_world_at, &count);
    CHECK(count == 9 && b2World_IsValid(world) && b2Body_IsValid(bodies[2]));
    count = 0;
    const b2Vec2 origin = {-5.0f, 0.0f}, path = {10.0f, 0.0f};
    b2World_CastRay(world, origin, path, b2DefaultQueryFilter(), &destroy_world_on_path, &count);
    CHECK(count == 9 && b2World_IsValid(world));
    count = 0;
    b2World_OverlapAABB(world, area, b2DefaultQueryFilter(), &destroy_body_at, &count);
    CHECK(count == 3 && b2World_GetCounters(world).bodyCount == 0);
    b2DestroyWorld(world);
    CHECK(!b2World_IsValid(world));
}

static char last_report[200];
static int keep_report(const char* condition, const char* file, int line) {
    (void)file, (void)line;
    strncpy(last_report, condition, sizeof last_report - 1);
    return 0;
}
static int ignore_report(const char* condition, const char* file, int line) {
    (void)condition, (void)file, (void)line;
    return 0;
}

/* A report names the rejected call once. */
static void test_reports(void) {
    const b2WorldId world = create_world();
    b2SetAssertFcn(&keep_report);
    CHECK(B2_IS_NULL(b2CreateBody(world, NULL)));
    CHECK(strcmp(last_report, "b2CreateBody: def must be not null") == 0);
    b2DestroyWorld(world);
    b2DestroyWorld(world);
    CHECK(strcmp(last_report, "b2DestroyWorld: the world id is null or its world was destroyed") == 0);
    b2SetAssertFcn(&ignore_report);
}
#endif

void test_worlds(void) {
#ifndef BOX2D_ITSELF
    test_custom_color();
    test_destruction_in_callbacks();
    test_reports();
#endif
    test_ids();
    test_settings();
    test_contact_events();
    test_unreported_contacts();
    test_disabled_contacts();
    test_removed_pre_solve();
    test_retyped_contacts();
    test_brief_contacts();
    test_sensor_events();
    test_callbacks();
    test_rays_at_edges();
    test_queries();
    test_cast_answers();
    test_fast_fall_on_seams();
    test_drawing();
    test_joint_pictures();
    test_length_units();
    test_library();
}
