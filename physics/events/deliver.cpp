#include <tuple>

#include "../defs/subscriptions.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

template <class Event>
void tell_all(Listeners& listeners, const std::vector<Event>& events) {
    for (const Event& event : events) {
        if constexpr (requires { event.is_told; })
            if (event.is_told) continue;
        listeners.tell(event);
    }
}

/// Takes what has not been told yet out of `ends`, in key order, and notes there that it has been.
template <class Ended>
void take_untold(std::vector<Ended>& ends, std::vector<Ended>& untold, KeyOrder& order) {
    untold.clear();
    for (Ended& end : ends) {
        if (end.is_told) continue;
        untold.push_back(end);
        end.is_told = true;
    }
    sort_by_shape_keys(untold, order);
}

/// Sets a flag for as long as it lives.
class Raised {
public:
    explicit Raised(bool& flag) : flag_(flag) { flag_ = true; }
    ~Raised() { flag_ = false; }
    Raised(const Raised&) = delete;
    Raised& operator=(const Raised&) = delete;

private:
    bool& flag_;
};

void tell_step(const WorldState& state, Listeners& listeners) {
    tell_all(listeners, state.events.contact_ended);
    tell_all(listeners, state.events.sensor_ended);
    tell_all(listeners, state.events.contact_began);
    tell_all(listeners, state.events.sensor_began);
    tell_all(listeners, state.events.hits);
    tell_all(listeners, state.events.woke);
    tell_all(listeners, state.events.slept);
    tell_all(listeners, state.events.moved);
    tell_all(listeners, state.events.quarantined);
    tell_all(listeners, state.events.left);
    tell_all(listeners, state.events.joint_broke);
    tell_all(listeners, state.events.joint_overloaded);
}

/// Ends that edits have brought about since; telling them may bring about more.
void tell_edits(WorldState& state, Listeners& listeners) {
    std::vector<ContactEnded> contacts;
    std::vector<SensorEnded> sensors;
    do {
        take_untold(state.pending.contact_ended, contacts, state.key_order);
        take_untold(state.pending.sensor_ended, sensors, state.key_order);
        for (const ContactEnded& end : contacts) listeners.tell(end);
        for (const SensorEnded& end : sensors) listeners.tell(end);
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

void Listeners::drop_gone() {
    const auto drop = [&](auto handle) {
        const auto dropped = [&](std::uint64_t id) { remove_.erase(id); };
        std::apply([&](auto&... channel) { (channel.forget(handle, dropped), ...); }, channels_);
    };
    for (const BodyHandle body : gone_bodies_) drop(body);
    for (const ShapeHandle shape : gone_shapes_) drop(shape);
    gone_bodies_.clear();
    gone_shapes_.clear();
}

void Listeners::deliver(WorldState& state, bool is_step) {
    if (empty()) return;
    {
        const Raised delivering(state.is_delivering);
        if (is_step) tell_step(state, *this);
        tell_edits(state, *this);
    }
    drop_gone();
}

}  // namespace damson
