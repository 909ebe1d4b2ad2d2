// Golden digests: digests.inc stores the digest of each reference world, one per line. The digest must be
// the same with every compiler, optimization level, vector width, number of workers and broadphase.
//
// An intended change of the simulation changes the digests. In that case, run
//
//   DAMSON_REFRESH_DIGESTS=1 build/debug/tests/damson_tests_determinism
//
// to rewrite the file, and write "Simulation: changed" in the commit message.
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

/// Result of a run. Two worlds can have equal digests although their events differ, so both are compared.
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

/// Runs the calls one after the other, from last to first.
void backwards(std::uint32_t count, ParallelTask task) {
    while (count-- > 0) task(count);
}

/// Runs the calls in random order, with a new order for each parallel section.
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
    TEST_CASE("the digests are rewritten if DAMSON_REFRESH_DIGESTS is set") {
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
        "every world has its golden digest with any broadphase, workers, task system and instruction set") {
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
