// The snippets of docs/batch.md, compiled and run.
#include <doctest/doctest.h>

#include <cmath>
#include <damson/batch.hpp>
#include <limits>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/batch_page") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/batch.md", "tests/docs/test_batch_page.cpp", 6);
    }

    TEST_CASE("a batch from its prototype to its events") {
        // [prototype]
        damson::World prototype;
        const auto ground = prototype.create_body({});
        prototype.create_shape(ground, damson::make_box({20.0f, 0.5f}), {.filter = {.category = 2}});
        const auto cart =
            prototype.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 2.0f}});
        prototype.create_shape(cart, damson::make_box({0.8f, 0.3f}));
        const auto wheel =
            prototype.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.5f}});
        prototype.create_shape(wheel, damson::Circle{.radius = 0.4f}, {.friction = 1.0f});
        damson::WheelJointDef axle{.body_a = cart, .body_b = wheel, .anchor_local_a = {0.0f, -0.5f}};
        axle.has_motor = true;
        axle.max_motor_torque = 30.0f;
        const auto drive = prototype.create_joint(axle);

        damson::WorldBatch batch(prototype, {.count = 64, .seed = 7, .workers = 2});
        // [prototype end]
        // [columns]
        batch.observe(cart, damson::BodyValue::Position, {.name = "place"});
        batch.observe(cart, damson::BodyValue::Velocity);
        batch.observe(drive, damson::JointValue::AngularSpeed, {.scale = 0.1f});
        batch.observe_touching(wheel, 2);
        batch.observe_rays(cart, {.ways = {{0.0f, -5.0f}, {3.0f, -3.0f}}});
        batch.act(drive, damson::JointAction::MotorSpeed, {.scale = 20.0f, .lower = -1.0f, .upper = 1.0f});
        batch.act(cart, damson::BodyAction::Torque, {.name = "lean", .scale = 2.0f});
        // [columns end]
        CHECK(batch.count() == 64);
        CHECK(batch.observation_width() == 8);
        CHECK(batch.action_width() == 2);
        // [steps]
        batch.reset();
        for (int step = 0; step < 100; ++step) {
            for (std::size_t i = 0; i < batch.actions().size(); i += batch.action_width())
                batch.actions()[i] = 0.5f;
            batch.step({.dt = 1.0f / 60.0f, .substeps = 4, .times = 2});
            std::vector<std::uint8_t> fallen(batch.count());
            for (std::uint32_t i = 0; i < batch.count(); ++i)
                fallen[i] = batch.observations()[i * batch.observation_width() + 1] < 0.0f;
            batch.reset(fallen);
        }
        // [steps end]
        CHECK(batch.steps(0) > 0);
        CHECK(batch.bad_count() == 0);
        CHECK(batch.observations()[0] != 0.0f);
        // [parameters]
        using damson::Spread;
        batch.add_parameter({"gravity", damson::ParameterKind::GravityY, {}, Spread::uniform(-12.0f, -8.0f)});
        batch.add_parameter(
            {"grip", damson::ParameterKind::Friction, {.body = wheel}, Spread::log_uniform(0.2f, 2.0f)});
        batch.add_parameter(
            {"weight", damson::ParameterKind::Density, {.body = cart}, Spread::normal(1.0f, 0.1f), true});
        batch.reset();
        const std::span<const float> gravity = batch.parameter("gravity");
        // [parameters end]
        CHECK(gravity.size() == 64);
        CHECK(gravity[0] != gravity[1]);
        CHECK(batch.world(3).gravity().y == gravity[3]);
        std::vector<std::uint32_t> touches(batch.count());
        for (int i = 0; i < 60; ++i) {
            batch.step();
            // [events]
            for (const auto& [world, event] : batch.contact_began()) touches[world] += event.b.body == wheel;
            // [events end]
        }
        CHECK(touches[0] > 0);
        // [fault]
        batch.actions()[batch.action_width()] = std::numeric_limits<float>::quiet_NaN();
        batch.step();
        const std::string_view why = batch.fault(1);  // "WorldBatch::step: actions must be finite"
        // [fault end]
        CHECK(why == "WorldBatch::step: actions must be finite");
        CHECK(batch.bad_count() == 1);
    }
}
