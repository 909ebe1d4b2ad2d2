/* Shapes without a world: hulls, constructors, mass, bounding boxes, points and rays. */
#include <string.h>

#include "check.h"

static const float tolerance = 1e-5f;

static void test_hulls(void) {
    /* a square with a point inside, a repeated point and a point on an edge */
    const b2Vec2 points[7] = {{0.0f, 0.0f}, {1.0f, 0.0f},   {1.0f, 1.0f}, {0.0f, 1.0f},
                              {0.5f, 0.5f}, {1.0f, 0.001f}, {0.5f, 0.0f}};
    b2Hull hull = b2ComputeHull(points, 7);
    CHECK(hull.count == 4);
    CHECK(b2ValidateHull(&hull));
    for (int i = 0; i < hull.count; ++i) {
        const b2Vec2 edge = b2Sub(hull.points[(i + 1) % 4], hull.points[i]);
        CHECK_NEAR(b2Length(edge), 1.0f, tolerance);
        CHECK_NEAR(b2Cross(edge, b2Sub(hull.points[(i + 2) % 4], hull.points[i])), 1.0f, tolerance);
    }

    /* a corner that stands out less than two slops (1 cm) is removed, one that stands out more is kept */
    const b2Vec2 flat[4] = {{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}, {0.5f, -0.008f}};
    CHECK(b2ComputeHull(flat, 4).count == 3);
    const b2Vec2 bent[4] = {{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}, {0.5f, -0.02f}};
    CHECK(b2ComputeHull(bent, 4).count == 4);

    const b2Vec2 line[3] = {{0.0f, 0.0f}, {1.0f, 1.0f}, {2.0f, 2.0f}};
    CHECK(b2ComputeHull(line, 3).count == 0);
    CHECK(b2ComputeHull(points, 2).count == 0);
    const b2Vec2 heap[3] = {{0.0f, 0.0f}, {0.001f, 0.0f}, {0.0f, 0.001f}};
    CHECK(b2ComputeHull(heap, 3).count == 0);

    hull.points[2] = hull.points[1];
    CHECK(!b2ValidateHull(&hull));
    const b2Hull clockwise = {{{0.0f, 0.0f}, {0.0f, 1.0f}, {1.0f, 0.0f}}, 3};
    CHECK(!b2ValidateHull(&clockwise));
}

static void test_constructors(void) {
    const b2Vec2 points[3] = {{0.0f, 0.0f}, {3.0f, 0.0f}, {0.0f, 3.0f}};
    const b2Hull hull = b2ComputeHull(points, 3);
    const b2Polygon triangle = b2MakePolygon(&hull, 0.25f);
    CHECK(triangle.count == 3);
    CHECK(triangle.radius == 0.25f);
    CHECK_NEAR(triangle.centroid.x, 1.0f, tolerance);
    CHECK_NEAR(triangle.centroid.y, 1.0f, tolerance);
    for (int i = 0; i < 3; ++i) {
        const b2Vec2 edge = b2Sub(triangle.vertices[(i + 1) % 3], triangle.vertices[i]);
        CHECK_NEAR(b2Dot(edge, triangle.normals[i]), 0.0f, tolerance);
        CHECK_NEAR(b2Length(triangle.normals[i]), 1.0f, tolerance);
        CHECK(b2Dot(triangle.normals[i], b2Sub(triangle.centroid, triangle.vertices[i])) < 0.0f);
    }

    const b2Rot quarter = b2MakeRot(0.5f * B2_PI);
    const b2Vec2 there = {10.0f, 0.0f};
    const b2Polygon moved = b2MakeOffsetPolygon(&hull, there, quarter);
    CHECK_NEAR(moved.centroid.x, 9.0f, 0.01f);
    CHECK_NEAR(moved.centroid.y, 1.0f, 0.01f);
    CHECK(b2MakeOffsetRoundedPolygon(&hull, there, quarter, 0.5f).radius == 0.5f);

    const b2Polygon box = b2MakeBox(2.0f, 1.0f);
    CHECK(box.count == 4 && box.radius == 0.0f);
    CHECK(box.vertices[0].x == -2.0f && box.vertices[0].y == -1.0f);
    CHECK(box.vertices[2].x == 2.0f && box.vertices[2].y == 1.0f);
    CHECK(box.normals[1].x == 1.0f && box.normals[1].y == 0.0f);
    const b2Polygon square = b2MakeSquare(0.5f);
    CHECK(square.vertices[2].x == 0.5f && square.vertices[2].y == 0.5f);
    CHECK(b2MakeRoundedBox(1.0f, 1.0f, 0.1f).radius == 0.1f);
    const b2Polygon offset = b2MakeOffsetBox(2.0f, 1.0f, there, quarter);
    CHECK_NEAR(offset.vertices[0].x, 11.0f, 0.01f);
    CHECK_NEAR(offset.vertices[0].y, -2.0f, 0.01f);
    CHECK(offset.centroid.x == 10.0f);
    CHECK(b2MakeOffsetRoundedBox(2.0f, 1.0f, there, quarter, 0.3f).radius == 0.3f);

    const b2Transform transform = {{1.0f, 2.0f}, quarter};
    const b2Polygon turned = b2TransformPolygon(transform, &box);
    CHECK(turned.count == 4);
    CHECK_NEAR(turned.vertices[2].x, 0.0f, 0.01f);
    CHECK_NEAR(turned.vertices[2].y, 4.0f, 0.01f);
    CHECK_NEAR(turned.normals[1].y, 1.0f, 0.01f);
    CHECK_NEAR(turned.centroid.y, 2.0f, tolerance);
}

static void test_mass(void) {
    const b2Circle circle = {{3.0f, 4.0f}, 2.0f};
    b2MassData mass = b2ComputeCircleMass(&circle, 0.5f);
    CHECK_NEAR(mass.mass, 2.0f * B2_PI, tolerance);
    CHECK(mass.center.x == 3.0f && mass.center.y == 4.0f);
    CHECK_NEAR(mass.rotationalInertia, 2.0f * B2_PI * (2.0f + 25.0f), 1e-3f); /* about the origin */

    const b2Capsule capsule = {{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.5f};
    mass = b2ComputeCapsuleMass(&capsule, 1.0f);
    CHECK_NEAR(mass.mass, 2.0f + 0.25f * B2_PI, tolerance);
    CHECK_NEAR(mass.center.x, 0.0f, tolerance);
    const b2Capsule ball = {{1.0f, 0.0f}, {1.0f, 0.0f}, 0.5f};
    CHECK_NEAR(b2ComputeCapsuleMass(&ball, 1.0f).mass, 0.25f * B2_PI, tolerance);

    const b2Vec2 center = {1.0f, 0.0f};
    const b2Polygon box = b2MakeOffsetBox(1.0f, 0.5f, center, b2Rot_identity);
    mass = b2ComputePolygonMass(&box, 3.0f);
    CHECK_NEAR(mass.mass, 6.0f, tolerance);
    CHECK_NEAR(mass.center.x, 1.0f, tolerance);
    CHECK_NEAR(mass.rotationalInertia, 6.0f * (4.0f + 1.0f) / 12.0f + 6.0f, 1e-4f);
    CHECK(b2ComputePolygonMass(&box, 0.0f).mass == 0.0f);
    CHECK_NEAR(b2ComputePolygonMass(&box, 0.0f).center.x, 1.0f, tolerance);
}

static void test_boxes(void) {
    const b2Transform transform = {{10.0f, 0.0f}, {0.0f, 1.0f}}; /* a quarter turn */
    const b2Circle circle = {{1.0f, 0.0f}, 0.5f};
    b2AABB box = b2ComputeCircleAABB(&circle, transform);
    CHECK_NEAR(box.lowerBound.x, 9.5f, tolerance);
    CHECK_NEAR(box.upperBound.y, 1.5f, tolerance);
    const b2Capsule capsule = {{0.0f, 0.0f}, {2.0f, 0.0f}, 0.5f};
    box = b2ComputeCapsuleAABB(&capsule, transform);
    CHECK_NEAR(box.lowerBound.x, 9.5f, tolerance);
    CHECK_NEAR(box.upperBound.y, 2.5f, tolerance);
    const b2Polygon polygon = b2MakeRoundedBox(2.0f, 1.0f, 0.25f);
    box = b2ComputePolygonAABB(&polygon, transform);
    CHECK_NEAR(box.upperBound.x, 11.25f, tolerance);
    CHECK_NEAR(box.upperBound.y, 2.25f, tolerance);
    const b2Segment segment = {{0.0f, 0.0f}, {2.0f, 1.0f}};
    box = b2ComputeSegmentAABB(&segment, transform);
    CHECK_NEAR(box.lowerBound.x, 9.0f, tolerance);
    CHECK_NEAR(box.upperBound.y, 2.0f, tolerance);
}

static void test_points(void) {
    const b2Circle circle = {{0.0f, 0.0f}, 1.0f};
    const b2Capsule capsule = {{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.5f};
    const b2Polygon rounded = b2MakeRoundedBox(1.0f, 1.0f, 0.5f);
    const b2Vec2 corner = {1.4f, 1.4f}, side = {1.4f, 0.0f}, origin = {0.0f, 0.0f};
    CHECK(b2PointInCircle(origin, &circle) && !b2PointInCircle(side, &circle));
    CHECK(b2PointInCapsule(side, &capsule) && !b2PointInCapsule(corner, &capsule));
    CHECK(b2PointInPolygon(side, &rounded) && !b2PointInPolygon(corner, &rounded));
    CHECK(b2PointInPolygon(origin, &rounded));
}

static void check_hit(b2CastOutput output, float fraction, float x, float normal_x) {
    CHECK(output.hit);
    CHECK_NEAR(output.fraction, fraction, 5e-3f);
    CHECK_NEAR(output.point.x, x, 2e-2f);
    CHECK_NEAR(output.normal.x, normal_x, 1e-3f);
}

static void test_rays(void) {
    const b2RayCastInput ray = {{-4.0f, 0.25f}, {8.0f, 0.0f}, 1.0f};
    b2RayCastInput shorter = ray, reverse = {{4.0f, 0.25f}, {-8.0f, 0.0f}, 1.0f},
                   inside = {{0.5f, 0.25f}, {8.0f, 0.0f}, 1.0f};
    shorter.maxFraction = 0.1f;
    CHECK(b2IsValidRay(&ray));
    b2RayCastInput invalid = ray;
    invalid.maxFraction = -1.0f;
    CHECK(!b2IsValidRay(&invalid));

    const b2Circle circle = {{0.0f, 0.25f}, 1.0f};
    check_hit(b2RayCastCircle(&ray, &circle), 3.0f / 8.0f, -1.0f, -1.0f);
    CHECK(!b2RayCastCircle(&shorter, &circle).hit);
    check_hit(b2RayCastCircle(&inside, &circle), 0.0f, 0.5f, 0.0f);

    const b2Capsule capsule = {{0.0f, -1.0f}, {0.0f, 1.0f}, 0.5f};
    check_hit(b2RayCastCapsule(&ray, &capsule), 3.5f / 8.0f, -0.5f, -1.0f);
    check_hit(b2RayCastCapsule(&reverse, &capsule), 3.5f / 8.0f, 0.5f, 1.0f);
    CHECK(!b2RayCastCapsule(&shorter, &capsule).hit);

    const b2Polygon box = b2MakeBox(1.0f, 1.0f), rounded = b2MakeRoundedBox(1.0f, 1.0f, 0.5f);
    check_hit(b2RayCastPolygon(&ray, &box), 3.0f / 8.0f, -1.0f, -1.0f);
    check_hit(b2RayCastPolygon(&ray, &rounded), 2.5f / 8.0f, -1.5f, -1.0f);
    check_hit(b2RayCastPolygon(&inside, &box), 0.0f, 0.5f, 0.0f);
    CHECK(!b2RayCastPolygon(&shorter, &box).hit);

    /* seen from point1, the ray comes from the right of `up` */
    const b2Segment down = {{0.0f, 1.0f}, {0.0f, -1.0f}}, up = {{0.0f, -1.0f}, {0.0f, 1.0f}};
    check_hit(b2RayCastSegment(&ray, &down, true), 0.5f, 0.0f, -1.0f);
    CHECK(!b2RayCastSegment(&ray, &up, true).hit);
    check_hit(b2RayCastSegment(&ray, &up, false), 0.5f, 0.0f, -1.0f);
    const b2Segment along = {{-1.0f, 0.25f}, {1.0f, 0.25f}};
    CHECK(!b2RayCastSegment(&ray, &along, false).hit);
}

/* Invalid arguments are reported and give a default value. Box2D answers them with an assertion or a crash. */
static int report_count;

static int count_report(const char* condition, const char* file, int line) {
    (void)condition, (void)file, (void)line;
    ++report_count;
    return 0;
}

static void test_bad_geometry(void) {
#ifndef BOX2D_ITSELF
    b2SetAssertFcn(count_report);
    CHECK(b2ComputeHull(NULL, 4).count == 0);
    CHECK(!b2ValidateHull(NULL));
    CHECK(b2MakePolygon(NULL, 0.0f).count == 0);
    CHECK(b2MakeBox(-1.0f, 1.0f).count == 0);
    CHECK(b2MakeBox(1.0f, NAN).count == 0);
    CHECK(b2ComputePolygonMass(NULL, 1.0f).mass == 0.0f);
    CHECK(!b2IsValidRay(NULL));
    CHECK(report_count == 7);
    const b2Hull empty = {{{0.0f, 0.0f}}, 0};
    CHECK(b2MakePolygon(&empty, 0.0f).count == 4); /* as in a release build of Box2D: a square */

    const b2Circle circle = {{0.0f, 0.0f}, 1.0f};
    const b2RayCastInput wrong = {{NAN, 0.0f}, {1.0f, 0.0f}, 1.0f};
    report_count = 0;
    CHECK(!b2RayCastCircle(&wrong, &circle).hit);
    CHECK(!b2RayCastCircle(NULL, &circle).hit);
    const b2Transform nowhere = {{INFINITY, 0.0f}, {1.0f, 0.0f}};
    CHECK(b2CollideCircles(&circle, nowhere, &circle, nowhere).pointCount == 0);
    CHECK(b2CollideCircles(&circle, b2Transform_identity, NULL, b2Transform_identity).pointCount == 0);
    const b2Polygon none = {0};
    CHECK(b2CollidePolygonAndCircle(&none, b2Transform_identity, &circle, b2Transform_identity).pointCount ==
          0);
    const b2DistanceInput no_points = {0};
    CHECK(b2ShapeDistance(&no_points, NULL, NULL, 0).distance == 0.0f);
    const b2TOIInput no_rotation = {0};
    CHECK(b2TimeOfImpact(&no_rotation).state == b2_toiStateUnknown);
    CHECK(!b2ShapeCast(NULL).hit);
    CHECK(report_count == 8);
    b2SetAssertFcn(NULL);
#else
    (void)count_report;
#endif
}

void test_geometry(void) {
    test_hulls();
    test_constructors();
    test_mass();
    test_boxes();
    test_points();
    test_rays();
    test_bad_geometry();
}
