// Tests the game scenes at their small size. They must play as expected in every engine that can build them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "../../core/vector.hpp"
#include "../../demo/engines/engine.hpp"
#include "../../demo/engines/quality.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../../demo/scenes/figure.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

/// Result of a scene that was run to its end.
struct Played {
    std::vector<BodyState> states;
    EventTotals events;
    float worst_drift = 0.0f;   ///< Maximum joint error in any step. [m]
    float fastest_end = 0.0f;   ///< Maximum speed of a body in the last second. [m/s]
    std::uint32_t awake = 0;    ///< Number of awake bodies at the end.
    float highest_rise = 0.0f;  ///< Maximum height of a body above the highest start position. [m]
};

Played play(const EngineInfo& info, const Scene& scene) {
    BuildResult built = info.build(scene, {});
    REQUIRE_MESSAGE(built.engine != nullptr, built.error);
    Drive drive = scene.drive;
    const QualityMeter meter(scene, info.skin);
    Played played;
    float highest = -1e9f;
    for (const SceneBody& body : scene.bodies) highest = std::max(highest, body.position.y);
    for (std::uint32_t step = 0; step < scene.steps; ++step) {
        drive(*built.engine, step);
        built.engine->step();
        played.events.add(built.engine->event_counts());
        built.engine->read_states(played.states);
        played.worst_drift = std::max(played.worst_drift, meter.measure_joint_drift(played.states).max_gap);
        played.awake = 0;
        for (const BodyState& state : played.states) {
            if (!state.is_alive) continue;
            REQUIRE(is_finite(state.position));
            played.highest_rise = std::max(played.highest_rise, state.position.y - highest);
            if (step + 60 >= scene.steps)
                played.fastest_end = std::max(played.fastest_end, length(state.linear_velocity));
            played.awake += state.is_awake;
        }
    }
    return played;
}

template <class Check>
void in_every_engine(const Scene& scene, Check check) {
    for (const EngineInfo& info : engines()) {
        if (!info.is_available()) continue;
        CAPTURE(info.name);
        const Played played = play(info, scene);
        MESSAGE(info.name << ": drift " << played.worst_drift << " m, awake " << played.awake
                          << ", at the end up to " << played.fastest_end << " m/s, begins "
                          << played.events.begins << ", sensor begins " << played.events.sensor_begins);
        check(info, played);
    }
}

}  // namespace

TEST_SUITE("demo/games") {
    TEST_CASE("figures tumble down the stair, keep their joints and come to rest at its foot") {
        const Scene scene = make_scene("ragdoll_stair", SceneSize::Quick).value();
        in_every_engine(scene, [&](const EngineInfo& info, const Played& played) {
            const bool is_ours = info.name == "damson";
            CHECK(played.worst_drift < (is_ours ? 0.05f : 0.2f));
            CHECK(played.highest_rise < 0.5f);  // no body is thrown upward
            CHECK(played.fastest_end < 0.2f);
            if (is_ours) CHECK(played.awake == 0);
            // The first figure reached the foot of the stair.
            CHECK(played.states[1].position.y < 2.0f);
            CHECK(played.states[1].position.x > 2.0f);
        });
    }

    TEST_CASE("the car reaches the other side of the bridge and stops there") {
        const Scene scene = make_scene("chain_bridge", SceneSize::Full).value();
        in_every_engine(scene, [&](const EngineInfo&, const Played& played) {
            const BodyState& car = played.states[scene.bodies.size() - 3];
            CHECK(car.position.x > 18.0f);
            CHECK(car.position.x < 30.0f);
            CHECK(car.position.y > 0.5f);
            CHECK(car.position.y < 1.2f);
            CHECK(car.rotation.c > 0.99f);
            CHECK(played.worst_drift < 0.15f);
        });
    }

    TEST_CASE("the player collects all coins, passes one-way floors and crosses the gap on the platform") {
        const Scene scene = make_scene("platformer", SceneSize::Full).value();
        const auto coins = static_cast<std::size_t>(std::count_if(
            scene.shapes.begin(), scene.shapes.end(), [](const SceneShape& s) { return s.is_sensor; }));
        in_every_engine(scene, [&](const EngineInfo& info, const Played& played) {
            const auto left =
                static_cast<std::size_t>(std::count_if(played.states.begin(), played.states.end(),
                                                       [](const BodyState& s) { return s.is_alive != 0; }));
            const std::size_t taken = played.states.size() - left;
            const BodyState& player = played.states.back();
            MESSAGE("coins " << taken << " of " << coins << ", player at " << player.position.x << ", "
                             << player.position.y);
            if (info.name != "damson") return;
            CHECK(taken == coins);
            CHECK(played.events.sensor_begins == played.events.sensor_ends);
        });
    }

    TEST_CASE("the rain creates as many figures as it destroys when all columns are full") {
        const Scene scene = make_scene("rain", SceneSize::Quick).value();
        for (const EngineInfo& info : engines()) {
            if (!info.is_available()) continue;
            CAPTURE(info.name);
            BuildResult built = info.build(scene, {});
            REQUIRE_MESSAGE(built.engine != nullptr, built.error);
            Drive drive = scene.drive;
            std::uint32_t most = 0;
            for (std::uint32_t step = 0; step < scene.steps; ++step) {
                drive(*built.engine, step);
                built.engine->step();
                const EngineCounts counts = built.engine->counts();
                most = std::max(most, counts.bodies);
                REQUIRE((counts.bodies - 1) % (2 * bone_count) == 0);
                REQUIRE(counts.joints == (counts.bodies - 1) / bone_count * (bone_count - 1));
            }
            CHECK(most == 1 + 10 * 2 * bone_count);
            std::vector<BodyState> states;
            built.engine->read_states(states);
            for (const BodyState& state : states)
                if (state.is_alive) CHECK(is_finite(state.position));
        }
    }
}
