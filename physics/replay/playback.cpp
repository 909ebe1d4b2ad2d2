#include "playback.hpp"

#include <algorithm>
#include <utility>

#include "../../core/contract.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "state_file.hpp"
#include "step_only.hpp"

namespace damson {

namespace {

/// Returns the kind of the next record without reading it; 0 at the end.
std::uint8_t kind_ahead(const ByteReader& reader) {
    return reader.left() == 0 ? std::uint8_t{0} : std::to_integer<std::uint8_t>(reader.rest()[0]);
}

bool is_next(const ByteReader& reader, Mark mark) {
    return kind_ahead(reader) == static_cast<std::uint8_t>(mark);
}

std::string hex(std::uint64_t number) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = digits[number & 15];
    return text;
}

/// Marks all pending end events as delivered to listeners.
void record_delivery(WorldEvents& state) {
    for (ContactEnded& end : state.pending.of<ContactEnded>()) end.is_delivered = true;
    for (SensorEnded& end : state.pending.of<SensorEnded>()) end.is_delivered = true;
}

}  // namespace

Playback::Playback(World world, const RecordingParts& parts, const PlaybackPosition& place,
                   std::uint64_t most_cells)
    : world_(std::move(world)), parts_(&parts), most_cells_(most_cells) {
    go_to(place);
}

std::uint64_t Playback::tick() const noexcept {
    return WorldAccess::state_of(world_).counters.step;
}

void Playback::go_to(const PlaybackPosition& place) {
    place_ = place;
    fault_ = {};
    const WorldState& state = WorldAccess::state_of(world_);
    const QuestionSet now{static_cast<bool>(state.user_callbacks.filter),
                          static_cast<bool>(state.user_callbacks.pre_solve),
                          static_cast<bool>(state.user_callbacks.breaks)};
    for (std::size_t i = 0; i < now.size(); ++i)
        if (now[i] != place.user_callbacks[i])
            set_question(world_, static_cast<std::uint8_t>(call::SetFilterCallback::number + i),
                         place.user_callbacks[i]);
}

bool Playback::step() {
    choice_ = nullptr;
    return make_calls() && take_step();
}

bool Playback::make_calls() {
    ByteReader reader = parts_->reader_at(place_.at);
    const ViolationCatcher caught;
    while (!has_failed() && reader.left() > 0 && !is_step(kind_ahead(reader)))
        play_record(reader, reader.get<std::uint8_t>());
    if (choice_ == nullptr && !has_failed() && !caught.first().empty())
        fail("a call that was valid in the recording fails: " + caught.first());
    place_.at += reader.at();
    return !has_failed() && reader.left() > 0;
}

void Playback::make_calls_of_listeners() {
    ByteReader reader = parts_->reader_at(place_.at);
    if (!is_next(reader, Mark::Listeners)) return;
    while (!has_failed() && reader.left() > 0 && !is_next(reader, Mark::ListenersEnd))
        play_record(reader, reader.get<std::uint8_t>());
    place_.at += reader.at();
}

void Playback::play_record(ByteReader& reader, std::uint8_t kind) {
    if (is_call(kind)) {
        ByteReader ahead = reader;
        skip_call(ahead, kind);
        const RecordedCall call(kind, reader.rest().first(ahead.at() - reader.at()), parts_->minor);
        if (choice_ == nullptr || (*choice_)(call)) execute_call(reader, kind, world_, *this);
        if (reader.has_failed() && choice_ == nullptr) fail(reader.fault().reason);
        reader = ahead;
        return;
    }
    WorldState& state = WorldAccess::state_of(world_);
    switch (static_cast<Mark>(kind)) {
        case Mark::Digest: {
            const auto then = reader.get<std::uint64_t>();
            if (const std::uint64_t now = digest(world_); choice_ == nullptr && now != then)
                fail("the world has diverged: its digest is " + hex(now) + " instead of " + hex(then));
            return;
        }
        case Mark::Listeners:
        case Mark::ListenersEnd: return;
        case Mark::Told: return record_delivery(state);
        case Mark::Dropped: state.counters.dropped_commands = reader.get<std::uint64_t>(); return;
        case Mark::Word: {
            const auto id = reader.get<std::uint32_t>();
            const auto word = reader.get<std::uint64_t>();
            if (!state.contacts.pool.is_live(id)) {
                if (choice_ == nullptr) fail("user data of a contact that does not exist");
                return;
            }
            state.array_versions.change(ChangeKind::Pair);
            state.contacts.links[id].user_data = word;
            return;
        }
        case Mark::State: {
            const std::span<const std::byte> bytes = reader.get_bytes(reader.get<std::uint32_t>());
            if (const auto fault = read_state_into(world_, bytes)) fail("a state: " + fault->text());
            return;
        }
        // take_step() reads the responses of a step
        default: reader.fail("a record of an unknown kind"); fail(reader.fault().reason);
    }
}

bool Playback::take_step() {
    ByteReader reader = parts_->reader_at(place_.at);
    const auto kind = static_cast<Mark>(reader.get<std::uint8_t>());
    std::optional<std::pair<float, int>> part_step;
    std::vector<BodyHandle> part;
    if (kind != Mark::SameStep) {
        const auto dt = reader.get<float>();
        (kind == Mark::Step ? place_.step : part_step) = {dt, reader.get<std::uint8_t>()};
    }
    if (part_step) read(reader, part);
    answers_ = {};
    answer_count_ = answered_ = 0;
    if (is_next(reader, Mark::Answers)) {
        (void)reader.get<std::uint8_t>();
        answer_count_ = reader.get<std::uint32_t>();
        answers_ = reader.get_bytes((answer_count_ + 7) / 8);
    }
    altered_answers_.clear();
    if (is_next(reader, Mark::AlteredAnswers)) {
        (void)reader.get<std::uint8_t>();
        read(reader, altered_answers_);
    }
    std::vector<std::uint64_t> phases;
    if (is_next(reader, Mark::Phases)) {
        (void)reader.get<std::uint8_t>();
        phases.resize(reader.get<std::uint8_t>());
        for (std::uint64_t& sum : phases) sum = reader.get<std::uint64_t>();
    }
    place_.at += reader.at();
    if (!part_step && !place_.step) {  // SameStep before any Step
        fail("a repeated step without a previous one");
        return false;
    }
    look_at_phases(std::move(phases));
    const ViolationCatcher caught;
    if (part_step)
        step_only(world_, part, part_step->first, part_step->second);
    else
        world_.step(place_.step->first, place_.step->second);
    world_.set_phase_trace(nullptr);
    make_calls_of_listeners();
    if (choice_ != nullptr) return true;
    if (!caught.first().empty()) fail("the step fails: " + caught.first());
    if (answered_ != answer_count_)
        fail(std::to_string(answered_) + " callbacks were called, but " + std::to_string(answer_count_) +
             " responses were recorded");
    return !has_failed();
}

/// Sets the phase trace for the next step. The trace calls `trace_` if it is set. Otherwise, it reports the
/// first phase that differs from the recording as a fault.
void Playback::look_at_phases(std::vector<std::uint64_t> phases) {
    if (trace_) return world_.set_phase_trace([this](const PhaseDigest& now) { trace_(now); });
    if (phases.empty() || choice_ != nullptr) return;
    phases_ = std::move(phases);
    phases_done_ = 0;
    world_.set_phase_trace([this](const PhaseDigest& now) {
        if (now.phase == Phase::Events || phases_done_ == phases_.size()) return;
        if (const std::uint64_t then = phases_[phases_done_++]; now.digest != then)
            fail("phase " + std::string(name_of(now.phase)) + " has a different result");
    });
}

PreSolveResponse Playback::next_answer() {
    const std::size_t i = answered_++;
    if (choice_ != nullptr || i >= answer_count_) return true;
    PreSolveResponse answer;
    const auto altered = std::ranges::find(altered_answers_, i, &AlteredAnswer::index);
    if (altered != altered_answers_.end()) answer = altered->answer;
    answer.pushes = (std::to_integer<unsigned>(answers_[i / 8]) >> (i % 8) & 1u) != 0;
    return answer;
}

bool Playback::may_make_cells(std::uint64_t cells) {
    if (cells > most_cells_ - std::min(place_.cells, most_cells_)) return false;
    place_.cells += cells;
    return true;
}

void Playback::set_question(World& world, std::uint8_t number, bool is_asked) {
    place_.user_callbacks[static_cast<std::size_t>(number - call::SetFilterCallback::number)] = is_asked;
    const auto set = [&](auto set_it, auto answer) { is_asked ? set_it(answer) : set_it(nullptr); };
    const auto answer = [this](const auto&...) { return next_answer().pushes; };
    if (number == call::SetFilterCallback::number)
        set([&](auto callback) { world.set_filter_callback(callback); }, answer);
    else if (number == call::SetPreSolveCallback::number)
        set([&](auto callback) { world.set_pre_solve_callback(callback); },
            [this](const PreSolveContact&) { return next_answer(); });
    else
        set([&](auto callback) { world.set_joint_break_callback(callback); }, answer);
}

void Playback::visit_calls(std::size_t from, const Callback<void(const RecordedCall&)>& visit) const {
    ByteReader reader = parts_->reader_at(from);
    while (reader.left() > 0 && !is_step(kind_ahead(reader)) && !reader.has_failed()) {
        const auto kind = reader.get<std::uint8_t>();
        ByteReader ahead = reader;
        skip_record(ahead, kind);
        if (is_call(kind))
            visit(RecordedCall(kind, reader.rest().first(ahead.at() - reader.at()), parts_->minor));
        reader = ahead;
    }
}

void Playback::fail(std::string reason) {
    if (!has_failed()) fault_ = {0, tick() + 1, std::move(reason)};
}

}  // namespace damson
