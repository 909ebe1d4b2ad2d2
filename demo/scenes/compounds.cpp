// Bodies fall into a bin from heights of up to 340 m. Each body has two triangles that form a concave
// outline.
//
// The dimensions are taken from the published benchmark of Box2D main.
#include "box_bin.hpp"
#include "catalogue.hpp"

namespace damson::demo {

Scene make_compounds(SceneSize size) {
    const int columns = size == SceneSize::Full ? 20 : 10;
    const int rows = size == SceneSize::Full ? 150 : 25;
    constexpr float column_distance = 2.0f, row_distance = 2.25f;  // [m]

    Scene scene;
    scene.steps = size == SceneSize::Full ? 500 : 200;
    scene.add_body({});
    add_box_bin(scene, 40, 100);
    scene.add_shape({.outline = SegmentOutline{.a = {-800.0f, -80.0f}, .b = {800.0f, -80.0f}}});

    const PolygonOutline left{{glm::vec2{-1.0f, 0.0f}, {0.5f, 1.0f}, {0.0f, 2.0f}}, 3, 0.0f};
    const PolygonOutline right{{glm::vec2{1.0f, 0.0f}, {0.0f, 2.0f}, {-0.5f, 1.0f}}, 3, 0.0f};
    float aside = 0.25f;  // horizontal offset, whose sign alternates between bodies [m]
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row, aside = -aside) {
            const float x =
                column_distance * (static_cast<float>(column) - 0.5f * static_cast<float>(columns));
            const float y = 5.575f + row_distance * static_cast<float>(row);
            scene.add_body({.type = BodyType::Dynamic, .position = {x + 1.0f + aside, y}});
            scene.add_shape({.outline = left, .friction = 0.5f});
            scene.add_shape({.outline = right, .friction = 0.5f});
        }
    return scene;
}

}  // namespace damson::demo
