#include "recording.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "../../core/contract.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/call_table.hpp"
#include "../world/may_change.hpp"
#include "recording_file.hpp"
#include "spaced_frames.hpp"
#include "state_file.hpp"

namespace damson {

/// Receives the calls and steps of a world and writes them as a stream of records.
class WorldRecorder final : public CallRecorder {
public:
    WorldRecorder(World& world, const RecordingDef& def)
        : world_(&world), def_(def), keyframes_(def.keyframe_period, def.keyframe_bytes) {
        WorldState& state = state_of_world();
        opening_ = write_state(world);
        first_tick_ = state.counters.step;
        dropped_commands_ = state.counters.dropped_commands;
        asked_ = opening_asked_ = {static_cast<bool>(state.user_callbacks.filter),
                                   static_cast<bool>(state.user_callbacks.pre_solve),
                                   static_cast<bool>(state.user_callbacks.breaks)};
        state.recorder.set(this);
        state.user_callbacks.recorder = this;
        if (def.has_phases)
            world.set_phase_trace([this](const PhaseDigest& phase) {
                if (phase.phase != Phase::Events) phases_.push_back(phase.digest);
            });
    }
    ~WorldRecorder() override { stop(); }
    WorldRecorder(const WorldRecorder&) = delete;
    WorldRecorder& operator=(const WorldRecorder&) = delete;

    void stop() {
        if (world_ == nullptr) return;
        finish_records();
        state_of_world().recorder.set(nullptr);
        state_of_world().user_callbacks.recorder = nullptr;
        if (def_.has_phases) state_of_world().phase_trace = {};
        world_ = nullptr;
    }

    void note_call(std::uint8_t number, const void* given) override {
        finish_records();
        if (number >= call::SetFilterCallback::number && number <= call::SetJointBreakCallback::number)
            asked_[number - call::SetFilterCallback::number] =
                *std::get<0>(*static_cast<const call::SetFilterCallback::Given*>(given));
        write_call(stream_, number, given);
    }

    void note_step(float dt, int substeps) override {
        finish_records();
        const std::uint64_t tick = state_of_world().counters.step;
        // executed commands are already recorded as calls; only the dropped count is missing
        const std::uint64_t dropped = state_of_world().counters.dropped_commands;
        if (std::exchange(dropped_commands_, dropped) != dropped) {
            put(Mark::Dropped);
            stream_.put(dropped);
        }
        if (def_.digest_period != 0 && tick % def_.digest_period == 0) {
            put(Mark::Digest);
            stream_.put(digest(*world_));
        }
        // a keyframe is found by its number of steps, so there are none after a restore or rewind
        if (keyframes_.is_due(tick) && tick != first_tick_ && tick == first_tick_ + steps_) {
            std::vector<std::byte> state = write_state(*world_);
            const std::size_t bytes = state.size();
            keyframes_.add(tick, bytes, {stream_.size(), asked_, std::move(state)});
            last_step_.reset();  // playback that begins at this keyframe has no previous step
        }
        ++steps_;
        if (selection_) {
            put(Mark::PartStep);
            stream_.put(dt);
            stream_.put(static_cast<std::uint8_t>(substeps));
            write(stream_, *selection_);
            selection_.reset();
            return;
        }
        const std::pair step{dt, substeps};
        put(last_step_ == step ? Mark::SameStep : Mark::Step);
        if (last_step_ != step) {
            stream_.put(dt);
            stream_.put(static_cast<std::uint8_t>(substeps));
        }
        last_step_ = step;
    }

    void note_selection(std::span<const BodyHandle> bodies) override {
        selection_.emplace(bodies.begin(), bodies.end());
    }

    void note_answer(const PreSolveResponse& answer) override {
        if (answer.is_altered())
            altered_answers_.push_back({static_cast<std::uint32_t>(answers_.size()), answer});
        answers_.push_back(answer.pushes);
    }

    void record_delivery() override {
        finish_records();
        const auto is_news = [](const auto& end) { return !end.is_delivered; };
        const EventStream& pending = state_of_world().pending;
        if (std::ranges::any_of(pending.of<ContactEnded>(), is_news) ||
            std::ranges::any_of(pending.of<SensorEnded>(), is_news))
            put(Mark::Told);
    }

    void note_delivery(bool begins) override {
        if (!begins && (has_listeners_mark_ || is_user_data_lent_)) {
            finish_records();
            put(Mark::ListenersEnd);
        }
        is_delivering_ = begins;
        has_listeners_mark_ = false;
    }

    void note_lent() override {
        if (is_user_data_lent_) return;
        const Contacts& contacts = state_of_world().contacts;
        lent_words_.clear();
        for (const std::uint32_t id : contacts.pool.live_ids())
            lent_words_.emplace_back(id, contacts.links[id].user_data);
        is_user_data_lent_ = true;
    }

    void note_restored() override {
        is_user_data_lent_ = false;  // user data lent to the caller belonged to the previous state
        finish_records();
        put(Mark::State);
        const std::vector<std::byte> state = write_state(*world_);
        stream_.put(static_cast<std::uint32_t>(state.size()));
        stream_.put_bytes(state);
        dropped_commands_ = state_of_world().counters.dropped_commands;
    }

    void on_destroyed() override { world_ = nullptr; }

    /// Writes the pending records, which stay open until the next record begins: callback responses in the
    /// last step, the start of listener calls, and contact user data changed since the last record.
    void finish_records() {
        if (!answers_.empty()) {
            put(Mark::Answers);
            stream_.put(static_cast<std::uint32_t>(answers_.size()));
            std::uint8_t byte = 0;
            for (std::size_t i = 0; i < answers_.size(); ++i) {
                byte = static_cast<std::uint8_t>(byte | (answers_[i] ? 1u << (i % 8) : 0u));
                if (i % 8 != 7 && i + 1 != answers_.size()) continue;
                stream_.put(std::exchange(byte, std::uint8_t{0}));
            }
            answers_.clear();
        }
        if (!altered_answers_.empty()) {
            put(Mark::AlteredAnswers);
            write(stream_, altered_answers_);
            altered_answers_.clear();
        }
        if (!phases_.empty()) {
            put(Mark::Phases);
            stream_.put(static_cast<std::uint8_t>(phases_.size()));
            for (const std::uint64_t sum : phases_) stream_.put(sum);
            phases_.clear();
        }
        if (is_delivering_ && !has_listeners_mark_) {
            put(Mark::Listeners);
            has_listeners_mark_ = true;
        }
        if (!is_user_data_lent_ || world_ == nullptr) return;
        is_user_data_lent_ = false;
        const Contacts& contacts = state_of_world().contacts;
        for (const auto& [id, word] : lent_words_) {
            if (contacts.links[id].user_data == word) continue;
            put(Mark::Word);
            stream_.put(id);
            stream_.put(contacts.links[id].user_data);
        }
    }

    std::vector<std::byte> file() {
        const bool was_user_data_lent = is_user_data_lent_;
        finish_records();
        if (was_user_data_lent) note_lent();  // the caller can still write to the user data
        RecordingParts parts;
        parts.opening = {first_tick_, 0, opening_asked_, opening_};
        parts.stream = stream_.bytes();
        for (const auto& entry : keyframes_.entries())
            parts.keyframes.push_back({entry.tick, entry.frame.place, entry.frame.asked, entry.frame.state});
        return write_recording(parts);
    }

    bool is_on() const noexcept { return world_ != nullptr; }
    std::uint64_t steps() const noexcept { return steps_; }
    std::size_t stream_bytes() const noexcept { return stream_.size(); }

private:
    /// The stored data of a keyframe.
    struct Frame {
        std::size_t place = 0;
        QuestionSet asked{};
        std::vector<std::byte> state;
    };

    WorldState& state_of_world() const { return WorldAccess::state_of(*world_); }
    void put(Mark mark) { stream_.put(static_cast<std::uint8_t>(mark)); }

    World* world_;  ///< Null after the recording has stopped.
    RecordingDef def_;
    std::vector<std::byte> opening_;
    std::uint64_t first_tick_ = 0, steps_ = 0, dropped_commands_ = 0;
    QuestionSet opening_asked_{}, asked_{};
    ByteWriter stream_;
    SpacedFrames<Frame> keyframes_;
    std::optional<std::pair<float, int>> last_step_;
    std::optional<std::vector<BodyHandle>> selection_;  ///< Bodies of the next step, if step_only() takes it.
    std::vector<bool> answers_;                         ///< Callback responses in the last step.
    std::vector<AlteredAnswer> altered_answers_;        ///< Callback responses that contain more than a bool.
    std::vector<std::pair<std::uint32_t, std::uint64_t>> lent_words_;  ///< Contact ids and their user data.
    /// Phase digests of the last step, without Phase::Events, in which listeners can make calls.
    std::vector<std::uint64_t> phases_;
    bool is_user_data_lent_ = false;
    bool is_delivering_ = false, has_listeners_mark_ = false;
};

Recording::Recording(World& world, const RecordingDef& def) {
    const WorldState& state = WorldAccess::state_of(world);
    constexpr const char* call = "Recording::Recording";
    if (require_at_rest(state, call) &&
        require(state.recorder.get() == nullptr, call, "world", "a world that is not being recorded"))
        recorder_ = Owned(new WorldRecorder(world, def));
}

Recording::~Recording() = default;

void Recording::stop() {
    if (recorder_.get() != nullptr) recorder_->stop();
}

bool Recording::is_on() const noexcept {
    return recorder_.get() != nullptr && recorder_->is_on();
}

std::uint64_t Recording::steps() const noexcept {
    return recorder_.get() == nullptr ? 0 : recorder_->steps();
}

std::size_t Recording::stream_bytes() const noexcept {
    return recorder_.get() == nullptr ? 0 : recorder_->stream_bytes();
}

std::vector<std::byte> Recording::bytes() const {
    return recorder_.get() == nullptr ? std::vector<std::byte>{} : recorder_->file();
}

std::string_view RecordedCall::name() const {
    return name_of_call(number_);
}

std::string RecordedCall::text() const {
    ByteReader reader(arguments_);
    reader.set_minor(minor_);
    return text_of_call(reader, number_);
}

}  // namespace damson
