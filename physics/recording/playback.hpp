// Playback: a world that does what the stream of a recording says, record by record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/callback.hpp"
#include "../world/world.hpp"
#include "call_bytes.hpp"
#include "recorded_call.hpp"
#include "recording_file.hpp"

namespace damson {

/// Where a playback stands.
struct PlayPlace {
    std::size_t at = 0;                           ///< Of the next record in the stream.
    std::optional<std::pair<float, int>> step{};  ///< dt [s] and substeps of the last step.
    QuestionSet questions{};                      ///< Asked.
    std::uint64_t cells = 0;                      ///< Of tile grids that calls have made.
};

/// A world on its way through a recording.
class Playback final : private CallHost {
public:
    /// Begins with a world as it was there. `parts` has to outlive it.
    Playback(World world, const RecordingParts& parts, const PlayPlace& place, std::uint64_t most_cells);
    Playback(const Playback&) = delete;
    Playback& operator=(const Playback&) = delete;

    World& world() noexcept { return world_; }
    const World& world() const noexcept { return world_; }
    const PlayPlace& place() const noexcept { return place_; }
    std::uint64_t tick() const noexcept;  ///< Steps that the world has taken.

    /// Makes the calls that come next, and the step; returns whether there was one. What does not fit, the world's
    /// digest among it, is a fault, and nothing more is done.
    bool step();
    /// The same, but that calls are made that `choice` says yes to, what does not fit is left out, and questions are
    /// answered with yes; `act` has the caller do what it wants before the step.
    template <class Act>
    bool step_otherwise(const CallChoice& choice, Act&& act) {
        choice_ = &choice;
        if (!make_calls()) return false;
        act(world_);
        return take_step();
    }
    /// Makes the calls up to the next step without it; returns whether there is one.
    bool make_calls();

    /// Calls `visit(call)` for the calls from a place in the stream up to the next step.
    void visit_calls(std::size_t from, const Callback<void(const RecordedCall&)>& visit) const;

    /// Goes on elsewhere: the world has been put to where it was there.
    void go_to(const PlayPlace& place);

    /// Has `trace` told of the phases of the steps to come, which are then not held against recorded ones; an empty
    /// function ends it.
    void set_trace(PhaseTraceFunction trace) { trace_ = std::move(trace); }

    const RecordingFault& fault() const noexcept { return fault_; }
    bool has_failed() const noexcept { return !fault_.reason.empty(); }
    void forgive() { fault_ = {}; }  ///< Goes on in spite of a fault.

private:
    bool may_make_cells(std::uint64_t cells) override;
    void set_question(World& world, std::uint8_t kind, bool is_asked) override;
    bool take_step();
    void make_calls_of_listeners();
    ContactAnswer next_answer();
    void look_at_phases(std::vector<std::uint64_t> phases);
    void play_record(ByteReader& reader, std::uint8_t kind);
    void fail(std::string reason);

    World world_;
    const RecordingParts* parts_;
    PlayPlace place_;
    std::uint64_t most_cells_;
    const CallChoice* choice_ = nullptr;    ///< Null: all is as it was recorded.
    std::span<const std::byte> answers_{};  ///< A bit each, to the step under way.
    std::size_t answer_count_ = 0, answered_ = 0;
    std::vector<AlteredAnswer> altered_answers_{};
    PhaseTraceFunction trace_{};
    std::vector<std::uint64_t> phases_{};  ///< Digests of the step under way, if they were recorded.
    std::size_t phases_done_ = 0;
    RecordingFault fault_{};
};

}  // namespace damson
