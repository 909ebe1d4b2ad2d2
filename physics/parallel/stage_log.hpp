// A log of the stages that several workers could share. A step with one worker records the time of each
// stage, phase by phase.
//
//   phase     [ alone | stage | stage | alone | items: i i i i | alone ]
//
// Work marked "alone" runs only on the stepping thread. The log shows how much faster a step can be on any
// number of workers, regardless of this machine's core count.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/ticks.hpp"
#include "../model/counters.hpp"
#include "work_slice.hpp"

namespace damson {

/// One stage, or one set of items that free workers would take one by one.
struct LoggedStage {
    std::uint32_t pieces = 1;      ///< Number of pieces that can be done independently.
    std::uint64_t ticks = 0;       ///< Time of the whole stage. [ticks]
    std::uint32_t first_item = 0;  ///< Index of the first item in StageLog::item_ticks.
    std::uint32_t item_count = 0;  ///< Number of items; 0 for a stage.
    bool is_first = false;         ///< True for the first stage of a region.
};

struct LoggedPhase {
    Phase phase = Phase::Pairs;
    std::uint64_t ticks = 0;  ///< Time of the whole phase, stages included. [ticks]
    std::uint32_t first_stage = 0;
    std::uint32_t stage_count = 0;
};

class StageLog {
public:
    std::vector<LoggedPhase> phases;  ///< In order; a phase may occur more than once in a step.
    std::vector<LoggedStage> stages;
    std::vector<std::uint64_t> item_ticks;

    void clear() {
        phases.clear();
        stages.clear();
        item_ticks.clear();
    }

    /// Starts the first phase of a step.
    void begin_step() { last_end_ = read_ticks(); }

    void end_phase(Phase phase) {
        const std::uint64_t now = read_ticks();
        const std::uint32_t first =
            phases.empty() ? 0 : phases.back().first_stage + phases.back().stage_count;
        DAMSON_ASSERT(first <= stages.size());
        phases.push_back({phase, now > last_end_ ? now - last_end_ : 0, first,
                          static_cast<std::uint32_t>(stages.size()) - first});
        last_end_ = now;
    }

    /// Starts a region: the stages that follow belong to it.
    void begin_region() { is_first_ = true; }

    /// Runs a stage and records its time.
    template <class Work>
    void time_stage(std::uint32_t pieces, const Work& work) {
        const std::uint64_t begin = read_ticks();
        work(WorkSlice{});
        add({.pieces = pieces, .ticks = since(begin)});
    }

    /// Calls task(0) to task(count - 1) and records the time of each.
    template <class Task>
    void time_items(std::uint32_t count, const Task& task) {
        if (count == 0) return;
        begin_region();
        LoggedStage stage{.pieces = count,
                          .first_item = static_cast<std::uint32_t>(item_ticks.size()),
                          .item_count = count};
        for (std::uint32_t index = 0; index < count; ++index) {
            const std::uint64_t begin = read_ticks();
            task(index);
            item_ticks.push_back(since(begin));
            stage.ticks += item_ticks.back();
        }
        add(stage);
    }

private:
    static std::uint64_t since(std::uint64_t begin) {
        const std::uint64_t now = read_ticks();
        return now > begin ? now - begin : 0;  // the tick counters of two cores may differ slightly
    }

    void add(LoggedStage stage) {
        stage.is_first = is_first_;
        is_first_ = false;
        stages.push_back(stage);
    }

    std::uint64_t last_end_ = 0;
    bool is_first_ = false;
};

}  // namespace damson
