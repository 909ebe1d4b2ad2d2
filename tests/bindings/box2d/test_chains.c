/* Chains: segments with ghost points, the solid side, materials and life. Calls that Box2D answers with an assertion are left out if
 * the tests are compiled against Box2D itself (BOX2D_ITSELF). */
#include "check.h"
#include "scene.h"

static b2BodyId create_ball(b2WorldId world, float x, float y) {
    const b2BodyId body = create_body(world, b2_dynamicBody, x, y);
    const b2ShapeDef shape_def = b2DefaultShapeDef();
    const b2Circle circle = {{0.0f, 0.0f}, 0.25f};
    b2CreateCircleShape(body, &shape_def, &circle);
    return body;
}

/* A floor is drawn from right to left. */
static const b2Vec2 floor_points[] = {{4.0f, 0.0f},  {2.0f, 0.0f},  {0.0f, 0.0f},
                                      {-2.0f, 0.0f}, {-4.0f, 0.0f}, {-6.0f, 0.0f}};

static void check_open_chain(void) {
    const b2ChainDef defaults = b2DefaultChainDef();
    CHECK(defaults.materialCount == 1 && defaults.materials->friction == 0.6f && !defaults.isLoop);
    CHECK(defaults.filter.categoryBits == 1 && !defaults.enableSensorEvents && defaults.internalValue != 0);

    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    int data = 0;
    b2SurfaceMaterial materials[6];
    for (int i = 0; i < 6; ++i) {
        materials[i] = b2DefaultSurfaceMaterial();
        materials[i].friction = 0.1f * (float)(i + 1);
        materials[i].userMaterialId = i;
        materials[i].customColor = 0x100u + (unsigned)i;
    }
    b2ChainDef def = b2DefaultChainDef();
    def.points = floor_points;
    def.count = 6;
    def.materials = materials;
    def.materialCount = 6;
    def.filter = (b2Filter){2, UINT64_MAX, 0};
    def.enableSensorEvents = true;
    def.userData = &data;
    const b2ChainId chain = b2CreateChain(ground, &def);
    CHECK(b2Chain_IsValid(chain) && b2StoreWorldId(b2Chain_GetWorld(chain)) == b2StoreWorldId(world));
    CHECK(b2Chain_GetSegmentCount(chain) == 3 && b2Body_GetShapeCount(ground) == 3);
    b2ShapeId segments[6];
    CHECK(b2Chain_GetSegments(chain, segments, 2) == 2 && b2Chain_GetSegments(chain, segments, 6) == 3);
    for (int i = 0; i < 3; ++i) {
        CHECK(b2Shape_GetType(segments[i]) == b2_chainSegmentShape);
        CHECK(B2_ID_EQUALS(b2Shape_GetParentChain(segments[i]), chain));
        const b2ChainSegment segment = b2Shape_GetChainSegment(segments[i]);
        CHECK(segment.ghost1.x == floor_points[i].x && segment.segment.point1.x == floor_points[i + 1].x);
        CHECK(segment.segment.point2.x == floor_points[i + 2].x && segment.ghost2.x == floor_points[i + 3].x);
        CHECK(segment.chainId == chain.index1 - 1);
        /* the material of the first point of a segment */
        CHECK(b2Shape_GetMaterial(segments[i]) == i + 1);
        CHECK(b2Shape_GetSurfaceMaterial(segments[i]).customColor == 0x101u + (unsigned)i);
        CHECK(b2Shape_GetUserData(segments[i]) == &data && b2Shape_GetFilter(segments[i]).categoryBits == 2);
        CHECK(b2Shape_AreSensorEventsEnabled(segments[i]) && !b2Shape_AreContactEventsEnabled(segments[i]));
    }
    /* a ray hits a segment on its right side, looking along the points */
    const b2RayCastInput down = {{1.0f, 1.0f}, {0.0f, -2.0f}, 1.0f}, up = {{1.0f, -1.0f}, {0.0f, 2.0f}, 1.0f};
    CHECK(b2Shape_RayCast(segments[0], &down).hit && !b2Shape_RayCast(segments[0], &up).hit);
    CHECK(!b2Shape_TestPoint(segments[0], (b2Vec2){1.0f, 0.0f}));

    CHECK_NEAR(b2Chain_GetFriction(chain), 0.1, 1e-6);
    b2Chain_SetFriction(chain, 0.9f);
    b2Chain_SetRestitution(chain, 0.25f);
    b2Chain_SetMaterial(chain, 77);
    CHECK(b2Chain_GetFriction(chain) == 0.9f && b2Chain_GetRestitution(chain) == 0.25f);
    CHECK(b2Chain_GetMaterial(chain) == 77 && b2Shape_GetMaterial(segments[2]) == 77);
    CHECK(b2Shape_GetFriction(segments[1]) == 0.9f && b2Shape_GetRestitution(segments[1]) == 0.25f);
    CHECK(b2Shape_GetSurfaceMaterial(segments[1]).customColor == 0x102u);

    b2DestroyChain(chain);
    CHECK(!b2Chain_IsValid(chain) && !b2Shape_IsValid(segments[0]) && b2Body_GetShapeCount(ground) == 0);
    const b2ChainId next = b2CreateChain(ground, &def);
    CHECK(b2Chain_IsValid(next) && !b2Chain_IsValid(chain));
    b2DestroyBody(ground);
    CHECK(!b2Chain_IsValid(next));
    b2DestroyWorld(world);
}

static void check_sides(void) {
    const b2WorldId world = create_world();
    b2ChainDef def = b2DefaultChainDef();
    def.points = floor_points;
    def.count = 6;
    b2CreateChain(create_body(world, b2_staticBody, 0.0f, 0.0f), &def);
    const b2BodyId above = create_ball(world, 0.0f, 0.5f);
    const b2BodyId beyond_start =
        create_ball(world, 3.0f, 0.5f); /* no segment between the first two points */
    const b2BodyId beyond_end = create_ball(world, -5.0f, 0.5f);
    const b2BodyId below = create_ball(world, -1.0f, -1.0f);
    b2Body_SetLinearVelocity(below, (b2Vec2){0.0f, 8.0f});
    step(world, 15);
    CHECK(b2Body_GetPosition(below).y > 0.2f);
    step(world, 105);
    CHECK_NEAR(b2Body_GetPosition(above).y, 0.25, 0.02);
    CHECK_NEAR(b2Body_GetPosition(below).y, 0.25, 0.02);
    CHECK(b2Body_GetPosition(beyond_start).y < -1.0f && b2Body_GetPosition(beyond_end).y < -1.0f);
    b2DestroyWorld(world);
}

static void check_smooth(void) {
    /* a box that slides over the points of a flat chain keeps its speed and its height */
    const b2WorldId world = create_world();
    b2Vec2 points[40];
    for (int i = 0; i < 40; ++i) points[i] = (b2Vec2){20.0f - (float)i, 0.0f};
    b2SurfaceMaterial ice = b2DefaultSurfaceMaterial();
    ice.friction = 0.0f;
    b2ChainDef def = b2DefaultChainDef();
    def.points = points;
    def.count = 40;
    def.materials = &ice;
    b2CreateChain(create_body(world, b2_staticBody, 0.0f, 0.0f), &def);
    b2BodyDef body_def = b2DefaultBodyDef();
    body_def.type = b2_dynamicBody;
    body_def.position = (b2Vec2){-10.0f, 0.5f};
    body_def.linearVelocity = (b2Vec2){8.0f, 0.0f};
    const b2BodyId body = b2CreateBody(world, &body_def);
    const b2ShapeDef shape_def = b2DefaultShapeDef();
    const b2Polygon box = b2MakeBox(0.5f, 0.5f);
    b2CreatePolygonShape(body, &shape_def, &box);
    step(world, 120);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 8.0, 0.05);
    CHECK_NEAR(b2Body_GetPosition(body).y, 0.5, 0.02);
    b2DestroyWorld(world);
}

static void check_loop(void) {
    const b2WorldId world = create_world();
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    /* counterclockwise: solid outside */
    const b2Vec2 points[] = {{-2.0f, -1.0f}, {2.0f, -1.0f}, {2.0f, 1.0f}, {-2.0f, 1.0f}};
    b2SurfaceMaterial materials[4];
    for (int i = 0; i < 4; ++i) {
        materials[i] = b2DefaultSurfaceMaterial();
        materials[i].userMaterialId = 10 + i;
    }
    b2ChainDef def = b2DefaultChainDef();
    def.points = points;
    def.count = 4;
    def.isLoop = true;
    def.materials = materials;
    def.materialCount = 4;
    const b2ChainId chain = b2CreateChain(ground, &def);
    b2ShapeId segments[4];
    CHECK(b2Chain_GetSegmentCount(chain) == 4 && b2Chain_GetSegments(chain, segments, 4) == 4);
    for (int i = 0; i < 4; ++i) {
        const b2ChainSegment segment = b2Shape_GetChainSegment(segments[i]);
        CHECK(segment.segment.point1.x == points[i].x && segment.segment.point2.y == points[(i + 1) % 4].y);
        CHECK(segment.ghost1.y == points[(i + 3) % 4].y && segment.ghost2.x == points[(i + 2) % 4].x);
        CHECK(b2Shape_GetMaterial(segments[i]) == 10 + i);
    }
    CHECK(b2Chain_GetMaterial(chain) == 10);
    const b2BodyId outside = create_ball(world, 0.0f, 1.5f), inside = create_ball(world, 0.0f, 0.0f);
    step(world, 120);
    CHECK_NEAR(b2Body_GetPosition(outside).y, 1.25, 0.02);
    CHECK(b2Body_GetPosition(inside).y < -2.0f);

    /* the contact of a chain has the segment as side A */
    b2ContactData contact;
    b2ShapeId ball;
    CHECK(b2Body_GetShapes(outside, &ball, 1) == 1 && b2Shape_GetContactData(ball, &contact, 1) == 1);
    CHECK(B2_ID_EQUALS(contact.shapeIdA, segments[2]) && B2_ID_EQUALS(contact.shapeIdB, ball));
    CHECK_NEAR(contact.manifold.normal.y, 1.0, 1e-4);
    CHECK(b2Shape_GetContactCapacity(segments[2]) >= 1);
    b2DestroyChain(chain);
    CHECK(b2Body_IsAwake(outside));
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
    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, 0.0f);
    b2ChainDef def = b2DefaultChainDef();
    reports = 0;
    CHECK(B2_IS_NULL(b2CreateChain(ground, NULL)));
    CHECK(B2_IS_NULL(b2CreateChain(ground, &def)));
    def.points = floor_points;
    def.count = 3;
    CHECK(B2_IS_NULL(b2CreateChain(ground, &def)));
    def.count = 6;
    def.materialCount = 2;
    CHECK(B2_IS_NULL(b2CreateChain(ground, &def)));
    def.materialCount = 1;
    def.materials = NULL;
    CHECK(B2_IS_NULL(b2CreateChain(ground, &def)));
    def.materials = b2DefaultChainDef().materials;
    CHECK(B2_IS_NULL(b2CreateChain(b2_nullBodyId, &def)));
    b2Vec2 points[6] = {{4.0f, 0.0f}, {4.0f, 0.0f}, {0.0f, NAN}, {-2.0f, 0.0f}, {-4.0f, 0.0f}, {-6.0f, 0.0f}};
    def.points = points;
    CHECK(B2_IS_NULL(b2CreateChain(ground, &def)));
    CHECK(reports == 7 && b2Body_GetShapeCount(ground) == 0);
    points[2].y = 0.0f; /* equal points are used once */
    const b2ChainId chain = b2CreateChain(ground, &def);
    CHECK(b2Chain_GetSegmentCount(chain) == 2 && reports == 7);
    b2SurfaceMaterial rubbish = b2DefaultSurfaceMaterial();
    rubbish.friction = NAN;
    def.materials = &rubbish;
    CHECK(B2_IS_NULL(b2CreateChain(ground, &def)) && b2Body_GetShapeCount(ground) == 2);
    b2Chain_SetFriction(chain, -1.0f);
    b2Chain_SetRestitution(chain, NAN);
    CHECK(b2Chain_GetFriction(chain) == 0.6f && b2Chain_GetRestitution(chain) == 0.0f);
    CHECK(b2Chain_GetSegments(chain, NULL, 2) == 0 && reports == 11);

    b2ShapeId segments[2];
    CHECK(b2Chain_GetSegments(chain, segments, 2) == 2);
    b2DestroyShape(segments[0], true);
    CHECK(b2Chain_GetSegmentCount(chain) == 1 && b2Chain_IsValid(chain));
    b2DestroyChain(chain);
    b2DestroyChain(chain);
    CHECK(reports == 12 && b2Chain_GetSegmentCount(chain) == 0 && b2Chain_GetMaterial(chain) == 0);
    b2DestroyWorld(world);
    b2SetAssertFcn(NULL);
}
#endif

void test_chains(void) {
    check_open_chain();
    check_sides();
    check_smooth();
    check_loop();
#ifndef BOX2D_ITSELF
    check_invalid();
#endif
}
