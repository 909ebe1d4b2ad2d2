// Rollback: the game continues with predicted inputs and is corrected when the actual inputs arrive.
//
//   known of all         now
//       |  predicted      |
//   ----+-----------------+
//          ^ first wrong prediction: rewind to the tick before it, and step again until now
//
//   session.inputs().confirm(...)      stores the inputs that have arrived
//   session.correct()                  rolls back if necessary, and closes the final ticks
//   if (session.may_step()) session.step()
//
// If a player's inputs have been missing for `max_rollback` ticks, the game waits. The digest of every tick
// is stored, so that it is available when the tick becomes final, that is, when all inputs up to it are
// known.
//
// Sources: Cannon, "Fight the Lag", Game Developer, September 2012; Stallone, "8 Frames in 16ms: Rollback
// Networking in Mortal Kombat and Injustice 2", GDC, 2018.
#pragma once

#include <array>
#include <cstdint>
#include <damson/time.hpp>
#include <functional>
#include <span>

#include "game.hpp"
#include "inputs.hpp"
#include "told.hpp"

namespace rollback {

struct SessionDef {
    int player_count = 2;             ///< Number of players, 2 to max_players.
    std::uint32_t max_rollback = 12;  ///< Maximum number of ticks with predicted inputs.
    std::uint32_t kept_ticks = 90;    ///< Additional ticks of history, for states that other peers request.
};

/// A tick that can no longer change, because all inputs up to it are known.
struct FinalTick {
    std::uint64_t tick = 0;
    std::uint64_t digest = 0;
    AllButtons buttons{};
    std::span<const EventName> told;  ///< Events that were reported to the player, sorted.
};

/// Counts and processor times. Real times would be misleading, because all peers can run on one machine.
struct SessionCounts {
    std::uint64_t steps = 0;  ///< First-time steps, not counting repeated ones.
    std::uint64_t waits = 0;  ///< Ticks without a step, because inputs were missing.
    std::uint64_t rollbacks = 0;
    std::uint64_t ticks_back = 0;       ///< Number of ticks that were stepped again.
    std::uint64_t most_ticks_back = 0;  ///< Maximum number of ticks in one rollback.
    double rollback_ms = 0.0;           ///< Total time of all rollbacks. [ms]
    double most_rollback_ms = 0.0;      ///< Time of the longest rollback. [ms]
    double step_ms = 0.0;               ///< Total time of first-time steps and of recording them. [ms]
};

class Session {
public:
    /// Continues from the state of `world`, whose step count is the current tick.
    Session(damson::World world, const SessionDef& def);

    Inputs& inputs() noexcept { return inputs_; }
    const Inputs& inputs() const noexcept { return inputs_; }

    /// Rolls back to the first wrong prediction, steps again, and closes the final ticks.
    void correct();
    /// Returns true if the next step needs at most `max_rollback` ticks with predicted inputs.
    bool may_step() const noexcept { return now() < inputs_.known_of_all() + def_.max_rollback; }
    /// Steps with known and predicted inputs. Requires: may_step().
    void step();
    void wait() noexcept { ++counts_.waits; }  ///< Counts a tick in which the game waited for inputs.

    std::uint64_t now() const noexcept { return history_.newest(); }  ///< Last tick that was stepped.
    std::uint64_t final_tick() const noexcept {
        return told_.closed();
    }  ///< Last tick that can no longer change.
    /// Returns true if use_past() can rewind to this tick.
    bool has(std::uint64_t tick) const noexcept { return history_.has(tick); }
    /// Rewinds to `tick`, calls `use(world)`, and returns to the current tick. Requires: has(tick).
    void use_past(std::uint64_t tick, const std::function<void(const damson::World&)>& use);

    const damson::World& world() const noexcept { return world_; }
    const Told& told() const noexcept { return told_; }
    const SessionCounts& counts() const noexcept { return counts_; }
    std::size_t history_bytes() const noexcept { return history_.bytes(); }  ///< Memory of the history. [B]

    /// Called for each tick when it becomes final.
    std::function<void(const FinalTick&)> on_final;
    /// Called after each step, including repeated ones, to change one peer's world as a test. Returns true if
    /// it has changed the world.
    std::function<bool(damson::World&, std::uint64_t tick)> meddle;

private:
    void step_again_to(std::uint64_t tick);
    void note_step(std::uint64_t tick);
    void close_final_ticks();

    SessionDef def_;
    damson::World world_;
    damson::History history_;
    Inputs inputs_;
    Told told_;
    SessionCounts counts_;
    std::array<std::uint64_t, Inputs::capacity> digests_{};  ///< Digests of the most recent ticks.
};

}  // namespace rollback
