// Records the last ticks of a world, so that you can rewind and step again.
//
//   damson::History history(world, {.ticks = 120});
//   world.step(dt);  history.record();                       after each step
//
//   history.rewind(tick);                                    the world is as it was after that step
//   const auto diffs = history.resimulate(now, [&](damson::World& w, std::uint64_t tick) { press(w, inputs[tick]); });
//   for (const damson::EventDiff& diff : diffs) ...          retracted, added and confirmed events
//
// A tick stores only the data that changed in it; sleeping bodies cost nothing. A rewind restores everything
// that a snapshot contains (snapshot.hpp), bit-identically. A history works only with the World object it was
// created for, and that object must not be moved.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../world/world.hpp"
#include "event_diff.hpp"
#include "tick_log.hpp"

namespace damson {

/// Limits of a history, and the step settings of its resimulation.
struct HistoryDef {
    std::uint32_t ticks = 240;  ///< Maximum number of ticks to rewind; 1 or more.
    /// Maximum memory for all ticks; above it, the oldest ticks are dropped. [bytes]
    std::size_t bytes = ~std::size_t{0};
    float dt = 1.0f / 60.0f;  ///< Duration of a step in resimulate(). [s]
    int substeps = 4;         ///< Substeps per step in resimulate().
};

/// The last ticks of one world, which you can rewind and step again.
/// Errors: an invalid call has no effect and throws ContractViolation by default. With a handler that returns
/// (set_violation_handler()), rewind() returns false, and the constructor uses the default of each invalid field.
class History {
public:
    /// Starts the history at the current tick, the earliest tick that it can rewind to. Cost: a copy of the
    /// world.
    explicit History(World& world, const HistoryDef& def = {});

    /// Records the step that the world has just taken, and all edits made since that step. You can call it
    /// again after further edits. After World::restore(), later ticks are discarded.
    /// Requires: no step in progress.
    /// Cost: a pass over the world's arrays, plus a copy of the changes. Allocates memory only if a tick is
    /// larger than all earlier ticks.
    void record();

    /// Restores the world to the state it had at `tick`, and discards later ticks. Returns true on success.
    /// Requires: the tick is recorded; no step in progress. A tick is the number of steps taken (Counters::step).
    /// Cost: proportional to the changes in the discarded ticks, plus a copy of the world.
    bool rewind(std::uint64_t tick);

    /// Steps the world until `tick` and records each step. Calls `apply_inputs(world, tick)` before each step
    /// to make your changes for that tick; `tick` is the number of that step. Returns an EventDiff for each
    /// step that rewind() had discarded: its new events, compared with the events that were reported before
    /// the rewind. Valid until the next call to rewind() or resimulate().
    template <std::invocable<World&, std::uint64_t> ApplyInputs>
    std::span<const EventDiff> resimulate(std::uint64_t tick, ApplyInputs&& apply_inputs) {
        diffs_.clear();
        while (world_step() < tick) {
            World& world = *world_;
            apply_inputs(world, world_step() + 1);
            step_again();
        }
        return diffs_;
    }

    std::uint64_t newest() const noexcept { return log_.newest(); }  ///< Returns the last recorded tick.
    /// Returns the first tick that the history can rewind to.
    std::uint64_t oldest() const noexcept { return log_.oldest(); }
    /// Returns true if the history can rewind to `tick`.
    bool has(std::uint64_t tick) const noexcept { return log_.has(tick); }
    /// Returns the number of old ticks that were dropped because a limit of HistoryDef was exceeded.
    std::uint64_t dropped() const noexcept { return dropped_; }

    /// Returns the memory used by all ticks. [bytes]
    std::size_t tick_bytes() const noexcept { return log_.tick_bytes(); }
    /// Returns the memory used by the newest tick. [bytes]
    std::size_t newest_bytes() const noexcept { return log_.newest_bytes(); }
    /// Returns the memory used by the history, including its copy of the world. [bytes]
    std::size_t bytes() const noexcept { return log_.bytes(); }

private:
    std::uint64_t world_step() const noexcept;
    void step_again();

    World* world_;
    HistoryDef def_;
    TickLog log_;
    std::uint64_t dropped_ = 0;
    std::vector<TickEvents> told_;  ///< Reported events of rewound ticks, sorted by tick.
    std::vector<EventDiff> diffs_;
};

}  // namespace damson
