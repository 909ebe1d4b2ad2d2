/* Planes that push a character mover. A plane leaves an overlap of one slop (5 mm). */
#include <float.h>

#include "check.h"

static const float slop = 0.005f;

static b2CollisionPlane make_plane(float normal_x, float normal_y, float offset, float limit) {
    const b2CollisionPlane plane = {{{normal_x, normal_y}, offset}, limit, 0.0f, true};
    return plane;
}

void test_planes(void) {
    const b2Vec2 wanted = {1.0f, -1.0f};
    b2PlaneSolverResult result = b2SolvePlanes(wanted, NULL, 0);
    CHECK(result.translation.x == 1.0f && result.translation.y == -1.0f);

    /* a floor stops the fall and keeps the motion along it */
    b2CollisionPlane planes[3];
    planes[0] = make_plane(0.0f, 1.0f, 0.0f, FLT_MAX);
    result = b2SolvePlanes(wanted, planes, 1);
    CHECK_NEAR(result.translation.x, 1.0f, 1e-5f);
    CHECK_NEAR(result.translation.y, -slop, 1e-5f);
    CHECK_NEAR(planes[0].push, 1.0f - slop, 1e-5f);
    CHECK(result.iterationCount >= 1 && result.iterationCount < 20);
    b2Vec2 clipped = b2ClipVector(wanted, planes, 1);
    CHECK(clipped.x == 1.0f && clipped.y == 0.0f);
    const b2Vec2 jump = {0.0f, 2.0f};
    CHECK(b2ClipVector(jump, planes, 1).y == 2.0f);
    planes[0].clipVelocity = false;
    CHECK(b2ClipVector(wanted, planes, 1).y == -1.0f);

    /* an overlap of 0.2 is resolved, a soft plane pushes at most by its limit */
    planes[0] = make_plane(0.0f, 1.0f, 0.2f, FLT_MAX);
    const b2Vec2 none = {0.0f, 0.0f};
    CHECK_NEAR(b2SolvePlanes(none, planes, 1).translation.y, 0.2f - slop, 1e-5f);
    planes[0].pushLimit = 0.05f;
    CHECK_NEAR(b2SolvePlanes(none, planes, 1).translation.y, 0.05f, 1e-6f);
    CHECK_NEAR(planes[0].push, 0.05f, 1e-6f);

    /* a corner of floor and wall, and a plane that is too far away to push */
    planes[0] = make_plane(0.0f, 1.0f, 0.0f, FLT_MAX);
    planes[1] = make_plane(-1.0f, 0.0f, 0.0f, FLT_MAX);
    planes[2] = make_plane(1.0f, 0.0f, -5.0f, FLT_MAX);
    result = b2SolvePlanes(wanted, planes, 3);
    CHECK_NEAR(result.translation.x, slop, 1e-5f);
    CHECK_NEAR(result.translation.y, -slop, 1e-5f);
    CHECK(planes[2].push == 0.0f);
    clipped = b2ClipVector(wanted, planes, 3);
    CHECK(clipped.x == 0.0f && clipped.y == 0.0f);
}
