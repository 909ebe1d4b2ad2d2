// The named scenes have the published dimensions.
#include <doctest/doctest.h>

#include <algorithm>

#include "../../demo/scenes/catalogue.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

Scene full(const char* name) {
    return make_scene(name, SceneSize::Full).value();
}

std::size_t dynamic_bodies(const Scene& scene) {
    return static_cast<std::size_t>(
        std::count_if(scene.bodies.begin(), scene.bodies.end(),
                      [](const SceneBody& body) { return body.type == BodyType::Dynamic; }));
}

}  // namespace

TEST_SUITE("demo/scenes") {
    TEST_CASE("every named scene is possible in both sizes") {
        for (const CatalogueEntry& entry : scene_catalogue()) {
            CAPTURE(entry.name);
            for (const SceneSize size : {SceneSize::Full, SceneSize::Quick}) {
                const Scene scene = make_scene(entry.name, size).value();
                CHECK_FALSE(find_defect(scene).has_value());
                CHECK(scene.name == entry.name);
                CHECK(scene.steps_per_second == 60.0f);
                CHECK(scene.substeps == 4);
                CHECK(body_of_shapes(scene).size() == scene.shapes.size());
            }
            CHECK(make_scene(entry.name, SceneSize::Quick)->bodies.size() <
                  make_scene(entry.name, SceneSize::Full)->bodies.size() / 10);
        }
        CHECK_FALSE(make_scene("no_such_scene", SceneSize::Full).has_value());
    }

    TEST_CASE("the large pyramid is 5,050 unit boxes in 100 rows on the ground") {
        const Scene scene = full("large_pyramid");
        CHECK(dynamic_bodies(scene) == 5050);
        CHECK(scene.bodies.size() == 5051);
        CHECK(scene.shapes.size() == 5051);
        CHECK_FALSE(scene.can_sleep);
        CHECK(scene.steps == 500);
        CHECK(scene.bodies[0].position == glm::vec2{0.0f, -1.0f});
        CHECK(std::get<BoxOutline>(scene.shapes[0].outline).half == glm::vec2{100.0f, 1.0f});
        CHECK(scene.bodies[1].position == glm::vec2{-49.5f, 0.5f});
        CHECK(scene.bodies[100].position == glm::vec2{49.5f, 0.5f});
        CHECK(scene.bodies[101].position == glm::vec2{-49.0f, 1.5f});
        CHECK(scene.bodies.back().position == glm::vec2{0.0f, 99.5f});
    }

    TEST_CASE("the many pyramids are 22,000 boxes on 20 segments of one body") {
        const Scene scene = full("many_pyramids");
        CHECK(dynamic_bodies(scene) == 22000);
        CHECK(scene.bodies.size() == 22001);
        CHECK(scene.shapes.size() == 22020);
        CHECK(scene.bodies[0].shape_count == 20);
        const auto& top = std::get<SegmentOutline>(scene.shapes[19].outline);
        CHECK(top.a == glm::vec2{-110.0f, 209.0f});
        CHECK(top.b == glm::vec2{110.0f, 209.0f});
        CHECK(scene.bodies[1].position == glm::vec2{-109.0f, 0.5f});
        CHECK(scene.bodies[56].position == glm::vec2{-98.0f, 0.5f});  // first box of the second pyramid
        CHECK_FALSE(scene.can_sleep);
        CHECK(scene.steps == 200);
    }

    TEST_CASE("the tumbler is a motor-driven drum with 2,025 boxes in it") {
        const Scene scene = full("tumbler");
        CHECK(scene.bodies.size() == 2027);
        CHECK(scene.shapes.size() == 2029);
        REQUIRE(scene.joints.size() == 1);
        CHECK(scene.joints[0].has_motor);
        CHECK(scene.joints[0].motor_speed == doctest::Approx(25.0 * 3.14159265 / 180.0));
        CHECK(scene.joints[0].max_motor_torque == 1e8f);
        CHECK(scene.bodies[1].shape_count == 4);
        CHECK(scene.shapes[0].density == 50.0f);
        CHECK(scene.bodies[2].position.x == doctest::Approx(-9.0));
        CHECK(scene.bodies[2].position.y == doctest::Approx(1.0));
        CHECK(scene.can_sleep);
        CHECK(scene.steps == 750);
    }

    TEST_CASE("smash is a heavy box before 9,600 sleeping ones that touch") {
        const Scene scene = full("smash");
        CHECK(scene.bodies.size() == 9601);
        CHECK(scene.shapes.size() == 9601);
        CHECK(scene.gravity == glm::vec2{0.0f, 0.0f});
        CHECK(scene.bodies[0].linear_velocity == glm::vec2{40.0f, 0.0f});
        CHECK(scene.shapes[0].density == 8.0f);
        CHECK(scene.bodies[1].position == glm::vec2{30.0f, -16.0f});
        CHECK(std::count_if(scene.bodies.begin(), scene.bodies.end(),
                            [](const SceneBody& body) { return !body.is_awake; }) == 9600);
        CHECK(scene.steps == 300);
    }
}
