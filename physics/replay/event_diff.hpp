// Compares the events that were reported for a tick with the events of the tick when simulated again.
//
//   const damson::TickEvents reported(world);            copies the events of the last step
//   ... roll back and step the tick again ...
//   const damson::EventDiff diff(reported, damson::TickEvents(world));
//   for (const auto& begin : diff.retracted<damson::ContactBegan>()) stop_sound(begin);
//   for (const auto& begin : diff.added<damson::ContactBegan>()) play_sound(begin);
//
// Two events match if they have the same kind and the same objects, identified by their keys. Other values,
// such as the position and speed of a hit, can differ; confirmed() returns both versions. An event's keys are
// the keys of its shapes, tile cells, bodies or joint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "../model/events.hpp"
#include "../state/event_stream.hpp"

namespace damson {

class World;

/// Copies of the events of one step.
class TickEvents {
public:
    /// Creates an empty set of events, for tick 0.
    TickEvents() = default;
    /// Copies the events of the world's last step. Cost: a copy of the events.
    explicit TickEvents(const World& world);
    /// Stores the events in `stream`, which were reported for `tick`.
    TickEvents(std::uint64_t tick, EventStream stream) : tick_(tick), stream_(std::move(stream)) {}

    /// Returns the tick of the step that reported the events.
    std::uint64_t tick() const noexcept { return tick_; }
    /// Returns the events of one kind, in the order in which they were reported.
    template <class Event>
    std::span<const Event> of() const noexcept {
        return stream_.of<Event>();
    }
    bool empty() const;  ///< Returns true if there are no events of any kind.

private:
    std::uint64_t tick_ = 0;
    EventStream stream_;
};

/// An event that was reported and still occurs.
template <class Event>
struct ConfirmedEvent {
    Event told{};  ///< The event as it was reported.
    Event now{};   ///< The current version of the event.
};

/// Comparison of the events of one kind.
template <class Event>
struct EventChanges {
    std::vector<Event> retracted;                  ///< Events that were reported and no longer occur.
    std::vector<Event> added;                      ///< Events that occur now and were not reported.
    std::vector<ConfirmedEvent<Event>> confirmed;  ///< Events that were reported and still occur.
};

/// Comparison of the events that were reported for a tick with its current events.
class EventDiff {
public:
    /// Compares the events that were reported for a tick with its current events. Cost: one pass over both.
    EventDiff(const TickEvents& told, const TickEvents& now);

    /// Returns the tick whose events are compared.
    std::uint64_t tick() const noexcept { return tick_; }
    /// Returns the events that were reported and no longer occur, in the order in which they were reported.
    template <class Event>
    std::span<const Event> retracted() const noexcept {
        return std::get<EventChanges<Event>>(changes_).retracted;
    }
    /// Returns the events that occur now and were not reported, in the order of the current events.
    template <class Event>
    std::span<const Event> added() const noexcept {
        return std::get<EventChanges<Event>>(changes_).added;
    }
    /// Returns the events that were reported and still occur.
    template <class Event>
    std::span<const ConfirmedEvent<Event>> confirmed() const noexcept {
        return std::get<EventChanges<Event>>(changes_).confirmed;
    }
    /// Returns true if no event was retracted and none was added.
    bool is_empty() const noexcept { return retracted_ == 0 && added_ == 0; }
    /// Returns the number of retracted events of all kinds.
    std::size_t retracted_count() const noexcept { return retracted_; }
    /// Returns the number of added events of all kinds.
    std::size_t added_count() const noexcept { return added_; }

private:
    std::uint64_t tick_;
    EachEvent<EventChanges> changes_;
    std::size_t retracted_ = 0, added_ = 0;
};

}  // namespace damson
