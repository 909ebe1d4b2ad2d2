// The snippets of docs/bodies.md, compiled and run. A test compares each code block of the page with the
// code between two markers here.
#include <doctest/doctest.h>

#include <cmath>
#include <damson/physics.hpp>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/bodies") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/bodies.md", "tests/docs/test_bodies_page.cpp", 10);
    }

    TEST_CASE("locks and mass") {
        damson::World world;
        // [locks]
        const damson::BodyHandle lift =
            world.create_body({.type = damson::BodyType::Dynamic, .locks = {.x = true, .rotation = true}});
        world.body(lift).set_locks({.y = true});  // at any time
        // [locks end]
        CHECK(world.body(lift).locks() == damson::MotionLocks{.y = true});

        const damson::BodyHandle car = world.create_body({.type = damson::BodyType::Dynamic});
        // [mass]
        world.body(car).set_mass({.mass = 900.0f, .center = {0.0f, -0.4f}, .inertia = 1400.0f});
        const bool is_by_hand = world.body(car).own_mass().has_value();
        world.body(car).reset_mass();
        // [mass end]
        CHECK(is_by_hand);
        // [sleep]
        world.body(car).set_sleep_threshold(0.2f);  // [m/s]; falls asleep sooner
        world.body(car).set_can_sleep(false);       // also keeps the bodies that it touches awake
        world.set_gravity({0.0f, -1.6f});           // if the value changes, wakes the bodies that it acts on
        world.wake_all();
        // [sleep end]
        CHECK_FALSE(world.body(car).can_sleep());
    }

    TEST_CASE("names and targets") {
        damson::World world;
        // [names]
        world.create_body({.name = "door"});
        if (const damson::BodyHandle door = world.find_body("door"); !door.is_null())
            world.body(door).set_name("open door");
        // [names end]
        CHECK_FALSE(world.find_body("open door").is_null());

        const damson::BodyHandle platform = world.create_body({.type = damson::BodyType::Kinematic});
        // [targets]
        world.body(platform).set_target({3.0f, 1.0f}, 0.0f);  // before every step in which it moves
        world.step(1.0f / 60.0f);
        // [targets end]
        CHECK(world.body(platform).position() == glm::vec2{3.0f, 1.0f});
    }

    TEST_CASE("explosions and many at once") {
        damson::World world;
        const damson::BodyHandle ball = world.create_body({.type = damson::BodyType::Dynamic});
        world.create_shape(ball, damson::Circle{});
        // [explosions]
        world.explode(
            {.position = {0.0f, 1.0f}, .radius = 3.0f, .falloff = 2.0f, .impulse_per_length = 4.0f});
        // [explosions end]
        CHECK(world.body(ball).linear_velocity().y < 0.0f);

        // [many]
        std::vector<damson::BodyDef> defs;
        for (int i = 0; i < 1000; ++i)
            defs.push_back(
                {.type = damson::BodyType::Dynamic, .position = {0.5f * static_cast<float>(i), 9.0f}});
        const std::vector<damson::BodyHandle> drops =
            world.create_bodies(defs, damson::Circle{.radius = 0.1f});
        // [many end]
        CHECK(drops.size() == 1000);
        world.step(1.0f / 60.0f);

        std::size_t drawn = 0;
        const auto draw = [&](damson::BodyHandle body, const damson::Transform& frame) {
            CHECK(world.body(body).transform() == frame);
            ++drawn;
        };
        // [columns]
        const damson::BodyRows rows = world.rows();
        for (std::uint32_t row = 0; row < rows.awake_count; ++row)
            draw(rows.bodies[row], rows.poses[row].frame);

        std::vector<damson::BodyVelocity> velocities(drops.size());
        world.get_velocities(drops, velocities);
        for (damson::BodyVelocity& velocity : velocities) velocity.linear.x = 1.0f;
        world.set_velocities(drops, velocities);
        world.destroy_bodies(drops);
        // [columns end]
        CHECK(drawn == 1001);
        CHECK(world.bodies().size() == 1);
    }

    TEST_CASE("a sprite of pixels becomes a body in meters") {
        damson::World world({.gravity = {0.0f, 0.0f}});
        // [units]
        constexpr float pixels_per_meter = 50.0f;
        const glm::vec2 box_size = glm::vec2(64.0f, 32.0f) / pixels_per_meter;  // a sprite of 64 by 32 pixels
        const damson::BodyHandle box = world.create_body({.type = damson::BodyType::Dynamic});
        world.create_shape(box, damson::make_box(0.5f * box_size));
        const glm::vec2 on_screen = world.body(box).position() * pixels_per_meter;
        // [units end]
        CHECK(on_screen == glm::vec2(0.0f, 0.0f));
        CHECK(world.body(box).mass() == doctest::Approx(1.28 * 0.64));
    }

    TEST_CASE("the origin follows the player") {
        damson::World world;
        const damson::BodyHandle ship =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {1500.0f, 0.0f}});
        glm::dvec2 map_origin{0.0};
        // [origin]
        const glm::vec2 player = world.body(ship).position();
        if (std::abs(player.x) > 1000.0f || std::abs(player.y) > 1000.0f) {
            world.shift_origin(player);  // subtracts `player` from every position
            map_origin += glm::dvec2(player);
        }
        // [origin end]
        CHECK(world.body(ship).position() == glm::vec2{0.0f});
        CHECK(map_origin.x == 1500.0);
    }
}
