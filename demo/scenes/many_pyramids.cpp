// Pyramids on shelves. There are `shelves` ground segments, one above the other. Each carries the same number
// of pyramids, side by side.
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float half = 0.5f;  // half size of each box [m]

/// Adds a pyramid. Its lowest row starts at x = `left` [m] and rests on y = `floor` [m].
void add_pyramid(Scene& scene, int base, float left, float floor) {
    for (int row = 0; row < base; ++row) {
        const float y = static_cast<float>(2 * row + 1) * half + floor;
        for (int column = row; column < base; ++column) {
            const float x =
                static_cast<float>(row + 1) * half + static_cast<float>(2 * (column - row)) * half + left;
            scene.add_body({.type = BodyType::Dynamic, .position = {x, y}});
            scene.add_shape({.outline = BoxOutline{.half = {half, half}}});
        }
    }
}

}  // namespace

Scene make_many_pyramids(SceneSize size) {
    const int base = size == SceneSize::Full ? 10 : 5;
    const int shelves = size == SceneSize::Full ? 20 : 3;
    const float spacing = 2.0f * half * static_cast<float>(base + 1);  // between two shelves or pyramids [m]
    const float width = spacing * static_cast<float>(shelves);         // length of a shelf [m]

    Scene scene;
    scene.can_sleep = false;
    scene.steps = size == SceneSize::Full ? 200 : 150;

    scene.add_body({});
    for (int shelf = 0; shelf < shelves; ++shelf) {
        const float y = spacing * static_cast<float>(shelf);
        scene.add_shape({.outline = SegmentOutline{.a = {-0.5f * width, y}, .b = {0.5f * width, y}}});
    }
    for (int shelf = 0; shelf < shelves; ++shelf) {
        for (int place = 0; place < shelves; ++place) {
            const float left = -0.5f * width + static_cast<float>(place) * spacing + half;
            add_pyramid(scene, base, left, spacing * static_cast<float>(shelf));
        }
    }
    return scene;
}

}  // namespace damson::demo
