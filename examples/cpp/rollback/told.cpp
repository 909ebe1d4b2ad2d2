#include "told.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace rollback {

namespace {

using namespace damson;

template <class Event>
EventName name_of(std::uint8_t kind, const Event& event) {
    if constexpr (
        requires { event.a.shape_key; } && !requires { event.joint; })
        return {kind, event.a.shape_key, event.b.shape_key};
    else
        return {kind, event.key, 0};
}

/// Calls `list_of` for each kind of event, and returns the names of all events in the resulting lists.
template <class ListOf>
std::vector<EventName> collect(ListOf&& list_of) {
    std::vector<EventName> names;
    std::uint8_t kind = 0;
    const auto add = [&]<class Event>(const Event*) {
        for (const Event& event : list_of(static_cast<const Event*>(nullptr)))
            names.push_back(name_of(kind, event));
        ++kind;
    };
    const auto add_each = [&]<class... Event>(const std::tuple<EventList<Event>...>*) {
        (add(static_cast<const Event*>(nullptr)), ...);
    };
    add_each(static_cast<const EachEvent<EventList>*>(nullptr));
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::vector<EventName> names_of(const TickEvents& events) {
    return collect([&]<class Event>(const Event*) { return events.of<Event>(); });
}
std::vector<EventName> names_retracted(const EventDiff& diff) {
    return collect([&]<class Event>(const Event*) { return diff.retracted<Event>(); });
}
std::vector<EventName> names_added(const EventDiff& diff) {
    return collect([&]<class Event>(const Event*) { return diff.added<Event>(); });
}

std::vector<EventName>& Told::standing(std::uint64_t tick) {
    const std::size_t place = tick - closed_ - 1;
    if (place >= open_.size()) open_.resize(place + 1);
    return open_[place];
}

void Told::tell(std::uint64_t tick, const std::vector<EventName>& names) {
    std::vector<EventName>& list = standing(tick);
    for (const EventName& name : names) list.insert(std::upper_bound(list.begin(), list.end(), name), name);
    told_ += names.size();
}

void Told::take_back(std::uint64_t tick, const std::vector<EventName>& names) {
    std::vector<EventName>& list = standing(tick);
    for (const EventName& name : names) {
        const auto place = std::lower_bound(list.begin(), list.end(), name);
        if (place == list.end() || *place != name) {
            ++faults_;
            continue;
        }
        list.erase(place);
        ++back_;
    }
}

std::vector<EventName> Told::close() {
    std::vector<EventName> names = std::move(standing(closed_ + 1));
    open_.pop_front();
    ++closed_;
    return names;
}

}  // namespace rollback
