// One large pyramid of unit boxes, with `base` boxes in the lowest row and one box fewer in each row above.
// Each box lies above the gap between two boxes. No box may move.
#include "catalogue.hpp"

namespace damson::demo {

Scene make_large_pyramid(SceneSize size) {
    const int base = size == SceneSize::Full ? 100 : 20;
    constexpr float half = 0.5f;  // [m]

    Scene scene;
    scene.can_sleep = false;
    scene.steps = size == SceneSize::Full ? 500 : 200;

    scene.add_body({.position = {0.0f, -1.0f}});
    scene.add_shape({.outline = BoxOutline{.half = {100.0f, 1.0f}}});

    for (int row = 0; row < base; ++row) {
        const float y = static_cast<float>(2 * row + 1) * half;
        for (int column = row; column < base; ++column) {
            const float left_edge = -half * static_cast<float>(base);
            const float x = static_cast<float>(row + 1) * half +
                            static_cast<float>(2 * (column - row)) * half + left_edge;
            scene.add_body({.type = BodyType::Dynamic, .position = {x, y}});
            scene.add_shape({.outline = BoxOutline{.half = {half, half}}});
        }
    }
    return scene;
}

}  // namespace damson::demo
