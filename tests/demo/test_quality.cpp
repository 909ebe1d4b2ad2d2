// Compares the measured overlaps, joint errors and energies with closed-form values and with brute force.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../demo/engines/quality.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../../narrowphase/manifold.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

Scene two_boxes(float distance) {
    Scene scene;
    scene.name = "two boxes";
    scene.add_body({});
    scene.add_shape({.outline = BoxOutline{}});
    scene.add_body({.type = BodyType::Dynamic, .position = {distance, 0.0f}});
    scene.add_shape({.outline = BoxOutline{}});
    return scene;
}

std::vector<BodyState> start_of(const Scene& scene) {
    std::vector<BodyState> states;
    for (const SceneBody& body : scene.bodies)
        states.push_back({.position = body.position,
                          .rotation = Rotation::from_angle(body.angle),
                          .linear_velocity = body.linear_velocity,
                          .angular_velocity = body.angular_velocity,
                          .is_awake = body.is_awake && body.type != BodyType::Static ? 1u : 0u});
    return states;
}

Overlap overlap_of(const Scene& scene, float skin = 0.0f) {
    return QualityMeter(scene, skin).measure_overlap(start_of(scene));
}

}  // namespace

TEST_SUITE("demo/quality") {
    TEST_CASE("the measured overlap is the depth of the boxes in each other") {
        const Overlap overlap = overlap_of(two_boxes(0.9f));
        CHECK(overlap.max_penetration == doctest::Approx(0.1).epsilon(0.001));
        CHECK(overlap.mean_penetration == doctest::Approx(0.1).epsilon(0.001));
        CHECK(overlap.points == 2);
        CHECK(overlap.pairs == 1);
        CHECK(overlap_of(two_boxes(1.01f)).points == 0);
    }

    TEST_CASE("joint drift is the distance between the anchors of the worst of two joints") {
        Scene scene = two_boxes(2.0f);
        scene.add_joint(
            {.body_a = 0, .body_b = 1, .anchor_local_a = {1.0f, 0.0f}, .anchor_local_b = {-1.0f, 0.0f}});
        scene.add_joint(
            {.body_a = 0, .body_b = 1, .anchor_local_a = {1.0f, 0.3f}, .anchor_local_b = {-1.0f, 0.0f}});
        const QualityMeter meter(scene, 0.0f);
        std::vector<BodyState> states = start_of(scene);
        CHECK(meter.measure_joint_drift(states).max_gap == doctest::Approx(0.3));
        CHECK(meter.measure_joint_drift(states).mean_gap == doctest::Approx(0.15));
        CHECK(meter.measure_joint_drift(states).joints == 2);
        states[1].rotation = Rotation::from_angle(pi);
        CHECK(meter.measure_joint_drift(states).max_gap == doctest::Approx(2.022).epsilon(0.001));
        states[1].is_alive = 0;
        CHECK(meter.measure_joint_drift(states).max_gap == 0.0f);
        CHECK(meter.measure_joint_drift(states).joints == 0);
    }

    TEST_CASE("the error of a joint is the motion that it should prevent, for every kind") {
        // Anchor B is displaced from anchor A by 0.3 m along x and 0.2 m along y, and B is rotated by 0.1
        // rad.
        struct Row {
            const char* name;
            SceneJoint joint;
            double gap;
            double angle;
        };
        const float up = 0.5f * pi;
        const SceneFrameSprings soft_line{.linear_hertz = 1.0f}, soft_turn{.angular_hertz = 1.0f};
        const double apart = std::hypot(0.3, 0.2);
        const std::vector<Row> rows{
            {"revolute", {}, apart, 0.0},
            {"revolute, within limits", {.has_limits = true, .upper_limit = 0.2f}, apart, 0.0},
            {"revolute, above", {.has_limits = true, .lower_limit = -1.0f}, apart, 0.1},
            {"revolute, below", {.has_limits = true, .lower_limit = 0.3f, .upper_limit = 1.0f}, apart, 0.2},
            {"revolute, turned frames",
             {.angle_local_a = 0.5f, .has_limits = true, .lower_limit = -0.1f, .upper_limit = 1.0f},
             apart,
             0.3},
            {"weld", {.type = JointType::Weld}, apart, 0.1},
            {"weld, soft line", {.type = JointType::Weld, .frame_springs = soft_line}, -1.0, 0.1},
            {"weld, soft turn", {.type = JointType::Weld, .frame_springs = soft_turn}, apart, 0.0},
            {"prismatic", {.type = JointType::Prismatic}, 0.2, 0.1},
            {"prismatic, upright",
             {.type = JointType::Prismatic, .angle_local_a = up, .angle_local_b = up},
             0.3,
             0.1},
            {"prismatic, at its end",
             {.type = JointType::Prismatic, .has_limits = true, .lower_limit = -1.0f, .upper_limit = 0.05f},
             0.25,
             0.1},
            {"wheel", {.type = JointType::Wheel}, 0.2, 0.0},
            {"wheel, at its end",
             {.type = JointType::Wheel, .has_limits = true, .lower_limit = 0.7f, .upper_limit = 1.0f},
             0.4,
             0.0},
            {"rod", {.type = JointType::Distance, .length = 0.1f}, apart - 0.1, 0.0},
            {"rope, slack", {.type = JointType::Distance, .has_limits = true, .upper_limit = 1.0f}, 0.0, 0.0},
            {"rope, taut",
             {.type = JointType::Distance, .has_limits = true, .upper_limit = 0.2f},
             apart - 0.2,
             0.0},
            {"spring", {.type = JointType::Distance, .has_spring = true, .spring_hertz = 1.0f}, -1.0, 0.0},
            {"motor", {.type = JointType::Motor}, -1.0, 0.0},
            {"filter", {.type = JointType::Filter}, -1.0, 0.0},
            {"pulley",
             {.type = JointType::Pulley,
              .ratio = 2.0f,
              .ground_a = {0.0f, 1.0f},
              .ground_b = {0.3f, 1.2f},
              .length_a = 1.0f,
              .length_b = 0.9f},
             0.2,
             0.0},
        };
        for (const Row& row : rows) {
            CAPTURE(row.name);
            Scene scene = two_boxes(5.0f);
            SceneJoint joint = row.joint;
            joint.body_a = 0;
            joint.body_b = 1;
            scene.add_joint(joint);
            std::vector<BodyState> states = start_of(scene);
            states[1].position = states[0].position + glm::vec2{0.3f, 0.2f};
            states[1].rotation = Rotation::from_angle(0.1f);
            const JointDrift drift = QualityMeter(scene, 0.0f).measure_joint_drift(states);
            CHECK(drift.joints == (row.gap < 0.0 ? 0u : 1u));
            CHECK(static_cast<double>(drift.max_gap) ==
                  doctest::Approx(std::max(row.gap, 0.0)).epsilon(1e-4));
            CHECK(static_cast<double>(drift.max_angle) == doctest::Approx(row.angle).epsilon(1e-4));
        }
    }

    TEST_CASE("a gear has no measured error and does not disable collisions") {
        Scene scene = two_boxes(0.9f);
        scene.add_joint({.type = JointType::Gear, .joint_a = 0, .joint_b = 1});
        const QualityMeter meter(scene, 0.0f);
        CHECK(meter.measure_joint_drift(start_of(scene)).joints == 0);
        CHECK(meter.measure_overlap(start_of(scene)).pairs == 1);
    }

    TEST_CASE("the skin of an engine counts as part of its shapes") {
        CHECK(overlap_of(two_boxes(1.01f), 0.01f).max_penetration == doctest::Approx(0.01).epsilon(0.01));
        CHECK(overlap_of(two_boxes(1.03f), 0.01f).points == 0);
    }

    TEST_CASE("shapes that may not collide have no measured overlap") {
        Scene scene = two_boxes(0.9f);
        SUBCASE("two static bodies have no overlap") {
            scene.bodies[1].type = BodyType::Static;
        }
        SUBCASE("two jointed bodies have no overlap") {
            scene.add_joint({.body_a = 1, .body_b = 0});
        }
        SUBCASE("a sensor has no overlap") {
            scene.shapes[1].is_sensor = true;
        }
        SUBCASE("shapes with excluding masks have no overlap") {
            scene.shapes[1].filter.mask = 2;
        }
        SUBCASE("shapes of one negative group have no overlap") {
            scene.shapes[0].filter.group = scene.shapes[1].filter.group = -3;
        }
        CHECK(overlap_of(scene).points == 0);
    }

    TEST_CASE("a destroyed body is not measured, and a body that a drive created counts only as awake") {
        const Scene scene = two_boxes(0.9f);
        const QualityMeter meter(scene, 0.0f);
        std::vector<BodyState> states = start_of(scene);
        states[1].linear_velocity = {2.0f, 0.0f};
        states.push_back({.position = {0.1f, 0.0f}, .linear_velocity = {9.0f, 0.0f}, .is_awake = 1});
        CHECK(meter.measure_overlap(states).pairs == 1);
        CHECK(meter.measure_motion(states).kinetic_energy == doctest::Approx(2.0));
        CHECK(meter.measure_motion(states).awake == 2);
        states[1].is_alive = 0;
        CHECK(meter.measure_overlap(states).pairs == 0);
        CHECK(meter.measure_motion(states).kinetic_energy == 0.0);
        CHECK(meter.measure_motion(states).awake == 1);
    }

    TEST_CASE("shapes that may collide despite an exclusion have a measured overlap") {
        Scene scene = two_boxes(0.9f);
        SUBCASE("two bodies of a joint with `collide_connected` overlap") {
            scene.add_joint({.body_a = 1, .body_b = 0, .collide_connected = true});
        }
        SUBCASE("shapes of one positive group overlap despite their masks") {
            scene.shapes[0].filter.group = scene.shapes[1].filter.group = 3;
            scene.shapes[1].filter.mask = 2;
        }
        CHECK(overlap_of(scene).points == 2);
    }

    TEST_CASE("the sweep finds the overlaps that brute force finds") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            Scene scene;
            for (int i = 0; i < 60; ++i) {
                scene.add_body({.type = BodyType::Dynamic,
                                .position = random.point(-5.0f, 5.0f),
                                .angle = random.between(-3.0f, 3.0f)});
                if (random.chance(0.5f))
                    scene.add_shape({.outline = BoxOutline{.half = {random.between(0.1f, 1.0f), 0.3f}}});
                else
                    scene.add_shape({.outline = CircleOutline{.radius = random.between(0.1f, 1.0f)}});
            }
            const std::vector<BodyState> states = start_of(scene);
            Overlap expected;
            for (std::size_t i = 0; i < states.size(); ++i) {
                for (std::size_t j = i + 1; j < states.size(); ++j) {
                    const Manifold manifold =
                        collide(to_shape(scene.shapes[i].outline), to_shape(scene.shapes[j].outline),
                                relative({states[i].position, states[i].rotation},
                                         {states[j].position, states[j].rotation}),
                                0.0f);
                    std::uint32_t points = 0;
                    for (int p = 0; p < manifold.count; ++p) {
                        const float separation = manifold.points[static_cast<std::size_t>(p)].separation;
                        if (separation > 0.0f) continue;
                        ++points;
                        expected.max_penetration = std::max(expected.max_penetration, -separation);
                    }
                    expected.points += points;
                    expected.pairs += points > 0 ? 1 : 0;
                }
            }
            const Overlap overlap = QualityMeter(scene, 0.0f).measure_overlap(states);
            CHECK(overlap.pairs == expected.pairs);
            CHECK(overlap.points == expected.points);
            // Swapping two shapes can change the rounding of the result.
            CHECK(overlap.max_penetration == doctest::Approx(expected.max_penetration).epsilon(1e-4));
        }
    }

    TEST_CASE("only the tiles near a shape are tested in a grid of millions") {
        Scene scene;
        scene.name = "plain";
        scene.add_body({.type = BodyType::Static, .position = {3.0f, -2.0f}, .angle = 0.3f});
        const Transform ground{{3.0f, -2.0f}, Rotation::from_angle(0.3f)};
        for (int i = 0; i < 40; ++i) {
            const auto along = 50.0f * static_cast<float>(i) + 3.3f;
            scene.add_body({.type = BodyType::Dynamic, .position = ground * glm::vec2{along, 1000.3f}});
            scene.add_shape({.outline = CircleOutline{.radius = 0.4f}});
        }
        SceneTileGrid grid;
        grid.width = 3000;
        grid.height = 1000;
        grid.palette.resize(1);
        grid.kinds.assign(std::size_t{grid.width} * grid.height, 1);
        scene.add_tile_grid(grid);
        // Each circle overlaps the top of one tile.
        const Overlap overlap = QualityMeter(scene, 0.0f).measure_overlap(start_of(scene));
        CHECK(overlap.pairs == 40);
        CHECK(overlap.max_penetration == doctest::Approx(0.1f).epsilon(0.01));
    }

    TEST_CASE("energy and momentum agree with the closed forms") {
        Scene scene;
        scene.name = "disc";
        scene.add_body({.type = BodyType::Dynamic,
                        .position = {0.0f, 3.0f},
                        .linear_velocity = {3.0f, 4.0f},
                        .angular_velocity = 2.0f});
        scene.add_shape({.outline = CircleOutline{.radius = 2.0f}, .density = 0.5f});
        const QualityMeter meter(scene, 0.0f);
        const double mass = 0.5 * 3.14159265 * 4.0;
        const double inertia = 0.5 * mass * 4.0;
        CHECK(meter.undriven_mass() == doctest::Approx(mass));
        const Motion motion = meter.measure_motion(start_of(scene));
        CHECK(motion.kinetic_energy == doctest::Approx(0.5 * mass * 25.0 + 0.5 * inertia * 4.0));
        CHECK(motion.potential_energy == doctest::Approx(mass * 10.0 * 3.0));
        CHECK(motion.momentum_x == doctest::Approx(mass * 3.0));
        CHECK(motion.momentum_y == doctest::Approx(mass * 4.0));
        CHECK(motion.awake == 1);

        scene.gravity = {0.0f, -1e38f};
        scene.bodies[0].position.y = 300.0f;
        CHECK(QualityMeter(scene, 0.0f).measure_motion(start_of(scene)).potential_energy ==
              doctest::Approx(mass * 3e40));

        scene.bodies[0].fixed_rotation = true;
        CHECK(QualityMeter(scene, 0.0f).measure_motion(start_of(scene)).kinetic_energy ==
              doctest::Approx(0.5 * mass * 25.0));
    }

    TEST_CASE("a body that a motor drives can be excluded") {
        const Scene scene = make_scene("tumbler", SceneSize::Quick).value();
        std::vector<BodyState> states = start_of(scene);
        states[1].angular_velocity = 1.0f;
        const QualityMeter meter(scene, 0.0f);
        CHECK(meter.measure_motion(states).kinetic_energy > 1000.0);
        CHECK(meter.measure_motion(states, Bodies::Undriven).kinetic_energy == 0.0);
        CHECK(meter.undriven_mass() == doctest::Approx(144 * 0.0625));
    }

    TEST_CASE("a body with two parts turns about their common center of mass") {
        Scene scene;
        scene.name = "dumbbell";
        scene.add_body({.type = BodyType::Dynamic, .angular_velocity = 1.0f});
        scene.add_shape({.outline = CircleOutline{.center = {1.0f, 0.0f}}});
        scene.add_shape({.outline = CircleOutline{.center = {5.0f, 0.0f}}});
        const double ball = 3.14159265 * 0.25;
        const double inertia = 2.0 * (0.5 * ball * 0.25 + ball * 4.0);
        const QualityMeter meter(scene, 0.0f);
        CHECK(meter.measure_motion(start_of(scene)).kinetic_energy ==
              doctest::Approx(0.5 * inertia).epsilon(1e-5));
    }
}
