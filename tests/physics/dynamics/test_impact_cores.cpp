// Tests of physics/dynamics/impact_cores.cpp.
//
// Tests the correction that keeps a body on its side of a thin obstacle, even if it is already inside the
// obstacle.
#include "../../../physics/dynamics/impact_cores.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/model/tuning.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr glm::vec2 none{0.0f};

struct Wall {
    const char* name;
    Shape shape;
};

const std::vector<Wall> thin_walls{{"box of a centimetre", make_box({0.005f, 200.0f})},
                                   {"box of four", make_box({0.02f, 200.0f})},
                                   {"segment", Segment{{0.0f, -200.0f}, {0.0f, 200.0f}}}};

const std::vector<Shape> rods{make_box({1.0f, 0.04f}), make_box({0.02f, 0.7f}), make_box({0.3f, 0.01f}),
                              Capsule{{-0.4f, 0.0f}, {0.4f, 0.0f}, 0.05f},
                              Capsule{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.01f}};

}  // namespace

TEST_SUITE("physics/impact_cores") {
    TEST_CASE("a body that would change sides is moved back to its own side, clear of the middle") {
        const Shape box = make_box({0.1f, 2.0f});
        // The body moves through the whole wall, from inside the wall to the other side, or just across the
        // middle.
        for (const auto& [from, to] :
             {std::pair{-1.0f, 1.0f}, std::pair{-0.09f, 0.3f}, std::pair{-0.001f, 0.001f}}) {
            const glm::vec2 back = tunnel_correction(box, {from, 0.3f}, {to, 0.4f});
            CHECK(glm::vec2{to, 0.4f} + back == near({-linear_slop, 0.4f}, 1e-6f));
            const glm::vec2 mirrored = tunnel_correction(box, {-from, 0.3f}, {-to, 0.4f});
            CHECK(mirrored == near(-back, 1e-6f));
        }
        for (const Shape& line : {Shape{Segment{{0.0f, -2.0f}, {0.0f, 2.0f}}},
                                  Shape{Capsule{{0.0f, 2.0f}, {0.0f, -2.0f}, 0.1f}}}) {
            CHECK(glm::vec2{0.2f, 0.0f} + tunnel_correction(line, {-0.01f, 0.0f}, {0.2f, 0.0f}) ==
                  near({-linear_slop, 0.0f}, 1e-6f));
            CHECK(glm::vec2{-0.2f, 0.0f} + tunnel_correction(line, {0.01f, 0.0f}, {-0.2f, 0.0f}) ==
                  near({linear_slop, 0.0f}, 1e-6f));
        }
    }

    TEST_CASE("a body that stays on its side, passes an end or touches a shape without sides is not moved") {
        const Shape box = make_box({0.1f, 2.0f});
        CHECK(tunnel_correction(box, {-0.09f, 0.0f}, {-0.01f, 1.0f}) == none);
        CHECK(tunnel_correction(box, {-0.09f, 0.0f}, {-3.0f, 1.0f}) == none);
        CHECK(tunnel_correction(box, {-0.05f, 1.9f}, {0.02f, 2.3f}) == none);   // leaves past the end
        CHECK(tunnel_correction(box, {-0.5f, 1.9f}, {0.5f, 2.4f}) == none);     // passes beyond the end
        CHECK(tunnel_correction(box, {-0.05f, 0.0f}, {-0.05f, 0.0f}) == none);  // does not move
        const Shape segment = Segment{{0.0f, -2.0f}, {0.0f, 2.0f}};
        CHECK(tunnel_correction(segment, {-0.1f, 2.1f}, {0.1f, 2.1f}) == none);
        CHECK(tunnel_correction(segment, {-0.1f, 0.0f}, {-0.2f, 0.1f}) == none);
        CHECK(tunnel_correction(Circle{.radius = 0.1f}, {-0.1f, 0.0f}, {0.1f, 0.0f}) == none);

        // Blocks bodies that come from the right of the direction a to b, that is, from below.
        ChainSegment one_sided;
        one_sided.a = {-1.0f, 0.0f};
        one_sided.b = {1.0f, 0.0f};
        CHECK(tunnel_correction(one_sided, {0.0f, 0.1f}, {0.0f, -0.1f}) == none);
        CHECK(tunnel_correction(one_sided, {0.0f, -0.1f}, {0.0f, 0.1f}) != none);
        one_sided.is_one_sided = false;
        CHECK(tunnel_correction(one_sided, {0.0f, 0.1f}, {0.0f, -0.1f}) != none);
    }

    TEST_CASE("a thin body that spins fast does not pass a thin wall, however long it stays inside") {
        int in_wall = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed)
            for (const Wall& wall : thin_walls)
                for (std::size_t kind = 0; kind < rods.size(); ++kind)
                    for (const float spin : {10.0f, 40.0f, 100.0f})
                        for (const float speed : {5.0f, 30.0f}) {
                            CAPTURE(seed);
                            CAPTURE(wall.name);
                            CAPTURE(kind);
                            CAPTURE(spin);
                            CAPTURE(speed);
                            Random random(7 * seed);
                            World world{{.gravity = {0.0f, 0.0f}}};
                            add_static(world, wall.shape);
                            const BodyHandle rod = world.create_body(
                                {.type = BodyType::Dynamic,
                                 .position = {-random.between(0.05f, 1.2f), random.between(-3.0f, 3.0f)},
                                 .angle = random.between(-3.0f, 3.0f),
                                 .linear_velocity = {speed, random.between(-speed, speed)},
                                 .angular_velocity = random.chance(0.5f) ? spin : -spin});
                            world.create_shape(rod, rods[kind]);
                            int held_fast = 0;
                            for (int step = 0; step < 90; ++step) {
                                const Transform before = world.body(rod).transform();
                                world.step(tick);
                                const Transform after = world.body(rod).transform();
                                REQUIRE(after.position.x < 0.0f);
                                const bool moves = length(world.body(rod).linear_velocity()) > 0.01f;
                                held_fast += moves && before.position == after.position &&
                                             before.rotation == after.rotation;
                            }
                            CHECK(held_fast < 10);
                            in_wall += world.body(rod).position().x > -0.1f;
                        }
        CHECK(in_wall > 0);
    }
}
