#include "player.hpp"

#include <algorithm>
#include <utility>

#include "../../core/contract.hpp"
#include "divergence.hpp"
#include "player_parts.hpp"
#include "state_file.hpp"

namespace damson {

// ---- implementation ----

PlayerParts::PlayerParts(std::vector<std::byte> recording_bytes, PlayerDef player_def)
    : bytes(std::move(recording_bytes)),
      def(std::move(player_def)),
      snapshots(def.snapshot_period, def.snapshot_bytes) {
    recording = read_recording(bytes, fault);
    if (!has_failed() && begin_at(recording.opening)) {
        keep_snapshot();
    } else {
        recording = {};
        playback = Owned(new Playback(World{}, recording, {}, 0));
    }
}

bool PlayerParts::begin_at(const Keyframe& keyframe) {
    StateReading reading = read_state(keyframe.state, def.machine);
    if (reading.world && reading.world->counters().step != keyframe.tick)
        reading = {{}, {0, "head", "the state has the wrong tick"}};
    if (!reading.world) {
        fault = {0, keyframe.tick + 1, "the state before this step: " + reading.fault.text()};
        return false;
    }
    fault = {};
    playback = Owned(new Playback(std::move(*reading.world), recording,
                                  PlaybackPosition{keyframe.place, std::nullopt, keyframe.user_callbacks},
                                  def.most_cells));
    return true;
}

bool PlayerParts::step() {
    if (has_failed()) return false;
    const bool has_stepped = step_once();
    if (has_stepped) keep_snapshot();
    return has_stepped;
}

bool PlayerParts::step_once() {
    if (playback->step()) return true;
    if (playback->has_failed()) {
        fault = playback->fault();
        name_divergence();
    }
    is_beyond = true;
    return false;
}

void PlayerParts::keep_snapshot() {
    const std::uint64_t tick = playback->tick();
    if (!snapshots.is_due(tick)) return;
    Stand stand{{}, playback->place()};
    playback->world().save(stand.snapshot);
    const std::size_t size = stand.snapshot.bytes();
    snapshots.add(tick, size, std::move(stand));
}

bool PlayerParts::seek(std::uint64_t to) {
    const bool has_ticks = recording.steps > 0;
    if (has_failed() && (!has_ticks || to >= fault.tick))
        return false;  // a failed player can only seek to ticks before the fault
    fault = {};
    // start from a snapshot or keyframe before the target if it is nearer than the current tick
    const std::uint64_t tick = playback->tick();
    const bool must_go_back = to < tick || std::exchange(is_beyond, false);
    const std::uint64_t here = must_go_back ? 0 : tick;
    const auto* const snapshot = snapshots.last_until(to);
    const Keyframe* keyframe = nullptr;
    for (const Keyframe& frame : recording.keyframes)
        if (frame.tick < to) keyframe = &frame;  // its state includes the calls after its tick
    const std::uint64_t snapshot_tick = snapshot == nullptr ? 0 : snapshot->tick;
    const std::uint64_t keyframe_tick = keyframe == nullptr ? 0 : keyframe->tick;
    if (snapshot != nullptr && snapshot_tick >= keyframe_tick && (must_go_back || snapshot_tick > here)) {
        playback->world().restore(snapshot->frame.snapshot);
        playback->go_to(snapshot->frame.place);
        fault = {};
    } else if (keyframe != nullptr && (must_go_back || keyframe_tick > here)) {
        if (!begin_at(*keyframe)) return false;
    } else if (must_go_back && !begin_at(recording.opening)) {
        return false;
    }
    while (playback->tick() < to)
        if (!step()) return false;
    return true;
}

std::vector<std::string> PlayerParts::calls_from(std::size_t place) const {
    std::vector<std::string> texts;
    playback->visit_calls(place, [&](const RecordedCall& call) { texts.push_back(call.text()); });
    return texts;
}

/// Adds to the fault the first object that differs at the next keyframe.
void PlayerParts::name_divergence() {
    const auto keyframe = std::find_if(recording.keyframes.begin(), recording.keyframes.end(),
                                       [&](const Keyframe& frame) { return frame.tick >= playback->tick(); });
    if (keyframe == recording.keyframes.end()) return;
    playback->forgive();
    while (playback->tick() < keyframe->tick) {
        if (!playback->step() && !playback->has_failed()) return;
        playback->forgive();
    }
    (void)playback->make_calls();
    const StateReading reading = read_state(keyframe->state);
    if (!reading.world) return;
    if (const auto apart = find_divergence(playback->world(), *reading.world))
        fault.reason += "; before step " + std::to_string(keyframe->tick + 1) + ", " + apart->text();
}

// ---- Player ----

Player::Player(std::vector<std::byte> recording, PlayerDef def)
    : parts_(new PlayerParts(std::move(recording), std::move(def))) {}

Player::~Player() = default;

bool Player::has_failed() const noexcept {
    return parts_->has_failed();
}

const RecordingFault& Player::fault() const noexcept {
    return parts_->fault;
}

const World& Player::world() const noexcept {
    return parts_->playback->world();
}

std::uint64_t Player::tick() const noexcept {
    return parts_->playback->tick();
}

std::uint64_t Player::first_tick() const noexcept {
    return parts_->recording.opening.tick;
}

std::uint64_t Player::last_tick() const noexcept {
    return first_tick() + parts_->recording.steps;
}

bool Player::step() {
    return parts_->step();
}

bool Player::seek(std::uint64_t tick) {
    return require(tick >= first_tick() && tick <= last_tick(), "Player::seek", "tick",
                   "a tick of the recording", tick) &&
           parts_->seek(tick);
}

std::vector<std::string> Player::calls() const {
    return parts_->calls_from(parts_->playback->place().at);
}

Branch Player::branch(BranchDef def) const {
    return {Owned(new Playback(world().fork(), parts_->recording, parts_->playback->place(),
                               parts_->def.most_cells)),
            std::move(def)};
}

// ---- Branch ----

Branch::Branch(Owned<Playback> playback, BranchDef def)
    : playback_(std::move(playback)), def_(std::move(def)) {
    if (!def_.keep) def_.keep = [](const RecordedCall&) { return true; };
}

Branch::~Branch() = default;
Branch::Branch(Branch&&) noexcept = default;
Branch& Branch::operator=(Branch&&) noexcept = default;

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

}  // namespace damson
