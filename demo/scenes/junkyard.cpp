// A yard full of small pentagons. A kinematic block moves back and forth through them.
//
// The dimensions are taken from the published benchmark of Box2D main.
#include <cmath>

#include "../../core/trigonometry.hpp"
#include "box_bin.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

/// Moves the block along x = 60 sin(t / 5), where x is in meters and t in seconds.
struct Pusher {
    std::uint32_t body;
    float steps_per_second;

    void operator()(Controls& controls, std::uint32_t step) const {
        const float time = static_cast<float>(step) / steps_per_second;  // [s]
        const float goal = 60.0f * cos_sin(0.2f * time).sine;            // [m]
        controls.set_linear_velocity(body, {(goal - controls.position(body).x) * steps_per_second, 0.0f});
    }
};

/// Returns an irregular pentagon. Its corners lie on a circle at multiples of the golden angle, sorted
/// counterclockwise.
PolygonOutline make_scrap(float radius) {
    const float golden_angle = pi * (std::sqrt(5.0f) - 1.0f);
    PolygonOutline scrap{.count = 5};
    std::size_t corner = 0;
    for (const float turns : {0.0f, 2.0f, 4.0f, 1.0f, 3.0f}) {
        const CosSin way = cos_sin(golden_angle * turns);
        scrap.vertices[corner++] = {radius * way.cosine, radius * way.sine};
    }
    return scrap;
}

}  // namespace

Scene make_junkyard(SceneSize size) {
    constexpr int columns = 200;
    const int rows = size == SceneSize::Full ? 40 : 2;
    constexpr float radius = 0.25f;  // radius of a pentagon [m]

    Scene scene;
    scene.steps = size == SceneSize::Full ? 800 : 200;
    scene.add_body({});
    add_box_bin(scene, 80, 50);

    const PolygonOutline scrap = make_scrap(radius);
    float aside = -0.1f;  // horizontal offset, whose sign alternates between bodies [m]
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row, aside = -aside) {
            const float x = 1.5f * radius * static_cast<float>(2 * column - columns);
            const float y = 15.0f + 4.0f * radius * static_cast<float>(row);
            scene.add_body({.type = BodyType::Dynamic, .position = {x + aside, y}});
            scene.add_shape({.outline = scrap});
        }

    const std::uint32_t block = scene.add_body({.type = BodyType::Kinematic});
    scene.add_shape({.outline = BoxOutline{.half = {2.0f, 4.0f}, .center = {0.0f, 4.0f}}});
    scene.drive = Pusher{block, scene.steps_per_second};
    return scene;
}

}  // namespace damson::demo
