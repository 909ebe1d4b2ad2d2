// Delivers events to listeners. Each kind of event has one channel, with a list of general listeners and
// lists of listeners for one body or one shape.
#pragma once

#include <cstdint>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../../containers/read_write_list.hpp"
#include "../model/events.hpp"
#include "event_stream.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

namespace detail {

/// Event about two shapes.
template <class Event>
concept ShapePairEvent = requires(const Event& event) {
    event.a.shape;
    event.b.shape;
};

/// Event about a joint and its bodies.
template <class Event>
concept JointEvent = requires(const Event& event) {
    event.joint;
};

inline bool is_named(const EventFilter& filter, const ContactSide& a, const ContactSide& b) noexcept {
    return (filter.body.is_null() || filter.body == a.body) &&
           (filter.shape.is_null() || filter.shape == a.shape) && names(filter.categories, a.category) &&
           names(filter.others, b.category);
}

template <class Event>
Event seen_from_b(const Event& event) {
    Event turned = event;
    std::swap(turned.a, turned.b);
    if constexpr (requires { turned.normal; }) turned.normal = -turned.normal;
    return turned;
}

}  // namespace detail

/// Listeners for one kind of event.
template <class Event>
class EventChannel {
public:
    void add(std::uint64_t id, const EventFilter& filter, EventFunction<Event> call) {
        list_of(filter).append({id, filter, std::move(call)});
    }

    /// Removes a listener. Returns false if no listener has this id.
    /// Cost: linear in the length of the listener's list: that of its body or shape, or the general list.
    bool remove(std::uint64_t id, const EventFilter& filter) {
        return list_of(filter).remove_if([&](const Listener& listener) { return listener.id == id; }) > 0;
    }

    /// Calls the listeners whose filter matches the event. Listeners with an id above `newest` subscribed
    /// during the delivery, so they receive only the next event.
    void deliver(const Event& event, std::uint64_t newest) {
        call(everybody_, event, newest);
        if constexpr (detail::ShapePairEvent<Event>) {
            call_those_of(event.a, event, newest);
            if (event.b.body != event.a.body) call_in(of_body_, event.b.body, event, newest);
            call_in(of_shape_, event.b.shape, event, newest);
        } else if constexpr (detail::JointEvent<Event>) {
            call_in(of_body_, event.a.body, event, newest);
            if (event.b.body != event.a.body) call_in(of_body_, event.b.body, event, newest);
        } else {
            call_in(of_body_, event.body, event, newest);
        }
    }

    bool empty() const noexcept { return everybody_.empty() && of_body_.empty() && of_shape_.empty(); }

    /// Removes all listeners of a destroyed object and calls `dropped(id)` for each.
    template <class Dropped>
    void forget(BodyHandle body, Dropped&& dropped) {
        forget_in(of_body_, body, dropped);
    }
    template <class Dropped>
    void forget(ShapeHandle shape, Dropped&& dropped) {
        forget_in(of_shape_, shape, dropped);
    }

private:
    struct Listener {
        std::uint64_t id;
        EventFilter filter;
        EventFunction<Event> call;
    };
    using List = ReadWriteList<Listener>;
    template <class Key>
    using Lists = std::unordered_map<Key, List>;  // references to lists outlive insertions

    List& list_of(const EventFilter& filter) {
        if (!filter.shape.is_null()) return of_shape_[filter.shape];
        if (!filter.body.is_null()) return of_body_[filter.body];
        return everybody_;
    }

    void call_those_of(const ContactSide& side, const Event& event, std::uint64_t newest) {
        call_in(of_body_, side.body, event, newest);
        call_in(of_shape_, side.shape, event, newest);
    }

    template <class Key>
    void call_in(Lists<Key>& lists, Key key, const Event& event, std::uint64_t newest) {
        if (lists.empty()) return;
        if (const auto place = lists.find(key); place != lists.end()) call(place->second, event, newest);
    }

    static void call(List& list, const Event& event, std::uint64_t newest) {
        for (const auto entry : list.walk()) {
            if (entry->id > newest) break;
            const EventFilter filter = entry->filter;
            if constexpr (detail::ShapePairEvent<Event>) {
                if (detail::is_named(filter, event.a, event.b))
                    entry->call(event);
                else if (detail::is_named(filter, event.b, event.a))
                    entry->call(detail::seen_from_b(event));
            } else if constexpr (detail::JointEvent<Event>) {
                if (filter.body.is_null() || filter.body == event.a.body || filter.body == event.b.body)
                    entry->call(event);
            } else {
                if (filter.body.is_null() || filter.body == event.body) entry->call(event);
            }
        }
    }

    template <class Key, class Dropped>
    static void forget_in(Lists<Key>& lists, Key key, Dropped& dropped) {
        const auto place = lists.find(key);
        if (place == lists.end()) return;
        for (const Listener& listener : place->second) dropped(listener.id);
        lists.erase(place);
    }

    List everybody_;
    Lists<BodyHandle> of_body_;
    Lists<ShapeHandle> of_shape_;
};

/// All listeners of a world.
class Listeners {
public:
    template <class Event>
    Subscription add(const EventFilter& filter, EventFunction<Event> call) {
        const std::uint64_t id = ++last_id_;
        std::get<EventChannel<Event>>(channels_).add(id, filter, std::move(call));
        remove_.emplace(
            id, Place{filter, [](Listeners& listeners, std::uint64_t which, const EventFilter& where) {
                          return std::get<EventChannel<Event>>(listeners.channels_).remove(which, where);
                      }});
        return {id};
    }

    /// Removes a listener. Returns false if there is no such subscription.
    bool remove(Subscription subscription);

    template <class Event>
    void deliver(const Event& event) {
        std::get<EventChannel<Event>>(channels_).deliver(event, last_id_);
    }

    bool empty() const noexcept { return remove_.empty(); }

    /// Calls the listeners with the end events that edits caused and, if `is_step`, with the events of the
    /// step. See deliver_events().
    void deliver(WorldState& state, bool is_step);
    /// Records that an object was destroyed. Its listeners are removed after its end events have been delivered.
    void on_destroyed(BodyHandle body) {
        if (!empty()) gone_bodies_.push_back(body);
    }
    void on_destroyed(ShapeHandle shape) {
        if (!empty()) gone_shapes_.push_back(shape);
    }

    /// Number of recently destroyed objects whose listeners a rewindable world retains, because a rewind can
    /// restore these objects.
    static constexpr std::size_t kept_gone = 4096;

private:
    void drop_gone(const WorldTables& state);

    struct Place {
        EventFilter filter;
        bool (*remove)(Listeners&, std::uint64_t, const EventFilter&);
    };

    EachEvent<EventChannel> channels_;
    std::unordered_map<std::uint64_t, Place> remove_;  // by id
    std::vector<BodyHandle> gone_bodies_;              // in order of destruction
    std::vector<ShapeHandle> gone_shapes_;
    std::uint64_t last_id_ = 0;
};

}  // namespace damson
