// Applies the records of a recording to a world, one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/callback.hpp"
#include "../world/call_table.hpp"
#include "../world/world.hpp"
#include "recording.hpp"
#include "recording_file.hpp"

namespace damson {

/// A playback position in a recording.
struct PlaybackPosition {
    std::size_t at = 0;                           ///< Position of the next record in the stream.
    std::optional<std::pair<float, int>> step{};  ///< dt [s] and substeps of the last step.
    QuestionSet user_callbacks{};                 ///< Callbacks that are set.
    std::uint64_t cells = 0;                      ///< Number of tile cells that calls have created.
};

/// A world to which a recording is applied.
class Playback final : private CallHost {
public:
    /// Begins at `place`. `world` must be in the state at that position, and `parts` must outlive the
    /// playback.
    Playback(World world, const RecordingParts& parts, const PlaybackPosition& place,
             std::uint64_t most_cells);
    Playback(const Playback&) = delete;
    Playback& operator=(const Playback&) = delete;

    World& world() noexcept { return world_; }
    const World& world() const noexcept { return world_; }
    const PlaybackPosition& place() const noexcept { return place_; }
    std::uint64_t tick() const noexcept;  ///< Returns the number of steps that the world has taken.

    /// Executes the calls before the next step, and then the step. Returns false if there is no further step.
    /// Any difference from the recording, such as a different digest, is a fault and ends the playback.
    bool step();
    /// Executes the calls for which `choice` returns true, then `act`, and then the step. Returns false if there is
    /// no further step. Differences from the recording are ignored, and all callbacks return true.
    template <class Act>
    bool step_otherwise(const CallChoice& choice, Act&& act) {
        choice_ = &choice;
        if (!make_calls()) return false;
        act(world_);
        return take_step();
    }
    /// Executes the calls before the next step. Returns true if there is a further step.
    bool make_calls();

    /// Calls `visit(call)` for the calls from a position in the stream up to the next step.
    void visit_calls(std::size_t from, const Callback<void(const RecordedCall&)>& visit) const;

    /// Continues at another position. Requires: the world has been restored to the state at that position.
    void go_to(const PlaybackPosition& place);

    /// Sets a function that receives the phases of the next steps. While it is set, phases are not compared
    /// with the recording. An empty function removes it.
    void set_trace(PhaseTraceFunction trace) { trace_ = std::move(trace); }

    const RecordingFault& fault() const noexcept { return fault_; }
    bool has_failed() const noexcept { return !fault_.reason.empty(); }
    void forgive() { fault_ = {}; }  ///< Clears the fault, so that playback can continue.

private:
    bool may_make_cells(std::uint64_t cells) override;
    void set_question(World& world, std::uint8_t number, bool is_asked) override;
    void note_created(std::uint32_t, std::uint32_t) override {}
    bool take_step();
    void make_calls_of_listeners();
    PreSolveResponse next_answer();
    void look_at_phases(std::vector<std::uint64_t> phases);
    void play_record(ByteReader& reader, std::uint8_t kind);
    void fail(std::string reason);

    World world_;
    const RecordingParts* parts_;
    PlaybackPosition place_;
    std::uint64_t most_cells_;
    const CallChoice* choice_ = nullptr;    ///< If null, all calls are executed as recorded.
    std::span<const std::byte> answers_{};  ///< Callback responses in the current step, one bit each.
    std::size_t answer_count_ = 0, answered_ = 0;
    std::vector<AlteredAnswer> altered_answers_{};
    PhaseTraceFunction trace_{};
    std::vector<std::uint64_t> phases_{};  ///< Recorded digests of the phases of the current step, if any.
    std::size_t phases_done_ = 0;
    RecordingFault fault_{};
};

}  // namespace damson
