// A cloth of circles, each connected to its left and upper neighbors. Seven circles along the upper edge are
// static and hold the cloth.
#include "catalogue.hpp"

namespace damson::demo {

Scene make_joint_grid(SceneSize size) {
    const std::uint32_t n = size == SceneSize::Full ? 100 : 20;

    Scene scene;
    scene.steps = size == SceneSize::Full ? 500 : 200;
    scene.can_sleep = false;
    for (std::uint32_t column = 0; column < n; ++column) {
        for (std::uint32_t row = 0; row < n; ++row) {
            const bool is_held = row == 0 && column + 3 >= n / 2 && column <= n / 2 + 3;
            const std::uint32_t body =
                scene.add_body({.type = is_held ? BodyType::Static : BodyType::Dynamic,
                                .position = {static_cast<float>(column), -static_cast<float>(row)}});
            scene.add_shape({.outline = CircleOutline{.radius = 0.4f}, .filter = {.category = 2, .mask = 1}});
            if (row > 0)
                scene.add_joint({.body_a = body - 1,
                                 .body_b = body,
                                 .anchor_local_a = {0.0f, -0.5f},
                                 .anchor_local_b = {0.0f, 0.5f}});
            // two adjacent static circles do not need a joint
            if (column == 0 || (is_held && scene.bodies[body - n].type == BodyType::Static)) continue;
            scene.add_joint({.body_a = body - n,
                             .body_b = body,
                             .anchor_local_a = {0.5f, 0.0f},
                             .anchor_local_b = {-0.5f, 0.0f}});
        }
    }
    return scene;
}

}  // namespace damson::demo
