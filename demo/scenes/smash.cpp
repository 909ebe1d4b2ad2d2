// Without gravity, a heavy box hits a wall of small touching boxes that are asleep. The impact wakes all of
// them.
#include "catalogue.hpp"

namespace damson::demo {

Scene make_smash(SceneSize size) {
    const int columns = size == SceneSize::Full ? 120 : 20;
    const int rows = size == SceneSize::Full ? 80 : 15;
    // the quick run is shorter, so place the wall closer
    const float first_column = size == SceneSize::Full ? 30.0f : 0.0f;  // [m]
    constexpr float width = 0.4f;                                       // width of a small box [m]

    Scene scene;
    scene.gravity = {0.0f, 0.0f};
    scene.steps = size == SceneSize::Full ? 300 : 150;

    scene.add_body({.type = BodyType::Dynamic, .position = {-20.0f, 0.0f}, .linear_velocity = {40.0f, 0.0f}});
    scene.add_shape({.outline = BoxOutline{.half = {4.0f, 4.0f}}, .density = 8.0f});

    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row) {
            const float x = static_cast<float>(column) * width + first_column;
            const float y = (static_cast<float>(row) - 0.5f * static_cast<float>(rows)) * width;
            scene.add_body({.type = BodyType::Dynamic, .position = {x, y}, .is_awake = false});
            scene.add_shape({.outline = BoxOutline{.half = {0.5f * width, 0.5f * width}}});
        }
    }
    return scene;
}

}  // namespace damson::demo
