/* Distances, shape casts and times of impact, with the results of closed forms. */
#include <string.h>

#include "check.h"

/* Casts end one slop (5 mm) before or after contact. */
static const float slop = 0.005f;

static const b2Vec2 square[4] = {{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}};

static b2DistanceInput make_input(b2ShapeProxy a, b2ShapeProxy b, b2Vec2 position_b) {
    b2DistanceInput input;
    memset(&input, 0, sizeof input);
    input.proxyA = a;
    input.proxyB = b;
    input.transformA = input.transformB = b2Transform_identity;
    input.transformB.p = position_b;
    return input;
}

static void test_proxies(void) {
    const b2ShapeProxy proxy = b2MakeProxy(square, 4, 0.5f);
    CHECK(proxy.count == 4 && proxy.radius == 0.5f);
    CHECK(proxy.points[2].x == 1.0f && proxy.points[2].y == 1.0f);
    const b2Vec2 there = {5.0f, 0.0f};
    const b2Rot quarter = {0.0f, 1.0f};
    const b2ShapeProxy moved = b2MakeOffsetProxy(square, 1, 0.0f, there, quarter);
    CHECK(moved.count == 1);
    CHECK_NEAR(moved.points[0].x, 6.0f, 1e-6f);
    CHECK_NEAR(moved.points[0].y, -1.0f, 1e-6f);
}

static void check_segments(b2SegmentDistanceResult r, float fraction1, float fraction2, float squared) {
    CHECK_NEAR(r.fraction1, fraction1, 1e-5f);
    CHECK_NEAR(r.fraction2, fraction2, 1e-5f);
    CHECK_NEAR(r.distanceSquared, squared, 1e-5f);
    CHECK_NEAR(b2DistanceSquared(r.closest1, r.closest2), squared, 1e-5f);
}

static void test_segments(void) {
    const b2Vec2 a = {0.0f, 0.0f}, b = {4.0f, 0.0f}, c = {1.0f, -1.0f}, d = {1.0f, 3.0f};
    check_segments(b2SegmentDistance(a, b, c, d), 0.25f, 0.25f, 0.0f);
    const b2Vec2 e = {2.0f, 1.0f}, f = {6.0f, 1.0f}, g = {2.0f, 5.0f}, h = {5.0f, 1.0f};
    check_segments(b2SegmentDistance(a, b, e, f), 0.5f, 0.0f, 1.0f); /* parallel */
    check_segments(b2SegmentDistance(a, b, e, g), 0.5f, 0.0f, 1.0f); /* an end above the other segment */
    check_segments(b2SegmentDistance(a, b, h, f), 1.0f, 0.0f, 2.0f); /* end and end */
    check_segments(b2SegmentDistance(a, a, e, f), 0.0f, 0.0f, 5.0f); /* a point */
    check_segments(b2SegmentDistance(a, a, e, e), 0.0f, 0.0f, 5.0f);
}

static void test_shapes(void) {
    const b2Vec2 origin = {0.0f, 0.0f}, above = {0.0f, 4.0f}, corner = {4.0f, 5.0f};
    b2SimplexCache cache = {0};
    b2DistanceInput input = make_input(b2MakeProxy(square, 4, 0.5f), b2MakeProxy(&origin, 1, 1.0f), above);
    b2DistanceOutput output = b2ShapeDistance(&input, &cache, NULL, 0);
    CHECK_NEAR(output.distance, 3.0f, 1e-5f);
    CHECK_NEAR(output.normal.y, 1.0f, 1e-5f);
    CHECK_NEAR(output.pointA.y, 1.0f, 1e-5f);
    CHECK_NEAR(output.pointB.y, 4.0f, 1e-5f);
    CHECK(cache.count == 2); /* an edge of A and the point of B */
    CHECK(cache.indexB[0] == 0 && cache.indexB[1] == 0);
    CHECK(cache.indexA[0] + cache.indexA[1] == 5);

    input.useRadii = true;
    cache.count = 0;
    output = b2ShapeDistance(&input, &cache, NULL, 0);
    CHECK_NEAR(output.distance, 1.5f, 1e-5f);
    CHECK_NEAR(output.pointA.y, 1.5f, 1e-5f);
    CHECK_NEAR(output.pointB.y, 3.0f, 1e-5f);

    input.transformB.p = corner;
    cache.count = 0;
    b2Simplex simplexes[4];
    output = b2ShapeDistance(&input, &cache, simplexes, 4);
    CHECK_NEAR(output.distance, 3.5f, 1e-5f);
    CHECK_NEAR(output.normal.x, 0.6f, 1e-5f);
    CHECK(cache.count == 1 && cache.indexA[0] == 2);
    CHECK(output.simplexCount >= 1);

    input.transformB.p = origin;
    cache.count = 0;
    output = b2ShapeDistance(&input, &cache, NULL, 0);
    CHECK(output.distance == 0.0f);
    CHECK_NEAR(b2Distance(output.pointA, output.pointB), 0.0f, 1e-6f);
}

static b2ShapeCastPairInput make_cast(float radius_a, float radius_b, float x, float translation) {
    const b2Vec2 origin = {0.0f, 0.0f};
    b2ShapeCastPairInput input;
    memset(&input, 0, sizeof input);
    input.proxyA = b2MakeProxy(square, 4, radius_a);
    input.proxyB = b2MakeProxy(&origin, 1, radius_b);
    input.transformA = input.transformB = b2Transform_identity;
    input.transformB.p.x = x;
    input.translationB.x = translation;
    input.maxFraction = 1.0f;
    return input;
}

static void test_casts(void) {
    b2ShapeCastPairInput input = make_cast(0.5f, 1.0f, 10.0f, -10.0f);
    b2CastOutput output = b2ShapeCast(&input);
    CHECK(output.hit);
    CHECK_NEAR(output.fraction, 0.75f, 2.0f * slop / 10.0f);
    CHECK_NEAR(output.point.x, 1.5f, 2.0f * slop);
    CHECK_NEAR(output.normal.x, 1.0f, 1e-5f);

    input.maxFraction = 0.5f;
    CHECK(!b2ShapeCast(&input).hit);
    input = make_cast(0.5f, 1.0f, 10.0f, 10.0f);
    CHECK(!b2ShapeCast(&input).hit);

    /* shapes that touch at first: a hit at once, or with canEncroach as soon as they get closer */
    input = make_cast(0.5f, 1.0f, 2.49f, -1.0f);
    output = b2ShapeCast(&input);
    CHECK(output.hit && output.fraction == 0.0f);
    CHECK(b2LengthSquared(output.normal) == 0.0f);
    input.canEncroach = true;
    output = b2ShapeCast(&input);
    CHECK(output.hit);
    CHECK_NEAR(output.fraction, slop, 0.5f * slop);
    input.translationB.x = 1.0f;
    CHECK(!b2ShapeCast(&input).hit);

    /* a shape that was moved to the end of its cast does not overlap, and can move away */
    input = make_cast(0.0f, 0.0f, 10.0f, -10.0f);
    output = b2ShapeCast(&input);
    CHECK(output.hit);
    CHECK(10.0f - 10.0f * output.fraction > 1.0f);

    const b2Vec2 start[1] = {{6.0f, 0.0f}};
    b2ShapeCastInput single;
    memset(&single, 0, sizeof single);
    single.proxy = b2MakeProxy(start, 1, 0.5f);
    single.translation.x = -10.0f;
    single.maxFraction = 1.0f;
    const b2Circle circle = {{0.0f, 0.0f}, 1.0f};
    const b2Capsule capsule = {{0.0f, -1.0f}, {0.0f, 1.0f}, 0.5f};
    const b2Segment segment = {{1.0f, -1.0f}, {1.0f, 1.0f}};
    const b2Polygon box = b2MakeBox(2.0f, 1.0f);
    CHECK_NEAR(b2ShapeCastCircle(&single, &circle).fraction, 0.45f, slop);
    CHECK_NEAR(b2ShapeCastCapsule(&single, &capsule).fraction, 0.5f, slop);
    CHECK_NEAR(b2ShapeCastSegment(&single, &segment).fraction, 0.45f, slop);
    CHECK_NEAR(b2ShapeCastPolygon(&single, &box).fraction, 0.35f, slop);
    CHECK(b2ShapeCastCircle(&single, &circle).hit && b2ShapeCastCapsule(&single, &capsule).hit);
    CHECK(b2ShapeCastSegment(&single, &segment).hit && b2ShapeCastPolygon(&single, &box).hit);
}

static void test_impacts(void) {
    const b2Vec2 origin = {0.0f, 0.0f};
    b2TOIInput input;
    memset(&input, 0, sizeof input);
    input.proxyA = b2MakeProxy(square, 4, 0.0f);
    input.proxyB = b2MakeProxy(&origin, 1, 0.5f);
    input.sweepA.q1 = input.sweepA.q2 = input.sweepB.q1 = input.sweepB.q2 = b2Rot_identity;
    input.sweepB.c1.x = 5.0f;
    input.sweepB.c2.x = -5.0f;
    input.maxFraction = 1.0f;
    b2TOIOutput output = b2TimeOfImpact(&input);
    CHECK(output.state == b2_toiStateHit);
    CHECK_NEAR(output.fraction, 0.35f, slop);

    input.maxFraction = 0.3f;
    output = b2TimeOfImpact(&input);
    CHECK(output.state == b2_toiStateSeparated);
    CHECK(output.fraction == 0.3f);
    input.maxFraction = 1.0f;
    input.sweepB.c1.x = 0.0f;
    output = b2TimeOfImpact(&input);
    CHECK(output.state == b2_toiStateOverlapped);
    CHECK(output.fraction == 0.0f);

    /* a bar of length 4 turns by a quarter turn and strikes a point in the middle of the motion */
    const b2Vec2 bar[2] = {{0.0f, 0.0f}, {4.0f, 0.0f}}, target = {2.0f, 2.0f};
    input.proxyA = b2MakeProxy(bar, 2, 0.0f);
    input.proxyB = b2MakeProxy(&target, 1, 0.0f);
    input.sweepA.q2.c = 0.0f;
    input.sweepA.q2.s = 1.0f;
    input.sweepB.c1 = input.sweepB.c2 = origin;
    output = b2TimeOfImpact(&input);
    CHECK(output.state == b2_toiStateHit);
    CHECK_NEAR(output.fraction, 0.5f, slop);

    b2Sweep sweep = input.sweepA;
    sweep.localCenter.x = 1.0f;
    sweep.c1.x = 1.0f;
    sweep.c2.x = 3.0f;
    const b2Transform middle = b2GetSweepTransform(&sweep, 0.5f);
    CHECK_NEAR(middle.q.s, 0.70710678f, 1e-5f);
    CHECK_NEAR(middle.p.x, 2.0f - 0.70710678f, 1e-5f);
    CHECK_NEAR(middle.p.y, -0.70710678f, 1e-5f);
    CHECK_NEAR(b2GetSweepTransform(&sweep, 0.0f).p.x, 0.0f, 1e-5f);
}

void test_distance(void) {
    test_proxies();
    test_segments();
    test_shapes();
    test_casts();
    test_impacts();
}
