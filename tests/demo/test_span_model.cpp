// Tests of demo/program/span_model.cpp.
//
// Compares the model with closed-form values for artificial logs.
#include "../../demo/program/span_model.hpp"

#include <doctest/doctest.h>

using namespace damson;
using namespace damson::demo;

namespace {

/// An artificial log with one phase of 1000 ticks. Tests add stages to it.
struct ByHand {
    StageLog log;

    ByHand() { log.phases.push_back({Phase::Solve, 1000, 0, 0}); }

    void add_stage(std::uint64_t ticks, std::uint32_t pieces, bool is_first = true) {
        log.stages.push_back({.pieces = pieces, .ticks = ticks, .is_first = is_first});
        ++log.phases[0].stage_count;
    }
    void add_items(const std::vector<std::uint64_t>& ticks) {
        LoggedStage stage{.first_item = static_cast<std::uint32_t>(log.item_ticks.size()),
                          .item_count = static_cast<std::uint32_t>(ticks.size()),
                          .is_first = true};
        for (const std::uint64_t item : ticks) {
            log.item_ticks.push_back(item);
            stage.ticks += item;
        }
        log.stages.push_back(stage);
        ++log.phases[0].stage_count;
    }

    SpanSums sums(const SpanMachine& machine = {}) const { return sums_of(log, log.phases[0], machine); }
    double time(std::uint32_t workers, const SpanMachine& machine = {}) const {
        return time_of(log, log.phases[0], machine, workers).ns;
    }
    std::uint64_t barriers(std::uint32_t workers, const SpanMachine& machine = {}) const {
        return time_of(log, log.phases[0], machine, workers).barriers;
    }
};

}  // namespace

TEST_SUITE("demo/span_model") {
    TEST_CASE("a phase without stages takes the same time on any number of workers") {
        const ByHand all_alone;
        CHECK(all_alone.sums().work_ns == 1000.0);
        CHECK(all_alone.sums().alone_ns == 1000.0);
        CHECK(all_alone.sums().longest_ns == 1000.0);
        for (const std::uint32_t workers : {1u, 2u, 64u}) {
            CHECK(all_alone.time(workers) == 1000.0);
            CHECK(all_alone.barriers(workers) == 0);
        }
    }

    TEST_CASE("a stage takes as many rounds as its pieces need") {
        ByHand phase;
        phase.add_stage(800, 8);
        CHECK(phase.sums().work_ns == 1000.0);
        CHECK(phase.sums().alone_ns == 200.0);
        CHECK(phase.sums().longest_ns == 300.0);
        CHECK(phase.time(1) == 1000.0);
        CHECK(phase.time(2) == 200.0 + 400.0);
        CHECK(phase.time(3) == 200.0 + 300.0);  // one of three workers runs 3 of the 8 pieces
        CHECK(phase.time(8) == 200.0 + 100.0);
        CHECK(phase.time(64) == 200.0 + 100.0);
    }

    TEST_CASE("the next free worker takes an item, and the longest item is not divided") {
        ByHand phase;
        phase.add_items({100, 300, 100, 100});
        CHECK(phase.sums().alone_ns == 400.0);
        CHECK(phase.sums().longest_ns == 700.0);
        CHECK(phase.time(1) == 1000.0);
        CHECK(phase.time(2) == 400.0 + 300.0);
        CHECK(phase.time(4) == 400.0 + 300.0);
        ByHand even;
        even.add_items({100, 100, 100, 100});
        CHECK(even.time(2) == 600.0 + 200.0);
        CHECK(even.time(16) == 600.0 + 100.0);
    }

    TEST_CASE("a barrier follows each stage and precedes each region, if several workers take part") {
        const SpanMachine machine{.barrier_ns = 10.0};
        ByHand phase;
        phase.add_stage(200, 4);
        phase.add_stage(200, 4, false);
        phase.add_stage(200, 1, false);
        phase.add_items({50, 50});
        CHECK(phase.barriers(1, machine) == 0);
        CHECK(phase.time(1, machine) == 1000.0);
        // The third stage cannot be divided, but it still ends with a barrier.
        CHECK(phase.barriers(2, machine) == 1 + 3 + 2);
        CHECK(phase.time(2, machine) == 300.0 + 100.0 + 100.0 + 200.0 + 50.0 + 60.0);
        CHECK(phase.sums(machine).stages == 4);
    }

    TEST_CASE("the work of the whole region determines how many workers take part in each of its stages") {
        const SpanMachine machine{.barrier_ns = 1.0, .least_slice_ns = 150};
        ByHand phase;
        phase.add_stage(600, 8);
        phase.add_stage(200, 8, false);
        CHECK(phase.time(2, machine) == 200.0 + 300.0 + 100.0 + 3.0);
        CHECK(phase.time(8, machine) == 200.0 + 150.0 + 50.0 + 3.0);  // least_slice_ns allows four workers
        ByHand small;
        small.add_stage(200, 8);
        CHECK(small.time(8, machine) == 1000.0);
        CHECK(small.barriers(8, machine) == 0);
    }

    TEST_CASE("ticks are converted to nanoseconds, and phases are added") {
        const SpanMachine machine{.ns_per_tick = 0.5};
        ByHand phase;
        phase.add_stage(800, 8);
        SpanSums sums = phase.sums(machine);
        CHECK(sums.work_ns == 500.0);
        sums += phase.sums(machine);
        CHECK(sums.work_ns == 1000.0);
        CHECK(sums.longest_ns == 300.0);
        CHECK(sums.stages == 2);
        SpanTime time = time_of(phase.log, phase.log.phases[0], machine, 2);
        CHECK(time.ns == 300.0);
        time += time;
        CHECK(time.ns == 600.0);
        CHECK(time.barriers == 4);
    }

    TEST_CASE("small clock errors do not make a time negative") {
        ByHand phase;
        phase.add_stage(1200, 2);
        CHECK(phase.sums().alone_ns == 0.0);
        CHECK(phase.time(2) == 600.0);
    }
}
