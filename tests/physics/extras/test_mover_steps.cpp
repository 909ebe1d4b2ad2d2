// Tests of physics/extras/mover.cpp.
//
// Tests which steps a mover climbs.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "../../../core/random.hpp"
#include "../../../physics/extras/mover.hpp"
#include "../../../physics/world/world.hpp"
#include "support/near.hpp"
#include "support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Stairs on a slope. The first riser is at x = 0.
struct Stairs {
    float height = 0.2f;  // height of each riser [m]
    float tread = 0.5f;   // depth of each step [m]
    int count = 1;
    float slope = 0.0f;  // angle of the ground and of the steps [rad]
    float gap = 0.0f;    // gap between the ground and the first riser [m]
    float lean = 0.0f;   // horizontal offset between the bottom and the top of a riser [m]
    std::optional<OneWay> one_way{};
};

struct Walker {
    MoverSettings settings{};
    float speed = 2.0f;
    float dt = tick;
    float start = 0.5f;  // initial distance to the first riser [m]
};

glm::vec2 direction_of(const Stairs& stairs) {
    return {std::cos(stairs.slope), std::sin(stairs.slope)};
}

void build(World& world, const Stairs& stairs) {
    const glm::vec2 along = direction_of(stairs);
    const float gap = stairs.gap;
    add_static(world,
               *make_convex_polygon(std::array{glm::vec2{-gap, along.y / along.x * -gap}, -40.0f * along,
                                               glm::vec2{-41.0f, -45.0f}, glm::vec2{-gap, -45.0f}}));
    glm::vec2 foot{0.0f};
    for (int i = 0; i < stairs.count; ++i) {
        const glm::vec2 edge = foot + glm::vec2{stairs.lean, stairs.height};
        const float length = i + 1 < stairs.count ? stairs.tread + 6.0f : 8.0f;
        const glm::vec2 end = edge + length * along;
        const float low = std::min(foot.y, end.y) - 4.0f;
        const std::array points{glm::vec2{foot.x, low}, glm::vec2{end.x, low}, end, edge, foot};
        add_static(world, *make_convex_polygon(points), {.one_way = stairs.one_way});
        foot = edge + stairs.tread * along;
    }
}

/// Returns true if the walker climbs all steps.
bool climbs(const Stairs& stairs, const Walker& walker) {
    World world;
    build(world, stairs);
    const Capsule& capsule = walker.settings.capsule;
    const float radius = capsule.radius, start = -walker.start - radius;
    const float sole = std::min(capsule.a.y, capsule.b.y);
    Mover mover{
        .position = {start, start * std::tan(stairs.slope) - sole + radius / std::cos(stairs.slope) + 0.02f}};
    const float goal = static_cast<float>(stairs.count - 1) * (stairs.tread + stairs.lean) + 0.5f * radius;
    const int most = static_cast<int>((goal - start + 2.0f) / walker.speed / walker.dt / 0.5f) + 60;
    for (int i = 0; i < most; ++i) {
        mover.velocity.x = i < 10 ? 0.0f : walker.speed;
        if (mover.ground.state != GroundState::Walkable) mover.velocity.y -= 10.0f * walker.dt;
        mover = move_character(world, mover, walker.dt, walker.settings).mover;
        if (mover.position.x > goal) return true;
    }
    return false;
}

Walker random_walker(Random& random) {
    const auto one_of = [&](std::initializer_list<float> values) {
        return values.begin()[random.below(static_cast<std::uint32_t>(values.size()))];
    };
    Walker walker;
    walker.speed = one_of({0.25f, 0.5f, 1.0f, 3.0f, 8.0f, 15.0f});
    walker.dt = one_of({1.0f / 30.0f, 1.0f / 60.0f, 1.0f / 120.0f});
    walker.start = random.between(0.1f, 1.0f);
    const float radius = one_of({0.1f, 0.2f, 0.3f, 0.5f}), half = one_of({0.001f, 0.3f, 0.5f, 0.8f});
    walker.settings.capsule = {{0.0f, -half}, {0.0f, half}, radius};  // nearly a circle if `half` is 0.001
    walker.settings.step_height = one_of({0.05f, 0.1f, 0.2f, 0.35f, 0.5f});
    return walker;
}

}  // namespace

TEST_SUITE("physics/mover/steps") {
    TEST_CASE("only the height of a step decides whether a mover climbs it") {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Walker walker = random_walker(random);
            const float limit = walker.settings.step_height;
            const bool is_low = random.chance(0.5f);
            const float off = random.chance(0.3f) ? 0.5f * limit : random.between(0.01f, 0.04f);
            Stairs stairs;
            stairs.height = is_low ? std::max(0.01f, limit - off) : limit + off;
            stairs.tread = random.between(0.15f, 0.7f);
            stairs.count = 1 + static_cast<int>(random.below(4));
            if (random.chance(0.5f)) stairs.slope = random.between(-0.6f, 0.6f);
            // On a downward slope, a capsule with a large radius bridges small steps without rising.
            const float bridged = walker.settings.capsule.radius * (1.0f / std::cos(stairs.slope) - 1.0f);
            if (stairs.slope < 0.0f && stairs.height < bridged + 0.01f) continue;
            CAPTURE(walker.speed);
            CAPTURE(walker.dt);
            CAPTURE(walker.settings.capsule.radius);
            CAPTURE(limit);
            CAPTURE(stairs.height);
            CAPTURE(stairs.slope);
            CHECK(climbs(stairs, walker) == is_low);
        }
    }

    TEST_CASE("a mover climbs a step of exactly the step height") {
        for (const float speed : {0.1f, 0.5f, 2.0f, 8.0f}) {
            CAPTURE(speed);
            Walker walker;
            walker.speed = speed;
            CHECK(climbs({.height = walker.settings.step_height}, walker));
        }
    }

    TEST_CASE("gaps before a step and slanted risers do not change the height that a mover climbs") {
        for (const float speed : {0.25f, 1.0f, 8.0f}) {
            for (const float gap : {0.0f, 0.03f, 0.15f}) {
                for (const float lean : {0.0f, 0.03f, 0.1f}) {
                    CAPTURE(speed);
                    CAPTURE(gap);
                    CAPTURE(lean);
                    Walker walker;
                    walker.speed = speed;
                    CHECK(climbs({.height = 0.33f, .gap = gap, .lean = lean}, walker));
                    CHECK(!climbs({.height = 0.38f, .gap = gap, .lean = lean}, walker));
                }
            }
        }
    }

    TEST_CASE("a mover climbs a step under a low ceiling if there is room on it") {
        for (const float speed : {0.25f, 1.0f, 8.0f}) {
            CAPTURE(speed);
            World world;
            build(world, {.height = 0.15f});
            add_static(world, make_box({5.0f, 0.5f}, {5.1f, 0.15f + 1.6f + 0.06f + 0.5f}));
            Mover mover{.position = {-1.0f, 0.82f}};
            for (int i = 0; i < static_cast<int>(180.0f / speed); ++i) {
                mover.velocity = {speed, mover.ground.state == GroundState::Walkable ? 0.0f : -0.1f};
                mover = move_character(world, mover, tick).mover;
            }
            CHECK(mover.position.x > 0.5f);
        }
    }

    TEST_CASE("a mover walks through a high one-way step and climbs a low one") {
        for (const float speed : {0.25f, 1.0f, 8.0f}) {
            CAPTURE(speed);
            World world;
            add_floor(world);
            add_static(world, make_box({1.0f, 0.3f}, {1.0f, 0.3f}), {.one_way = OneWay{}});
            Mover mover{.position = {-1.0f, 0.82f}};
            float highest = 0.0f;
            for (int i = 0; i < static_cast<int>(120.0f / speed); ++i) {
                mover.velocity = {speed, mover.ground.state == GroundState::Walkable ? 0.0f : -0.1f};
                mover = move_character(world, mover, tick).mover;
                highest = std::max(highest, mover.position.y);
            }
            CHECK(mover.position.x > 0.5f);
            CHECK(highest < 0.85f);  // the mover cannot climb it, so it walks through
        }
        Walker walker;
        walker.settings.step_height = 0.35f;
        for (const float speed : {0.25f, 1.0f, 8.0f}) {
            CAPTURE(speed);
            walker.speed = speed;
            CHECK(climbs({.height = 0.2f, .one_way = OneWay{}}, walker));
        }
    }

    TEST_CASE("a mover stays on the ground down stairs at any speed that the snap distance covers") {
        for (const float speed : {0.25f, 1.0f, 4.0f}) {
            CAPTURE(speed);
            World world;
            build(world, {.height = 0.25f, .tread = 0.5f, .count = 4});
            Mover mover{.position = {3.0f, 1.0f + 0.82f}};
            int in_the_air = 0;
            for (int i = 0; i < static_cast<int>(60.0f * 5.0f / speed); ++i) {
                mover.velocity = {i < 10 ? 0.0f : -speed, 0.0f};
                if (mover.ground.state != GroundState::Walkable) mover.velocity.y = -1.0f;
                mover = move_character(world, mover, tick).mover;
                in_the_air += i > 10 && mover.ground.state == GroundState::Airborne;
            }
            CHECK(mover.position.y == near(0.81f, 0.01f));
            CHECK(in_the_air == 0);
        }
    }

    TEST_CASE("a mover that stands partly over the edge of a cliff walks back") {
        World world;
        build(world, {.height = 3.0f});
        for (const float over : {0.05f, 0.1f, 0.15f}) {
            CAPTURE(over);
            Mover mover{.position = {-over, 3.0f + 0.82f}};
            for (int i = 0; i < 20; ++i) {
                mover.velocity = {0.0f, mover.ground.state == GroundState::Walkable ? 0.0f : -0.3f};
                mover = move_character(world, mover, tick).mover;
            }
            REQUIRE(mover.ground.state == GroundState::Walkable);
            for (int i = 0; i < 60; ++i) {
                mover.velocity = {1.0f, 0.0f};
                mover = move_character(world, mover, tick).mover;
            }
            CHECK(mover.position.x > 0.5f);
        }
    }
}
