// Events of a step: a list for each kind. What is done to every kind alike is a fold over the one list of
// kinds.
#pragma once

#include <cstddef>
#include <tuple>
#include <vector>

#include "../defs/events.hpp"

namespace damson {

/// Every kind of event, in the order in which a step delivers them: ends first.
template <template <class> class Of>
using EachEvent = std::tuple<Of<ContactEnded>, Of<SensorEnded>, Of<ContactBegan>, Of<SensorBegan>,
                             Of<ContactHit>, Of<BodyWoke>, Of<BodySlept>, Of<BodyMoved>, Of<BodyQuarantined>,
                             Of<BodyLeft>, Of<JointBroke>, Of<JointOverloaded>, Of<ContactOverloaded>>;

/// Events of one kind.
template <class Event>
using EventList = std::vector<Event>;

/// What happened in a step, or since.
struct EventStream {
    EachEvent<EventList> lists;  ///< By kind.

    /// Those of a kind.
    template <class Event>
    EventList<Event>& of() noexcept {
        return std::get<EventList<Event>>(lists);
    }
    /// The same of a stream that is only read.
    template <class Event>
    const EventList<Event>& of() const noexcept {
        return std::get<EventList<Event>>(lists);
    }

    /// Calls `use(list)` for the list of each kind, in their order.
    template <class Use>
    void for_each_kind(Use&& use) {
        std::apply([&](auto&... list) { (use(list), ...); }, lists);
    }
    /// The same of a stream that is only read.
    template <class Use>
    void for_each_kind(Use&& use) const {
        std::apply([&](const auto&... list) { (use(list), ...); }, lists);
    }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        for_each_kind([&](auto& list) { show(list); });
    }

    /// Forgets all events and keeps their memory.
    void clear() {
        for_each_kind([](auto& list) { list.clear(); });
    }

    /// Memory held. [bytes]
    std::size_t bytes() const {
        std::size_t sum = 0;
        for_each_kind([&](const auto& list) { sum += list.capacity() * sizeof(list[0]); });
        return sum;
    }
};

}  // namespace damson
