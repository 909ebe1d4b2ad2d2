// Tests of demo/testbed/camera.cpp.
//
// Tests the conversion between world coordinates and pixels.
#include <doctest/doctest.h>

#include <limits>

#include "../../core/vector.hpp"
#include "../../demo/testbed/camera.hpp"

using namespace damson;
using namespace damson::testbed;

namespace {

Camera camera_of(glm::vec2 size) {
    Camera camera;
    camera.set_viewport({{100.0f, 50.0f}, size});
    return camera;
}

}  // namespace

TEST_SUITE("testbed/camera") {
    TEST_CASE("the middle of the viewport shows the center, and y points up") {
        Camera camera = camera_of({800.0f, 600.0f});
        camera.set_center({3.0f, -2.0f});
        camera.set_scale(10.0f);
        CHECK(camera.to_screen({3.0f, -2.0f}) == glm::vec2{500.0f, 350.0f});
        CHECK(camera.to_screen({4.0f, -1.0f}) == glm::vec2{510.0f, 340.0f});
        CHECK(distance(camera.to_world(camera.to_screen({7.0f, 9.0f})), {7.0f, 9.0f}) < 1e-4f);
    }

    TEST_CASE("the point under the pointer stays there while the camera zooms") {
        Camera camera = camera_of({800.0f, 600.0f});
        const glm::vec2 pointer{640.0f, 111.0f};
        const glm::vec2 held = camera.to_world(pointer);
        for (const float factor : {1.5f, 3.0f, 0.1f}) {
            camera.zoom_at(pointer, factor);
            CHECK(distance(camera.to_screen(held), pointer) < 0.01f);
        }
    }

    TEST_CASE("panning moves the view with the pointer") {
        Camera camera = camera_of({800.0f, 600.0f});
        const glm::vec2 point = camera.to_world({300.0f, 300.0f});
        camera.pan({25.0f, -40.0f});
        CHECK(distance(camera.to_screen(point), {325.0f, 260.0f}) < 0.01f);
    }

    TEST_CASE("a fitted box is completely visible in viewports of any shape") {
        for (const glm::vec2 size :
             {glm::vec2{800.0f, 100.0f}, glm::vec2{50.0f, 900.0f}, glm::vec2{1.0f, 1.0f}}) {
            Camera camera = camera_of(size);
            const Aabb box{{-5.0f, 2.0f}, {40.0f, 12.0f}};
            camera.fit(box);
            CHECK(contains(camera.view(), box));
            CHECK(distance(camera.center(), center(box)) < 1e-3f);
        }
    }

    TEST_CASE("the camera stays finite and within its limits for any input") {
        const float nan = std::numeric_limits<float>::quiet_NaN(),
                    inf = std::numeric_limits<float>::infinity();
        Camera camera = camera_of({0.0f, 0.0f});
        camera.set_center({nan, 0.0f});
        camera.set_center({1e30f, -1e30f});
        camera.set_scale(nan);
        camera.set_scale(-1.0f);
        camera.zoom_at({inf, nan}, 2.0f);
        camera.zoom_at({0.0f, 0.0f}, 0.0f);
        for (int i = 0; i < 200; ++i) camera.zoom_at({5.0f, 5.0f}, 10.0f);
        camera.fit({{inf, inf}, {-inf, -inf}});
        CHECK(is_finite(camera.center()));
        CHECK(camera.scale() <= Camera::max_scale);
        CHECK(camera.scale() >= Camera::min_scale);
        CHECK(is_valid(camera.view()));
    }
}
