// Tests of physics/parallel/stage_log.hpp.
//
// Tests the stage log of a step with one worker. The log contains the phases in order, with their stages.
#include "../../../physics/parallel/stage_log.hpp"

#include <doctest/doctest.h>

#include "../../../physics/state/world_access.hpp"
#include "../../../physics/state/world_state.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/stage_log") {
    TEST_CASE("stages are logged in the phase that ran them") {
        StageLog log;
        log.begin_step();
        int done = 0;
        log.begin_region();
        log.time_stage(4, [&](const WorkSlice& slice) { done += slice.count == 1; });
        log.time_stage(8, [&](const WorkSlice&) { ++done; });
        log.end_phase(Phase::Solve);
        log.end_phase(Phase::Finish);
        log.time_items(3, [&](std::uint32_t index) { done += 10 + static_cast<int>(index); });
        log.time_items(0, [&](std::uint32_t) { done = 0; });
        log.end_phase(Phase::Pairs);

        CHECK(done == 2 + 33);
        REQUIRE(log.phases.size() == 3);
        CHECK(log.phases[0].phase == Phase::Solve);
        CHECK(log.phases[0].stage_count == 2);
        CHECK(log.phases[1].stage_count == 0);
        CHECK(log.phases[2].first_stage == 2);
        CHECK(log.phases[2].stage_count == 1);
        REQUIRE(log.stages.size() == 3);
        CHECK(log.stages[0].is_first);
        CHECK(log.stages[0].pieces == 4);
        CHECK_FALSE(log.stages[1].is_first);
        CHECK(log.stages[2].is_first);
        CHECK(log.stages[2].item_count == 3);
        CHECK(log.item_ticks.size() == 3);
        log.clear();
        CHECK(log.phases.empty());
    }

    TEST_CASE("logging the phases of a step does not change the world") {
        World noted, plain;
        for (World* world : {&noted, &plain}) {
            add_trough(*world, 8.0f, 20.0f);
            add_pyramid(*world, 8, {-3.0f, 0.0f});
            add_chain(*world, 8, {0.0f, 8.5f});
        }
        StageLog log;
        WorldAccess::state_of(noted).workers.set_log(&log);
        for (int i = 0; i < 20; ++i) {
            log.clear();
            noted.step(tick);
            plain.step(tick);
        }
        CHECK(digest(noted) == digest(plain));
        CHECK(log.phases.size() >= phase_count);
        std::uint64_t stages = 0;
        for (const LoggedPhase& phase : log.phases) {
            stages += phase.stage_count;
            std::uint64_t ticks = 0;
            for (std::uint32_t i = 0; i < phase.stage_count; ++i)
                ticks += log.stages[phase.first_stage + i].ticks;
            CHECK(ticks <= phase.ticks);
        }
        CHECK(stages == log.stages.size());
        CHECK(stages > 20);  // the solver alone has more than 20

        WorldAccess::state_of(noted).workers.set_log(nullptr);
        log.clear();
        noted.step(tick);
        CHECK(log.phases.empty());
    }

    TEST_CASE("several workers log nothing") {
        StageLog log;
        Workers workers(2);
        workers.set_log(&log);
        CHECK(workers.log() == nullptr);
    }
}
