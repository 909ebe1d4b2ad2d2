// Golden digests: what these worlds come to is written down in digests.inc, one line a world, and must be the
// same for every compiler, optimisation, vector width, number of workers and broadphase.
//
// A change of the simulation on purpose changes them all. Then
//
//   DAMSON_REFRESH_DIGESTS=1 build/debug/tests/damson_tests_determinism
//
// writes the file anew, and the commit says so ("Simulation: changed").
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

#include "../../core/random.hpp"
#include "../support/checked_steps.hpp"
#include "../support/event_digest.hpp"
#include "scenes.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Golden {
    std::string_view scene;
    std::uint64_t digest;
};

constexpr Golden goldens[] = {
#include "digests.inc"
};

/// What a run comes to. Worlds may agree although their events do not: both are compared.
struct Outcome {
    std::uint64_t digest, events;

    bool operator==(const Outcome&) const = default;
};

Outcome run(const Scene& scene, const WorldDef& def) {
    World world{def};
    scene.build(world);
    EventDigest events;
    for (int i = 0; i < scene.steps; ++i) {
        if (scene.drive != nullptr) scene.drive(world, i);
        world.step(tick);
        events.add(world);
    }
    REQUIRE(defect_of(world) == "");
    return {digest(world), events.value()};
}

std::uint64_t golden_of(std::string_view scene) {
    for (const Golden& golden : goldens)
        if (golden.scene == scene) return golden.digest;
    return 0;
}

/// Calls one after the other, the last one first.
void backwards(std::uint32_t count, ParallelTask task) {
    while (count-- > 0) task(count);
}

/// Calls in an order of chance, another one for each region of a step.
void shuffled(std::uint32_t count, ParallelTask task) {
    static Random random{7};
    std::vector<std::uint32_t> order(count);
    for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
    for (std::uint32_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    for (const std::uint32_t i : order) task(i);
}

bool is_refreshing() {
    return std::getenv("DAMSON_REFRESH_DIGESTS") != nullptr;
}

}  // namespace

TEST_SUITE("determinism/digests") {
    TEST_CASE("the digests are written anew when asked for") {
        if (!is_refreshing()) return;
        std::ofstream file(DAMSON_SOURCE_DIR "/tests/determinism/digests.inc");
        for (const Scene& scene : scenes) {
            char line[100];
            std::snprintf(line, sizeof line, "    {\"%s\", 0x%016llx},\n", std::string(scene.name).c_str(),
                          static_cast<unsigned long long>(run(scene, {}).digest));
            file << line;
        }
        CHECK(file.good());
    }

    TEST_CASE(
        "every world comes to what is written down, with either broadphase, any number of workers, "
        "a task system, any instructions") {
        if (is_refreshing()) return;
        CHECK(std::size(goldens) == scenes.size());
        for (const Scene& scene : scenes) {
            CAPTURE(scene.name);
            const Outcome expected = run(scene, {});
            CHECK(expected.digest == golden_of(scene.name));
            for (const BroadphaseName& broadphase : all_broadphases()) {
                CAPTURE(broadphase.name);
                CHECK(run(scene, {.broadphase = broadphase.kind}) == expected);
            }
            for (const std::uint32_t workers : {2u, 3u, 8u})
                CHECK(run(scene, {.workers = workers}) == expected);
            CHECK(run(scene, {.tasks = {3, backwards}}) == expected);
            for (int i = 0; i < 3; ++i) CHECK(run(scene, {.tasks = {5, shuffled}}) == expected);
            for (const InstructionSet set : {InstructionSet::Baseline, InstructionSet::Avx2})
                if (set < best_instruction_set()) CHECK(run(scene, {.instructions = set}) == expected);
        }
    }
}
