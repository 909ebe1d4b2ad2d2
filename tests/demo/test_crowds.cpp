// Tests the scenes with thousands of bodies, at their small size. In every engine, the intended motion must
// happen, no body may leave the scene, and overlaps must be small.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../../demo/engines/quality.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "engine_cases.hpp"

using namespace damson;
using namespace damson::demo;
using damson::test::build;
using damson::test::for_each_available;

namespace {

/// Result of a run: the final state, and maximum errors during the run.
struct CrowdEnd {
    std::vector<BodyState> states;
    float worst_overlap = 0.0f;  ///< Maximum overlap, measured every tenth step. [m]
    float worst_gap = 0.0f;      ///< Maximum joint error, measured every tenth step. [m]
    float mean_overlap = 0.0f;   ///< Mean overlap at the end. [m]
    std::uint32_t moving = 0;    ///< Number of bodies faster than 0.05 m/s at the end.
    float fastest = 0.0f;        ///< Maximum speed at the end. [m/s]
    std::uint32_t awake = 0;     ///< Number of awake bodies at the end.
};

CrowdEnd run_crowd(const EngineInfo& info, const Scene& scene, const EngineOptions& options = {}) {
    const auto engine = build(info, scene, options);
    const QualityMeter meter(scene, info.skin);
    Drive drive = scene.drive;
    CrowdEnd end;
    for (std::uint32_t step = 1; step <= scene.steps; ++step) {
        if (drive) drive(*engine, step - 1);
        engine->step();
        if (step % 10 != 0) continue;
        engine->read_states(end.states);
        const Overlap overlap = meter.measure_overlap(end.states);
        end.mean_overlap = overlap.mean_penetration;
        end.worst_overlap = std::max(end.worst_overlap, overlap.max_penetration);
        end.worst_gap = std::max(end.worst_gap, meter.measure_joint_drift(end.states).max_gap);
    }
    CHECK(end.mean_overlap < 0.02f);
    for (const BodyState& state : end.states) {
        REQUIRE(is_finite(state.position));
        end.fastest = std::max(end.fastest, length(state.linear_velocity));
        end.moving += length(state.linear_velocity) > 0.05f;
        end.awake += state.is_awake;
    }
    MESSAGE(info.name << " in " << scene.name << ": overlap " << 1e3f * end.worst_overlap << " mm, joints "
                      << 1e3f * end.worst_gap << " mm, at the end up to " << end.fastest << " m/s, awake "
                      << end.awake);
    return end;
}

template <class Check>
void in_each(const char* name, Check check) {
    const Scene scene = make_scene(name, SceneSize::Quick).value();
    REQUIRE(scene.steps % 10 == 0);
    for_each_available([&](const EngineInfo& info) { check(info, scene, run_crowd(info, scene)); });
}

}  // namespace

TEST_SUITE("demo/crowds") {
    TEST_CASE("the washer turns by 25 degrees per second, and its boxes stay inside and awake") {
        in_each("washer", [](const EngineInfo& info, const Scene& scene, const CrowdEnd& end) {
            const float seconds = static_cast<float>(scene.steps) / scene.steps_per_second;
            CHECK(end.states[0].rotation.angle() ==
                  doctest::Approx(25.0f * pi / 180.0f * seconds).epsilon(0.001));
            for (std::size_t i = 1; i < end.states.size(); ++i)
                CHECK(distance(end.states[i].position, end.states[0].position) < 16.0f);
            CHECK(end.awake == scene.bodies.size());
            if (info.name == "damson") CHECK(end.worst_overlap < 0.2f);
        });
    }

    TEST_CASE("the block of the junkyard follows its path, and no body in front of it gets behind it") {
        in_each("junkyard", [](const EngineInfo& info, const Scene& scene, const CrowdEnd& end) {
            // The last step ended at the target that was set one step earlier.
            const float time = static_cast<float>(scene.steps - 1) / scene.steps_per_second;
            const float block = end.states.back().position.x;
            CHECK(block == doctest::Approx(60.0f * cos_sin(0.2f * time).sine).epsilon(0.001));
            std::size_t ahead = 0;
            for (std::size_t i = 1; i + 1 < end.states.size(); ++i) {
                const glm::vec2 place = end.states[i].position;
                CHECK(std::fabs(place.x) < 79.5f);
                CHECK(place.y > 0.5f);
                // These bodies landed in front of the block, which was at x = 20 m at that time.
                if (scene.bodies[i].position.x > 25.0f) CHECK(place.x > block - 2.5f);
                ahead += place.x > block;
            }
            CHECK(ahead > 80);
            if (info.name == "damson") CHECK(end.worst_overlap < 0.1f);
        });
    }

    TEST_CASE("compounds fall into the bin and stay in it") {
        in_each("compounds", [](const EngineInfo& info, const Scene& scene, const CrowdEnd& end) {
            float highest = 0.0f;
            for (std::size_t i = 1; i < end.states.size(); ++i) {
                CHECK(std::fabs(end.states[i].position.x) < 39.5f);
                CHECK(end.states[i].position.y > 0.0f);
                highest = std::max(highest, end.states[i].position.y);
            }
            CHECK(highest < 0.6f * scene.bodies.back().position.y);
            if (info.name == "damson") CHECK(end.worst_overlap < 0.3f);
        });
    }

    TEST_CASE("the mixed pile collapses between its walls, and nearly all its bodies come to rest") {
        in_each("heap_mixed", [](const EngineInfo& info, const Scene& scene, const CrowdEnd& end) {
            const float wall = std::get<BoxOutline>(scene.shapes[0].outline).half.x;
            float highest_start = 0.0f, highest = 0.0f;
            for (std::size_t i = 1; i < end.states.size(); ++i) {
                CHECK(std::fabs(end.states[i].position.x) < wall);
                CHECK(end.states[i].position.y > 0.0f);
                highest = std::max(highest, end.states[i].position.y);
                highest_start = std::max(highest_start, scene.bodies[i].position.y);
            }
            CHECK(end.moving < scene.bodies.size() / 50);
            CHECK(highest < 0.7f * highest_start);
            CHECK(highest > 0.2f * highest_start);
            if (info.name == "damson") CHECK(end.worst_overlap < 0.1f);
        });
    }

    TEST_CASE("cranes turn and knock over the towers in reach only, and their joints hold") {
        in_each("city", [](const EngineInfo& info, const Scene& scene, const CrowdEnd& end) {
            const float edge = std::fabs(std::get<BoxOutline>(scene.shapes[1].outline).center.x);
            std::size_t boxes = 0, moved = 0;
            for (std::size_t i = 1; i < end.states.size(); ++i) {
                CHECK(std::fabs(end.states[i].position.x) < edge);
                CHECK(end.states[i].position.y > 0.0f);
                const SceneShape& shape = scene.shapes_of(scene.bodies[i])[0];
                if (!std::holds_alternative<BoxOutline>(shape.outline) || shape.filter.group != 0) continue;
                ++boxes;
                moved += distance(end.states[i].position, scene.bodies[i].position) > 0.5f;
            }
            MESSAGE(moved << " of " << boxes << " boxes moved");
            CHECK(10 * moved > boxes);
            CHECK(10 * moved < 9 * boxes);
            // The arm has turned clockwise, and then back a little.
            const float seconds = static_cast<float>(scene.steps) / scene.steps_per_second;
            for (const SceneJoint& joint : scene.joints)
                if (joint.has_motor)
                    CHECK(end.states[joint.body_b].rotation.angle() ==
                          doctest::Approx(-1.4f * cos_sin(0.42f * seconds).sine).epsilon(0.05));
            CHECK(end.worst_gap < (info.name == "damson" ? 0.1f : 0.3f));
            if (info.name == "damson") CHECK(end.worst_overlap < 0.25f);
        });
    }

    TEST_CASE("all broadphases and worker counts end in the same state") {
        const EngineInfo& damson = *find_engine("damson");
        for (const char* name : {"washer", "junkyard", "compounds", "heap_mixed", "city"}) {
            CAPTURE(name);
            const Scene scene = make_scene(name, SceneSize::Quick).value();
            std::set<std::uint64_t> digests;
            for (const std::string& broadphase : damson.broadphases)
                for (const std::uint32_t workers : {1u, 2u}) {
                    const auto engine = build(damson, scene, {.workers = workers, .broadphase = broadphase});
                    Drive drive = scene.drive;
                    for (std::uint32_t step = 0; step < 120; ++step) {
                        if (drive) drive(*engine, step);
                        engine->step();
                    }
                    digests.insert(engine->digest());
                }
            CHECK(digests.size() == 1);
        }
    }
}
