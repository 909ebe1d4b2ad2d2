// Events of a tick that were told, against those that are true now.
//
//   const damson::TickEvents told(world);                what the last step told
//   ... the tick is taken back and stepped again ...
//   const damson::EventDiff diff(told, damson::TickEvents(world));
//   for (const auto& begin : diff.taken_back<damson::ContactBegan>()) stop_sound(begin);
//   for (const auto& begin : diff.added<damson::ContactBegan>()) play_sound(begin);
//
// Two events are the same if they are of one kind and about the same objects, by their keys; how hard a hit was
// and where may differ, and stands() has both. Keys are those of shapes, of a tile's cell, of bodies, of joints.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "../defs/events.hpp"
#include "../state/event_stream.hpp"

namespace damson {

class World;

/// Copies of the events of one step.
class TickEvents {
public:
    /// None, of tick 0.
    TickEvents() = default;
    /// Those of the world's last step. Cost: a copy of them.
    explicit TickEvents(const World& world);
    /// Those of a stream.
    TickEvents(std::uint64_t tick, EventStream stream) : tick_(tick), stream_(std::move(stream)) {}

    std::uint64_t tick() const noexcept { return tick_; }  ///< Number of the step.
    /// Those of a kind, in the order in which they are told.
    template <class Event>
    std::span<const Event> of() const noexcept {
        return stream_.of<Event>();
    }
    bool empty() const;  ///< Whether there is none of any kind.

private:
    std::uint64_t tick_ = 0;
    EventStream stream_;
};

/// An event as it was told, and as it is.
template <class Event>
struct EventThatStands {
    Event told{};  ///< As it was told.
    Event now{};   ///< As it is.
};

/// What became of the events of one kind.
template <class Event>
struct EventChanges {
    std::vector<Event> taken_back;               ///< Told, and not true any more.
    std::vector<Event> added;                    ///< True now, and not told.
    std::vector<EventThatStands<Event>> stands;  ///< Told and true.
};

/// What became of the events that were told for a tick.
class EventDiff {
public:
    /// Cost: a look at the events of both.
    EventDiff(const TickEvents& told, const TickEvents& now);

    std::uint64_t tick() const noexcept { return tick_; }  ///< Number of the step.
    /// Events that were told and are not true any more, in the order in which they were told.
    template <class Event>
    std::span<const Event> taken_back() const noexcept {
        return std::get<EventChanges<Event>>(changes_).taken_back;
    }
    /// Events that are true and were not told, in the order in which they are told.
    template <class Event>
    std::span<const Event> added() const noexcept {
        return std::get<EventChanges<Event>>(changes_).added;
    }
    /// Events that were told and are true.
    template <class Event>
    std::span<const EventThatStands<Event>> stands() const noexcept {
        return std::get<EventChanges<Event>>(changes_).stands;
    }
    /// Whether nothing is taken back and nothing added.
    bool is_nothing() const noexcept { return taken_back_ == 0 && added_ == 0; }
    std::size_t taken_back_count() const noexcept { return taken_back_; }  ///< Of all kinds.
    std::size_t added_count() const noexcept { return added_; }            ///< Of all kinds.

private:
    std::uint64_t tick_;
    EachEvent<EventChanges> changes_;
    std::size_t taken_back_ = 0, added_ = 0;
};

}  // namespace damson
