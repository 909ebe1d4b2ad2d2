// Inside of a player: the bytes, the world on its way, and snapshots to come back to.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../core/owned.hpp"
#include "../history/snapshot.hpp"
#include "playback.hpp"
#include "player.hpp"
#include "recording_file.hpp"
#include "spaced_frames.hpp"

namespace damson {

struct PlayerParts {
    PlayerParts(std::vector<std::byte> recording, PlayerDef player_def);

    bool has_failed() const noexcept { return !fault.reason.empty(); }
    bool step();
    bool seek(std::uint64_t to);
    std::vector<std::string> calls_from(std::size_t place) const;  ///< As text, up to the next step.

    /// What is kept to come back to a tick.
    struct Stand {
        Snapshot snapshot;
        PlayPlace place;
    };

    std::vector<std::byte> bytes;
    PlayerDef def;
    RecordingParts recording{};
    RecordingFault fault{};
    Owned<Playback> playback;
    SpacedFrames<Stand> snapshots;
    bool is_beyond = false;  ///< The world is past its tick: calls after it have been made.

private:
    bool step_once();
    void keep_snapshot();
    bool begin_at(const Keyframe& keyframe);
    void name_divergence();
};

}  // namespace damson
