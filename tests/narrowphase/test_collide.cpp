// Tests of narrowphase/collide.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../support/manifolds.hpp"
#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float margin = 0.02f;

/// Corners closer than this have no direction. Edges whose separations differ by less are equally good. [m]
constexpr double indifference = 0.0005;

/// Returns a random frame for B in which the shapes nearly touch, from deep overlap to just out of range.
Transform make_touching_frame(Random& random, const Shape& a, const Shape& b) {
    Transform frame{{0.0f, 0.0f}, Rotation::from_angle(random.between(-3.1f, 3.1f))};
    const Rotation q = Rotation::from_angle(random.between(-3.1f, 3.1f));
    const glm::vec2 direction{q.c, q.s};
    float low = 0.0f, high = 4.0f;
    for (int i = 0; i < 16; ++i) {
        const float middle = 0.5f * (low + high);
        frame.position = middle * direction;
        (closest_points(a, b, frame).distance > 0.0f ? high : low) = middle;
    }
    const float shift = random.chance(0.2f) ? random.between(-0.3f, 0.0f) : random.between(-0.03f, 0.04f);
    frame.position = (high + shift) * direction;
    return frame;
}

std::set<int> features_of(const Manifold& manifold) {
    std::set<int> features;
    for (int i = 0; i < manifold.count; ++i)
        features.insert(manifold.points[static_cast<std::size_t>(i)].feature);
    return features;
}

int mirrored_feature(int feature) {
    return (feature & 0xff) << 8 | feature >> 8;
}

/// Returns true if several normals are equally good, so that rounding errors select one of them.
bool is_ambiguous(const SlowCore& a, const SlowCore& b, Point normal) {
    double best = -1e9, second = -1e9;
    for (const SlowCore* core : {&a, &b}) {
        for (std::size_t i = 0; core->corners.size() >= 2 && i < core->corners.size(); ++i) {
            const Point edge = core->corners[core->next(i)] - core->corners[i];
            Point n = (1.0 / length(edge)) * Point{edge.y, -edge.x};
            if (core == &b) n = -1.0 * n;
            const double gap = gap_along(a, b, n);
            best = std::max(best, gap);
            if (dot(n, normal) < 1.0 - 1e-6) second = std::max(second, gap);
        }
    }
    return second > best - 3.0 * indifference;
}

}  // namespace

TEST_SUITE("narrowphase/collide") {
    TEST_CASE("a manifold is the shortest separation, for every pair of shape types") {
        int touching = 0, two_points = 0;
        for (const Kind kind_a : all_kinds) {
            for (const Kind kind_b : all_kinds) {
                for (std::uint64_t seed = 1; seed <= 400; ++seed) {
                    CAPTURE(seed);
                    CAPTURE(kind_a);
                    CAPTURE(kind_b);
                    Random random{seed};
                    const Shape a = make_random_shape(random, kind_a), b = make_random_shape(random, kind_b);
                    const Transform b_in_a = make_touching_frame(random, a, b);
                    const SlowCore core_a = slow_core(a, {}), core_b = slow_core(b, b_in_a);
                    const double cores = core_separation(core_a, core_b);
                    const double radii = core_a.radius + core_b.radius;
                    const Manifold manifold = collide(a, b, b_in_a, margin);

                    // there are points if and only if the surfaces are near
                    const double slack = indifference + 1e-5;
                    if (cores - radii > margin + 1e-5) REQUIRE(manifold.count == 0);
                    if (cores - radii < margin - slack) REQUIRE(manifold.count >= 1);
                    if (manifold.count == 0) continue;
                    ++touching;
                    two_points += manifold.count == 2;

                    // no direction separates the shapes better than the normal, and the deepest point has
                    // that separation
                    const Point normal = to_point(manifold.normal_local_a);
                    REQUIRE(length(normal) == doctest::Approx(1.0).epsilon(1e-5));
                    REQUIRE(gap_along(core_a, core_b, normal) > cores - slack);
                    REQUIRE(deepest(manifold) > cores - radii - slack);
                    REQUIRE(deepest(manifold) < cores - radii + slack);
                    if (cores > 2.0 * indifference) {
                        REQUIRE(gap_along(core_a, core_b, normal) > cores - 2e-5);
                        REQUIRE(deepest(manifold) < cores - radii + 2e-5);
                    }

                    // points lie between surface points of both shapes
                    for (int i = 0; i < manifold.count; ++i) {
                        const ManifoldPoint& point = manifold.points[static_cast<std::size_t>(i)];
                        REQUIRE(point.separation <= margin);
                        REQUIRE(point.normal_impulse == 0.0f);
                        REQUIRE(point.tangent_impulse == 0.0f);
                        const Point middle = to_point(point.point_local_a);
                        const Point half_gap = (0.5 * point.separation) * normal;
                        REQUIRE(distance_to_core(core_a, middle - half_gap) < core_a.radius + slack);
                        REQUIRE(distance_to_core(core_b, middle + half_gap) < core_b.radius + slack);
                        REQUIRE(distance_to_core(core_a, middle - half_gap - core_a.radius * normal) < slack);
                        REQUIRE(distance_to_core(core_b, middle + half_gap + core_b.radius * normal) < slack);
                    }
                    REQUIRE(features_of(manifold).size() == static_cast<std::size_t>(manifold.count));
                }
            }
        }
        CHECK(touching > 8000);
        CHECK(two_points > 1000);
    }

    TEST_CASE("moving B along the normal by the separation makes the surfaces touch") {
        for (std::uint64_t seed = 1; seed <= 180; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            Transform b_in_a = make_touching_frame(random, a, b);
            const Manifold manifold = collide(a, b, b_in_a, margin);
            if (manifold.count == 0) continue;
            b_in_a.position -= (deepest(manifold) - 0.001f) * manifold.normal_local_a;
            const SlowCore core_a = slow_core(a, {}), core_b = slow_core(b, b_in_a);
            double nearest = 1e9;
            for (const Point p : sample_surface(core_a, 0.002))
                nearest = std::min(nearest, distance_to_core(core_b, p) - core_b.radius);
            for (const Point p : sample_surface(core_b, 0.002))
                nearest = std::min(nearest, distance_to_core(core_a, p) - core_a.radius);
            REQUIRE(nearest > 0.001 - indifference - 1e-4);
            REQUIRE(nearest < 0.001 + indifference + 1e-3);
        }
    }

    TEST_CASE("a manifold without points never reports a larger gap than the real one") {
        int without_points = 0, useful = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[random.below(6)]);
            const Shape b = make_random_shape(random, all_kinds[random.below(6)]);
            const Transform frame = make_random_frame(random, 3.0f);
            const Manifold manifold = collide(a, b, frame, margin);
            if (manifold.count > 0) continue;
            ++without_points;
            useful += manifold.gap > 2.0f * margin;
            REQUIRE(manifold.gap <= closest_points(a, b, frame).distance + 1e-4f);
        }
        CHECK(without_points > 1000);
        CHECK(useful > without_points / 2);
    }

    TEST_CASE("swapping the shapes gives the same contact") {
        int compared = 0;
        for (std::uint64_t seed = 1; seed <= 7200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform b_in_a = make_touching_frame(random, a, b);
            const Transform a_in_b = relative(b_in_a, {});
            const Manifold here = collide(a, b, b_in_a, margin), there = collide(b, a, a_in_b, margin);
            const SlowCore core_a = slow_core(a, {}), core_b = slow_core(b, b_in_a);
            const double cores = core_separation(core_a, core_b);
            // rounding can decide between equal normals, and whether points near the margin exist
            if (cores < 2.0 * indifference && is_ambiguous(core_a, core_b, to_point(here.normal_local_a)))
                continue;
            if (here.count != there.count) {
                const Manifold& more = here.count > there.count ? here : there;
                float highest = -1.0f;
                for (int i = 0; i < more.count; ++i)
                    highest = std::max(highest, more.points[static_cast<std::size_t>(i)].separation);
                const bool is_at_margin = highest > margin - 1e-5f;
                const bool is_short = more.count == 2 && distance(more.points[0].point_local_a,
                                                                  more.points[1].point_local_a) < 0.0006f;
                REQUIRE((is_at_margin || is_short));
                continue;
            }
            if (here.count == 0) continue;
            ++compared;
            const glm::vec2 turned = b_in_a.rotation * there.normal_local_a;
            REQUIRE(turned == near(-here.normal_local_a, 1e-3f));
            for (int i = 0; i < here.count; ++i) {
                const ManifoldPoint& point = here.points[static_cast<std::size_t>(i)];
                bool is_found = false;
                for (int k = 0; k < there.count; ++k) {
                    const ManifoldPoint& other = there.points[static_cast<std::size_t>(k)];
                    is_found =
                        is_found || (distance(b_in_a * other.point_local_a, point.point_local_a) < 1e-3f &&
                                     std::abs(other.separation - point.separation) < 1e-3f &&
                                     other.feature == mirrored_feature(point.feature));
                }
                REQUIRE(is_found);
            }
        }
        CHECK(compared > 3000);
    }

    TEST_CASE("apart, the normal is the direction of the closest points") {
        int compared = 0;
        for (std::uint64_t seed = 1; seed <= 7200; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform b_in_a = make_touching_frame(random, a, b);
            const double cores = core_separation(slow_core(a, {}), slow_core(b, b_in_a));
            const Manifold manifold = collide(a, b, b_in_a, margin);
            if (manifold.count == 0 || cores < 2.0 * indifference) continue;
            ++compared;
            const ClosestPoints closest = closest_points(a, b, b_in_a);
            REQUIRE(manifold.normal_local_a == near(closest.normal, 2e-3f));
        }
        CHECK(compared > 3000);
    }

    TEST_CASE("a small motion changes the separation by at most its length, and the normal by little") {
        const float step = 0.0002f;
        for (std::uint64_t seed = 1; seed <= 180; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            Transform frame = make_touching_frame(random, a, b);
            const glm::vec2 velocity = random.point(-1.0f, 1.0f);
            const float turn = random.between(-0.5f, 0.5f);
            const float reach = compute_extent(b, {0.0f, 0.0f});
            const float moved = step * (length(velocity) + std::abs(turn) * reach);
            Manifold before = collide(a, b, frame, margin);
            for (int i = 0; i < 300; ++i) {
                frame.position += step * velocity;
                frame.rotation = normalized(Rotation::from_angle(step * turn) * frame.rotation);
                const Manifold now = collide(a, b, frame, margin);
                const double cores = core_separation(slow_core(a, {}), slow_core(b, frame));
                if (before.count > 0 && now.count > 0) {
                    REQUIRE(deepest(now) == near(deepest(before), moved + 0.0011f));
                    if (cores > 0.01) {
                        // the closest points' direction turns by at most the motion divided by the distance
                        const float most = 2.0f * moved / static_cast<float>(cores) + 1e-3f;
                        REQUIRE(now.normal_local_a == near(before.normal_local_a, most));
                        REQUIRE(deepest(now) == near(deepest(before), moved + 1e-5f));
                    }
                } else if (before.count + now.count > 0) {
                    REQUIRE(deepest(before.count > 0 ? before : now) > margin - moved - 0.0011f);
                }
                before = now;
            }
        }
    }

    TEST_CASE("a box on a box has two equal points and a vertical normal") {
        const Polygon box = make_box({0.5f, 0.5f});
        const Manifold manifold = collide(box, box, {{0.0f, 1.0f}, {}}, margin);
        REQUIRE(manifold.count == 2);
        CHECK(manifold.normal_local_a == glm::vec2{0.0f, 1.0f});
        CHECK(manifold.points[0].separation == 0.0f);
        CHECK(manifold.points[1].separation == 0.0f);
        CHECK(manifold.points[0].point_local_a.x == -manifold.points[1].point_local_a.x);
        CHECK(manifold.points[0].point_local_a.y == 0.5f);
        CHECK(manifold.points[1].point_local_a.y == 0.5f);
    }

    TEST_CASE("a box on a box has a vertical normal at every height, with and without rounding") {
        for (const float radius : {0.0f, 0.1f}) {
            for (int i = -50; i <= 20; ++i) {
                CAPTURE(i);
                const Polygon box = make_box({0.5f - radius, 0.5f - radius}, {0.0f, 0.0f}, 0.0f, radius);
                const Manifold manifold =
                    collide(box, box, {{0.0f, 1.0f + 0.001f * static_cast<float>(i)}, {}}, 0.05f);
                REQUIRE(manifold.count == 2);
                CHECK(manifold.normal_local_a == glm::vec2{0.0f, 1.0f});
                CHECK(manifold.points[0].separation == manifold.points[1].separation);
            }
        }
    }

    TEST_CASE("features persist while a box slides over another one") {
        for (const float radius : {0.0f, 0.05f}) {
            for (const float angle : {0.0f, 1e-4f, -1e-4f, 0.5f * 3.14159265f}) {
                CAPTURE(radius);
                CAPTURE(angle);
                const Polygon wide = make_box({1.0f - radius, 0.5f - radius}, {0.0f, 0.0f}, 0.0f, radius);
                const Polygon box = make_box({0.5f - radius, 0.5f - radius}, {0.0f, 0.0f}, 0.0f, radius);
                std::set<int> features;
                for (int i = -138; i <= 138; ++i) {
                    CAPTURE(i);
                    const Transform frame{{0.01f * static_cast<float>(i), 0.995f},
                                          Rotation::from_angle(angle)};
                    const Manifold manifold = collide(wide, box, frame, margin);
                    REQUIRE(manifold.count == 2);
                    if (features.empty()) features = features_of(manifold);
                    REQUIRE(features_of(manifold) == features);
                }
            }
        }
    }

    TEST_CASE("features persist while a box rocks from corner to corner") {
        const Polygon floor = make_box({10.0f, 0.5f}, {0.0f, -0.5f});
        const Polygon box = make_box({0.5f, 0.5f});
        Manifold before;
        for (int i = -100; i <= 100; ++i) {
            CAPTURE(i);
            const float angle = 0.001f * static_cast<float>(i);
            const Rotation q = Rotation::from_angle(angle);
            const float lowest = 0.5f * (q.c + std::abs(q.s));
            const Manifold manifold = collide(floor, box, {{0.0f, lowest - 0.004f}, q}, margin);
            REQUIRE(manifold.count >= 1);
            if (before.count == 2 && manifold.count == 2)
                REQUIRE(features_of(before) == features_of(manifold));
            if (before.count == 1 && manifold.count == 2)
                REQUIRE(features_of(manifold).count(*features_of(before).begin()) == 1);
            before = manifold;
        }
    }

    TEST_CASE("the normal turns smoothly while a rounded corner rolls over a corner") {
        // A rounded box rolls over the corner of another box. The normal turns by 90 degrees in small steps.
        const Polygon box = make_box({0.4f, 0.4f}, {0.0f, 0.0f}, 0.0f, 0.1f);
        glm::vec2 before{0.0f, 1.0f};
        for (int i = 0; i <= 900; ++i) {
            CAPTURE(i);
            const Rotation q = Rotation::from_angle(1.5707963f * (1.0f - static_cast<float>(i) / 900.0f));
            const glm::vec2 direction{q.c, q.s};
            const Manifold manifold =
                collide(box, box, {glm::vec2{0.8f, 0.8f} + 0.2f * direction, {}}, margin);
            REQUIRE(manifold.count >= 1);
            CHECK(manifold.normal_local_a == near(direction, 1e-4f));
            CHECK(deepest(manifold) == near(0.0f, 1e-5f));
            CHECK(manifold.normal_local_a == near(before, 0.003f));
            before = manifold.normal_local_a;
        }
    }

    TEST_CASE("capsules on one line touch with their ends") {
        const Capsule capsule{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.25f};
        const Manifold manifold = collide(capsule, capsule, {{1.49f, 0.0f}, {}}, margin);
        REQUIRE(manifold.count == 1);
        CHECK(manifold.normal_local_a == near({1.0f, 0.0f}, 1e-6f));
        CHECK(manifold.points[0].separation == near(-0.01f, 1e-6f));
        CHECK(collide(capsule, capsule, {{1.6f, 0.0f}, {}}, margin).count == 0);
        CHECK(collide(capsule, capsule, {{1.6f, 0.01f}, {}}, margin).count == 0);
        CHECK(collide(Segment{}, Segment{}, {{1.5f, 0.0f}, {}}, margin).count == 0);
    }

    TEST_CASE("a segment collides on both sides") {
        const Segment floor{{-5.0f, 0.0f}, {5.0f, 0.0f}, 0.0f};
        const Polygon box = make_box({0.5f, 0.5f});
        const Manifold above = collide(floor, box, {{1.0f, 0.49f}, {}}, margin);
        const Manifold below = collide(floor, box, {{1.0f, -0.49f}, {}}, margin);
        REQUIRE(above.count == 2);
        REQUIRE(below.count == 2);
        CHECK(above.normal_local_a == near({0.0f, 1.0f}, 1e-6f));
        CHECK(below.normal_local_a == near({0.0f, -1.0f}, 1e-6f));
        CHECK(above.points[0].separation == near(-0.01f, 1e-6f));
        CHECK(below.points[1].separation == near(-0.01f, 1e-6f));
    }

    TEST_CASE("circles with the same center have a normal") {
        const Manifold manifold = collide(Circle{}, Circle{}, {}, margin);
        REQUIRE(manifold.count == 1);
        CHECK(length(manifold.normal_local_a) == 1.0f);
        CHECK(manifold.points[0].separation == near(-1.0f, 1e-6f));
        for (const Shape& other : {Shape{Capsule{}}, Shape{Segment{}}, Shape{make_box({0.5f, 0.5f})}}) {
            const Manifold centred = collide(other, Circle{}, {}, margin);
            REQUIRE(centred.count == 1);
            CHECK(length(centred.normal_local_a) == near(1.0f, 1e-6f));
        }
    }

    TEST_CASE("a margin of zero keeps touching points, and a wide margin adds points early") {
        const Polygon box = make_box({0.5f, 0.5f});
        CHECK(collide(box, box, {{0.0f, 1.0f}, {}}, 0.0f).count == 2);
        CHECK(collide(box, box, {{0.0f, 1.001f}, {}}, 0.0f).count == 0);
        CHECK(collide(box, box, {{0.0f, 1.5f}, {}}, 1.0f).count == 2);
        CHECK(collide(Circle{}, Circle{}, {{1.5f, 0.0f}, {}}, 1.0f).count == 1);
    }

    TEST_CASE("a contact far from the body's origin is as accurate as one near it") {
        const float far = 1000.0f;
        const Polygon near_floor = make_box({1.0f, 0.5f}), near_box = make_box({0.5f, 0.5f});
        const Polygon far_floor = make_box({1.0f, 0.5f}, {far, far}),
                      far_box = make_box({0.5f, 0.5f}, {far, far});
        const Transform frame{{0.25f, 0.9921875f}, {}};
        const Manifold here = collide(near_floor, near_box, frame, margin);
        const Manifold there = collide(far_floor, far_box, frame, margin);
        REQUIRE(here.count == 2);
        REQUIRE(there.count == 2);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(there.points[i].separation == here.points[i].separation);
            CHECK(there.points[i].point_local_a ==
                  near(here.points[i].point_local_a + glm::vec2{far, far}, 1e-3f));
        }
    }

    TEST_CASE("impulses are copied to points with the same feature") {
        Manifold old, fresh;
        old.count = 2;
        old.points[0].feature = 7, old.points[0].normal_impulse = 1.0f, old.points[0].tangent_impulse = 2.0f;
        old.points[1].feature = 9, old.points[1].normal_impulse = 3.0f, old.points[1].tangent_impulse = 4.0f;
        fresh.count = 2;
        fresh.points[0].feature = 9;
        fresh.points[1].feature = 8;
        carry_impulses(fresh, old);
        CHECK(fresh.points[0].normal_impulse == 3.0f);
        CHECK(fresh.points[0].tangent_impulse == 4.0f);
        CHECK(fresh.points[1].normal_impulse == 0.0f);

        old.count = 1;  // points past the count are ignored
        fresh.points[0] = {};
        fresh.points[0].feature = 9;
        carry_impulses(fresh, old);
        CHECK(fresh.points[0].normal_impulse == 0.0f);
    }

    TEST_CASE("shapes so far apart that rounding leaves nothing of their size do not touch") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Shape shapes[] = {Circle{random.point(-1.0f, 1.0f), 0.3f},
                                    Capsule{{-0.01f, 0.0f}, {0.01f, 0.005f}, 0.01f},
                                    Segment{{-0.2f, 0.1f}, {0.1f, random.between(-0.2f, 0.2f)}, 0.0f},
                                    make_box({0.05f, 0.02f}, {0.0f, 0.0f}, random.between(-3.0f, 3.0f))};
            for (const float far : {1e4f, 7e6f, 1e9f}) {
                const Transform frame{{random.between(-far, far), far},
                                      Rotation::from_angle(random.between(-3.0f, 3.0f))};
                for (const Shape& a : shapes)
                    for (const Shape& b : shapes) CHECK(collide(a, b, frame, margin).count == 0);
            }
        }
    }

    TEST_CASE("shapes without defects always give a finite manifold") {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const auto make_odd_shape = [&]() -> Shape {
                const float scale = std::pow(10.0f, random.between(-3.0f, 4.0f));
                switch (random.below(4)) {
                    case 0: return Circle{scale * random.point(-1.0f, 1.0f), scale};
                    case 1: return Capsule{{0.0f, 0.0f}, {scale, 0.0f}, 0.001f};
                    case 2: return Segment{{0.0f, 0.0f}, {0.0f, scale}, 0.0f};
                    default: return make_box({scale, 0.003f}, {0.0f, 0.0f}, random.between(-3.0f, 3.0f));
                }
            };
            const Shape a = make_odd_shape(), b = make_odd_shape();
            // place the shapes exactly on top of each other, at right angles, or at random
            Transform frame{};
            if (random.chance(0.5f)) frame = make_random_frame(random, 1.0f);
            if (random.chance(0.3f)) frame.rotation = {0.0f, 1.0f};
            const Manifold manifold = collide(a, b, frame, margin);
            REQUIRE(is_finite(manifold.normal_local_a));
            for (int i = 0; i < manifold.count; ++i) {
                REQUIRE(is_finite(manifold.points[static_cast<std::size_t>(i)].point_local_a));
                REQUIRE(is_finite(manifold.points[static_cast<std::size_t>(i)].separation));
            }
        }
    }
}
