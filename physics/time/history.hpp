// History of a world: its last ticks, to go back to and to step again.
//
//   damson::History history(world, {.ticks = 120});
//   world.step(dt);  history.record();                       once a step
//
//   history.rewind(tick);                                    the world is as it was after that step
//   const auto told = history.resimulate(now, [&](damson::World& w, std::uint64_t tick) { press(w, inputs[tick]); });
//   for (const damson::EventDiff& tick : told) ...           what was told and is not true any more, and the reverse
//
// A tick costs what changed in it: nothing for what sleeps. Everything goes back that a snapshot has
// (snapshot.hpp), to the bit. The history belongs to its world, which has to stay where it is.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../history/tick_log.hpp"
#include "../world/world.hpp"
#include "event_diff.hpp"

namespace damson {

/// Limits of a history, and how it steps again.
struct HistoryDef {
    std::uint32_t ticks = 240;            ///< To go back at most; 1 or more.
    std::size_t bytes = ~std::size_t{0};  ///< Of all ticks together, at most; older ones are forgotten.
    float dt = 1.0f / 60.0f;              ///< Of a step that resimulate() takes. [s]
    int substeps = 4;                     ///< Likewise.
};

/// The last ticks of one world.
class History {
public:
    /// Begins with the world as it is: that is the first tick to go back to. Cost: a copy of the world.
    explicit History(World& world, const HistoryDef& def = {});

    /// Takes down the step that the world has just taken, with the edits since. Called again for the same
    /// step, it takes down the edits since. A world that has been put back (World::restore()) has its later ticks
    /// forgotten.
    /// Requires: no step is under way.
    /// Cost: a look at the world's arrays, and a copy of what changed. Allocates only while ticks become larger.
    void record();

    /// Puts the world where it was at `tick`, and forgets those after it; returns whether it could: the tick is
    /// recorded, no step is under way. The tick is the number of steps taken (Counters::step).
    /// Cost: what those ticks changed, and a copy of the world.
    bool rewind(std::uint64_t tick);

    /// Takes steps until `tick` and records each. Before each of them, `apply_inputs(world, tick)` has the game
    /// do what it does in that tick, `tick` being the number of the step to come. Returns for each step what
    /// events differ from those told before the last rewind(), which are known for ticks that it took back;
    /// until the next call of rewind() or resimulate().
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

    std::uint64_t newest() const noexcept { return log_.newest(); }  ///< The tick recorded last.
    std::uint64_t oldest() const noexcept { return log_.oldest(); }  ///< The first that can be gone back to.
    bool has(std::uint64_t tick) const noexcept {
        return log_.has(tick);
    }  ///< Whether it can be gone back to.
    std::uint64_t dropped() const noexcept {
        return dropped_;
    }  ///< Ticks forgotten, being too many or too large.

    std::size_t tick_bytes() const noexcept { return log_.tick_bytes(); }  ///< All ticks together. [bytes]
    std::size_t newest_bytes() const noexcept { return log_.newest_bytes(); }  ///< The newest tick. [bytes]
    std::size_t bytes() const noexcept {
        return log_.bytes();
    }  ///< Memory held, the copy of the world included. [bytes]

private:
    std::uint64_t world_step() const noexcept;
    void step_again();

    World* world_;
    HistoryDef def_;
    TickLog log_;
    std::uint64_t dropped_ = 0;
    std::vector<TickEvents> told_;  ///< Of ticks taken back, by rising tick.
    std::vector<EventDiff> diffs_;
};

}  // namespace damson
