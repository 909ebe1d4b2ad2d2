// Events of a step, with one list per kind of event. EachEvent lists the kinds. Operations on all kinds are
// folds over EachEvent.
#pragma once

#include <cstddef>
#include <tuple>
#include <vector>

#include "../model/events.hpp"

namespace damson {

/// All kinds of events, in the order in which a step delivers them: end events first.
template <template <class> class Of>
using EachEvent = std::tuple<Of<ContactEnded>, Of<SensorEnded>, Of<ContactBegan>, Of<SensorBegan>,
                             Of<ContactHit>, Of<BodyWoke>, Of<BodySlept>, Of<BodyMoved>, Of<BodyQuarantined>,
                             Of<BodyLeft>, Of<JointBroke>, Of<JointOverloaded>, Of<ContactOverloaded>>;

/// Events of one kind.
template <class Event>
using EventList = std::vector<Event>;

/// The events of a step, or the events that edits have caused since the last step.
struct EventStream {
    EachEvent<EventList> lists;  ///< One list per kind.

    /// Returns the events of one kind.
    template <class Event>
    EventList<Event>& of() noexcept {
        return std::get<EventList<Event>>(lists);
    }
    /// Returns the events of one kind, read-only.
    template <class Event>
    const EventList<Event>& of() const noexcept {
        return std::get<EventList<Event>>(lists);
    }

    /// Calls `use(list)` for the list of each kind, in the order of EachEvent.
    template <class Use>
    void for_each_kind(Use&& use) {
        std::apply([&](auto&... list) { (use(list), ...); }, lists);
    }
    /// Calls `use(list)` for the list of each kind, read-only.
    template <class Use>
    void for_each_kind(Use&& use) const {
        std::apply([&](const auto&... list) { (use(list), ...); }, lists);
    }

    /// Passes each list to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        for_each_kind([&](auto& list) { show(list); });
    }

    /// Discards all events but keeps the memory.
    void clear() {
        for_each_kind([](auto& list) { list.clear(); });
    }

    /// Returns the memory held. [bytes]
    std::size_t bytes() const {
        std::size_t sum = 0;
        for_each_kind([&](const auto& list) { sum += list.capacity() * sizeof(list[0]); });
        return sum;
    }
};

}  // namespace damson
