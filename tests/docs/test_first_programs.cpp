// Five typical first programs: a falling box, a platformer, breakout, a top-down car and a ragdoll.
//
// The part between two markers is written as a user would write it, with as few calls as possible.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <damson/physics.hpp>
#include <utility>
#include <vector>

#include "support/near.hpp"

using namespace damson;

namespace {

constexpr float step_time = 1.0f / 60.0f;

/// Player input.
struct PlayerInput {
    float x = 0.0f;
    bool jump = false, down = false;
};

}  // namespace

TEST_SUITE("docs/first_programs") {
    TEST_CASE("a falling box comes to rest on the ground") {
        // [falling box]
        World world;
        world.create_shape(world.create_body({}), make_box({20, 1}, {0, -1}));
        const BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {0, 4}});
        world.create_shape(box, make_box({0.5f, 0.5f}));
        for (int i = 0; i < 120; ++i) world.step(step_time);
        // [falling box end]
        CHECK(world.body(box).position() == test::near({0.0f, 0.5f}, 0.01f));
    }

    TEST_CASE("the hero of a platformer jumps onto a one-way platform and drops through it") {
        World world;
        const BodyHandle level = world.create_body({});
        world.create_shape(level, make_box({20, 1}, {0, -1}));
        PlayerInput input;
        float highest = 0.0f;
        // [platformer]
        world.create_shape(level, make_box({1.5f, 0.1f}, {0, 1.6f}), {.one_way = OneWay{}});
        const BodyHandle hero =
            world.create_body({.type = BodyType::Dynamic, .position = {0, 1}, .locks = {.rotation = true}});
        world.create_shape(hero, Capsule{{0, -0.3f}, {0, 0.3f}, 0.3f}, {.friction = 0});
        const auto before_step = [&] {
            BodyRef body = world.body(hero);
            glm::vec2 v = {4 * input.x, body.linear_velocity().y};
            if (world.is_grounded(hero) && input.jump) v.y = 7;
            if (input.down) body.drop_through();
            body.set_linear_velocity(v);
        };
        // [platformer end]
        const auto play = [&](int frames) {
            for (int frame = 0; frame < frames; ++frame) {
                world.advance(step_time, {}, before_step);
                highest = std::max(highest, world.body(hero).position().y);
            }
        };
        play(60);
        CHECK(world.is_grounded(hero));
        CHECK(world.body(hero).position().y == doctest::Approx(0.6f).epsilon(0.02));
        input.jump = true;
        play(1);
        input.jump = false;
        play(10);
        CHECK_FALSE(world.is_grounded(hero));
        play(90);
        CHECK(world.body(hero).position().y == doctest::Approx(1.7f + 0.6f).epsilon(0.02));
        CHECK(highest > 2.4f);
        input.down = true;
        play(1);
        input.down = false;
        play(60);
        CHECK(world.body(hero).position().y == doctest::Approx(0.6f).epsilon(0.02));
        input.x = 1.0f;
        play(60);
        CHECK(world.body(hero).position().x == doctest::Approx(4.0f).epsilon(0.05));
    }

    TEST_CASE("breakout: the ball keeps its speed, and bricks that it hits disappear") {
        const std::vector<std::pair<glm::vec2, glm::vec2>> walls{
            {{-8, 0}, {-8, 12}}, {{-8, 12}, {8, 12}}, {{8, 12}, {8, 0}}};
        std::vector<glm::vec2> bricks;
        for (int i = 0; i < 15; ++i) bricks.push_back({-7.0f + static_cast<float>(i), 10.0f});
        int score = 0, lives = 3;
        // [breakout]
        enum : std::uint64_t { Other = 1, Ball = 2, Brick = 4, Pit = 8 };
        World world{{.gravity = {0, 0}, .tuning = {.restitution_threshold = 0}}};
        const BodyHandle arena = world.create_body({});
        for (const auto& [a, b] : walls) world.create_shape(arena, Segment{a, b}, {.friction = 0});
        world.create_shape(arena, Segment{{-8, 0}, {8, 0}}, {.is_sensor = true, .filter = {.category = Pit}});
        for (const glm::vec2 at : bricks)
            world.create_shape(world.create_body({.position = at}), make_box({0.45f, 0.2f}),
                               {.friction = 0, .filter = {.category = Brick}});
        const BodyHandle ball =
            world.create_body({.type = BodyType::Dynamic, .position = {0, 2}, .linear_velocity = {4, 7}});
        world.create_shape(ball, Circle{.radius = 0.2f},
                           {.friction = 0, .restitution = 1, .filter = {.category = Ball}});
        world.on_contact_began({.categories = Brick, .others = Ball},
                               [&](const ContactBegan& hit) { world.destroy_body(hit.a.body), ++score; });
        world.on_sensor_began({.categories = Pit, .others = Ball}, [&](const SensorBegan&) { --lives; });
        // [breakout end]
        const float speed = length(world.body(ball).linear_velocity());
        for (int i = 0; i < 600 && lives == 3; ++i) {
            world.step(step_time);
            REQUIRE(length(world.body(ball).linear_velocity()) == doctest::Approx(speed).epsilon(0.02));
        }
        CHECK(score >= 1);
        CHECK(lives == 2);
        CHECK(world.bodies().size() == bricks.size() + 2 - static_cast<std::size_t>(score));
    }

    TEST_CASE("a top-down car turns, and its tires do not slide sideways") {
        World world{{.gravity = {0, 0}}};
        const BodyHandle car = world.create_body({.type = BodyType::Dynamic, .angular_damping = 2.0f});
        world.create_shape(car, make_box({0.5f, 1.0f}));
        const float grip = 12.0f, engine = 20.0f, throttle = 1.0f, steer = 1.0f;
        // [car]
        const auto before_step = [&](float dt) {
            BodyRef body = world.body(car);
            const glm::vec2 right = body.rotation().x_axis(), ahead = body.rotation().y_axis();
            const float slip = dot(body.linear_velocity(), right), speed = dot(body.linear_velocity(), ahead);
            body.apply_impulse_to_center(-body.mass() * std::clamp(slip, -grip * dt, grip * dt) * right);
            body.apply_force_to_center(throttle * engine * ahead);
            body.set_angular_velocity(-steer * speed * 0.02f);
        };
        // [car end]
        for (int frame = 0; frame < 120; ++frame) world.advance(step_time, {}, before_step);
        const Rotation heading = world.body(car).rotation();
        const glm::vec2 velocity = world.body(car).linear_velocity();
        CHECK(world.body(car).position().x > 1.0f);  // the car turns right
        CHECK(dot(velocity, heading.y_axis()) > 5.0f);
        CHECK(std::abs(dot(velocity, heading.x_axis())) < 0.2f * dot(velocity, heading.y_axis()));
    }

    TEST_CASE("a ragdoll stays connected and within the limits of its joints") {
        struct Bone {
            glm::vec2 a, b;
            float radius;
            int parent;
            glm::vec2 pivot;
            float lower, upper;
        };
        const std::vector<Bone> bones{{{0, 1.0f}, {0, 1.5f}, 0.15f, -1, {}, 0, 0},
                                      {{0, 1.75f}, {0, 1.85f}, 0.13f, 0, {0, 1.62f}, -0.5f, 0.5f},
                                      {{0.1f, 1.45f}, {0.6f, 1.45f}, 0.07f, 0, {0.1f, 1.45f}, -1.5f, 1.5f},
                                      {{-0.1f, 1.45f}, {-0.6f, 1.45f}, 0.07f, 0, {-0.1f, 1.45f}, -1.5f, 1.5f},
                                      {{0.1f, 0.9f}, {0.1f, 0.2f}, 0.09f, 0, {0.1f, 0.95f}, -0.7f, 0.7f},
                                      {{-0.1f, 0.9f}, {-0.1f, 0.2f}, 0.09f, 0, {-0.1f, 0.95f}, -0.7f, 0.7f}};
        World world;
        world.create_shape(world.create_body({}), make_box({20, 1}, {0, -1}));
        std::vector<BodyHandle> bodies;
        // [ragdoll]
        for (const Bone& bone : bones) {
            bodies.push_back(world.create_body({.type = BodyType::Dynamic}));
            world.create_shape(bodies.back(), Capsule{bone.a, bone.b, bone.radius},
                               {.filter = {.group = -1}});
            if (bone.parent < 0) continue;
            auto joint =
                revolute_at(world, bodies[static_cast<std::size_t>(bone.parent)], bodies.back(), bone.pivot);
            joint.has_motor = joint.has_limits = true;
            joint.max_motor_torque = 0.05f, joint.lower_angle = bone.lower, joint.upper_angle = bone.upper;
            world.create_joint(joint);
        }
        // [ragdoll end]
        world.body(bodies[0]).set_linear_velocity({3.0f, 0.0f});
        for (int i = 0; i < 300; ++i) world.step(step_time);
        REQUIRE(world.joints().size() == 5);
        for (const JointHandle joint : world.joints()) {
            const auto def = world.joint(joint).get<RevoluteJointDef>();
            CHECK(world.joint(joint).angle() >= def.lower_angle - 0.05f);
            CHECK(world.joint(joint).angle() <= def.upper_angle + 0.05f);
            const glm::vec2 a = world.body(def.body_a).transform() * def.anchor_local_a;
            const glm::vec2 b = world.body(def.body_b).transform() * def.anchor_local_b;
            CHECK(length(a - b) < 0.02f);
        }
        for (const BodyHandle body : bodies) CHECK(world.body(body).center_of_mass().y < 1.0f);
    }
}
