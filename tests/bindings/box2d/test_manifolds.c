/* Contact manifolds of all pairs of shapes. */
#include "check.h"

static b2Transform at(float x, float y) {
    const b2Transform transform = {{x, y}, {1.0f, 0.0f}};
    return transform;
}

/* Checks a manifold whose points all have the same normal and separation. */
static void check_manifold(b2Manifold manifold, int count, float normal_x, float normal_y, float separation) {
    CHECK(manifold.pointCount == count);
    CHECK_NEAR(manifold.normal.x, normal_x, 1e-4f);
    CHECK_NEAR(manifold.normal.y, normal_y, 1e-4f);
    for (int i = 0; i < manifold.pointCount; ++i)
        CHECK_NEAR(manifold.points[i].separation, separation, 1e-4f);
}

/* Checks the position of the only point, and its anchors, which are relative to the origins of both shapes. */
static void check_point(b2Manifold manifold, b2Transform a, b2Transform b, float x, float y) {
    CHECK(manifold.pointCount == 1);
    const b2ManifoldPoint* point = &manifold.points[0];
    CHECK_NEAR(point->point.x, x, 1e-4f);
    CHECK_NEAR(point->point.y, y, 1e-4f);
    CHECK_NEAR(point->anchorA.x, x - a.p.x, 1e-4f);
    CHECK_NEAR(point->anchorA.y, y - a.p.y, 1e-4f);
    CHECK_NEAR(point->anchorB.x, x - b.p.x, 1e-4f);
    CHECK_NEAR(point->anchorB.y, y - b.p.y, 1e-4f);
}

static void test_circles(void) {
    const b2Circle circle = {{0.0f, 0.0f}, 1.0f};
    const b2Transform a = at(10.0f, 5.0f), b = at(11.9f, 5.0f), far = at(12.03f, 5.0f),
                      near = at(12.01f, 5.0f);
    const b2Manifold touching = b2CollideCircles(&circle, a, &circle, b);
    check_manifold(touching, 1, 1.0f, 0.0f, -0.1f);
    check_point(touching, a, b, 10.95f, 5.0f);
    CHECK(touching.points[0].id == 0);
    check_manifold(b2CollideCircles(&circle, a, &circle, near), 1, 1.0f, 0.0f, 0.01f); /* within 2 cm */
    CHECK(b2CollideCircles(&circle, a, &circle, far).pointCount == 0);

    const b2Capsule capsule = {{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.5f};
    const b2Transform above = at(10.5f, 6.4f), beside = at(12.5f, 5.0f);
    check_point(b2CollideCapsuleAndCircle(&capsule, a, &circle, above), a, above, 10.5f, 5.45f);
    check_manifold(b2CollideCapsuleAndCircle(&capsule, a, &circle, beside), 1, 1.0f, 0.0f, 0.0f);

    const b2Segment segment = {{-1.0f, 0.0f}, {1.0f, 0.0f}};
    const b2Transform below = at(10.0f, 4.1f);
    check_manifold(b2CollideSegmentAndCircle(&segment, a, &circle, below), 1, 0.0f, -1.0f, -0.1f);

    const b2Polygon box = b2MakeRoundedBox(0.5f, 0.5f, 0.5f);
    const b2Transform corner = at(10.5f + 0.9f, 5.5f + 1.2f);
    check_manifold(b2CollidePolygonAndCircle(&box, a, &circle, corner), 1, 0.6f, 0.8f, 0.0f);
    check_manifold(b2CollidePolygonAndCircle(&box, a, &circle, b), 1, 1.0f, 0.0f, -0.1f);
}

static void test_lines(void) {
    const b2Transform a = at(0.0f, 0.0f), above = at(0.5f, 0.9f), away = at(3.0f, 2.0f);
    const b2Capsule capsule = {{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.5f};
    b2Manifold manifold = b2CollideCapsules(&capsule, a, &capsule, above);
    check_manifold(manifold, 2, 0.0f, 1.0f, -0.1f);
    CHECK_NEAR(manifold.points[0].point.x + manifold.points[1].point.x, 0.5f, 1e-4f); /* -0.5 and 1 */
    CHECK(manifold.points[0].id != manifold.points[1].id);
    CHECK(b2CollideCapsules(&capsule, a, &capsule, away).pointCount == 0);
    const b2Transform end = at(2.9f, 0.0f);
    check_manifold(b2CollideCapsules(&capsule, a, &capsule, end), 1, 1.0f, 0.0f, -0.1f);

    const b2Segment segment = {{-1.0f, 0.0f}, {1.0f, 0.0f}};
    const b2Transform on = at(0.0f, 0.49f);
    check_manifold(b2CollideSegmentAndCapsule(&segment, a, &capsule, on), 2, 0.0f, 1.0f, -0.01f);
    const b2Polygon box = b2MakeBox(0.5f, 0.25f);
    const b2Transform box_on = at(0.0f, 0.24f);
    check_manifold(b2CollideSegmentAndPolygon(&segment, a, &box, box_on), 2, 0.0f, 1.0f, -0.01f);
    const b2Transform capsule_on = at(0.0f, 0.74f);
    check_manifold(b2CollidePolygonAndCapsule(&box, a, &capsule, capsule_on), 2, 0.0f, 1.0f, -0.01f);
}

static void test_polygons(void) {
    const b2Polygon box = b2MakeBox(1.0f, 1.0f), small = b2MakeBox(0.5f, 0.5f);
    const b2Transform a = at(100.0f, 0.0f), on = at(100.25f, 1.49f), beside = at(101.6f, 1.0f);
    b2Manifold manifold = b2CollidePolygons(&box, a, &small, on);
    check_manifold(manifold, 2, 0.0f, 1.0f, -0.01f);
    for (int i = 0; i < 2; ++i) {
        const b2ManifoldPoint* point = &manifold.points[i];
        CHECK_NEAR(fabsf(point->point.x - 100.25f), 0.5f, 1e-4f);
        CHECK_NEAR(point->point.y, 0.995f, 1e-4f);
        CHECK_NEAR(point->anchorA.x, point->point.x - 100.0f, 1e-4f);
        CHECK_NEAR(point->anchorB.y, point->point.y - 1.49f, 1e-4f);
        CHECK(point->normalImpulse == 0.0f && point->tangentImpulse == 0.0f && !point->persisted);
    }
    CHECK(b2CollidePolygons(&box, a, &small, beside).pointCount == 0);

    /* a corner above an edge */
    b2Transform tilted = at(100.0f, 1.0f + 0.70710678f);
    tilted.q = b2MakeRot(0.25f * B2_PI);
    manifold = b2CollidePolygons(&box, a, &small, tilted);
    CHECK(manifold.pointCount >= 1);
    CHECK_NEAR(manifold.normal.y, 1.0f, 1e-2f);

    /* polygons whose edges are too short to have a direction */
    const b2Polygon grain = b2MakeBox(1e-20f, 1e-20f);
    manifold = b2CollidePolygons(&grain, b2Transform_identity, &grain, b2Transform_identity);
    CHECK(manifold.pointCount == 1);
    CHECK_NEAR(b2Length(manifold.normal), 1.0f, 1e-5f);
}

/* A floor that runs to the left, whose right side is above. */
static b2ChainSegment make_floor(float height_before, float height_after) {
    const b2ChainSegment segment = {
        {3.0f, height_before}, {{1.0f, 0.0f}, {-1.0f, 0.0f}}, {-3.0f, height_after}, 0};
    return segment;
}

static void test_chains(void) {
    const b2ChainSegment floor = make_floor(0.0f, 0.0f);
    const b2Transform a = at(0.0f, 0.0f), above = at(0.0f, 0.49f), below = at(0.0f, -0.49f);
    const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
    check_manifold(b2CollideChainSegmentAndCircle(&floor, a, &circle, above), 1, 0.0f, 1.0f, -0.01f);
    CHECK(b2CollideChainSegmentAndCircle(&floor, a, &circle, below).pointCount == 0);

    b2SimplexCache cache = {0};
    const b2Polygon box = b2MakeBox(0.5f, 0.5f);
    check_manifold(b2CollideChainSegmentAndPolygon(&floor, a, &box, above, &cache), 2, 0.0f, 1.0f, -0.01f);
    cache.count = 0;
    CHECK(b2CollideChainSegmentAndPolygon(&floor, a, &box, below, &cache).pointCount == 0);
    const b2Capsule capsule = {{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.5f};
    cache.count = 0;
    check_manifold(b2CollideChainSegmentAndCapsule(&floor, a, &capsule, above, &cache), 2, 0.0f, 1.0f,
                   -0.01f);

    /* a box that overlaps the end of the segment from the side is not pushed sideways along a flat floor */
    const b2Transform seam = at(1.45f, 0.49f);
    cache.count = 0;
    const b2Manifold manifold = b2CollideChainSegmentAndPolygon(&floor, a, &box, seam, &cache);
    if (manifold.pointCount > 0) CHECK_NEAR(manifold.normal.y, 1.0f, 1e-3f);
}

void test_manifolds(void) {
    test_circles();
    test_lines();
    test_polygons();
    test_chains();
}
