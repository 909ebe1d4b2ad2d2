// Plays a recording (recording.hpp): shows the recorded world at any step, and can branch off from it.
//
//   damson::Player player(bytes);
//   if (player.has_failed()) report(player.fault().text());
//   while (player.step()) draw(player.world());
//   player.seek(1200);                                      forward or back
//
//   damson::Branch other = player.branch(
//       {.keep = [](const RecordedCall& call) { return call.name() != "BodyRef::set_motor"; },
//        .act = [&](World& world, std::uint64_t tick) { press(world, inputs[tick]); }});
//   while (other.step()) draw(other.world());               continues without the recorded motors
//
// A tick is the number of steps that the world has taken. At a tick, the world is in the state right after
// its last step. Calls recorded after that step are executed together with the next step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../../core/callback.hpp"
#include "../../core/owned.hpp"
#include "../world/world.hpp"
#include "recording.hpp"

namespace damson {

/// Settings for playing a recording.
struct PlayerDef {
    WorldDef machine{};  ///< World definition that supplies workers, tasks and instructions.
    /// Maximum number of tile cells that the recorded calls may create; a recording that exceeds it has a
    /// fault. It limits memory use, because a few bytes of an untrusted file can request many cells.
    std::uint64_t most_cells = std::uint64_t{1} << 26;
    std::uint32_t snapshot_period = 60;  ///< Ticks between snapshots for seek(); 0 disables them.
    std::size_t snapshot_bytes = std::size_t{64} << 20;  ///< Maximum total size of the snapshots. [bytes]
};

/// Changes of a branch relative to the recording.
struct BranchDef {
    CallChoice keep{};  ///< Selects the recorded calls to repeat; if empty, all calls are repeated.
    /// Called before each step to make other changes; `tick` is the number of that step. Can be empty.
    Callback<void(World&, std::uint64_t)> act{};
};

class Playback;
struct PlayerParts;

/// A world that departs from a recording at the current tick of a player. Recorded calls that no longer apply
/// are skipped, and digests are not checked. Callbacks are assumed to return true, unless you set callbacks
/// on world().
class Branch {
public:
    ~Branch();
    Branch(Branch&&) noexcept;             ///< Moves another branch.
    Branch& operator=(Branch&&) noexcept;  ///< Swaps two branches.

    World& world() noexcept;              ///< Returns the current world of the branch.
    std::uint64_t tick() const noexcept;  ///< Returns the number of steps that the world has taken.
    bool step();                          ///< Takes the next recorded step; returns false if there is none.

private:
    friend class Player;
    Branch(Owned<Playback> playback, BranchDef def);
    Owned<Playback> playback_;
    BranchDef def_;
};

/// Plays a recording.
/// Errors: an invalid call has no effect and throws ContractViolation by default. With a handler that returns
/// (set_violation_handler()), seek() returns false. Invalid bytes are not a violation; see fault().
class Player {
public:
    /// Creates a player, which stores the recording. Errors: if the bytes are not a recording, the player has
    /// failed and its world is empty; fault() returns the reason.
    explicit Player(std::vector<std::byte> recording, PlayerDef def = {});
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    bool has_failed() const noexcept;  ///< Returns true if the player has a fault.
    /// Returns the fault: an error in the bytes, or the step at which the world diverged from the recording. If a
    /// keyframe shows the divergence, the fault also names the object.
    const RecordingFault& fault() const noexcept;

    const World& world() const noexcept;        ///< Returns the world at the current tick.
    std::uint64_t tick() const noexcept;        ///< Returns the current tick.
    std::uint64_t first_tick() const noexcept;  ///< Returns the tick at which the recording begins.
    std::uint64_t last_tick() const noexcept;   ///< Returns the tick after the last step of the recording.

    /// Plays the next step and returns true. At the last tick, executes the calls recorded after it and
    /// returns false. Also returns false on a fault. Cost: one step of the world.
    bool step();
    /// Moves the player to a tick, forward or back; returns true on success. Requires: a tick within the
    /// recording.
    /// Cost: the steps since the nearest earlier snapshot or keyframe.
    bool seek(std::uint64_t tick);

    /// Returns the calls between the current tick and the next step as text, for example
    /// "BodyRef::set_bullet(slot 3, generation 1, true)".
    std::vector<std::string> calls() const;

    /// Returns a separate world that begins in the current state of world(). The player must outlive the branch.
    /// Cost: a copy of the world.
    Branch branch(BranchDef def = {}) const;

private:
    friend class RunComparison;
    Owned<PlayerParts> parts_;
};

}  // namespace damson
