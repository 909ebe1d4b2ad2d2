// Tests that the joints and chains of a scene work in every engine. An engine that lacks a joint type must
// report it.
#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../../demo/engines/engine.hpp"
#include "../../demo/scenes/scene.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

/// Returns a static body at the origin, and a dynamic box with a side of 1 m and a mass of 1 kg at `place`.
Scene hook_and_box(glm::vec2 place) {
    Scene scene;
    scene.name = "hook";
    scene.add_body({});
    scene.add_body({.type = BodyType::Dynamic, .position = place, .can_sleep = false});
    scene.add_shape({.outline = BoxOutline{}});
    return scene;
}

std::vector<BodyState> states_of(const Engine& engine) {
    std::vector<BodyState> states;
    engine.read_states(states);
    return states;
}

/// Runs the scene in every engine and passes the final states to `check`. An engine that is listed in
/// `refusals` must reject the scene with this message instead.
template <class Check>
void in_every_engine(const Scene& scene, std::uint32_t steps,
                     const std::map<std::string, std::string>& refusals, Check check) {
    REQUIRE_FALSE(find_defect(scene).has_value());
    for (const EngineInfo& info : engines()) {
        if (!info.is_available()) continue;
        CAPTURE(info.name);
        const BuildResult built = info.build(scene, {});
        const auto refusal = refusals.find(info.name);
        if (refusal != refusals.end()) {
            CHECK(built.engine == nullptr);
            CHECK(built.error == refusal->second);
            continue;
        }
        REQUIRE_MESSAGE(built.engine != nullptr, built.error);
        Drive drive = scene.drive;
        for (std::uint32_t step = 0; step < steps; ++step) {
            if (drive) drive(*built.engine, step);
            built.engine->step();
        }
        CHECK(built.engine->counts().bodies == scene.bodies.size());
        CHECK(built.engine->counts().joints == scene.joints.size());
        check(states_of(*built.engine));
    }
}

}  // namespace

TEST_SUITE("demo/joints") {
    TEST_CASE("a hinge stops at its limits") {
        Scene scene = hook_and_box({1.0f, 0.0f});
        scene.add_joint({.body_a = 0,
                         .body_b = 1,
                         .anchor_local_b = {-1.0f, 0.0f},
                         .angle_local_a = 0.25f,
                         .has_limits = true,
                         .lower_limit = -0.5f,
                         .upper_limit = 0.5f});
        in_every_engine(scene, 180, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].rotation.angle() == doctest::Approx(-0.25).epsilon(0.03));
        });
    }

    TEST_CASE("the spring of a hinge turns it to its rest angle") {
        Scene scene = hook_and_box({1.0f, 0.0f});
        scene.gravity = {0.0f, 0.0f};
        scene.add_joint({.body_a = 0,
                         .body_b = 1,
                         .anchor_local_b = {-1.0f, 0.0f},
                         .has_spring = true,
                         .spring_hertz = 2.0f,
                         .spring_damping_ratio = 1.0f,
                         .spring_rest = 0.7f});
        in_every_engine(scene, 240, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].rotation.angle() == doctest::Approx(0.7).epsilon(0.02));
            CHECK(length(states[1].position - glm::vec2{std::cos(0.7f), std::sin(0.7f)}) < 0.02f);
        });
    }

    TEST_CASE("a rod keeps its length, and a rope is slack up to its length") {
        Scene scene = hook_and_box({2.0f, 0.0f});
        scene.add_joint({.type = JointType::Distance, .body_a = 0, .body_b = 1, .length = 2.0f});
        in_every_engine(scene, 50, {}, [](const std::vector<BodyState>& states) {
            CHECK(length(states[1].position) == doctest::Approx(2.0).epsilon(0.005));
            CHECK(states[1].position.y < -0.1f);
        });
        scene.joints[0] = {.type = JointType::Distance,
                           .body_a = 0,
                           .body_b = 1,
                           .has_limits = true,
                           .lower_limit = 0.5f,
                           .upper_limit = 3.0f};
        scene.bodies[1].position = {0.0f, -1.0f};
        in_every_engine(scene, 20, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].position.y == doctest::Approx(-1.0 - 0.5 * 10.0 / 9.0).epsilon(0.03));
        });
        in_every_engine(scene, 200, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].position.y == doctest::Approx(-3.0).epsilon(0.01));
        });
    }

    TEST_CASE("a spring stretches by the load divided by its stiffness") {
        Scene scene = hook_and_box({0.0f, -2.0f});
        scene.add_joint({.type = JointType::Distance,
                         .body_a = 0,
                         .body_b = 1,
                         .has_spring = true,
                         .spring_hertz = 1.0f,
                         .spring_damping_ratio = 1.0f,
                         .length = 2.0f});
        const double stretch = 10.0 / std::pow(2.0 * 3.14159265, 2.0);
        in_every_engine(scene, 300, {}, [&](const std::vector<BodyState>& states) {
            CHECK(static_cast<double>(states[1].position.y) ==
                  doctest::Approx(-2.0 - stretch).epsilon(0.005));
        });
    }

    TEST_CASE("Box2D 2.4 refuses a distance joint with a motor") {
        Scene scene = hook_and_box({1.0f, 0.0f});
        scene.gravity = {0.0f, 0.0f};
        scene.add_joint({.type = JointType::Distance,
                         .body_a = 0,
                         .body_b = 1,
                         .has_motor = true,
                         .motor_speed = 1.0f,
                         .max_motor_torque = 1000.0f,
                         .length = 1.0f});
        in_every_engine(scene, 60, {{"box2d", "has no motors on distance joints, needed by joint 0"}},
                        [](const std::vector<BodyState>& states) {
                            CHECK(states[1].position.x == doctest::Approx(2.0).epsilon(0.01));
                        });
    }

    TEST_CASE("a lift rises at the speed of its motor and stops at its limit") {
        Scene scene = hook_and_box({0.0f, 0.0f});
        const float up = 0.5f * pi;
        scene.add_joint({.type = JointType::Prismatic,
                         .body_a = 0,
                         .body_b = 1,
                         .angle_local_a = up,
                         .angle_local_b = up,
                         .has_motor = true,
                         .motor_speed = 2.0f,
                         .max_motor_torque = 500.0f,
                         .has_limits = true,
                         .upper_limit = 3.0f});
        const auto stands_at = [](double y) {
            return [y](const std::vector<BodyState>& states) {
                CHECK(static_cast<double>(states[1].position.y) == doctest::Approx(y).epsilon(0.02));
                CHECK(states[1].position.x == doctest::Approx(0.0));
                CHECK(states[1].rotation.angle() == doctest::Approx(0.0));
            };
        };
        in_every_engine(scene, 60, {}, stands_at(2.0));
        in_every_engine(scene, 200, {}, stands_at(3.0));
        scene.drive = [](Controls& controls, std::uint32_t step) {
            if (step == 30) controls.set_motor_speed(0, 0.0f);
        };
        in_every_engine(scene, 100, {}, stands_at(1.0));

        scene.drive = nullptr;
        scene.gravity = {0.0f, 0.0f};
        scene.joints[0].has_motor = false;
        scene.joints[0].motor_speed = scene.joints[0].max_motor_torque = 0.0f;
        scene.joints[0].has_spring = true;
        scene.joints[0].spring_hertz = 2.0f;
        scene.joints[0].spring_damping_ratio = 1.0f;
        scene.joints[0].spring_rest = 1.5f;
        in_every_engine(scene, 240, {{"box2d", "has no springs on prismatic joints, needed by joint 0"}},
                        stands_at(1.5));
    }

    TEST_CASE("a rigid weld holds, and a soft one sags") {
        Scene scene = hook_and_box({1.0f, 0.0f});
        scene.add_joint({.type = JointType::Weld, .body_a = 0, .body_b = 1, .anchor_local_b = {-1.0f, 0.0f}});
        in_every_engine(scene, 120, {}, [](const std::vector<BodyState>& states) {
            CHECK(length(states[1].position - glm::vec2{1.0f, 0.0f}) < 0.02f);
        });
        scene.joints[0].frame_springs = {.angular_hertz = 2.0f};
        in_every_engine(scene, 300, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].rotation.angle() < -0.1f);
            CHECK(states[1].rotation.angle() > -1.5f);
            CHECK(length(states[1].position) == doctest::Approx(1.0).epsilon(0.01));
        });
        scene.joints[0].frame_springs = {.linear_hertz = 2.0f};
        in_every_engine(scene, 300, {{"box2d", "has no linear springs in welds, needed by joint 0"}},
                        [](const std::vector<BodyState>& states) { CHECK(states[1].position.y < -0.02f); });
    }

    TEST_CASE("a wheel joint has a spring, limits and a motor") {
        Scene scene = hook_and_box({0.0f, 0.0f});
        scene.add_joint({.type = JointType::Wheel,
                         .body_a = 0,
                         .body_b = 1,
                         .angle_local_a = 0.5f * pi,
                         .has_motor = true,
                         .motor_speed = -3.0f,
                         .max_motor_torque = 50.0f,
                         .has_spring = true,
                         .spring_hertz = 1.0f,
                         .spring_damping_ratio = 1.0f});
        in_every_engine(scene, 300, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].position.x == doctest::Approx(0.0));
            CHECK(states[1].position.y == doctest::Approx(-0.2533).epsilon(0.01));
            CHECK(states[1].angular_velocity == doctest::Approx(-3.0).epsilon(0.01));
        });
        scene.joints[0].has_limits = true;
        scene.joints[0].lower_limit = -0.1f;
        scene.joints[0].upper_limit = 0.1f;
        scene.drive = [](Controls& controls, std::uint32_t step) {
            if (step == 100) controls.set_motor_speed(0, 5.0f);
        };
        in_every_engine(scene, 200, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].position.y == doctest::Approx(-0.1).epsilon(0.05));
            CHECK(states[1].angular_velocity == doctest::Approx(5.0).epsilon(0.01));
        });
    }

    TEST_CASE("a motor joint brakes like friction, drives to a velocity or pulls to a pose") {
        Scene scene = hook_and_box({0.0f, 0.0f});
        scene.gravity = {0.0f, 0.0f};
        scene.bodies[1].linear_velocity = {3.0f, 0.0f};
        scene.bodies[1].angular_velocity = 2.0f;
        scene.add_joint({.type = JointType::Motor,
                         .body_a = 0,
                         .body_b = 1,
                         .power = {.max_velocity_force = 2.0f, .max_velocity_torque = 0.1f},
                         .collide_connected = true});
        in_every_engine(scene, 60, {}, [](const std::vector<BodyState>& states) {
            CHECK(states[1].linear_velocity.x == doctest::Approx(1.0).epsilon(0.01));
            CHECK(states[1].angular_velocity == doctest::Approx(2.0 - 0.1 * 6.0).epsilon(0.01));
        });
        const std::map<std::string, std::string> refusals{
            {"box2d", "has no motor joints with springs or velocities, needed by joint 0"}};
        scene.joints[0].power = {.linear_velocity = {0.0f, 1.5f}, .max_velocity_force = 100.0f};
        in_every_engine(scene, 60, refusals, [](const std::vector<BodyState>& states) {
            CHECK(length(states[1].linear_velocity - glm::vec2{0.0f, 1.5f}) < 0.01f);
        });
        scene.joints[0].power = {.max_spring_force = 1000.0f, .max_spring_torque = 1000.0f};
        scene.joints[0].frame_springs = {.linear_hertz = 2.0f, .angular_hertz = 2.0f};
        scene.joints[0].anchor_local_a = {-1.0f, 2.0f};
        scene.joints[0].angle_local_a = 0.5f;
        in_every_engine(scene, 300, refusals, [](const std::vector<BodyState>& states) {
            CHECK(length(states[1].position - glm::vec2{-1.0f, 2.0f}) < 0.01f);
            CHECK(states[1].rotation.angle() == doctest::Approx(0.5).epsilon(0.01));
        });
    }

    TEST_CASE("a target joint pulls its body to the target, which can be moved") {
        Scene scene = hook_and_box({0.0f, 0.0f});
        scene.gravity = {0.0f, 0.0f};
        scene.bodies[1].fixed_rotation = true;
        scene.add_joint({.type = JointType::Target,
                         .body_a = 1,
                         .body_b = 1,
                         .anchor_local_b = {0.5f, 0.0f},
                         .has_spring = true,
                         .spring_hertz = 3.0f,
                         .spring_damping_ratio = 1.0f,
                         .target = {2.0f, 1.0f},
                         .max_force = 1000.0f});
        in_every_engine(scene, 120, {}, [](const std::vector<BodyState>& states) {
            CHECK(length(states[1].position - glm::vec2{1.5f, 1.0f}) < 0.01f);
        });
        scene.drive = [](Controls& controls, std::uint32_t step) {
            if (step == 60) controls.set_target(0, {-2.0f, 3.0f});
        };
        in_every_engine(scene, 180, {}, [](const std::vector<BodyState>& states) {
            CHECK(length(states[1].position - glm::vec2{-2.5f, 3.0f}) < 0.01f);
        });
    }

    TEST_CASE("gears turn each other in engines that have gear joints") {
        Scene scene = hook_and_box({0.0f, 0.0f});
        scene.gravity = {0.0f, 0.0f};
        scene.add_body({.type = BodyType::Dynamic, .position = {5.0f, 0.0f}});
        scene.add_shape({.outline = CircleOutline{}});
        scene.add_joint(
            {.body_a = 0, .body_b = 1, .has_motor = true, .motor_speed = 2.0f, .max_motor_torque = 1000.0f});
        scene.add_joint({.body_a = 0, .body_b = 2, .anchor_local_a = {5.0f, 0.0f}});
        scene.add_joint({.type = JointType::Gear, .joint_a = 0, .joint_b = 1, .ratio = 0.5f});
        in_every_engine(scene, 60, {{"box2d3", "has no gear joints, needed by joint 2"}},
                        [](const std::vector<BodyState>& states) {
                            CHECK(states[2].angular_velocity == doctest::Approx(-4.0).epsilon(0.01));
                        });
        // Destroying one of the gear's two joints also destroys the gear. The other joint remains.
        for (const EngineInfo& info : engines()) {
            if (!info.is_available() || info.name == "box2d3") continue;
            CAPTURE(info.name);
            const BuildResult built = info.build(scene, {});
            built.engine->step();
            built.engine->destroy_body(2);
            for (int step = 0; step < 10; ++step) built.engine->step();
            CHECK(built.engine->counts().joints == 1);
        }
    }

    TEST_CASE("a pulley lifts the lighter body in engines that have pulley joints") {
        Scene scene = hook_and_box({0.0f, 0.0f});
        scene.add_body({.type = BodyType::Dynamic, .position = {6.0f, 0.0f}, .can_sleep = false});
        scene.add_shape({.outline = BoxOutline{}, .density = 3.0f});
        scene.add_joint({.type = JointType::Pulley,
                         .body_a = 1,
                         .body_b = 2,
                         .ground_a = {0.0f, 10.0f},
                         .ground_b = {6.0f, 10.0f},
                         .length_a = 10.0f,
                         .length_b = 10.0f});
        in_every_engine(scene, 60, {{"box2d3", "has no pulley joints, needed by joint 0"}},
                        [](const std::vector<BodyState>& states) {
                            // The bodies accelerate at half of gravity for 1 s.
                            CHECK(states[1].position.y == doctest::Approx(2.5).epsilon(0.05));
                            CHECK(states[1].position.y + states[2].position.y < 0.05f);
                        });
    }

    TEST_CASE("two bodies with a filter joint pass through each other, and other pairs collide") {
        Scene scene;
        scene.name = "filter";
        scene.add_body({});
        scene.add_shape({.outline = BoxOutline{.half = {20.0f, 0.5f}}});
        for (const float x : {0.0f, 3.0f}) {
            scene.add_body({.type = BodyType::Dynamic, .position = {x, 2.0f}});
            scene.add_shape({.outline = BoxOutline{}});
        }
        scene.add_joint({.type = JointType::Filter, .body_a = 0, .body_b = 1});
        in_every_engine(scene, 90, {{"box2d", "has no filter joints, needed by joint 0"}},
                        [](const std::vector<BodyState>& states) {
                            CHECK(states[1].position.y < -3.0f);
                            CHECK(states[2].position.y == doctest::Approx(1.0).epsilon(0.05));
                        });
    }
}

TEST_SUITE("demo/chains") {
    TEST_CASE("a one-sided chain collides on its right side, and a two-sided chain on both") {
        for (const bool is_one_sided : {true, false}) {
            for (const bool is_above : {true, false}) {
                CAPTURE(is_one_sided);
                CAPTURE(is_above);
                Scene scene;
                scene.name = "floor";
                scene.add_body({});
                // The points go from right to left, so the chain's right side faces up.
                scene.add_chain({.points = {{9.0f, 0.0f}, {3.0f, 0.0f}, {-3.0f, 0.0f}, {-9.0f, 0.0f}},
                                 .is_one_sided = is_one_sided});
                scene.add_body({.type = BodyType::Dynamic,
                                .position = {0.2f, is_above ? 1.0f : -1.0f},
                                .gravity_scale = is_above ? 1.0f : -1.0f});
                scene.add_shape({.outline = CircleOutline{}});
                in_every_engine(scene, 120, {}, [&](const std::vector<BodyState>& states) {
                    const float height = is_above ? states[1].position.y : -states[1].position.y;
                    if (is_above || !is_one_sided)
                        CHECK(height == doctest::Approx(0.5).epsilon(0.06));
                    else
                        CHECK(height < -2.0f);
                });
            }
        }
    }

    TEST_CASE("every segment of a chain has its own material and its own index") {
        Scene scene;
        scene.name = "slope";
        scene.add_body({});
        // The slope falls to the left. Its upper part is rough, and its lower part is smooth.
        scene.add_chain({.points = {{10.0f, 5.0f}, {0.0f, 0.0f}, {-10.0f, -5.0f}},
                         .materials = {{.friction = 1.0f}, {.friction = 0.0f}}},
                        {.friction = 0.3f});
        const float angle = std::atan2(5.0f, 10.0f);
        for (const float x : {5.0f, -5.0f}) {
            const glm::vec2 up{-std::sin(angle), std::cos(angle)};
            scene.add_body({.type = BodyType::Dynamic,
                            .position = glm::vec2{x, 0.5f * x} + 0.26f * up,
                            .angle = angle,
                            .can_sleep = false});
            scene.add_shape({.outline = BoxOutline{.half = {0.25f, 0.25f}}, .friction = 1.0f});
        }
        REQUIRE(scene.shapes.size() == 4);
        for (const EngineInfo& info : engines()) {
            if (!info.is_available()) continue;
            CAPTURE(info.name);
            const BuildResult built = info.build(scene, {});
            REQUIRE(built.engine != nullptr);
            StepEvents events, all;
            for (int step = 0; step < 40; ++step) {
                built.engine->step();
                built.engine->read_events(events);
                all.begun.insert(all.begun.end(), events.begun.begin(), events.begun.end());
            }
            all.sort();
            CHECK(all.begun == std::vector<ShapePair>{{0, 2}, {1, 3}});
            const std::vector<BodyState> states = states_of(*built.engine);
            CHECK(length(states[1].linear_velocity) < 0.1f);
            CHECK(length(states[2].linear_velocity) > 2.0f);
            CHECK(built.engine->counts().shapes == 4);
        }
    }

    TEST_CASE("a chain loop keeps the bodies inside it") {
        Scene scene;
        scene.name = "ring";
        scene.add_body({});
        SceneChain ring{.is_loop = true};
        for (int i = 0; i < 24; ++i) {
            const float angle = -2.0f * pi * static_cast<float>(i) / 24.0f;
            ring.points.push_back({5.0f * std::cos(angle), 5.0f * std::sin(angle)});
        }
        scene.add_chain(ring);
        for (int i = 0; i < 20; ++i) {
            scene.add_body({.type = BodyType::Dynamic,
                            .position = {0.7f * static_cast<float>(i % 5) - 1.4f,
                                         0.7f * static_cast<float>(i / 5) - 1.4f},
                            .linear_velocity = {8.0f, 3.0f}});
            scene.add_shape({.outline = CircleOutline{.radius = 0.3f}});
        }
        in_every_engine(scene, 200, {}, [](const std::vector<BodyState>& states) {
            for (const BodyState& state : states) CHECK(length(state.position) < 4.9f);
        });
    }

    TEST_CASE("a drive can create a chain") {
        Scene scene;
        scene.name = "made later";
        scene.add_body({});
        scene.add_chain({.points = {{1.0f, -50.0f}, {0.0f, -50.0f}}});
        scene.add_body({.type = BodyType::Dynamic, .position = {0.0f, 2.0f}});
        scene.add_shape({.outline = BoxOutline{}});
        scene.drive = [](Controls& controls, std::uint32_t step) {
            if (step != 0) return;
            const std::vector<SceneShape> floor = make_chain({.points = {{9.0f, 0.0f}, {-9.0f, 0.0f}}});
            CHECK(controls.create_body({}, floor) == 2);
        };
        for (const EngineInfo& info : engines()) {
            if (!info.is_available()) continue;
            CAPTURE(info.name);
            const BuildResult built = info.build(scene, {});
            REQUIRE_MESSAGE(built.engine != nullptr, built.error);
            Drive drive = scene.drive;
            for (std::uint32_t step = 0; step < 120; ++step) {
                drive(*built.engine, step);
                built.engine->step();
            }
            CHECK(states_of(*built.engine)[1].position.y == doctest::Approx(0.5).epsilon(0.05));
        }
    }
}
