/* Shapes: definitions, outlines, materials, filters, events, contacts and sensor overlaps. Calls that Box2D answers with an assertion
 * are left out if the tests are compiled against Box2D itself (BOX2D_ITSELF). */
#include <float.h>

#include "check.h"
#include "scene.h"

static b2ShapeId add_box(b2BodyId body, const b2ShapeDef* def, float half_width, float half_height) {
    const b2Polygon box = b2MakeBox(half_width, half_height);
    return b2CreatePolygonShape(body, def, &box);
}

static b2ShapeId add_ball(b2BodyId body, const b2ShapeDef* def, float radius) {
    const b2Circle circle = {{0.0f, 0.0f}, radius};
    return b2CreateCircleShape(body, def, &circle);
}

static void check_defaults(void) {
    const b2ShapeDef def = b2DefaultShapeDef();
    CHECK(def.density == 1.0f && def.material.friction == 0.6f && def.material.restitution == 0.0f);
    CHECK(def.material.rollingResistance == 0.0f && def.material.tangentSpeed == 0.0f);
    CHECK(def.material.userMaterialId == 0 && def.material.customColor == 0);
    CHECK(def.filter.categoryBits == 1 && def.filter.maskBits == UINT64_MAX && def.filter.groupIndex == 0);
    CHECK(!def.isSensor && !def.enableSensorEvents && !def.enableContactEvents && !def.enableHitEvents);
    CHECK(!def.enablePreSolveEvents && def.invokeContactCreation && def.updateBodyMass);
    CHECK(def.userData == NULL && def.internalValue != 0);
    CHECK(b2DefaultFilter().categoryBits == 1 && b2DefaultFilter().groupIndex == 0);
    CHECK(b2DefaultSurfaceMaterial().friction == 0.6f && b2DefaultSurfaceMaterial().userMaterialId == 0);
}

static void check_properties(void) {
    const b2WorldId world = create_world();
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    int data[2] = {0};
    b2ShapeDef def = b2DefaultShapeDef();
    def.userData = data;
    def.density = 3.0f;
    def.material = (b2SurfaceMaterial){0.1f, 0.2f, 0.3f, 0.4f, -5, 0x123456};
    def.filter = (b2Filter){2, 4, -6};
    def.enableContactEvents = true;
    def.enablePreSolveEvents = true;
    const b2ShapeId shape = add_box(body, &def, 1.0f, 0.5f);
    CHECK(b2Shape_IsValid(shape) && b2Shape_GetType(shape) == b2_polygonShape);
    CHECK(B2_ID_EQUALS(b2Shape_GetBody(shape), body));
    CHECK(b2StoreWorldId(b2Shape_GetWorld(shape)) == b2StoreWorldId(world));
    CHECK(!b2Shape_IsSensor(shape) && b2Shape_GetUserData(shape) == data);
    CHECK(b2Shape_GetDensity(shape) == 3.0f && b2Shape_GetFriction(shape) == 0.1f);
    CHECK(b2Shape_GetRestitution(shape) == 0.2f && b2Shape_GetMaterial(shape) == -5);
    const b2SurfaceMaterial material = b2Shape_GetSurfaceMaterial(shape);
    CHECK(material.friction == 0.1f && material.restitution == 0.2f && material.rollingResistance == 0.3f);
    CHECK(material.tangentSpeed == 0.4f && material.userMaterialId == -5 && material.customColor == 0x123456);
    const b2Filter filter = b2Shape_GetFilter(shape);
    CHECK(filter.categoryBits == 2 && filter.maskBits == 4 && filter.groupIndex == -6);
    CHECK(b2Shape_AreContactEventsEnabled(shape) && b2Shape_ArePreSolveEventsEnabled(shape));
    CHECK(!b2Shape_AreHitEventsEnabled(shape) && !b2Shape_AreSensorEventsEnabled(shape));

    b2Shape_SetUserData(shape, data + 1);
    b2Shape_SetFriction(shape, 0.5f);
    b2Shape_SetRestitution(shape, 0.6f);
    b2Shape_SetMaterial(shape, 7);
    CHECK(b2Shape_GetUserData(shape) == data + 1 && b2Shape_GetFriction(shape) == 0.5f);
    CHECK(b2Shape_GetRestitution(shape) == 0.6f && b2Shape_GetMaterial(shape) == 7);
    CHECK(b2Shape_GetSurfaceMaterial(shape).tangentSpeed == 0.4f);
    b2Shape_SetSurfaceMaterial(shape, (b2SurfaceMaterial){0.7f, 0.8f, 0.9f, 1.0f, 11, 0x654321});
    CHECK(b2Shape_GetSurfaceMaterial(shape).rollingResistance == 0.9f);
    CHECK(b2Shape_GetSurfaceMaterial(shape).customColor == 0x654321 && b2Shape_GetMaterial(shape) == 11);
    b2Shape_SetFilter(shape, (b2Filter){0, 16, 0});
    CHECK(b2Shape_GetFilter(shape).categoryBits == 0 && b2Shape_GetFilter(shape).maskBits == 16);
    b2Shape_EnableSensorEvents(shape, true);
    b2Shape_EnableContactEvents(shape, false);
    b2Shape_EnablePreSolveEvents(shape, false);
    b2Shape_EnableHitEvents(shape, true);
    CHECK(b2Shape_AreSensorEventsEnabled(shape) && b2Shape_AreHitEventsEnabled(shape));
    CHECK(!b2Shape_AreContactEventsEnabled(shape) && !b2Shape_ArePreSolveEventsEnabled(shape));
    b2Shape_SetDensity(shape, 5.0f, true);
    CHECK(b2Shape_GetDensity(shape) == 5.0f);
    CHECK_NEAR(b2Body_GetMass(body), 10.0, 1e-4);

    /* a sensor has mass too */
    def.isSensor = true;
    const b2ShapeId sensor = add_box(body, &def, 0.5f, 0.5f);
    CHECK(b2Shape_IsSensor(sensor));
    CHECK_NEAR(b2Body_GetMass(body), 13.0, 1e-4);
    b2DestroyShape(sensor, true);
    CHECK(!b2Shape_IsValid(sensor) && b2Shape_IsValid(shape));
    CHECK_NEAR(b2Body_GetMass(body), 10.0, 1e-4);
    b2DestroyBody(body);
    CHECK(!b2Shape_IsValid(shape));
    b2DestroyWorld(world);
}

static void check_outlines(void) {
    const b2WorldId world = create_world();
    b2BodyDef body_def = b2DefaultBodyDef();
    body_def.type = b2_dynamicBody;
    body_def.position = (b2Vec2){10.0f, 0.0f};
    body_def.rotation = b2MakeRot(0.5f * B2_PI);
    const b2BodyId body = b2CreateBody(world, &body_def);
    const b2ShapeDef def = b2DefaultShapeDef();

    const b2Circle circle = {{1.0f, 0.0f}, 0.5f};
    const b2ShapeId shape = b2CreateCircleShape(body, &def, &circle);
    CHECK(b2Shape_GetType(shape) == b2_circleShape && b2Shape_GetCircle(shape).center.x == 1.0f);
    CHECK(b2Shape_GetCircle(shape).radius == 0.5f);
    CHECK(b2Shape_TestPoint(shape, (b2Vec2){10.0f, 1.4f}) &&
          !b2Shape_TestPoint(shape, (b2Vec2){10.6f, 1.0f}));
    const b2AABB box = b2Shape_GetAABB(shape); /* 0.02 m larger than the shape */
    CHECK_NEAR(box.lowerBound.x, 9.48, 1e-5);
    CHECK_NEAR(box.upperBound.y, 1.52, 1e-5);
    const b2MassData mass = b2Shape_GetMassData(shape);
    CHECK_NEAR(mass.mass, 0.25 * 3.14159265, 1e-5);
    CHECK_NEAR(mass.center.x, 1.0, 1e-6);
    const b2Vec2 closest = b2Shape_GetClosestPoint(shape, (b2Vec2){10.0f, 3.0f});
    CHECK_NEAR(closest.x, 10.0, 1e-4);
    CHECK_NEAR(closest.y, 1.5, 1e-4);
    const b2Vec2 inside = b2Shape_GetClosestPoint(shape, (b2Vec2){10.1f, 1.0f}); /* a point on the surface */
    CHECK_NEAR(inside.x, 10.5, 1e-4);
    const b2RayCastInput ray = {{10.0f, 5.0f}, {0.0f, -10.0f}, 1.0f};
    b2CastOutput hit = b2Shape_RayCast(shape, &ray);
    CHECK(hit.hit);
    CHECK_NEAR(hit.fraction, 0.35, 1e-5);
    CHECK_NEAR(hit.point.y, 1.5, 1e-4);
    CHECK_NEAR(hit.normal.y, 1.0, 1e-4);

    const b2Capsule capsule = {{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.25f};
    b2Shape_SetCapsule(shape, &capsule);
    CHECK(b2Shape_GetType(shape) == b2_capsuleShape && b2Shape_GetCapsule(shape).center1.x == -1.0f);
    CHECK(b2Shape_TestPoint(shape, (b2Vec2){10.2f, -1.0f}) &&
          !b2Shape_TestPoint(shape, (b2Vec2){11.0f, 0.0f}));
    CHECK_NEAR(b2Shape_RayCast(shape, &ray).point.y, 1.25, 1e-4);
    CHECK_NEAR(b2Shape_GetClosestPoint(shape, (b2Vec2){12.0f, 0.5f}).x, 10.25, 1e-4);
    CHECK_NEAR(b2Shape_GetMassData(shape).mass, 3.14159265 / 16.0 + 1.0, 1e-5);

    const b2Polygon polygon = b2MakeOffsetBox(1.0f, 0.5f, (b2Vec2){0.0f, 2.0f}, b2Rot_identity);
    b2Shape_SetPolygon(shape, &polygon);
    CHECK(b2Shape_GetType(shape) == b2_polygonShape && b2Shape_GetPolygon(shape).count == 4);
    CHECK_NEAR(b2Shape_GetPolygon(shape).centroid.y, 2.0, 1e-6);
    CHECK(b2Shape_GetPolygon(shape).vertices[0].x == polygon.vertices[0].x);
    CHECK(b2Shape_TestPoint(shape, (b2Vec2){8.4f, 0.9f}) && !b2Shape_TestPoint(shape, (b2Vec2){9.4f, 1.1f}));
    CHECK_NEAR(b2Shape_GetClosestPoint(shape, (b2Vec2){10.0f, 0.5f}).x, 8.5, 1e-4);
    CHECK_NEAR(b2Shape_GetClosestPoint(shape, (b2Vec2){8.1f, 0.5f}).x, 8.1, 1e-4);
#ifndef BOX2D_ITSELF
    b2SetLengthUnitsPerMeter(0.5f); /* the target is finite, but not in meters */
    CHECK(b2Shape_GetClosestPoint(shape, (b2Vec2){FLT_MAX, 0.0f}).x == 0.0f);
    b2SetLengthUnitsPerMeter(1.0f);
#endif
    CHECK_NEAR(b2Shape_GetMassData(shape).center.y, 2.0, 1e-5);
    CHECK(!b2Shape_RayCast(shape, &ray).hit);

    const b2Segment segment = {{-1.0f, 0.0f}, {1.0f, 0.0f}};
    b2Shape_SetSegment(shape, &segment);
    CHECK(b2Shape_GetType(shape) == b2_segmentShape && b2Shape_GetSegment(shape).point2.x == 1.0f);
    CHECK(!b2Shape_TestPoint(shape, (b2Vec2){10.0f, 0.0f}) && b2Shape_GetMassData(shape).mass == 0.0f);
    const b2RayCastInput across = {{8.0f, 0.5f}, {4.0f, 0.0f}, 1.0f};
    hit = b2Shape_RayCast(shape, &across);
    CHECK(hit.hit);
    CHECK_NEAR(hit.fraction, 0.5, 1e-5);
    CHECK_NEAR(hit.normal.x, -1.0, 1e-4);
    b2Shape_SetCircle(shape, &circle);
    CHECK(b2Shape_GetType(shape) == b2_circleShape);
    CHECK(B2_IS_NULL(b2Shape_GetParentChain(shape)));

    /* a capsule shorter than the linear slop becomes a circle */
    const b2Capsule dot = {{0.0f, 0.0f}, {0.004f, 0.0f}, 0.25f};
    const b2ShapeId round = b2CreateCapsuleShape(body, &def, &dot);
    CHECK(b2Shape_GetType(round) == b2_circleShape);
    CHECK_NEAR(b2Shape_GetCircle(round).center.x, 0.002, 1e-6);
    CHECK(b2Shape_GetType(b2CreateCapsuleShape(body, &def, &capsule)) == b2_capsuleShape);
    CHECK(b2Shape_GetType(b2CreateSegmentShape(body, &def, &segment)) == b2_segmentShape);
    b2DestroyWorld(world);
}

/* Drops a ball on a floor and returns true if the floor holds it. */
static bool is_held(b2Filter floor, b2Filter ball) {
    const b2WorldId world = create_world();
    b2ShapeDef def = b2DefaultShapeDef();
    def.filter = floor;
    add_box(create_body(world, b2_staticBody, 0.0f, 0.0f), &def, 10.0f, 0.5f);
    def.filter = ball;
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.1f);
    add_ball(body, &def, 0.5f);
    step(world, 60);
    const bool result = b2Body_GetPosition(body).y > 0.5f;
    b2DestroyWorld(world);
    return result;
}

static void check_filters(void) {
    const b2Filter all = b2DefaultFilter();
    CHECK(is_held(all, all));
    CHECK(!is_held((b2Filter){0, UINT64_MAX, 0}, all)); /* a category of 0 never collides */
    CHECK(!is_held((b2Filter){2, UINT64_MAX, 0}, (b2Filter){1, 1, 0}));
    CHECK(
        !is_held((b2Filter){1, 1, 0}, (b2Filter){2, UINT64_MAX, 0})); /* both masks have to allow the pair */
    CHECK(is_held((b2Filter){1, 2, 0}, (b2Filter){2, 1, 0}));
    CHECK(is_held((b2Filter){1, 0, 3}, (b2Filter){1, 0, 3})); /* an equal group decides */
    CHECK(!is_held((b2Filter){1, 1, -3}, (b2Filter){1, 1, -3}));
    CHECK(!is_held((b2Filter){1, 0, 3}, (b2Filter){1, 0, 4}));

    const b2WorldId world = create_world();
    const b2ShapeDef def = b2DefaultShapeDef();
    add_box(create_body(world, b2_staticBody, 0.0f, 0.0f), &def, 10.0f, 0.5f);
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.0f);
    const b2ShapeId ball = add_ball(body, &def, 0.5f);
    step(world, 120);
    CHECK(!b2Body_IsAwake(body));
    b2Shape_SetFilter(ball, (b2Filter){1, 2, 0});
    CHECK(b2Body_IsAwake(body));
    step(world, 60);
    CHECK(b2Body_GetPosition(body).y < 0.0f);
    b2DestroyWorld(world);
}

static void check_surfaces(void) {
    /* a positive tangent speed of a floor moves bodies to the right */
    const b2WorldId world = create_world();
    b2ShapeDef def = b2DefaultShapeDef();
    def.material.tangentSpeed = 2.0f;
    const b2ShapeId floor = add_box(create_body(world, b2_staticBody, 0.0f, 0.0f), &def, 50.0f, 0.5f);
    def.material.tangentSpeed = 0.0f;
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 1.0f);
    add_box(body, &def, 0.5f, 0.5f);
    step(world, 60);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, 2.0, 0.05);
    b2SurfaceMaterial material = b2Shape_GetSurfaceMaterial(floor);
    material.tangentSpeed = -1.0f;
    b2Shape_SetSurfaceMaterial(floor, material);
    step(world, 60);
    CHECK_NEAR(b2Body_GetLinearVelocity(body).x, -1.0, 0.05);
    b2DestroyWorld(world);
}

static void check_contacts(void) {
    const b2WorldId world = create_world();
    const b2ShapeDef def = b2DefaultShapeDef();
    const b2BodyId low = create_body(world, b2_dynamicBody, 0.0f, 0.98f);
    const b2ShapeId ball = add_ball(low, &def, 0.5f);
    const b2ShapeId floor = add_box(create_body(world, b2_staticBody, 0.0f, 0.0f), &def, 10.0f, 0.5f);
    const b2BodyId high = create_body(world, b2_dynamicBody, 0.0f, 1.98f);
    const b2ShapeId lid = add_box(high, &def, 0.5f, 0.5f);
    step(world, 30);
    /* side A has the type that comes last of circle, capsule, polygon, segment and chain segment */
    b2ContactData contacts[4];
    CHECK(b2Shape_GetContactCapacity(ball) >= 2);
    CHECK(b2Shape_GetContactData(ball, contacts, 4) == 2);
    for (int i = 0; i < 2; ++i) {
        const bool is_floor = B2_ID_EQUALS(contacts[i].shapeIdA, floor);
        CHECK(is_floor || B2_ID_EQUALS(contacts[i].shapeIdA, lid));
        CHECK(B2_ID_EQUALS(contacts[i].shapeIdB, ball));
        CHECK(contacts[i].manifold.pointCount == 1);
        CHECK_NEAR(contacts[i].manifold.normal.y, is_floor ? 1.0 : -1.0, 1e-3);
        const b2ManifoldPoint point = contacts[i].manifold.points[0];
        CHECK_NEAR(point.point.y, is_floor ? 0.5 : 1.5, 0.03);
        CHECK_NEAR(point.anchorB.y, is_floor ? -0.5 : 0.5, 0.03);
        CHECK_NEAR(point.anchorA.y, is_floor ? 0.5 : -0.5, 0.03);
    }
    CHECK(b2Shape_GetContactData(lid, contacts, 4) == 1 && b2Shape_GetContactData(floor, contacts, 4) == 1);
    CHECK(b2Shape_GetContactData(ball, contacts, 1) == 1);
    CHECK(b2Shape_GetSensorCapacity(ball) == 0);
    b2DestroyWorld(world);
}

static int overlaps_of(b2ShapeId sensor) {
    b2ShapeId found[8];
    const int count = b2Shape_GetSensorOverlaps(sensor, found, 8);
    CHECK(count == b2Shape_GetSensorCapacity(sensor));
    for (int i = 1; i < count; ++i) CHECK(found[i - 1].index1 < found[i].index1);
    return count;
}

static void check_sensors(void) {
    const b2WorldId world = create_world();
    b2World_SetGravity(world, (b2Vec2){0.0f, 0.0f});
    b2ShapeDef def = b2DefaultShapeDef();
    const b2BodyId body = create_body(world, b2_dynamicBody, 0.0f, 0.0f);
    def.isSensor = true;
    def.enableSensorEvents = true;
    const b2ShapeId sensor = add_box(body, &def, 1.0f, 1.0f);
    const b2ShapeId fixed_sensor = add_box(create_body(world, b2_staticBody, 0.0f, 0.5f), &def, 1.0f, 1.0f);
    def.isSensor = false;
    def.enableSensorEvents = false;
    const b2ShapeId silent = add_ball(create_body(world, b2_dynamicBody, 0.5f, 0.5f), &def, 0.1f);
    def.enableSensorEvents = true;
    add_ball(body, &def, 0.2f); /* on the body of the sensor */
    add_ball(create_body(world, b2_dynamicBody, 0.5f, 0.0f), &def, 0.1f);
    const b2ShapeId wall = add_box(create_body(world, b2_staticBody, 0.0f, 1.0f), &def, 0.1f, 0.3f);
    add_ball(create_body(world, b2_kinematicBody, -0.5f, 0.0f), &def, 0.1f);
    def.filter.categoryBits = 2;
    add_ball(create_body(world, b2_dynamicBody, 0.0f, -0.5f), &def, 0.1f);
    step(world, 2);
    /* a sensor on a dynamic body: two circles, the wall, the other sensor, the circle of category 2 */
    CHECK(overlaps_of(sensor) == 5);
    b2ShapeId first;
    CHECK(b2Shape_GetSensorOverlaps(sensor, &first, 1) == 1);
    CHECK(b2Shape_GetContactCapacity(sensor) == 0);
    b2ContactData contact;
    CHECK(b2Shape_GetContactData(sensor, &contact, 1) == 0);
    /* a static sensor: the sensor, the circle on its body, the other circles but one, the wall */
    CHECK(overlaps_of(fixed_sensor) == 6);
    b2Shape_EnableSensorEvents(silent, true);
    step(world, 1);
    CHECK(overlaps_of(sensor) == 6);
    b2Shape_EnableSensorEvents(wall, false);
    b2Shape_SetFilter(sensor, (b2Filter){1, 1, 0});
    step(world, 1);
    CHECK(overlaps_of(sensor) == 4);
    b2Shape_EnableSensorEvents(sensor, false);
    step(world, 1);
    CHECK(overlaps_of(sensor) == 0);
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
    b2ShapeDef def = b2DefaultShapeDef();
    const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    const b2Segment point = {{1.0f, 0.0f}, {1.0f, 0.0f}};
    reports = 0;
    CHECK(B2_IS_NULL(b2CreateCircleShape(body, NULL, &circle)));
    CHECK(B2_IS_NULL(b2CreateCircleShape(body, &def, NULL)));
    CHECK(B2_IS_NULL(b2CreateCapsuleShape(body, &def, NULL)));
    CHECK(B2_IS_NULL(b2CreateSegmentShape(body, &def, NULL)));
    CHECK(B2_IS_NULL(b2CreatePolygonShape(body, &def, NULL)));
    CHECK(B2_IS_NULL(b2CreateSegmentShape(body, &def, &point)));
    CHECK(B2_IS_NULL(b2CreateCircleShape(b2_nullBodyId, &def, &circle)));
    CHECK(reports == 7);
    def.density = NAN;
    CHECK(B2_IS_NULL(b2CreateCircleShape(body, &def, &circle)) && reports == 8);
    def = b2DefaultShapeDef();
    const b2ShapeId shape = b2CreateCircleShape(body, &def, &circle);
    b2Shape_SetFriction(shape, -1.0f);
    b2Shape_SetRestitution(shape, NAN);
    b2Shape_SetDensity(shape, -1.0f, true);
    b2Shape_SetCapsule(shape, NULL);
    CHECK(reports == 12 && b2Shape_GetFriction(shape) == 0.6f && b2Shape_GetDensity(shape) == 1.0f);
    CHECK(b2Shape_GetPolygon(shape).count == 0 && b2Shape_GetCapsule(shape).radius == 0.0f);
    CHECK(b2Shape_GetSegment(shape).point1.x == 0.0f && b2Shape_GetChainSegment(shape).chainId == 0);
    CHECK(reports == 16);
    CHECK(!b2Shape_RayCast(shape, NULL).hit && b2Shape_GetSensorOverlaps(shape, NULL, 2) == 0);
    CHECK(b2Shape_GetContactData(shape, NULL, 2) == 0 && reports == 19);
    b2DestroyShape(shape, true);
    b2DestroyShape(shape, true);
    CHECK(reports == 20 && b2Shape_GetDensity(shape) == 0.0f && reports == 21);
    b2DestroyWorld(world);
    b2SetAssertFcn(NULL);
}
#endif

void test_shapes(void) {
    check_defaults();
    check_properties();
    check_outlines();
    check_filters();
    check_surfaces();
    check_contacts();
    check_sensors();
#ifndef BOX2D_ITSELF
    check_invalid();
#endif
}
