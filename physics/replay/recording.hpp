// Records the initial state of a world and all later changes, so that a player can repeat them.
//
//   damson::Recording recording(world);
//   ...                                            edits, steps, callbacks, commands from other threads
//   save(file, recording.bytes());                 for Player (player.hpp) and `damson replay`
//
// A recording contains:
//   - all calls that change the world, in order and with their arguments, made between steps, by listeners or by
//     command buffers;
//   - each step with its duration;
//   - the results of the callbacks that a step calls;
//   - the user data that was written to contacts;
//   - periodic digests, which let a player detect a divergence;
//   - periodic keyframes, at which a player can begin.
//
// Invalid calls are not recorded. A restore (World::restore(), History::rewind()) is recorded as a complete
// state. If you rewind in every step, record the confirmed world, not the predicted one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/callback.hpp"
#include "../../core/owned.hpp"
#include "../world/world.hpp"

namespace damson {

/// Optional contents of a recording besides calls.
struct RecordingDef {
    std::uint32_t digest_period = 60;     ///< Number of steps between digests; 0 disables them.
    std::uint32_t keyframe_period = 300;  ///< Initial number of steps between keyframes; 0 disables them.
    /// Maximum size of all keyframes; above it, every other keyframe is dropped. [bytes]
    std::size_t keyframe_bytes = std::size_t{8} << 20;
    /// If true, records a digest of each phase of each step, so that a player can report the phase that
    /// diverges. Use it for debugging, since it costs as much as World::set_phase_trace().
    bool has_phases = false;
};

class WorldRecorder;

/// Records all changes to one world until stop() is called or the recording is destroyed. The World object
/// must not be moved.
class Recording {
public:
    /// Starts recording from the current state of the world. Requires: no other recording of the world is
    /// active; not called from inside a step or a listener.
    /// Cost: a call to write_state().
    explicit Recording(World& world, const RecordingDef& def = {});
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    void stop();  ///< Stops recording; later changes to the world are not recorded.
    /// Returns true if changes are being recorded; false after stop() or once the world is destroyed.
    bool is_on() const noexcept;
    std::uint64_t steps() const noexcept;  ///< Returns the number of recorded steps.
    /// Returns the size of the recorded calls and steps, without states. A step takes one byte if it repeats
    /// the duration and substeps of the previous step; a call takes the size of its arguments. [bytes]
    std::size_t stream_bytes() const noexcept;
    /// Returns the recording so far as a file (recording_file.hpp), with the same bytes on every platform.
    /// Requires: not called from inside a step. Cost: a copy.
    std::vector<std::byte> bytes() const;

private:
    Owned<WorldRecorder> recorder_;
};

/// A fault of a recording: its position and reason.
struct RecordingFault {
    std::size_t at = 0;      ///< Offset of the fault; 0 if the bytes are valid. [bytes]
    std::uint64_t tick = 0;  ///< Number of the current step: one more than the steps taken.
    std::string reason{};    ///< Reason for the fault; empty if there is none.

    std::string text() const;  ///< Returns a one-line description: step, reason and byte offset.
};

/// One call in a recording. Valid as long as the recording exists.
class RecordedCall {
public:
    /// Wraps a recorded call; used by the player. Requires: `kind` is a call number from model/calls.inc, and
    /// `arguments` holds that call's arguments in the format of version `minor`.
    RecordedCall(std::uint8_t kind, std::span<const std::byte> arguments, std::uint16_t minor) noexcept
        : number_(kind), minor_(minor), arguments_(arguments) {}

    std::uint8_t number() const noexcept { return number_; }  ///< Returns the call number from calls.inc.
    std::string_view name() const;  ///< Returns the name of the call, for example "BodyRef::set_bullet".
    /// Returns the name of the call with its arguments, for example
    /// "BodyRef::set_bullet(slot 3, generation 1, true)".
    std::string text() const;

private:
    std::uint8_t number_;
    std::uint16_t minor_;
    std::span<const std::byte> arguments_;
};

/// Callback that receives a recorded call; returns true to execute it again.
using CallChoice = Callback<bool(const RecordedCall&)>;

}  // namespace damson
