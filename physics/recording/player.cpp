#include "player.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "../../core/contract.hpp"
#include "../time/divergence.hpp"
#include "../time/state_file.hpp"

namespace damson {

Branch::Branch(Owned<Playback> playback, BranchDef def)
    : playback_(std::move(playback)), def_(std::move(def)) {
    if (!def_.keep) def_.keep = [](const RecordedCall&) { return true; };
}

World& Branch::world() noexcept {
    return playback_->world();
}

std::uint64_t Branch::tick() const noexcept {
    return playback_->tick();
}

bool Branch::step() {
    return playback_->step_otherwise(def_.keep, [&](World& world) {
        if (def_.act) def_.act(world, playback_->tick() + 1);
    });
}

Player::Player(std::vector<std::byte> recording, PlayerDef def)
    : bytes_(std::move(recording)),
      def_(std::move(def)),
      snapshots_(def_.snapshot_period, def_.snapshot_bytes) {
    parts_ = read_recording(bytes_, fault_);
    if (!has_failed() && begin_at(parts_.opening)) {
        keep_snapshot();
    } else {
        parts_ = {};
        playback_ = Owned(new Playback(World{}, parts_, {}));
    }
}

bool Player::begin_at(const Keyframe& keyframe) {
    StateReading reading = read_state(keyframe.state, def_.machine);
    if (reading.world && reading.world->counters().step != keyframe.tick)
        reading = {{}, {0, "head", "a state of another tick"}};
    if (!reading.world) {
        fault_ = {0, keyframe.tick + 1, "the state that it begins with: " + reading.fault.text()};
        return false;
    }
    fault_ = {};
    playback_ = Owned(new Playback(std::move(*reading.world), parts_,
                                   PlayPlace{keyframe.place, std::nullopt, keyframe.questions}));
    return true;
}

bool Player::has_failed() const noexcept {
    return !fault_.reason.empty();
}

const RecordingFault& Player::fault() const noexcept {
    return fault_;
}

const World& Player::world() const noexcept {
    return std::as_const(*playback_).world();
}

std::uint64_t Player::tick() const noexcept {
    return playback_->tick();
}

std::uint64_t Player::first_tick() const noexcept {
    return parts_.opening.tick;
}

std::uint64_t Player::last_tick() const noexcept {
    return parts_.opening.tick + parts_.steps;
}

bool Player::step() {
    if (has_failed()) return false;
    const bool has_stepped = step_once();
    if (has_stepped && snapshots_.is_due(tick())) keep_snapshot();
    return has_stepped;
}

bool Player::step_once() {
    if (playback_->step()) return true;
    if (playback_->has_failed()) {
        fault_ = playback_->fault();
        name_divergence();
    }
    is_beyond_ = true;
    return false;
}

void Player::keep_snapshot() {
    if (!snapshots_.is_due(tick())) return;
    Stand stand{{}, playback_->place()};
    world().save(stand.snapshot);
    const std::size_t bytes = stand.snapshot.bytes();
    snapshots_.add(tick(), bytes, std::move(stand));
}

bool Player::seek(std::uint64_t to) {
    if (!require(to >= first_tick() && to <= last_tick(), "Player::seek", "tick", "one of the recording", to))
        return false;
    if (has_failed() && to >= fault_.tick) return false;  // nothing is known of what comes
    // a place before the target, if it is nearer than where it stands
    const bool must_go_back = to < tick() || std::exchange(is_beyond_, false);
    const std::uint64_t here = must_go_back ? 0 : tick();
    const auto* const snapshot = snapshots_.last_until(to);
    const Keyframe* keyframe = nullptr;
    for (const Keyframe& frame : parts_.keyframes)
        if (frame.tick < to) keyframe = &frame;  // at one, calls after its tick have been made
    const std::uint64_t snapshot_tick = snapshot == nullptr ? 0 : snapshot->tick;
    const std::uint64_t keyframe_tick = keyframe == nullptr ? 0 : keyframe->tick;
    if (snapshot != nullptr && snapshot_tick >= keyframe_tick && (must_go_back || snapshot_tick > here)) {
        playback_->world().restore(snapshot->frame.snapshot);
        playback_->go_to(snapshot->frame.place);
        fault_ = {};
    } else if (keyframe != nullptr && (must_go_back || keyframe_tick > here)) {
        if (!begin_at(*keyframe)) return false;
    } else if (must_go_back && !begin_at(parts_.opening)) {
        return false;
    }
    while (tick() < to)
        if (!step()) return false;
    return true;
}

std::vector<std::string> Player::calls() const {
    std::vector<std::string> texts;
    playback_->visit_calls([&](const RecordedCall& call) { texts.push_back(call.text()); });
    return texts;
}

Branch Player::branch(BranchDef def) const {
    return {Owned(new Playback(world().fork(), parts_, playback_->place())), std::move(def)};
}

/// Adds to a fault the first object that differs at the first keyframe from here on.
void Player::name_divergence() {
    const auto keyframe = std::find_if(parts_.keyframes.begin(), parts_.keyframes.end(),
                                       [&](const Keyframe& frame) { return frame.tick >= tick(); });
    if (keyframe == parts_.keyframes.end()) return;
    playback_->forgive();
    while (tick() < keyframe->tick) {
        if (!playback_->step() && !playback_->has_failed()) return;
        playback_->forgive();
    }
    (void)playback_->make_calls();
    const StateReading reading = read_state(keyframe->state);
    if (!reading.world) return;
    const auto apart = find_divergence(world(), *reading.world);
    if (apart) fault_.reason += "; before step " + std::to_string(keyframe->tick + 1) + ", " + apart->text();
}

}  // namespace damson
