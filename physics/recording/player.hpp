// Player of a recording (recording.hpp): the same world again, at any of its steps, and another that might have been.
//
//   damson::Player player(bytes);
//   if (player.has_failed()) report(player.fault().text());
//   while (player.step()) draw(player.world());
//   player.seek(1200);                                      forward or back
//
//   damson::Branch other = player.branch({.keep = [](const RecordedCall& call) { return call.name() != "BodyRef::set_motor"; },
//                                         .act = [&](World& world, std::uint64_t tick) { press(world, inputs[tick]); }});
//   while (other.step()) draw(other.world());               from here on without the recorded motors
//
// A tick is the number of steps that the world has taken. At a tick the world is as the step left it; calls that came
// after are made with the next step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../../core/callback.hpp"
#include "../../core/owned.hpp"
#include "../world/world.hpp"
#include "recorded_call.hpp"
#include "recording_fault.hpp"

namespace damson {

/// How a recording is played.
struct PlayerDef {
    WorldDef machine{};  ///< Workers, tasks and instructions are taken from it.
    /// Of all tile grids that calls of the recording make: a few bytes of a file from elsewhere ask for many. More is a
    /// fault.
    std::uint64_t most_cells = std::uint64_t{1} << 26;
    std::uint32_t snapshot_period = 60;  ///< Ticks from one snapshot, for seek(), to the next; 0: none.
    std::size_t snapshot_bytes = std::size_t{64} << 20;  ///< Of all of them, at most. [bytes]
};

/// What is otherwise in a branch.
struct BranchDef {
    CallChoice keep{};  ///< Which recorded calls are made; empty: all.
    /// What is done besides before each step, `tick` being the number of the step to come; empty: nothing.
    Callback<void(World&, std::uint64_t)> act{};
};

class Playback;
struct PlayerParts;

/// A world that leaves a recording where a player stood: calls that do not fit it any more are left out, digests are
/// not looked at, and questions of a step are answered with yes, unless `world()` is given another to ask.
class Branch {
public:
    ~Branch();
    Branch(Branch&&) noexcept;             ///< Takes over another branch.
    Branch& operator=(Branch&&) noexcept;  ///< Exchanges two branches.

    World& world() noexcept;              ///< The world as it is there.
    std::uint64_t tick() const noexcept;  ///< Steps that it has taken.
    bool step();                          ///< Takes the next recorded step; false when there is none.

private:
    friend class Player;
    Branch(Owned<Playback> playback, BranchDef def);
    Owned<Playback> playback_;
    BranchDef def_;
};

/// A recording, played.
class Player {
public:
    /// Takes the bytes over. Errors: of bytes that are no recording, fault() says why, and there is an empty world.
    explicit Player(std::vector<std::byte> recording, PlayerDef def = {});
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    bool has_failed() const noexcept;  ///< Whether there is a fault.
    /// What is wrong with the bytes; or at which step the world went another way than the recorded one did, and where
    /// a keyframe shows it, in which object.
    const RecordingFault& fault() const noexcept;

    const World& world() const noexcept;        ///< The world as it was at this tick.
    std::uint64_t tick() const noexcept;        ///< Where it stands.
    std::uint64_t first_tick() const noexcept;  ///< Where the recording begins.
    std::uint64_t last_tick() const noexcept;   ///< Behind its last step.

    /// Goes on by a step. At the last tick it makes the calls that were recorded after it, and returns false; and when
    /// there is a fault. Cost: of the step.
    bool step();
    /// Goes to a tick, forward or back; returns whether it could. Requires: one of the recording.
    /// Cost: of the steps from the nearest snapshot or keyframe before it.
    bool seek(std::uint64_t tick);

    /// The calls between this tick and the next step, as text: "BodyRef::set_bullet(slot 3, generation 1, true)".
    std::vector<std::string> calls() const;

    /// Another world that begins as this one is. The player has to stay where it is as long as the branch is used.
    /// Cost: a copy of the world.
    Branch branch(BranchDef def = {}) const;

private:
    friend class RunComparison;
    Owned<PlayerParts> parts_;
};

}  // namespace damson
