// A heap of circles, boxes, capsules and pentagons of many sizes. The bodies start in a loose triangle, which
// collapses and comes to rest. The heap has contacts between all pairs of these shape types, and between
// bodies with different masses. Many bodies are nearly at rest.
#include <algorithm>
#include <glm/vec2.hpp>

#include "../../core/random.hpp"
#include "../../core/trigonometry.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float smallest = 0.14f, largest = 0.39f;  // distance from the center to the furthest point [m]

SceneShape draw_piece(Random& random) {
    const float reach = random.between(smallest, largest);
    switch (random.below(4)) {
        case 0: return {.outline = CircleOutline{.radius = reach}};
        case 1: {
            const CosSin corner = cos_sin(random.between(0.15f, 0.35f) * pi);
            return {.outline = BoxOutline{.half = {reach * corner.cosine, reach * corner.sine}}};
        }
        case 2: {
            const float end = random.between(0.4f, 0.6f) * reach;
            return {.outline = CapsuleOutline{{-end, 0.0f}, {end, 0.0f}, reach - end}};
        }
        default: {
            const Polygon regular = make_regular_polygon(5, reach);
            PolygonOutline pentagon{.count = 5};
            std::copy_n(regular.vertices.begin(), 5, pentagon.vertices.begin());
            return {.outline = pentagon};
        }
    }
}

}  // namespace

Scene make_heap_mixed(SceneSize size) {
    const int rows = size == SceneSize::Full ? 49 : 14;
    constexpr float pitch = 0.8f;                                      // distance between adjacent bodies [m]
    const float half_width = 2.4f * pitch * static_cast<float>(rows);  // half width of the floor [m]
    constexpr float wall = 10.0f;                                      // half height of a wall [m]

    Scene scene;
    scene.steps = size == SceneSize::Full ? 600 : 300;
    scene.add_body({});
    scene.add_shape({.outline = BoxOutline{.half = {half_width + 2.0f, 1.0f}, .center = {0.0f, -1.0f}}});
    for (const float side : {-1.0f, 1.0f})
        scene.add_shape(
            {.outline = BoxOutline{.half = {1.0f, wall}, .center = {side * (half_width + 1.0f), wall}}});

    // add the bodies row by row; each row is two bodies shorter on each side than the row below
    Random random(23);
    for (int row = 0; row < rows; ++row)
        for (int column = 2 * (row + 1 - rows); column <= 2 * (rows - row - 1); ++column) {
            const glm::vec2 place{pitch * static_cast<float>(column),
                                  pitch * (static_cast<float>(row) + 0.5f)};
            const float angle = random.between(-pi, pi);
            scene.add_body({.type = BodyType::Dynamic, .position = place, .angle = angle});
            scene.add_shape(draw_piece(random));
        }
    return scene;
}

}  // namespace damson::demo
