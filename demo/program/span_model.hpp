// Models the speedup of a step with more workers, from the stages that a step with one worker logged.
//
//   stage      is divided among n workers, fewer if its region is small: time * ceil(pieces / n) / pieces
//   items      are taken by the next free worker: max(longest item, sum / n)
//   barrier    one after each divided stage, and one more for each region in which several workers take part
//   alone      code outside of regions: unchanged
//
// The longest path is the time with unlimited workers and free barriers.
// Source: Cormen, Leiserson, Rivest, Stein, "Introduction to Algorithms", 2009, 27.1: work, span, parallelism.
#pragma once

#include <array>
#include <cstdint>

#include "../../physics/state/stage_log.hpp"

namespace damson::demo {

/// Properties of the machine that the stages do not contain.
struct SpanMachine {
    double ns_per_tick = 1.0;
    double barrier_ns = 0.0;           ///< Time from the last share of a stage to the first of the next. [ns]
    std::uint32_t least_share_ns = 1;  ///< Value of Workers::least_share_ns(). [ns]
};

/// Sums over one or more phases or steps.
struct SpanSums {
    double work_ns = 0.0;      ///< Time on one worker. [ns]
    double alone_ns = 0.0;     ///< Time outside of stages. [ns]
    double longest_ns = 0.0;   ///< Longest path. [ns]
    std::uint64_t stages = 0;  ///< Number of stages, including sets of items.

    SpanSums& operator+=(const SpanSums& other);
};

/// Returns the sums of one phase of a step.
SpanSums sums_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine);

/// Modeled time with a number of workers.
struct SpanTime {
    double ns = 0.0;             ///< Time, including the barriers. [ns]
    std::uint64_t barriers = 0;  ///< Number of barriers.

    SpanTime& operator+=(const SpanTime& other);
};

/// Returns the modeled time of one phase with `workers` workers.
SpanTime time_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine,
                 std::uint32_t workers);

}  // namespace damson::demo
