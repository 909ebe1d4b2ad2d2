// Rollback: the game goes on with guessed inputs, and is put right when the true ones come.
//
//   known of all         now
//       |  guessed        |
//   ----+-----------------+
//          ^ the first guess that was wrong: rewind to the tick before it, step again until now
//
//   session.inputs().confirm(...)      what has come from the others
//   session.correct()                  the past is put right, and what is final is closed
//   if (session.may_step()) session.step()
//
// Without inputs for `max_rollback` ticks the game waits. Every tick that is stepped has its digest noted, so that it is
// there when the tick is final.
//
// Sources: Cannon, "Fight the Lag", Game Developer, September 2012; Stallone, "8 Frames in 16ms: Rollback Networking in
// Mortal Kombat and Injustice 2", GDC, 2018.
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
    int player_count = 2;             ///< 2 to max_players.
    std::uint32_t max_rollback = 12;  ///< Ticks that are guessed at most.
    std::uint32_t kept_ticks = 90;    ///< Further back, for states that another peer asks for.
};

/// What a tick is once nothing about it can change.
struct FinalTick {
    std::uint64_t tick = 0;
    std::uint64_t digest = 0;
    AllButtons buttons{};
    std::span<const EventName> told;  ///< What the player has heard of it, sorted.
};

/// How often, how far and how long: the processor's time, since all peers may share one machine.
struct SessionCounts {
    std::uint64_t steps = 0;  ///< Taken for the first time.
    std::uint64_t waits = 0;  ///< Ticks in which none was taken, inputs being too old.
    std::uint64_t rollbacks = 0;
    std::uint64_t ticks_back = 0;       ///< Stepped again, all together.
    std::uint64_t most_ticks_back = 0;  ///< In one rollback.
    double rollback_ms = 0.0;           ///< All together. [ms]
    double most_rollback_ms = 0.0;      ///< [ms]
    double step_ms = 0.0;               ///< Steps taken for the first time, with their records. [ms]
};

class Session {
public:
    /// Goes on from where `world` is: its number of steps is the tick.
    Session(damson::World world, const SessionDef& def);

    Inputs& inputs() noexcept { return inputs_; }
    const Inputs& inputs() const noexcept { return inputs_; }

    /// Steps again what was stepped with wrong guesses, and closes what is final.
    void correct();
    /// Whether the next tick is near enough to what is known.
    bool may_step() const noexcept { return now() < inputs_.known_of_all() + def_.max_rollback; }
    /// Takes the next step, with what is known and guessed of its inputs. Requires: may_step().
    void step();
    void wait() noexcept { ++counts_.waits; }  ///< No step was taken in a tick.

    std::uint64_t now() const noexcept { return history_.newest(); }      ///< The last tick that was stepped.
    std::uint64_t final_tick() const noexcept { return told_.closed(); }  ///< Nothing changes up to it.
    /// Whether use_past() can go there.
    bool has(std::uint64_t tick) const noexcept { return history_.has(tick); }
    /// Shows `use(world)` the world as it was after `tick`, and goes on as if nothing had been. Requires: has(tick).
    void use_past(std::uint64_t tick, const std::function<void(const damson::World&)>& use);

    const damson::World& world() const noexcept { return world_; }
    const Told& told() const noexcept { return told_; }
    const SessionCounts& counts() const noexcept { return counts_; }
    std::size_t history_bytes() const noexcept { return history_.bytes(); }  ///< [bytes]

    /// Called for each tick when it is final.
    std::function<void(const FinalTick&)> on_final;
    /// Called after each step, again too: a hand that changes one peer's world. Returns whether it did.
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
    std::array<std::uint64_t, Inputs::capacity> digests_{};  ///< By tick, of the last ones.
};

}  // namespace rollback
