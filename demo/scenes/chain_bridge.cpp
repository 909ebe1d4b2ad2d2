// A small game: a car on sprung wheels drives over a bridge of hinged planks and stops on the other side.
#include "../../core/trigonometry.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t plank_count = 30;
constexpr float plank_half = 0.5f;  // [m]
constexpr float bridge_end =
    plank_half * static_cast<float>(plank_count);  // x of the right end; the left end is at -bridge_end [m]
constexpr float wheel_speed = -10.0f;              // negative is clockwise, which drives to the right [rad/s]

/// Waits one second for the bridge to settle, drives across it, and then brakes.
struct Driver {
    std::uint32_t car, first_wheel_joint;

    void operator()(Controls& controls, std::uint32_t step) const {
        if (step < 60) return;
        const float speed = controls.position(car).x < bridge_end + 6.0f ? wheel_speed : 0.0f;
        for (std::uint32_t joint = first_wheel_joint; joint < first_wheel_joint + 2; ++joint)
            controls.set_motor_speed(joint, speed);
    }
};

}  // namespace

Scene make_chain_bridge(SceneSize /*size*/) {
    Scene scene;
    scene.steps = 900;

    // two cliffs and the ground far below
    const std::uint32_t ground = scene.add_body({});
    for (const float side : {-1.0f, 1.0f})
        scene.add_shape(
            {.outline = BoxOutline{.half = {15.0f, 5.0f}, .center = {side * (bridge_end + 15.0f), -5.0f}}});
    scene.add_shape({.outline = BoxOutline{.half = {60.0f, 0.5f}, .center = {0.0f, -20.0f}}});

    // planks with their tops level with the cliffs
    const float thick = 0.125f;
    std::uint32_t previous = ground;
    for (std::uint32_t i = 0; i < plank_count; ++i) {
        const float x = 2.0f * plank_half * (static_cast<float>(i) + 0.5f) - bridge_end;
        const std::uint32_t plank = scene.add_body({.type = BodyType::Dynamic, .position = {x, -thick}});
        scene.add_shape({.outline = BoxOutline{.half = {plank_half, thick}}, .density = 20.0f});
        scene.add_joint({.body_a = previous,
                         .body_b = plank,
                         .anchor_local_a = previous == ground ? glm::vec2{-bridge_end, -thick}
                                                              : glm::vec2{plank_half, 0.0f},
                         .anchor_local_b = {-plank_half, 0.0f}});
        previous = plank;
    }
    scene.add_joint({.body_a = previous,
                     .body_b = ground,
                     .anchor_local_a = {plank_half, 0.0f},
                     .anchor_local_b = {bridge_end, -thick}});

    // the car
    const glm::vec2 start{-bridge_end - 6.0f, 0.9f};
    const std::uint32_t car =
        scene.add_body({.type = BodyType::Dynamic, .position = start, .can_sleep = false});
    scene.add_shape({.outline = BoxOutline{.half = {1.2f, 0.3f}}});
    const auto first_wheel_joint = static_cast<std::uint32_t>(scene.joints.size());
    for (const float side : {-1.0f, 1.0f}) {
        const glm::vec2 hub{side * 0.8f, -0.4f};
        const std::uint32_t wheel = scene.add_body({.type = BodyType::Dynamic, .position = start + hub});
        scene.add_shape({.outline = CircleOutline{.radius = 0.45f}, .friction = 1.2f});
        scene.add_joint({.type = JointType::Wheel,
                         .body_a = car,
                         .body_b = wheel,
                         .anchor_local_a = hub,
                         .angle_local_a = 0.5f * pi,  // vertical axis of the suspension
                         .has_motor = true,
                         .max_motor_torque = 12.0f,
                         .has_limits = true,
                         .lower_limit = -0.2f,
                         .upper_limit = 0.2f,
                         .has_spring = true,
                         .spring_hertz = 5.0f,
                         .spring_damping_ratio = 0.7f});
    }
    scene.drive = Driver{car, first_wheel_joint};
    return scene;
}

}  // namespace damson::demo
