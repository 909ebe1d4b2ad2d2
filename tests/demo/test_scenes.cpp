// Checks that the built-in scenes have their documented dimensions.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "../../core/vector.hpp"
#include "../../demo/engines/quality.hpp"
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

std::vector<glm::vec2> places_by_x(const Scene& scene) {
    std::vector<glm::vec2> places;
    for (const SceneBody& body : scene.bodies) places.push_back(body.position);
    std::sort(places.begin(), places.end(), [](glm::vec2 a, glm::vec2 b) { return a.x < b.x; });
    return places;
}

/// Returns the states of all bodies before the first step.
std::vector<BodyState> start_states(const Scene& scene) {
    std::vector<BodyState> states;
    for (const SceneBody& body : scene.bodies)
        states.push_back({.position = body.position, .rotation = Rotation::from_angle(body.angle)});
    return states;
}

}  // namespace

TEST_SUITE("demo/scenes") {
    TEST_CASE("every named scene is valid in both sizes") {
        for (const CatalogueEntry& entry : scene_catalogue()) {
            CAPTURE(entry.name);
            for (const SceneSize size : {SceneSize::Full, SceneSize::Quick}) {
                const Scene scene = make_scene(entry.name, size).value();
                CHECK_FALSE(find_defect(scene).has_value());
                CHECK(scene.name == entry.name);
                CHECK(scene.steps_per_second == 60.0f);
                CHECK(scene.substeps == 4);
                CHECK(body_of_shapes(scene).size() == count_shape_indices(scene));
            }
            const std::size_t quick = make_scene(entry.name, SceneSize::Quick)->bodies.size();
            const std::size_t full_size = make_scene(entry.name, SceneSize::Full)->bodies.size();
            if (entry.description.starts_with("a game"))  // games have few bodies in both sizes
                CHECK(quick <= full_size);
            else
                CHECK(quick < full_size / 10);
        }
        CHECK_FALSE(make_scene("no_such_scene", SceneSize::Full).has_value());
        CHECK_FALSE(make_scene("no_such_scene", 10).has_value());
    }

    TEST_CASE("a scene with a number accepts any number, and has its full size at the published one") {
        std::size_t found = 0;
        for (const CatalogueEntry& entry : scene_catalogue()) {
            CAPTURE(entry.name);
            CHECK(make_scene(entry.name, 77).has_value() == (entry.make_with != nullptr));
            if (!entry.make_with) continue;
            ++found;
            for (const std::uint32_t count : {1u, 2u, 77u, 3000u}) {
                const Scene scene = make_scene(entry.name, count).value();
                CHECK(scene.name == entry.name);
                CHECK_FALSE(find_defect(scene).has_value());
                CHECK(scene.bodies.size() >= count);
                CHECK(scene.steps == make_scene(entry.name, SceneSize::Full)->steps);
            }
            CHECK(is_same_description(make_scene(entry.name, 10000).value(), full(entry.name.data())));
        }
        CHECK(found == 7);
    }

    TEST_CASE("the swarm is 10,000 circles around a ring of 200 m that do not overlap") {
        const Scene scene = full("swarm");
        CHECK(dynamic_bodies(scene) == 10000);
        CHECK(scene.gravity == glm::vec2{0.0f, 0.0f});
        CHECK(scene.steps == 600);
        double mean = 0.0;
        for (const SceneBody& body : scene.bodies)
            mean += static_cast<double>(length(body.position)) / 10000.0;
        CHECK(mean == doctest::Approx(200.0).epsilon(0.01));
        // Find the smallest distance with a sweep along x.
        const std::vector<glm::vec2> places = places_by_x(scene);
        float closest = 1000.0f;
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = i + 1; j < places.size() && places[j].x - places[i].x < 1.0f; ++j)
                closest = std::min(closest, distance(places[i], places[j]));
        CHECK(closest > 1.0f);
        CHECK(std::get<CircleOutline>(scene.shapes[0].outline).radius == 0.5f);
    }

    TEST_CASE("bullets are 10,000 sensors at 60 m/s among 10,000 static boxes that do not overlap") {
        const Scene scene = full("bullets");
        REQUIRE(scene.bodies.size() == 20000);
        CHECK(scene.steps == 600);
        for (std::uint32_t i = 0; i < 20000; ++i) {
            const bool is_box = i < 10000;
            CHECK(scene.bodies[i].type == (is_box ? BodyType::Static : BodyType::Kinematic));
            CHECK(scene.shapes[i].is_sensor != is_box);
            CHECK_FALSE(scene.shapes[i].contact_events);
            CHECK(scene.shapes[i].overlap_events);
            CHECK(length(scene.bodies[i].linear_velocity) == doctest::Approx(is_box ? 0.0 : 60.0));
            if (!is_box || i % 100 == 0) continue;
            const glm::vec2 gap = scene.bodies[i].position - scene.bodies[i - 1].position;
            CHECK(gap.x > 1.0f);
            CHECK(gap.x < 5.0f);
        }
    }

    TEST_CASE("trigger scenes have as many sensors as boxes, and each overlaps 1.4 others") {
        for (const char* name : {"triggers_idle", "triggers_moving", "churn"}) {
            CAPTURE(name);
            const Scene scene = full(name);
            REQUIRE(scene.bodies.size() == 20000);
            CHECK(scene.steps == 300);
            const bool is_idle = std::string_view(name) == "triggers_idle";
            for (std::uint32_t i = 0; i < 20000; ++i) {
                CHECK(scene.bodies[i].type == (is_idle ? BodyType::Static : BodyType::Kinematic));
                CHECK(scene.shapes[i].is_sensor == (i % 2 == 0));
                CHECK_FALSE(scene.shapes[i].contact_events);
                CHECK(length(scene.bodies[i].linear_velocity) == doctest::Approx(is_idle ? 0.0 : 1.0));
            }
            const std::vector<glm::vec2> places = places_by_x(scene);
            double overlaps = 0.0;
            for (std::size_t i = 0; i < places.size(); ++i)
                for (std::size_t j = i + 1; j < places.size() && places[j].x - places[i].x <= 1.0f; ++j)
                    if (std::fabs(places[i].y - places[j].y) <= 1.0f) overlaps += 2.0;
            CHECK(overlaps / 20000.0 == doctest::Approx(1.4).epsilon(0.03));
        }
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

    TEST_CASE("smash is a heavy box in front of 9,600 sleeping ones that touch") {
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

    TEST_CASE("the spinner is a bar of 40 m in a ring of 360 segments among 6,076 bodies") {
        const Scene scene = full("spinner");
        CHECK(scene.bodies.size() == 6078);
        CHECK(scene.shapes.size() == 360 + 1 + 6076);
        CHECK(scene.steps == 500);
        CHECK(scene.bodies[0].shape_count == 360);
        for (std::uint32_t i = 0; i < 360; ++i) {
            const auto& part = std::get<ChainSegmentOutline>(scene.shapes[i].outline);
            CHECK(part.is_loop);
            CHECK(part.is_one_sided);
            CHECK(distance(part.a, {0.0f, 32.0f}) == doctest::Approx(40.0).epsilon(1e-4));
            CHECK(cross(part.b - part.a, glm::vec2{0.0f, 32.0f} - part.a) < 0.0f);  // inside is on the right
            CHECK(scene.shapes[i].friction == 0.1f);
        }
        CHECK(std::get<BoxOutline>(scene.shapes[360].outline) ==
              BoxOutline{.half = {0.4f, 20.0f}, .radius = 0.2f});
        CHECK(scene.bodies[1].position == glm::vec2{0.0f, 12.0f});
        CHECK_FALSE(scene.bodies[1].can_sleep);
        REQUIRE(scene.joints.size() == 1);
        CHECK(scene.joints[0].motor_speed == 5.0f);
        CHECK(scene.bodies[2].position == glm::vec2{-23.0f, 2.0f});
        CHECK(scene.bodies[93].position == glm::vec2{22.5f, 2.0f});
        CHECK(scene.bodies[94].position == glm::vec2{-23.0f, 2.5f});
        CHECK(std::holds_alternative<CapsuleOutline>(scene.shapes[361].outline));
        CHECK(std::holds_alternative<CircleOutline>(scene.shapes[362].outline));
        CHECK(std::holds_alternative<BoxOutline>(scene.shapes[363].outline));
        CHECK(scene.shapes[363].density == 0.25f);
        CHECK(scene.shapes[363].restitution == 0.1f);
    }

    TEST_CASE("the joint grid is 10,000 circles that do not collide and hang from seven of them") {
        const Scene scene = full("joint_grid");
        CHECK(scene.bodies.size() == 10000);
        CHECK(dynamic_bodies(scene) == 9993);
        // Each circle has joints to its left and upper neighbors, but the seven static circles have none
        // between them.
        CHECK(scene.joints.size() == 2 * 99 * 100 - 6);
        CHECK_FALSE(scene.can_sleep);
        CHECK(scene.steps == 500);
        for (const SceneBody& body : scene.bodies)
            if (body.type == BodyType::Static) {
                CHECK(body.position.y == 0.0f);
                CHECK(std::fabs(body.position.x - 50.0f) <= 3.0f);
            }
        CHECK((scene.shapes[0].filter.category & scene.shapes[0].filter.mask) == 0);
        for (const SceneJoint& joint : scene.joints)
            CHECK(scene.bodies[joint.body_a].position + joint.anchor_local_a ==
                  scene.bodies[joint.body_b].position + joint.anchor_local_b);
    }

    TEST_CASE("the washer is a kinematic drum of 36 walls and four paddles with 8,100 boxes in it") {
        const Scene scene = full("washer");
        CHECK(dynamic_bodies(scene) == 8100);
        CHECK(scene.bodies.size() == 8101);
        CHECK(scene.bodies[0].type == BodyType::Kinematic);
        CHECK(scene.bodies[0].shape_count == 40);
        CHECK(scene.bodies[0].angular_velocity == doctest::Approx(25.0 * 3.14159265 / 180.0));
        std::size_t walls = 0;
        float innermost = 100.0f;
        for (const SceneShape& shape : scene.shapes_of(scene.bodies[0])) {
            const auto& part = std::get<PolygonOutline>(shape.outline);
            REQUIRE(part.count == 4);
            if (length(part.vertices[1]) == doctest::Approx(18.0)) {
                ++walls;
                CHECK(length(part.vertices[0]) == doctest::Approx(16.0));
            }
            innermost = std::min(innermost, length(part.vertices[0]));
        }
        CHECK(walls == 36);
        CHECK(innermost == doctest::Approx(14.0));
        CHECK(std::get<BoxOutline>(scene.shapes[40].outline).half == glm::vec2{0.1f, 0.1f});
        CHECK(scene.bodies[1].position.x == doctest::Approx(-9.9));
        CHECK(scene.bodies[1].position.y == doctest::Approx(0.1));
        CHECK(scene.bodies[2].position.x == doctest::Approx(-9.69));
        CHECK(scene.steps == 500);
    }

    TEST_CASE("the junkyard is 8,000 pentagons, a floor of 161 boxes, walls of 50 boxes and a block") {
        const Scene scene = full("junkyard");
        CHECK(dynamic_bodies(scene) == 8000);
        CHECK(scene.bodies[0].shape_count == 161 + 2 * 50);
        CHECK(scene.bodies.back().type == BodyType::Kinematic);
        CHECK(std::get<BoxOutline>(scene.shapes.back().outline).half == glm::vec2{2.0f, 4.0f});
        const auto& scrap = std::get<PolygonOutline>(scene.shapes[261].outline);
        CHECK(scrap.count == 5);
        for (const glm::vec2 corner : scrap.corners()) CHECK(length(corner) == doctest::Approx(0.25));
        CHECK(scene.bodies[1].position.x == doctest::Approx(-75.1));
        CHECK(scene.bodies[2].position.x == doctest::Approx(-74.9));
        CHECK(scene.bodies[1].position.y == 15.0f);
        CHECK(scene.bodies[40].position.y == 54.0f);
        CHECK(scene.bodies[41].position.x == doctest::Approx(-74.35));
        CHECK(scene.steps == 800);
    }

    TEST_CASE("compounds are 3,000 bodies of two triangles above a bin") {
        const Scene scene = full("compounds");
        CHECK(dynamic_bodies(scene) == 3000);
        CHECK(scene.bodies[0].shape_count == 81 + 2 * 100 + 1);
        CHECK(scene.shapes.size() == 282 + 2 * 3000);
        for (std::size_t i = 282; i < scene.shapes.size(); ++i) {
            CHECK(std::get<PolygonOutline>(scene.shapes[i].outline).count == 3);
            CHECK(scene.shapes[i].friction == 0.5f);
        }
        CHECK(scene.bodies[1].position.x == doctest::Approx(-18.75));
        CHECK(scene.bodies[2].position.x == doctest::Approx(-19.25));
        CHECK(scene.bodies[1].position.y == doctest::Approx(5.575));
        CHECK(scene.bodies.back().position.y == doctest::Approx(5.575 + 149 * 2.25));
        CHECK(scene.steps == 500);
    }

    TEST_CASE("the mixed pile has about equally many shapes of each kind, and no overlap at the start") {
        const Scene scene = full("heap_mixed");
        CHECK(dynamic_bodies(scene) == 4753);
        std::size_t circles = 0, boxes = 0, capsules = 0, pentagons = 0;
        for (std::size_t i = 3; i < scene.shapes.size(); ++i) {
            const Outline& outline = scene.shapes[i].outline;
            circles += std::holds_alternative<CircleOutline>(outline);
            boxes += std::holds_alternative<BoxOutline>(outline);
            capsules += std::holds_alternative<CapsuleOutline>(outline);
            pentagons += std::holds_alternative<PolygonOutline>(outline);
        }
        for (const std::size_t count : {circles, boxes, capsules, pentagons}) {
            CHECK(count > 1100);
            CHECK(count < 1300);
        }
        CHECK(circles + boxes + capsules + pentagons == 4753);
        CHECK(QualityMeter(scene, 0.0f).measure_overlap(start_states(scene)).max_penetration == 0.0f);
        CHECK(is_same_description(scene, full("heap_mixed")));
    }

    TEST_CASE("the city has 150 towers, six cranes with a wrecking ball each, and loose balls") {
        const Scene scene = full("city");
        std::size_t motors = 0, welds = 0, big_balls = 0, balls = 0, boxes = 0;
        for (const SceneJoint& joint : scene.joints) {
            motors += joint.has_motor;
            welds += joint.type == JointType::Weld;
        }
        std::vector<float> lots;
        for (const SceneBody& body : scene.bodies) {
            if (body.type != BodyType::Dynamic) continue;
            const Outline& outline = scene.shapes_of(body)[0].outline;
            const auto* circle = std::get_if<CircleOutline>(&outline);
            if (circle != nullptr) ++(circle->radius > 1.2f ? big_balls : balls);
            if (!std::holds_alternative<BoxOutline>(outline) || body.position.y > 0.7f) continue;
            ++boxes;
            lots.push_back(std::round(body.position.x / 7.0f - 0.5f));
        }
        std::sort(lots.begin(), lots.end());
        CHECK(std::unique(lots.begin(), lots.end()) - lots.begin() == 150);
        CHECK(boxes >= 150);
        CHECK(motors == 6);
        CHECK(welds == 6);
        CHECK(big_balls == 6);
        CHECK(balls == 52);
        CHECK(scene.joints.size() == 6 * (2 + 8));
        CHECK(QualityMeter(scene, 0.0f).measure_overlap(start_states(scene)).max_penetration < 1e-4f);
        CHECK(QualityMeter(scene, 0.0f).measure_joint_drift(start_states(scene)).max_gap < 1e-4f);
        CHECK(is_same_description(scene, full("city")));
    }

    TEST_CASE("figures have ten joints with limits, springs and friction") {
        const Scene scene = full("ragdoll_stair");
        CHECK(scene.joints.size() == 8 * 10);
        for (const SceneJoint& joint : scene.joints) {
            CHECK(joint.has_motor);
            CHECK(joint.max_motor_torque > 0.0f);
            CHECK(joint.has_spring);
            CHECK(joint.spring_hertz > 0.0f);
            CHECK(joint.has_limits);
            CHECK(joint.lower_limit < joint.upper_limit);
        }
    }

    TEST_CASE("the car of the bridge stands on two sprung wheels") {
        const Scene scene = full("chain_bridge");
        CHECK(std::count_if(scene.joints.begin(), scene.joints.end(), [](const SceneJoint& joint) {
                  return joint.type == JointType::Wheel && joint.has_spring && joint.has_limits &&
                         joint.has_motor;
              }) == 2);
    }
}
