// Tests that joint errors under load are no larger than in Box2D main.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/vector.hpp"
#include "../../demo/engines/engine.hpp"
#include "../../demo/engines/quality.hpp"
#include "../../demo/scenes/catalogue.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

/// Returns a bridge of planks, each 1 m long. Hinges connect the planks, and connect both ends to the ground.
Scene make_bridge(std::uint32_t planks) {
    Scene scene;
    scene.name = "bridge";
    scene.can_sleep = false;
    const std::uint32_t ground = scene.add_body({});
    const float end = 0.5f * static_cast<float>(planks);
    std::uint32_t previous = ground;
    for (std::uint32_t i = 0; i < planks; ++i) {
        const std::uint32_t plank = scene.add_body(
            {.type = BodyType::Dynamic, .position = {static_cast<float>(i) + 0.5f - end, 0.0f}});
        scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.125f}}, .density = 20.0f});
        scene.add_joint({.body_a = previous,
                         .body_b = plank,
                         .anchor_local_a = previous == ground ? glm::vec2{-end, 0.0f} : glm::vec2{0.5f, 0.0f},
                         .anchor_local_b = {-0.5f, 0.0f}});
        previous = plank;
    }
    scene.add_joint({.body_a = previous,
                     .body_b = ground,
                     .anchor_local_a = {0.5f, 0.0f},
                     .anchor_local_b = {end, 0.0f}});
    return scene;
}

/// Joint errors over all steps of a run.
struct Gaps {
    float largest = 0.0f;       // largest gap [m]
    double mean = 0.0;          // mean over all joints and steps [m]
    double mean_max = 0.0;      // mean over all steps of the largest gap in a step [m]
    float fastest_turn = 0.0f;  // largest angular velocity [rad/s]
};

Gaps gaps_of(const EngineInfo& info, const Scene& scene, std::uint32_t steps) {
    const QualityMeter meter(scene, info.skin);
    const BuildResult built = info.build(scene, {});
    REQUIRE_MESSAGE(built.engine != nullptr, built.error);
    Gaps gaps;
    std::vector<BodyState> states;
    for (std::uint32_t step = 0; step < steps; ++step) {
        built.engine->step();
        built.engine->read_states(states);
        const JointDrift drift = meter.measure_joint_drift(states);
        gaps.largest = std::max(gaps.largest, drift.max_gap);
        gaps.mean += static_cast<double>(drift.mean_gap) / steps;
        gaps.mean_max += static_cast<double>(drift.max_gap) / steps;
        for (const BodyState& state : states)
            gaps.fastest_turn = std::max(gaps.fastest_turn, std::fabs(state.angular_velocity));
    }
    MESSAGE(scene.name << " in " << info.name << ": gap at most " << 1e3f * gaps.largest << " mm, on average "
                       << 1e3 * gaps.mean << " mm, the largest " << 1e3 * gaps.mean_max << " mm, turning at "
                       << gaps.fastest_turn << " rad/s");
    return gaps;
}

void check_not_worse(const Scene& scene, std::uint32_t steps) {
    const EngineInfo* peer = find_engine("box2d3");
    if (!peer->is_available()) return;
    const Gaps ours = gaps_of(*find_engine("damson"), scene, steps), theirs = gaps_of(*peer, scene, steps);
    CHECK(ours.largest <= theirs.largest);
    CHECK(ours.mean <= theirs.mean);
    CHECK(ours.mean_max <= theirs.mean_max);
    // With 64 substeps joints are nearly rigid, so this angular velocity serves as the reference.
    Scene fine = scene;
    fine.substeps = 64;
    const float exact = gaps_of(*find_engine("damson"), fine, steps).fastest_turn;
    const float off = std::fabs(ours.fastest_turn - exact),
                off_theirs = std::fabs(theirs.fastest_turn - exact);
    CHECK(off <= std::max(0.05f * exact, off_theirs));
}

}  // namespace

TEST_SUITE("demo/joint_drift") {
    TEST_CASE("the joints of a bridge of a hundred planks open no wider in ten seconds than in Box2D main") {
        check_not_worse(make_bridge(100), 600);
    }

    TEST_CASE("the joints of the grid open no wider than in Box2D main") {
        check_not_worse(make_scene("joint_grid", SceneSize::Quick).value(), 200);
    }

    TEST_CASE("the bar of the spinner throws no body out of the ring") {
        const Scene scene = make_scene("spinner", SceneSize::Quick).value();
        for (const EngineInfo& info : engines()) {
            if (!info.is_available()) continue;
            CAPTURE(info.name);
            const BuildResult built = info.build(scene, {});
            CHECK((built.engine != nullptr) == (info.name != "box2d"));  // Box2D 2.4 has no rounded boxes
            if (!built.engine) continue;
            for (std::uint32_t step = 0; step < scene.steps; ++step) built.engine->step();
            std::vector<BodyState> states;
            built.engine->read_states(states);
            for (const BodyState& state : states)
                if (state.is_awake) CHECK(distance(state.position, {0.0f, 32.0f}) < 40.0f);
        }
    }
}
