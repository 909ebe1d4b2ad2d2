// Implementation of Player: the bytes of the recording, the playback, and snapshots for seeking backward.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../core/owned.hpp"
#include "playback.hpp"
#include "player.hpp"
#include "recording_file.hpp"
#include "snapshot.hpp"
#include "spaced_frames.hpp"

namespace damson {

struct PlayerParts {
    PlayerParts(std::vector<std::byte> recording, PlayerDef player_def);

    bool has_failed() const noexcept { return !fault.reason.empty(); }
    bool step();
    bool seek(std::uint64_t to);
    /// Returns the calls from a position up to the next step, as text.
    std::vector<std::string> calls_from(std::size_t place) const;

    /// A saved state and position that the player can return to.
    struct Stand {
        Snapshot snapshot;
        PlaybackPosition place;
    };

    std::vector<std::byte> bytes;
    PlayerDef def;
    RecordingParts recording{};
    RecordingFault fault{};
    Owned<Playback> playback;
    SpacedFrames<Stand> snapshots;
    bool is_beyond = false;  ///< True if calls after the last step have been executed already.

private:
    bool step_once();
    void keep_snapshot();
    bool begin_at(const Keyframe& keyframe);
    void name_divergence();
};

}  // namespace damson
