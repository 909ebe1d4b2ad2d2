// Models the speedup of a step with more workers. The input is the log of stages of a step that ran on one
// worker.
//
//   stage      n workers divide it, or fewer if its region is small: time * ceil(pieces / n) / pieces
//   items      the next free worker takes each item: max(longest item, sum / n)
//   barrier    one after each divided stage, and one more per region in which several workers take part
//   alone      code outside of parallel regions: unchanged
//
// The longest path is the time with unlimited workers and free barriers.
// Source: Cormen, Leiserson, Rivest, Stein, "Introduction to Algorithms", 2009, 27.1: work, span, parallelism.
#pragma once

#include <array>
#include <cstdint>

#include "../../physics/parallel/stage_log.hpp"

namespace damson::demo {

/// Properties of the machine that the log does not contain.
struct SpanMachine {
    double ns_per_tick = 1.0;
    double barrier_ns = 0.0;           ///< Time from the end of a stage to the start of the next. [ns]
    std::uint32_t least_slice_ns = 1;  ///< Shortest slice worth another worker; see worthwhile_ns. [ns]
};

/// Sums over one or more phases or steps.
struct SpanSums {
    double work_ns = 0.0;      ///< Time on one worker. [ns]
    double alone_ns = 0.0;     ///< Time outside of stages. [ns]
    double longest_ns = 0.0;   ///< Longest path. [ns]
    std::uint64_t stages = 0;  ///< Number of stages. A set of items counts as one stage.

    SpanSums& operator+=(const SpanSums& other);
};

/// Returns the sums of one phase of a step.
SpanSums sums_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine);

/// Modeled time with a given number of workers.
struct SpanTime {
    double ns = 0.0;             ///< Modeled time, including the barriers. [ns]
    std::uint64_t barriers = 0;  ///< Number of barriers.

    SpanTime& operator+=(const SpanTime& other);
};

/// Returns the modeled time of one phase with `workers` workers.
SpanTime time_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine,
                 std::uint32_t workers);

}  // namespace damson::demo
