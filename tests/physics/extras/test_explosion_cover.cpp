// Tests of physics/extras/explosion_cover.hpp, physics/extras/explosion_cover.cpp, physics/world/explosion.hpp.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../narrowphase/ray_cast.hpp"
#include "../../../physics/extras/explosion_cover.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr std::uint64_t wall_category = 2;
const QueryFilter walls{.categories = wall_category};
const ExplosionDef blast{.radius = 20.0f, .impulse_per_length = 3.0f};

World space() {
    return World{{.gravity = {0.0f, 0.0f}}};
}

BodyHandle add_wall(World& world, const Shape& shape) {
    return add_static(world, shape, {.filter = {.category = wall_category}});
}

Polygon box_between(glm::vec2 lower, glm::vec2 upper) {
    return make_box(0.5f * (upper - lower), 0.5f * (lower + upper));
}

/// Fraction of the impulse that a crate, 1 m high with its near side 4.5 m from the explosion, receives.
float fraction_at_crate(const World& level, const QueryFilter& cover = walls) {
    World world = level.fork(), open = level.fork();
    const BodyHandle crate = add_box(world, {5.0f, 0.0f}), same = add_box(open, {5.0f, 0.0f});
    open.explode(blast);
    const std::uint32_t count = explode_with_cover(world, blast, cover);
    const float fraction =
        length(world.body(crate).linear_velocity()) / length(open.body(same).linear_velocity());
    CHECK(count == (fraction > 0.0f ? 1u : 0u));
    return fraction;
}

World with_walls(std::initializer_list<Shape> shapes) {
    World world = space();
    for (const Shape& shape : shapes) add_wall(world, shape);
    return world;
}

}  // namespace

TEST_SUITE("physics/explosion_cover") {
    TEST_CASE("without cover, the result is bit-identical to that of an explosion") {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world{{.handle_stamp = 5}};
            for (int i = 0; i < 40; ++i) {
                const glm::vec2 place = random.point(-6.0f, 6.0f);
                if (i % 2 == 0) add_ball(world, place, random.between(0.1f, 0.6f));
                if (i % 2 == 1)
                    add_box(world, place, {random.between(0.1f, 0.6f), random.between(0.1f, 0.6f)});
            }
            World other = world.fork();
            const ExplosionDef def{.position = random.point(-2.0f, 2.0f),
                                   .radius = 2.0f,
                                   .falloff = 3.0f,
                                   .impulse_per_length = random.between(-3.0f, 3.0f)};
            CHECK(world.explode(def) == explode_with_cover(other, def, walls));
            world.step(tick), other.step(tick);
            CHECK(digest(world) == digest(other));
        }
    }

    TEST_CASE("a wall that hides a crate protects it completely, and does not wake it") {
        World world = with_walls({box_between({2.0f, -2.0f}, {2.2f, 2.0f})});
        const BodyHandle crate = add_box(world, {5.0f, 0.0f}), other = add_box(world, {-5.0f, 0.0f});
        world.body(crate).set_awake(false);
        CHECK(explode_with_cover(world, blast, walls) == 1);
        CHECK(world.body(crate).linear_velocity() == glm::vec2{0.0f});
        CHECK_FALSE(world.body(crate).is_awake());
        CHECK(world.body(other).linear_velocity().x < 0.0f);
        // a wall that just covers the crate: slopes of 1/9 at 2.2 m
        CHECK(fraction_at_crate(with_walls({box_between({2.0f, -0.2446f}, {2.2f, 0.2446f})})) == 0.0f);
    }

    TEST_CASE("the fraction is that of the visible side, exactly") {
        const auto wall = [](float lower, float upper) { return box_between({2.0f, lower}, {2.2f, upper}); };
        CHECK(fraction_at_crate(with_walls({wall(-3.0f, 0.0f)})) == near(0.5f, 1e-5f));
        CHECK(fraction_at_crate(with_walls({wall(0.0f, 3.0f)})) == near(0.5f, 1e-5f));
        // the edge at 2.2 m or 2 m hides the crate up to 4.5 / 2.2 times, or 4.5 / 2 times its height
        CHECK(fraction_at_crate(with_walls({wall(-3.0f, -0.1f)})) == near(0.5f + 0.1f * 4.5f / 2.2f, 1e-5f));
        CHECK(fraction_at_crate(with_walls({wall(-3.0f, 0.1f)})) == near(0.5f - 0.1f * 4.5f / 2.0f, 1e-5f));
        CHECK(fraction_at_crate(with_walls({wall(-0.05f, 0.05f)})) == near(1.0f - 0.1f * 4.5f / 2.0f, 1e-5f));
        // walls behind each other do not count twice, and walls next to each other add up
        CHECK(fraction_at_crate(with_walls({wall(-3.0f, 0.0f), box_between({3.0f, -2.0f}, {3.5f, 0.0f})})) ==
              near(0.5f, 1e-5f));
        CHECK(fraction_at_crate(with_walls({wall(-3.0f, -0.1f), wall(0.1f, 3.0f)})) ==
              near(0.2f * 4.5f / 2.2f, 1e-5f));
    }

    TEST_CASE("shapes behind, beside and below a crate do not hide it") {
        CHECK(fraction_at_crate(with_walls({box_between({5.5f, -2.0f}, {6.0f, 2.0f}),      // touches its back
                                            box_between({-50.0f, -2.0f}, {50.0f, -0.5f}),  // it stands on it
                                            box_between({2.0f, 0.6f}, {6.0f, 3.0f}),
                                            box_between({-3.0f, -0.4f}, {-2.0f, 0.4f})})) == 1.0f);
    }

    TEST_CASE("segments, chains, capsules and circles hide shapes") {
        CHECK(fraction_at_crate(with_walls({Segment{{2.0f, -3.0f}, {2.0f, 0.0f}}})) == near(0.5f, 1e-5f));
        // the tangent of the circle has a slope of 0
        CHECK(fraction_at_crate(with_walls({Circle{{2.0f, -0.75f}, 0.75f}})) == near(0.5f, 1e-5f));
        CHECK(fraction_at_crate(with_walls({Capsule{{2.0f, -3.0f}, {2.0f, -0.25f}, 0.25f}})) ==
              near(0.5f, 1e-5f));
        World chained = space();
        const BodyHandle ground = chained.create_body({});
        const std::array points{glm::vec2{2.0f, 0.0f}, glm::vec2{2.0f, -1.0f}, glm::vec2{2.0f, -2.0f},
                                glm::vec2{2.0f, -3.0f}};
        chained.create_chain(ground, {.points = points, .filter = {.category = wall_category}});
        CHECK(fraction_at_crate(chained) == near(0.5f, 1e-5f));
    }

    TEST_CASE("tiles hide shapes, and empty cells do not") {
        World world = space();
        const BodyHandle level = world.create_body({});
        // two columns of cells at 2 m; only the cells below y = 0 are filled
        const std::array<std::uint8_t, 8> kinds{1, 1, 1, 1, 0, 0, 0, 0};
        const std::array palette{Tile{}};
        world.create_tile_grid(level, {.cell_size = glm::vec2{1.0f},
                                       .origin = {2.0f, -2.0f},
                                       .width = 2,
                                       .height = 4,
                                       .kinds = kinds,
                                       .palette = palette,
                                       .filter = {.category = wall_category}});
        CHECK(fraction_at_crate(world) == near(0.5f, 1e-5f));
        world.step(tick);
        CHECK(fraction_at_crate(world) == near(0.5f, 1e-5f));
    }

    TEST_CASE("the filter selects the cover") {
        World world = space();
        const BodyHandle wall = add_wall(world, box_between({2.0f, -3.0f}, {2.2f, 0.0f}));
        CHECK(fraction_at_crate(world, {.categories = 4}) == 1.0f);
        CHECK(fraction_at_crate(world, {.ignored = wall}) == 1.0f);
        CHECK(fraction_at_crate(world, {}) == near(0.5f, 1e-5f));
        world.shape(world.body(wall).shape(0)).set_sensor(true);
        CHECK(fraction_at_crate(world) == 1.0f);
        CHECK(fraction_at_crate(world, {.finds_sensors = true}) == near(0.5f, 1e-5f));
        world.body(wall).set_enabled(false);
        CHECK(fraction_at_crate(world, {.finds_sensors = true}) == 1.0f);
        // a shape around the center, such as the bomb, hides nothing
        CHECK(fraction_at_crate(with_walls({make_box({0.3f, 0.3f})})) == 1.0f);
    }

    TEST_CASE("moving bodies hide each other, and the shapes of a body hide its other shapes") {
        World world = space();
        const BodyHandle front = add_box(world, {3.0f, 0.0f}), back = add_box(world, {5.0f, 0.0f});
        CHECK(explode_with_cover(world, blast, {}) == 1);
        CHECK(world.body(front).linear_velocity().x > 0.0f);
        CHECK(world.body(back).linear_velocity() == glm::vec2{0.0f});
        World pair = space();
        const BodyHandle both = add_box(pair, {3.0f, 0.0f});
        pair.create_shape(both, make_box({0.5f, 0.5f}, {2.0f, 0.0f}));
        CHECK(explode_with_cover(pair, blast, {}) == 1);
        CHECK(pair.body(both).linear_velocity().x == near(3.0f / 2.0f, 1e-5f));
    }

    TEST_CASE("a shape that contains the center is fully visible") {
        World world = with_walls({box_between({-0.1f, -3.0f}, {0.1f, 3.0f})});
        const BodyHandle ball = add_ball(world, {0.3f, 0.0f}, 1.0f);
        World open = world.fork();
        CHECK(explode_with_cover(world, blast, walls) == open.explode(blast));
        CHECK(world.body(ball).linear_velocity() == open.body(ball).linear_velocity());
    }

    TEST_CASE("random scenes match thousands of rays") {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world = space();
            std::vector<BodyHandle> bodies;
            for (int x = -3; x <= 3; ++x)
                for (int y = -3; y <= 3; ++y) {  // apart from each other, and from the center
                    if ((x == 0 && y == 0) || random.chance(0.4f)) continue;
                    const glm::vec2 place =
                        glm::vec2{2.0f * static_cast<float>(x), 2.0f * static_cast<float>(y)} +
                        random.point(-0.2f, 0.2f);
                    const float radius = random.between(0.2f, 0.45f);
                    Shape shape = Circle{.radius = radius};
                    if (random.chance(0.3f)) shape = Capsule{{-0.3f, 0.0f}, {0.3f, 0.1f}, radius};
                    if (random.chance(0.4f))
                        shape = make_regular_polygon(static_cast<int>(3 + random.below(4)), 0.5f, {}, radius,
                                                     random.chance(0.5f) ? 0.3f : 0.0f);
                    bodies.push_back(add_dynamic(world, shape, place));
                }
            World open = world.fork();
            explode_with_cover(world, blast, {});
            open.explode(blast);
            for (const BodyHandle body : bodies) {
                const glm::vec2 full = open.body(body).linear_velocity();
                const glm::vec2 axis = normalized_or(full, {1.0f, 0.0f});
                const Transform frame = world.body(body).transform();
                const Shape& shape = world.shape(world.body(body).shape(0)).geometry();
                double total = 0.0, visible = 0.0;
                constexpr int rays = 4000;
                for (int i = 0; i < rays; ++i) {  // 60 degrees to both sides
                    const float slope = 1.7f * (2.0f * (static_cast<float>(i) + 0.5f) / rays - 1.0f);
                    const glm::vec2 way =
                        12.0f * normalized_or(axis + slope * left_perpendicular(axis), axis);
                    if (!ray_cast(shape, to_local(frame, {0.0f, 0.0f}), inverse_rotate(frame.rotation, way)))
                        continue;
                    total += 1.0;
                    const auto hit = world.find_nearest(RayCast{{0.0f, 0.0f}, way});
                    REQUIRE(hit.has_value());
                    if (hit->body == body) visible += 1.0;
                }
                REQUIRE(total > 50.0);
                const float fraction = length(world.body(body).linear_velocity()) / length(full);
                CHECK(fraction == near(static_cast<float>(visible / total), static_cast<float>(2.5 / total)));
            }
        }
    }

    TEST_CASE("invalid explosions, and calls inside a step, are reported and push nothing") {
        World world = space();
        const BodyHandle ball = add_ball(world, {2.0f, 0.0f});
        CHECK(violation_of([&] { explode_with_cover(world, {.radius = -1.0f}, {}); }) ==
              "explode_with_cover: radius must be from 0 to 1e6 m, got -1");
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(violation_of([&] { explode_with_cover(world, {.impulse_per_length = nan}, {}); }) ==
              "explode_with_cover: impulse_per_length must be from -1e30 to 1e30 N s/m, got nan");
        CHECK(world.body(ball).linear_velocity() == glm::vec2{0.0f});
        add_ball(world, {2.5f, 0.0f});
        std::string message;
        world.set_filter_callback([&](const ContactSide&, const ContactSide&) {
            message = violation_of([&] { explode_with_cover(world, blast, {}); });
            return true;
        });
        world.step(tick);
        CHECK(message == "explode_with_cover: the call must be made outside of a step");
    }
}
