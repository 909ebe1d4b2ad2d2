// Awake boxes that never touch each other. These scenes measure the cost of a step that has little or nothing
// to do. With a count of 1, the scene is a single box, the smallest possible world.
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float step_aside = 3.0f;  // distance between the centers of adjacent boxes [m]

/// Adds a row of 1 m boxes at `height` [m], centered at x = 0.
void add_row(Scene& scene, std::uint32_t count, SceneBody body, float height) {
    const float left = -0.5f * step_aside * static_cast<float>(count - 1);
    for (std::uint32_t i = 0; i < count; ++i) {
        body.position = {left + step_aside * static_cast<float>(i), height};
        scene.add_body(body);
        scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.5f}}});
    }
}

constexpr std::uint32_t count_of(SceneSize size) {
    return size == SceneSize::Full ? 10000 : 100;
}

}  // namespace

Scene make_boxes_apart(std::uint32_t count) {
    Scene scene;
    scene.steps = 600;
    scene.add_body({});
    const float reach = 0.5f * step_aside * static_cast<float>(count) + 10.0f;
    scene.add_shape({.outline = BoxOutline{.half = {reach, 1.0f}, .center = {0.0f, -1.0f}}});
    add_row(scene, count, {.type = BodyType::Dynamic, .can_sleep = false}, 0.5f);
    return scene;
}

Scene make_boxes_adrift(std::uint32_t count) {
    Scene scene;
    scene.gravity = {0.0f, 0.0f};
    scene.steps = 600;
    add_row(scene, count, {.type = BodyType::Dynamic, .linear_velocity = {0.0f, 0.1f}, .can_sleep = false},
            0.0f);
    return scene;
}

Scene make_boxes_apart(SceneSize size) {
    return make_boxes_apart(count_of(size));
}

Scene make_boxes_adrift(SceneSize size) {
    return make_boxes_adrift(count_of(size));
}

}  // namespace damson::demo
