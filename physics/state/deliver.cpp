#include <tuple>

#include "../model/events.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

template <class Event>
void deliver_all(Listeners& listeners, const std::vector<Event>& events) {
    for (const Event& event : events) {
        if constexpr (requires { event.is_delivered; })
            if (event.is_delivered) continue;
        listeners.deliver(event);
    }
}

/// Copies the end events that have not been delivered yet to `undelivered`, in key order, and marks them as
/// delivered in `ends`.
template <class Ended>
void take_undelivered(std::vector<Ended>& ends, std::vector<Ended>& undelivered, KeyOrder& order) {
    undelivered.clear();
    for (Ended& end : ends) {
        if (end.is_delivered) continue;
        undelivered.push_back(end);
        end.is_delivered = true;
    }
    sort_by_shape_keys(undelivered, order);
}

/// Scope in which listeners are called.
class Delivering {
public:
    Delivering(WorldState& state, bool is_step)
        : state_(state), recorder_(is_step ? state.recorder.get() : nullptr) {
        state_.is_delivering = true;
        if (recorder_ != nullptr) recorder_->note_delivery(true);
    }
    ~Delivering() {
        // a listener may have ended the recording
        if (recorder_ != nullptr && recorder_ == state_.recorder.get()) recorder_->note_delivery(false);
        state_.is_delivering = false;
    }
    Delivering(const Delivering&) = delete;
    Delivering& operator=(const Delivering&) = delete;

private:
    WorldState& state_;
    CallRecorder* recorder_;
};

void deliver_step(const WorldEvents& state, Listeners& listeners) {
    state.events.for_each_kind([&](const auto& list) { deliver_all(listeners, list); });
}

/// Delivers the end events that edits have caused since the step, including edits by listeners during the
/// delivery.
void deliver_edits(WorldState& state, Listeners& listeners) {
    std::vector<ContactEnded> contacts;
    std::vector<SensorEnded> sensors;
    do {
        if (state.recorder.get() != nullptr) state.recorder.get()->record_delivery();
        take_undelivered(state.pending.of<ContactEnded>(), contacts, state.key_order);
        take_undelivered(state.pending.of<SensorEnded>(), sensors, state.key_order);
        for (const ContactEnded& end : contacts) listeners.deliver(end);
        for (const SensorEnded& end : sensors) listeners.deliver(end);
    } while (!contacts.empty() || !sensors.empty());
}

}  // namespace

bool Listeners::remove(Subscription subscription) {
    const auto place = remove_.find(subscription.id);
    if (place == remove_.end()) return false;
    const Place where = place->second;
    remove_.erase(place);
    return where.remove(*this, subscription.id, where.filter);
}

void Listeners::drop_gone(const WorldTables& state) {
    const auto drop = [&](auto handle, const auto& table) {
        if (table.is_alive(handle)) return;  // a restore has recreated the object
        const auto dropped = [&](std::uint64_t id) { remove_.erase(id); };
        std::apply([&](auto&... channel) { (channel.forget(handle, dropped), ...); }, channels_);
    };
    const auto drop_oldest = [&](auto& gone, const auto& table) {
        // wait for twice the limit and then remove half, so that the remaining entries are not moved on each
        // call
        if (state.is_rewindable && gone.size() < 2 * kept_gone) return;
        const std::size_t count = gone.size() - (state.is_rewindable ? kept_gone : 0);
        for (std::size_t i = 0; i < count; ++i) drop(gone[i], table);
        gone.erase(gone.begin(), gone.begin() + static_cast<std::ptrdiff_t>(count));
    };
    drop_oldest(gone_bodies_, state.bodies.table);
    drop_oldest(gone_shapes_, state.shapes.table);
}

void Listeners::deliver(WorldState& state, bool is_step) {
    if (empty()) return;
    {
        const Delivering delivering(state, is_step);
        if (is_step) deliver_step(state, *this);
        deliver_edits(state, *this);
    }
    drop_gone(state);
}

}  // namespace damson
