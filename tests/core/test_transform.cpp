// Tests of core/transform.hpp.
//
// Tests rotations and transforms: inverses, products and small rotations.
#include "../../core/transform.hpp"

#include <cmath>
#include <limits>

#include "../../core/random.hpp"
#include "../support/near.hpp"
#include "../support/print.hpp"

using damson::Random;
using damson::Rotation;
using damson::Transform;
using damson::test::near;

namespace {
Transform draw_frame(Random& random) {
    const glm::vec2 position = random.point(-10.0f, 10.0f);
    return {position, Rotation::from_angle(random.between(-6.0f, 6.0f))};
}
}  // namespace

TEST_SUITE("core/transform") {
    TEST_CASE("a rotation by 90 degrees is counter-clockwise") {
        const Rotation quarter = Rotation::from_angle(0.5f * damson::pi);
        CHECK(quarter * glm::vec2{1.0f, 0.0f} == near({0.0f, 1.0f}, 1e-6f));
        CHECK(quarter.angle() == near(0.5f * damson::pi, 1e-6f));
    }

    TEST_CASE("transforming a point into a frame and back returns the same point") {
        Random random{1};
        for (int i = 0; i < 5000; ++i) {
            const Transform frame = draw_frame(random);
            const glm::vec2 p = random.point(-10.0f, 10.0f);
            REQUIRE(to_local(frame, frame * p) == near(p, 1e-5f));
            REQUIRE(frame * to_local(frame, p) == near(p, 1e-5f));
            REQUIRE(inverse_rotate(frame.rotation, frame.rotation * p) == near(p, 1e-5f));
            REQUIRE(frame.rotation.inverse() * (frame.rotation * p) == near(p, 1e-5f));
        }
    }

    TEST_CASE("a product of transforms applies the right factor first") {
        Random random{2};
        for (int i = 0; i < 5000; ++i) {
            const Transform a = draw_frame(random), b = draw_frame(random);
            const glm::vec2 p = random.point(-10.0f, 10.0f);
            REQUIRE((a * b) * p == near(a * (b * p), 2e-5f));
            REQUIRE((a * relative(a, b)) * p == near(b * p, 3e-5f));
            REQUIRE(relative(a, b) * p == near(to_local(a, b * p), 3e-5f));
        }
    }

    TEST_CASE("a rotation keeps lengths, and angles add up") {
        Random random{3};
        for (int i = 0; i < 5000; ++i) {
            const float angle = random.between(-1.5f, 1.5f), further = random.between(-1.5f, 1.5f);
            const Rotation a = Rotation::from_angle(angle), b = Rotation::from_angle(further);
            const glm::vec2 p = random.point(-5.0f, 5.0f);
            REQUIRE(damson::length(a * p) == near(damson::length(p), 1e-5f));
            REQUIRE((a * b).angle() == near(angle + further, 1e-6f));
        }
    }

    TEST_CASE("normalized() restores unit length, and returns the identity for a zero rotation") {
        const Rotation worn{0.6f * 1.01f, 0.8f * 1.01f};
        CHECK(damson::normalized(worn).c == near(0.6f, 1e-6f));
        CHECK(damson::normalized(worn).s == near(0.8f, 1e-6f));
        CHECK(damson::normalized(Rotation{0.0f, 0.0f}) == Rotation{});
    }

    TEST_CASE("a small rotation rotates by its angle, and many of them keep unit length") {
        Random random{4};
        for (int i = 0; i < 5000; ++i) {
            // the first omitted term of the cosine is x^8 / 8!: 1e-7 at 0.5 rad, 2.5e-5 at 1 rad
            const float range = i % 2 == 0 ? 0.5f : 1.0f, tolerance = i % 2 == 0 ? 1e-6f : 3e-5f;
            const float start = random.between(-2.0f, 2.0f), turn = random.between(-range, range);
            const Rotation turned = turned_by_small(Rotation::from_angle(start), turn);
            REQUIRE(turned.angle() == near(start + turn, tolerance));
        }
        Rotation q;
        for (int i = 0; i < 100000; ++i) q = turned_by_small(q, 0.01f);
        CHECK(q.c * q.c + q.s * q.s == near(1.0f, 1e-6f));
    }

    TEST_CASE("a transform is finite if all its numbers are") {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        CHECK(is_finite(Transform{}));
        CHECK_FALSE(is_finite(Transform{{infinity, 0.0f}, {}}));
        CHECK_FALSE(is_finite(Transform{{}, {std::nanf(""), 0.0f}}));
    }

    TEST_CASE("the axes of a rotation are the rotated unit vectors") {
        for (const float angle : {-3.0f, -1.0f, 0.0f, 0.5f, 2.5f}) {
            const Rotation q = Rotation::from_angle(angle);
            CHECK(q.x_axis() == q * glm::vec2{1.0f, 0.0f});
            CHECK(q.y_axis() == q * glm::vec2{0.0f, 1.0f});
        }
    }
}
