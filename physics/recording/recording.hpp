// Recording of a world: its state, and then all that is done to it, so that it can be done again.
//
//   damson::Recording recording(world);
//   ...                                            edits, steps, callbacks, commands of other threads
//   save(file, recording.bytes());                 for Player (player.hpp) and `damson replay`
//
// Taken down are the calls that change the world, with their arguments and in their order, whether the game makes
// them between steps, a listener within one, or a command buffer; each step with its length; what the game answered
// when a step asked it; and words of contacts that it wrote. A call that is refused is not. From time to time a
// digest, by which a player knows that its world goes the same way, and a keyframe, from which it can begin.
// A restore (World::restore(), History::rewind()) is taken down as the whole state: who rewinds in every step
// records the world that is confirmed, not the one that is predicted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/owned.hpp"
#include "../world/world.hpp"

namespace damson {

/// What a recording has besides calls.
struct RecordingDef {
    std::uint32_t digest_period = 60;     ///< Steps from one digest to the next; 0: none.
    std::uint32_t keyframe_period = 300;  ///< Steps from one keyframe to the next, at first; 0: none.
    /// Of all keyframes at most: when they are more, every other one goes. [bytes]
    std::size_t keyframe_bytes = std::size_t{8} << 20;
    /// A digest of each phase of each step, so that a player that parts from the recording can say in which: for a
    /// look into a fault. Uses World::set_phase_trace(), and costs what that does.
    bool has_phases = false;
};

class WorldRecorder;

/// One recording of one world, as long as it lives or until stop(). The world has to stay where it is.
class Recording {
public:
    /// Begins with the world as it is. Requires: nobody else records it; not called from inside a step or a listener.
    /// Cost: as write_state().
    explicit Recording(World& world, const RecordingDef& def = {});
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    void stop();                           ///< What is done from now on is not taken down.
    bool is_on() const noexcept;           ///< Whether it is: not after stop(), or when the world is gone.
    std::uint64_t steps() const noexcept;  ///< Taken down.
    /// Of calls and steps, without states. A step costs one, a call its arguments. [bytes]
    std::size_t stream_bytes() const noexcept;
    /// The recording up to now, as a file (recording_file.hpp): the same bytes on every platform.
    /// Requires: not called from inside a step. Cost: a copy.
    std::vector<std::byte> bytes() const;

private:
    Owned<WorldRecorder> recorder_;
};

}  // namespace damson
