// Tests of physics/extras/mover.cpp.
#include "../../../physics/extras/mover.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../../../core/random.hpp"
#include "../../../narrowphase/manifold.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/not_a_number.hpp"
#include "support/allocation_counter.hpp"
#include "support/expect_violation.hpp"
#include "support/near.hpp"
#include "support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float foot = 0.8f;   // distance from the mover's origin to the bottom of the default capsule [m]
constexpr float skin = 0.01f;  // gap that the mover keeps to the ground [m]
constexpr float gravity = -10.0f;

BodyHandle add_box_at(World& world, glm::vec2 half, glm::vec2 center, float angle = 0.0f,
                      const ShapeDef& def = {}) {
    return add_static(world, make_box(half, center, angle), def);
}

/// Simulates one game frame: walks at `speed`, applies gravity, and moves.
MoverMove go(const World& world, Mover& mover, float speed, const MoverSettings& settings = {}) {
    if (mover.ground.state == GroundState::Walkable)
        mover.velocity.y = std::max(mover.velocity.y, 0.0f);
    else
        mover.velocity.y += gravity * tick;
    mover.velocity.x = speed;
    const MoverMove move = move_character(world, mover, tick, settings);
    mover = move.mover;
    return move;
}

Mover stand_at(World& world, glm::vec2 sole) {
    Mover mover{.position = sole + glm::vec2{0.0f, foot + skin}};
    for (int i = 0; i < 3; ++i) go(world, mover, 0.0f);
    return mover;
}

/// Returns the maximum penetration of the mover into any solid shape. [m]
float depth_of(World& world, glm::vec2 position, const Capsule& capsule = MoverSettings{}.capsule) {
    float depth = 0.0f;
    for (const ShapeHandle handle : world.shapes()) {
        const ShapeRef shape = world.shape(handle);
        if (shape.is_sensor() || shape.one_way()) continue;
        const Manifold manifold =
            collide(shape.geometry(), capsule,
                    relative(world.body(shape.body()).transform(), Transform{position, {}}), 0.0f);
        for (int i = 0; i < manifold.count; ++i)
            depth = std::max(depth, -manifold.points[static_cast<std::size_t>(i)].separation);
    }
    return depth;
}

}  // namespace

TEST_SUITE("physics/mover") {
    TEST_CASE("a mover walks at exactly its speed on flat ground and keeps its height") {
        World world;
        add_floor(world);
        Mover mover = stand_at(world, {0.0f, 0.0f});
        const float height = mover.position.y;
        for (int i = 0; i < 120; ++i) go(world, mover, 3.0f);
        CHECK(mover.position.x == near(6.0f, 1e-3f));
        CHECK(mover.position.y == near(height, 1e-4f));
        CHECK(mover.ground.state == GroundState::Walkable);
        CHECK(mover.velocity == near({3.0f, 0.0f}, 1e-5f));
    }

    TEST_CASE("a mover walks over adjacent tiles as over one floor") {
        World world;
        for (int i = -2; i < 30; ++i) add_box_at(world, {0.25f, 0.5f}, {0.5f * static_cast<float>(i), -0.5f});
        Mover mover = stand_at(world, {0.0f, 0.0f});
        for (int i = 0; i < 120; ++i) go(world, mover, 4.0f);
        CHECK(mover.position.x == near(8.0f, 0.01f));
        CHECK(mover.position.y == near(foot + skin, 2e-3f));
    }

    TEST_CASE("a mover walks on slopes below the limit at its speed, up and down, and not up steeper ones") {
        for (const float angle : {0.3f, 0.8f, -0.3f, -0.8f}) {
            CAPTURE(angle);
            World world;
            add_ramp(world, angle);
            Mover mover = stand_at(world, glm::vec2{0.0f, 0.3f / std::cos(angle) - 0.3f});
            const glm::vec2 start = mover.position;
            for (int i = 0; i < 60; ++i) {
                go(world, mover, 2.0f);
                REQUIRE(mover.ground.state == GroundState::Walkable);
            }
            CHECK(distance(mover.position, start) == near(2.0f, 0.02f));
            for (int i = 0; i < 60; ++i) go(world, mover, 0.0f);
            CHECK(distance(mover.position, start) == near(2.0f, 0.02f));  // the mover stands still
        }
        World world;
        add_floor(world);
        add_ramp(world, 1.1f);
        Mover mover = stand_at(world, {-3.0f, 0.0f});
        for (int i = 0; i < 240; ++i) go(world, mover, 3.0f);
        CHECK(mover.position.y < foot + 0.3f);
        CHECK(std::fabs(mover.velocity.x) < 3.0f);
    }

    TEST_CASE("a mover slides down a steep slope") {
        World world;
        add_ramp(world, -1.1f);
        Mover mover{.position = {0.0f, 1.5f}};
        for (int i = 0; i < 60; ++i) go(world, mover, mover.velocity.x);
        CHECK(mover.ground.state != GroundState::Walkable);
        CHECK(mover.position.y < -0.5f);
        CHECK(mover.position.x > 0.3f);
    }

    TEST_CASE("a mover climbs stairs and walks down them without falling") {
        World world;
        add_floor(world);
        for (int i = 0; i < 8; ++i)
            add_box_at(world, {5.0f, 0.5f},
                       {7.0f + 0.5f * static_cast<float>(i), 0.25f * static_cast<float>(i) - 0.25f});
        Mover mover = stand_at(world, {-0.5f, 0.0f});
        for (int i = 0; i < 180; ++i) {
            go(world, mover, 2.5f);
            REQUIRE(depth_of(world, mover.position) < 1e-3f);
        }
        CHECK(mover.position.y == near(2.0f + foot + skin, 0.01f));
        CHECK(mover.position.x > 5.0f);
        int in_the_air = 0;
        for (int i = 0; i < 200; ++i) {
            go(world, mover, -2.5f);
            in_the_air += mover.ground.state == GroundState::Airborne;
        }
        CHECK(mover.position.y == near(foot + skin, 0.01f));
        CHECK(in_the_air == 0);
    }

    TEST_CASE("a step that is too high stops a mover like a wall") {
        World world;
        add_floor(world);
        add_box_at(world, {1.0f, 0.3f}, {3.0f, 0.3f});
        Mover mover = stand_at(world, {0.0f, 0.0f});
        for (int i = 0; i < 120; ++i) go(world, mover, 3.0f);
        CHECK(mover.position.y == near(foot + skin, 0.01f));
        CHECK(mover.position.x == near(2.0f - 0.3f - skin, 0.02f));
        CHECK(mover.velocity.x == near(0.0f, 1e-4f));
    }

    TEST_CASE("a mover in the air slides along walls and stops under ceilings") {
        World world;
        add_box_at(world, {0.5f, 10.0f}, {2.0f, 0.0f});
        Mover mover{.position = {0.0f, 5.0f}, .velocity = {10.0f, 0.0f}};
        for (int i = 0; i < 30; ++i) go(world, mover, 10.0f);
        CHECK(mover.position.x == near(1.5f - 0.3f - skin, 1e-3f));
        CHECK(mover.position.y < 4.5f);
        CHECK(mover.velocity.y < -4.0f);

        add_box_at(world, {3.0f, 0.5f}, {0.0f, 15.0f});
        mover = {.position = {-1.0f, 12.0f}, .velocity = {0.0f, 30.0f}};
        const MoverMove move = go(world, mover, 0.0f);
        for (int i = 0; i < 10 && mover.velocity.y > 0.0f; ++i) go(world, mover, 0.0f);
        CHECK(mover.position.y <= 14.5f - foot - skin + 1e-3f);
        CHECK(mover.velocity.y <= 0.0f);
        (void)move;
    }

    TEST_CASE("a mover reports the shapes that it touched") {
        World world;
        const BodyHandle floor = add_floor(world);
        const BodyHandle wall = add_box_at(world, {0.5f, 5.0f}, {1.5f, 5.0f});
        Mover mover = stand_at(world, {0.65f, 0.0f});
        const MoverMove move = go(world, mover, 5.0f);
        bool met_floor = false, met_wall = false;
        for (const MoverTouch& touch : move.touches()) {
            met_floor = met_floor || (touch.hit.body == floor && touch.is_ground);
            met_wall = met_wall || (touch.hit.body == wall && !touch.is_ground && touch.hit.normal.x < -0.9f);
        }
        CHECK(met_floor);
        CHECK(met_wall);
        CHECK(mover.ground.body == floor);
        CHECK(mover.ground.normal == near({0.0f, 1.0f}, 1e-5f));
    }

    TEST_CASE("a mover jumps off the ground and lands again") {
        World world;
        add_floor(world);
        Mover mover = stand_at(world, {0.0f, 0.0f});
        mover.velocity.y = 5.0f;
        float top = 0.0f;
        int steps = 0;
        do {
            mover.velocity.y += gravity * tick;
            mover = move_character(world, mover, tick).mover;
            top = std::max(top, mover.position.y);
        } while (mover.ground.state != GroundState::Walkable && ++steps < 200);
        CHECK(top == near(foot + 25.0f / 20.0f, 0.06f));
        CHECK(steps == near(60.0f, 4.0f));
    }

    TEST_CASE("platforms that move sideways, rise, sink or rotate carry a mover") {
        struct Drive {
            glm::vec2 velocity;
            float spin;
        };
        for (const Drive drive :
             {Drive{{2.0f, 0.0f}, 0.0f}, Drive{{0.0f, 1.5f}, 0.0f}, Drive{{0.0f, -1.5f}, 0.0f},
              Drive{{1.0f, 1.0f}, 0.0f}, Drive{{0.0f, 0.0f}, 0.3f}}) {
            for (const bool moves_first : {true, false}) {
                CAPTURE(drive.velocity.x);
                CAPTURE(drive.velocity.y);
                CAPTURE(moves_first);
                World world;
                const BodyHandle platform = world.create_body({.type = BodyType::Kinematic});
                world.create_shape(platform, make_box({3.0f, 0.25f}, {0.0f, -0.25f}));
                Mover mover = stand_at(world, {1.0f, 0.0f});
                world.body(platform).set_linear_velocity(drive.velocity);
                world.body(platform).set_angular_velocity(drive.spin);
                const glm::vec2 start = to_local(world.body(platform).transform(), mover.position);
                for (int i = 0; i < 60; ++i) {
                    if (moves_first) world.step(tick);
                    go(world, mover, 0.0f);
                    if (!moves_first) world.step(tick);
                    REQUIRE(mover.ground.body == platform);
                    REQUIRE(depth_of(world, mover.position) < 0.03f);
                }
                const glm::vec2 end = to_local(world.body(platform).transform(), mover.position);
                CHECK(end == near(start, drive.spin == 0.0f ? 0.05f : 0.3f));
                CHECK(mover.velocity == near({0.0f, 0.0f}, 1e-4f));
            }
        }
    }

    TEST_CASE("a mover passes a one-way platform from below and stands on it from above") {
        World world;
        add_floor(world);
        add_box_at(world, {2.0f, 0.05f}, {0.0f, 2.0f}, 0.0f, {.one_way = OneWay{}});
        Mover mover = stand_at(world, {0.0f, 0.0f});
        mover.velocity.y = 8.5f;
        float top = 0.0f;
        for (int i = 0; i < 150; ++i) {
            if (mover.ground.state != GroundState::Walkable || mover.velocity.y > 0.1f)
                mover.velocity.y += gravity * tick;
            mover = move_character(world, mover, tick).mover;
            top = std::max(top, mover.position.y);
        }
        CHECK(top > 3.0f + foot);
        CHECK(mover.position.y == near(2.05f + foot + skin, 0.01f));
        CHECK(mover.ground.state == GroundState::Walkable);
        for (int i = 0; i < 60; ++i) go(world, mover, 1.0f);
        CHECK(mover.position == near({1.0f, 2.05f + foot + skin}, 0.01f));
    }

    TEST_CASE("walls, ceilings and floors stop a mover that overlaps many one-way shapes") {
        for (const int count : {0, 15, 16, 40, 600})
            for (const bool is_wall_first : {false, true}) {
                CAPTURE(count);
                CAPTURE(is_wall_first);
                World world;
                const auto add_room = [&] {
                    add_box_at(world, {50.0f, 1.0f}, {0.0f, -1.0f});
                    add_box_at(world, {0.1f, 5.0f}, {3.0f, 5.0f});
                    add_box_at(world, {50.0f, 1.0f}, {0.0f, 3.5f});
                };
                if (is_wall_first) add_room();
                for (int i = 0; i < count; ++i)
                    add_box_at(world, {50.0f, 0.01f},
                               {0.0f, 2.4f * (static_cast<float>(i) + 0.5f) / static_cast<float>(count)},
                               0.0f, {.one_way = OneWay{}});
                if (!is_wall_first) add_room();
                Mover mover{.position = {0.0f, foot + skin}, .drops_through = true};
                for (const float speed : {20.0f, 5.0f}) {
                    for (int i = 0; i < 60; ++i) {
                        mover.velocity = {speed, 0.0f};
                        mover = move_character(world, mover, tick).mover;
                        mover.drops_through = true;
                    }
                    CHECK(mover.position.x == near(2.9f - 0.3f - skin, 0.001f));
                    CHECK(mover.position.y == near(foot + skin, 0.001f));
                }
                for (int i = 0; i < 30; ++i) {
                    mover.velocity = {0.0f, 20.0f};
                    mover = move_character(world, mover, tick).mover;
                }
                CHECK(mover.position.y == near(2.5f - foot - skin, 0.002f));
            }
    }

    TEST_CASE("a mover passes a one-sided chain from behind and stands on its front") {
        World world;
        add_floor(world);
        const std::array points{glm::vec2{2.0f, 2.0f}, glm::vec2{0.1f, 2.0f}, glm::vec2{-2.0f, 2.0f}};
        world.create_chain(world.create_body({}), {.points = points});
        for (const float speed : {8.0f, 11.0f}) {
            CAPTURE(speed);
            Mover mover = stand_at(world, {0.0f, 0.0f});
            mover.velocity.y = speed;
            for (int i = 0; i < 150; ++i) {
                if (mover.ground.state != GroundState::Walkable || mover.velocity.y > 0.1f)
                    mover.velocity.y += gravity * tick;
                mover = move_character(world, mover, tick).mover;
            }
            CHECK(mover.position.y == near(2.0f + foot + skin, 0.01f));
            CHECK(mover.ground.state == GroundState::Walkable);
        }
    }

    TEST_CASE(
        "a jump through a one-way platform is as high as one in the open, at any height of the platform") {
        for (int i = 0; i < 40; ++i) {
            const float height = 1.5f + 0.02f * static_cast<float>(i);
            CAPTURE(height);
            const auto jump = [&](bool has_platform) {
                World world;
                add_floor(world);
                if (has_platform)
                    add_box_at(world, {2.0f, 0.05f}, {0.0f, height}, 0.0f, {.one_way = OneWay{}});
                Mover mover = stand_at(world, {0.0f, 0.0f});
                mover.velocity.y = 8.5f;
                float top = 0.0f;
                for (int step = 0; step < 60; ++step) {
                    mover.velocity.y += gravity * tick;
                    mover = move_character(world, mover, tick).mover;
                    top = std::max(top, mover.position.y);
                }
                return top;
            };
            CHECK(jump(true) == near(jump(false), 1e-4f));
        }
    }

    TEST_CASE("a mover squeezed into a wedge comes to rest and gets out again") {
        World world;
        add_floor(world);
        add_static(world, *make_convex_polygon(std::array{glm::vec2{-1.0f, 1.75f}, glm::vec2{8.0f, 1.0f},
                                                          glm::vec2{8.0f, 5.0f}, glm::vec2{-1.0f, 5.0f}}));
        Mover mover = stand_at(world, {-3.0f, 0.0f});
        for (int i = 0; i < 180; ++i) {
            go(world, mover, 4.0f);
            REQUIRE(depth_of(world, mover.position) < 1e-3f);
        }
        const float x = mover.position.x;
        go(world, mover, 4.0f);
        CHECK(mover.position.x == near(x, 1e-3f));
        CHECK(mover.velocity.x == near(0.0f, 1e-2f));
        for (int i = 0; i < 60; ++i) go(world, mover, -4.0f);
        CHECK(mover.position.x == near(x - 4.0f, 0.1f));
    }

    TEST_CASE("a mover stops in inner corners and can walk away from them") {
        World world;
        add_floor(world);
        add_box_at(world, {0.5f, 5.0f}, {2.0f, 5.0f});
        add_box_at(world, {0.5f, 5.0f}, {-2.0f, 5.0f}, 0.2f);
        Mover mover = stand_at(world, {0.0f, 0.0f});
        for (const float speed : {5.0f, -5.0f, 5.0f, -5.0f}) {
            for (int i = 0; i < 60; ++i) {
                go(world, mover, speed);
                REQUIRE(depth_of(world, mover.position) < 1e-3f);
            }
            CHECK(std::fabs(mover.position.x) > 0.2f);
            CHECK(mover.position.x * speed > 0.0f);
        }
    }

    TEST_CASE("a mover that overlaps a shape is pushed out of it") {
        World world;
        add_floor(world);
        Mover mover{.position = {0.0f, 0.5f}};  // 30 cm below the surface
        go(world, mover, 0.0f);
        CHECK(depth_of(world, mover.position) < 1e-3f);
        CHECK(mover.position.y == near(foot + skin, 0.01f));
        add_box_at(world, {0.5f, 1.0f}, {mover.position.x + 0.6f, 1.0f});
        go(world, mover, 0.0f);
        CHECK(depth_of(world, mover.position) < 1e-3f);
        CHECK(mover.position.x == near(-0.2f - skin, 0.02f));
    }

    TEST_CASE("a mover walks through sensors and shapes that the filter excludes") {
        World world;
        add_floor(world);
        add_box_at(world, {0.5f, 5.0f}, {2.0f, 5.0f}, 0.0f, {.is_sensor = true});
        add_box_at(world, {0.5f, 5.0f}, {4.0f, 5.0f}, 0.0f, {.filter = {.category = 8}});
        Mover mover = stand_at(world, {0.0f, 0.0f});
        for (int i = 0; i < 120; ++i) {
            mover.velocity = {4.0f, 0.0f};
            mover = move_character(world, mover, tick, {}, {.categories = 1}).mover;
        }
        CHECK(mover.position.x == near(8.0f, 0.01f));
    }

    TEST_CASE("a mover in random levels never ends up inside a shape or outside of the level") {
        int walked = 0, moved = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world;
            add_floor(world);
            for (const float x : {-11.0f, 11.0f}) add_box_at(world, {1.0f, 20.0f}, {x, 0.0f});
            for (int i = 0; i < 40; ++i) {
                const glm::vec2 half{random.between(0.1f, 1.5f), random.between(0.05f, 0.8f)};
                const glm::vec2 center{random.between(-10.0f, 10.0f), random.between(0.0f, 8.0f)};
                const float angle = random.chance(0.5f) ? 0.0f : random.between(-3.0f, 3.0f);
                if (random.chance(0.2f))
                    add_static(world, Circle{center, half.x});
                else
                    add_box_at(world, half, center, angle);
            }
            Mover mover{.position = {0.0f, 12.0f}};
            float speed = 3.0f;
            for (int i = 0; i < 600; ++i) {
                CAPTURE(i);
                if (random.chance(0.02f)) speed = random.between(-8.0f, 8.0f);
                if (mover.ground.state == GroundState::Walkable && random.chance(0.05f))
                    mover.velocity.y = random.between(2.0f, 8.0f);
                const glm::vec2 before = mover.position;
                mover.velocity.x = speed;
                if (mover.ground.state != GroundState::Walkable || mover.velocity.y > 0.0f)
                    mover.velocity.y += gravity * tick;
                mover = move_character(world, mover, tick).mover;
                REQUIRE(is_finite(mover.position));
                REQUIRE(is_finite(mover.velocity));
                REQUIRE(depth_of(world, mover.position) < 2e-3f);
                REQUIRE(std::fabs(mover.position.x) < 10.0f);
                REQUIRE(mover.position.y > 0.0f);
                // The mover must not jump: the limit allows for the motion of a step, a stair, and snapping
                // to the ground.
                REQUIRE(distance(before, mover.position) < 1.2f);
                walked += mover.ground.state == GroundState::Walkable;
                moved += distance(before, mover.position) > 0.01f;
            }
        }
        CHECK(walked > 40 * 120);
        CHECK(moved > 40 * 150);
    }

    TEST_CASE("moving a mover allocates nothing and does not change the world") {
        World world;
        add_floor(world);
        add_box_at(world, {0.5f, 0.1f}, {2.0f, 0.1f});
        world.step(tick);
        Mover mover = stand_at(world, {0.0f, 0.0f});
        const std::uint64_t before = digest(world);
        const AllocationCounter allocations;
        for (int i = 0; i < 60; ++i) go(world, mover, 3.0f);
        const std::uint64_t count = allocations.count();
        CHECK(count == 0);
        CHECK(digest(world) == before);
    }

    TEST_CASE("invalid settings and numbers are rejected, and the mover stays where it is") {
        World world;
        add_floor(world);
        const Mover mover{.position = {0.0f, 3.0f}, .velocity = {1.0f, 0.0f}};
        const auto refusal = [&](const Mover& who, float dt, const MoverSettings& settings) {
            return violation_of([&] { (void)move_character(world, who, dt, settings); });
        };
        CHECK(refusal({.position = {not_a_number, 0.0f}}, tick, {}) ==
              "move_character: position must be finite, got (nan, 0)");
        CHECK(refusal({.velocity = {0.0f, not_a_number}}, tick, {}) ==
              "move_character: velocity must be finite, got (0, nan)");
        CHECK(refusal(mover, 0.0f, {}) == "move_character: dt must be above zero and finite, got 0");
        CHECK(
            refusal({.velocity = {3e38f, 0.0f}}, 2.0f, {}) ==
            "move_character: velocity must be small enough for a finite displacement in dt, got (3e+38, 0)");
        CHECK(refusal(mover, tick, {.capsule = {.radius = -1.0f}}) ==
              "move_character: settings.capsule must be a legal shape, got radius must be above zero and "
              "finite, "
              "got -1");
        CHECK(refusal(mover, tick, {.up = {0.0f, 2.0f}}) ==
              "move_character: settings.up must be of unit length, got (0, 2)");
        CHECK(refusal(mover, tick, {.max_slope = 2.0f}) ==
              "move_character: settings.max_slope must be from 0 to 1.5, got 2");
        CHECK(refusal(mover, tick, {.step_height = -1.0f}) ==
              "move_character: settings.step_height must be zero or more and finite, got -1");
        CHECK(refusal(mover, tick, {.snap_distance = not_a_number}) ==
              "move_character: settings.snap_distance must be zero or more and finite, got nan");
        CHECK(refusal(mover, tick, {.skin = 0.0f}) ==
              "move_character: settings.skin must be above zero and at most half the radius, got 0");
        const QuietViolations quiet;
        CHECK(move_character(world, mover, -1.0f).mover.position == mover.position);
        CHECK(quiet.count() == 1);
    }
}
