// What a step could gain on more workers, from what a step on one has noted of its stages.
//
//   stage      cut into as many shares as its region is worth, n at most: time * ceil(pieces / n) / pieces
//   items      done by whoever is free: the longest, or the sum by n, whichever is more
//   barrier    after each stage that is cut, and once more for each region that workers are asked to come to
//   alone      what is outside of regions, as it is
//
// The longest path is what is left with workers without end whose barriers cost nothing.
// Source: Cormen, Leiserson, Rivest, Stein, "Introduction to Algorithms", 2009, 27.1: work, span, parallelism.
#pragma once

#include <array>
#include <cstdint>

#include "../../physics/state/stage_log.hpp"

namespace damson::demo {

/// What does not lie in the stages themselves.
struct SpanMachine {
    double ns_per_tick = 1.0;
    double barrier_ns = 0.0;           ///< From the last share of a stage to the first of the next. [ns]
    std::uint32_t least_share_ns = 1;  ///< Workers::least_share_ns(). [ns]
};

/// A phase, or a whole step. Sums over what was added.
struct SpanSums {
    double work_ns = 0.0;      ///< On one worker. [ns]
    double alone_ns = 0.0;     ///< Outside of stages. [ns]
    double longest_ns = 0.0;   ///< The longest path. [ns]
    std::uint64_t stages = 0;  ///< Sets of items included.

    SpanSums& operator+=(const SpanSums& other);
};

/// What a phase of a step comes to.
SpanSums sums_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine);

/// What it takes on so many workers, as far as the model goes.
struct SpanTime {
    double ns = 0.0;             ///< [ns]
    std::uint64_t barriers = 0;  ///< That are in it.

    SpanTime& operator+=(const SpanTime& other);
};

SpanTime time_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine,
                 std::uint32_t workers);

}  // namespace damson::demo
