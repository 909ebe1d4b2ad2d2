// Tests pictures of runs: scenes that are drawn from states, camera positions, and options.
#include <doctest/doctest.h>

#include <cmath>

#include "../../demo/pictures/draw_scene.hpp"
#include "../../demo/pictures/film_pipe.hpp"
#include "../../demo/pictures/scene_svg.hpp"
#include "../../demo/pictures/show.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../support/draw_record.hpp"

using namespace damson;
using namespace damson::demo;
using namespace damson::test;

namespace {

/// Returns a floor, a box and a circle. The circle is a sensor, and a joint connects it to the box.
Scene small_scene() {
    Scene scene;
    scene.name = "small";
    scene.add_body({.type = BodyType::Static});
    scene.add_shape({.outline = BoxOutline{.half = {5.0f, 0.5f}}});
    scene.add_body({.type = BodyType::Dynamic, .position = {-1.0f, 1.0f}});
    scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.5f}}});
    scene.add_body({.type = BodyType::Dynamic, .position = {1.0f, 1.0f}});
    scene.add_shape({.outline = CircleOutline{.radius = 0.5f}, .is_sensor = true});
    scene.joints.push_back({.type = JointType::Revolute,
                            .body_a = 1,
                            .body_b = 2,
                            .anchor_local_a = {1.0f, 0.0f},
                            .anchor_local_b = {-1.0f, 0.0f}});
    return scene;
}

std::vector<BodyState> states_of(const Scene& scene) {
    std::vector<BodyState> states;
    for (const SceneBody& body : scene.bodies) {
        BodyState state;
        state.position = body.position;
        state.is_awake = body.type != BodyType::Static;
        states.push_back(state);
    }
    return states;
}

DrawRecord drawn_scene(const Scene& scene, const std::vector<BodyState>& states,
                       const DrawSceneOptions& options = {}) {
    DrawRecord record;
    draw_scene(scene, states, record, options);
    CHECK(record.is_sane);
    return record;
}

}  // namespace

TEST_SUITE("demo/draw_scene") {
    TEST_CASE("bodies have the colors of their states, and sensors have their own color") {
        const Scene scene = small_scene();
        std::vector<BodyState> states = states_of(scene);
        states[1].is_awake = 0;
        const DrawPalette palette;
        const DrawRecord record = drawn_scene(scene, states);
        REQUIRE(record.polygons.size() == 2);
        CHECK(record.polygons[0].paint == palette.still);
        CHECK(record.polygons[1].paint == palette.asleep);
        REQUIRE(record.circles.size() == 1);
        CHECK(record.circles[0].paint == palette.sensor);
    }

    TEST_CASE("a joint is drawn as lines from its bodies to its anchors") {
        const Scene scene = small_scene();
        const std::vector<BodyState> states = states_of(scene);
        const DrawRecord record = drawn_scene(scene, states);
        CHECK(record.lines.size() == 2 + 1);  // two lines of the joint, and the radius of the circle
        CHECK(record.points.size() == 1);
        CHECK(record.points[0].at == glm::vec2{0.0f, 1.0f});
        CHECK(drawn_scene(scene, states, {.joints = false}).points.empty());
    }

    TEST_CASE("a destroyed or non-finite body is skipped, with its joints") {
        const Scene scene = small_scene();
        std::vector<BodyState> states = states_of(scene);
        states[1].is_alive = 0;
        states[2].position.x = NAN;
        const DrawRecord record = drawn_scene(scene, states);
        CHECK(record.size() == 1);
        CHECK(drawn_scene(scene, {}).size() == 0);
    }

    TEST_CASE("only bodies in the view are drawn") {
        const Scene scene = small_scene();
        CHECK(drawn_scene(scene, states_of(scene), {.view = {{50.0f, 0.0f}, {51.0f, 1.0f}}}).size() == 0);
    }

    TEST_CASE("every named scene is drawn without a non-finite number") {
        for (const CatalogueEntry& entry : scene_catalogue()) {
            CAPTURE(entry.name);
            const Scene scene = entry.make(SceneSize::Quick);
            const std::vector<BodyState> states = states_of(scene);
            CHECK(drawn_scene(scene, states).size() >= scene.bodies.size() / 2);
            const std::string svg = draw_svg(scene, states, "a < b");
            CHECK(svg.find("nan") == std::string::npos);
            CHECK(svg.find("inf") == std::string::npos);
            CHECK(svg.find("a &lt; b") != std::string::npos);
        }
    }

    TEST_CASE("a body between two steps is drawn at an interpolated position") {
        std::vector<BodyState> before(2), after(2);
        after[0].position = {2.0f, 0.0f};
        after[0].rotation = Rotation::from_angle(1.0f);
        before[1].is_alive = 0;
        after[1].position = {5.0f, 5.0f};
        const std::vector<BodyState> half = states_between(before, after, 0.5f);
        CHECK(half[0].position.x == doctest::Approx(1.0f));
        CHECK(half[0].rotation.angle() == doctest::Approx(0.5f));
        CHECK(half[1].position == glm::vec2{5.0f, 5.0f});  // created in this step, so it is not interpolated
    }
}

TEST_SUITE("demo/camera") {
    TEST_CASE("a view fits into the picture and has the same center") {
        const Camera camera = camera_for({{-10.0f, 0.0f}, {10.0f, 5.0f}}, {1280, 720});
        CHECK(camera.scale == doctest::Approx(64.0f));
        CHECK(camera.view().lower.x == doctest::Approx(-10.0f));
        CHECK(camera.view().upper.y == doctest::Approx(2.5f + 720.0f / 128.0f));
        CHECK(is_valid(camera_for({{0.0f, 0.0f}, {0.0f, 0.0f}}, {1, 1}).view()));
    }

    TEST_CASE("one distant body does not shrink the picture of the others") {
        std::vector<Aabb> boxes;
        for (int i = 0; i < 20; ++i)
            boxes.push_back({{static_cast<float>(i), 0.0f}, {static_cast<float>(i + 1), 1.0f}});
        boxes.push_back({{1e5f, 1e5f}, {1e5f + 1.0f, 1e5f + 1.0f}});
        const Aabb view = box_around_most(boxes);
        CHECK(view.lower == glm::vec2{0.0f, 0.0f});
        CHECK(view.upper == glm::vec2{20.0f, 1.0f});
        CHECK(is_valid(view_of({})));
        const std::vector<Aabb> one{{{3.0f, 3.0f}, {3.0f, 3.0f}}};
        CHECK(contains(view_of(one), glm::vec2{3.0f, 3.0f}));
    }

    TEST_CASE("a view shows the whole level, unless the level is much larger than the moving bodies") {
        for (const float half : {12.0f, 200.0f}) {
            SceneShape ground;
            ground.outline = BoxOutline{.half = {half, 1.0f}};
            Scene scene;
            scene.add_body({});
            scene.add_shape(ground);
            std::vector<BodyState> states(1);
            states[0].is_alive = 1;
            const Aabb movers{{-4.0f, 0.0f}, {4.0f, 4.0f}};
            const Aabb view = SceneSketch(scene).with_level(movers, states);
            CHECK(view.upper.y == 4.0f);
            CHECK(view.lower.y == (half == 12.0f ? -1.0f : 0.0f));
            CHECK(view.upper.x == (half == 12.0f ? 12.0f : 4.0f));
        }
    }

    TEST_CASE("lines grow with the size of the picture") {
        CHECK(detail_scale({1280, 720}) == 1.0f);
        CHECK(detail_scale({3840, 2160}) == doctest::Approx(3.0f));
        CHECK(detail_scale({1, 1}) == 1.0f);
    }
}

TEST_SUITE("demo/show") {
    TEST_CASE("a picture size is parsed, and an invalid one is refused") {
        CHECK(read_size("1280x720") == PictureSize{1280, 720});
        CHECK(read_size("1x1") == PictureSize{1, 1});
        for (const char* wrong :
             {"", "x", "10", "10x", "x10", "0x10", "10x-1", "10x10x", "20000x10", "axb", "10 x 10"})
            CHECK_MESSAGE(!read_size(wrong), wrong);
    }

    TEST_CASE("a view is parsed, and an invalid one is refused") {
        const auto view = read_view("-1.5,0,2,3e1");
        REQUIRE(view);
        CHECK(view->lower == glm::vec2{-1.5f, 0.0f});
        CHECK(view->upper == glm::vec2{2.0f, 30.0f});
        for (const char* wrong : {"", "1,2,3", "0,0,0,1", "0,0,nan,1", "0,0,inf,1", "1,1,0,0", "0,0,1,1,1",
                                  "a,b,c,d", "0,0,1e9,1"})
            CHECK_MESSAGE(!read_view(wrong), wrong);
    }

    TEST_CASE("a list of layers is parsed, and an unknown layer is refused") {
        ShowOptions options;
        CHECK(read_draw_list("contacts,broadphase", options) == "");
        CHECK(options.draw.contacts);
        CHECK(options.has_broadphase);
        CHECK(!options.draw.joints);
        CHECK(read_draw_list("", options) == "");
        CHECK(!options.draw.contacts);
        CHECK(read_draw_list("contcats", options)
                  .starts_with("unknown layer to draw \"contcats\"; possible: joints, contacts,"));
    }
}
