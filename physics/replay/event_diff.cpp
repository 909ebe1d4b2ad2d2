#include "event_diff.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>
#include <vector>

#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Returns the keys that identify the objects of an event.
template <class Event>
std::array<std::uint64_t, 2> keys_of(const Event& event) noexcept {
    if constexpr (
        requires { event.a.shape_key; } && !requires { event.joint; })
        return {event.a.shape_key, event.b.shape_key};
    else
        return {event.key, 0};
}

/// Returns the events in the order of their keys. Sensor events are published in the order of their fractions.
template <class Event>
std::vector<Event> sorted_by_key(std::span<const Event> events) {
    std::vector<Event> sorted(events.begin(), events.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Event& x, const Event& y) { return keys_of(x) < keys_of(y); });
    return sorted;
}

/// Compares two event lists, and stores the differences in `changes`, sorted by key.
template <class Event>
void compare(std::span<const Event> all_told, std::span<const Event> all_now, EventChanges<Event>& changes) {
    const std::vector<Event> told = sorted_by_key(all_told), now = sorted_by_key(all_now);
    std::size_t i = 0, j = 0;
    while (i < told.size() || j < now.size()) {
        const bool is_told_first = j == now.size() || (i < told.size() && keys_of(told[i]) < keys_of(now[j]));
        const bool is_now_first = i == told.size() || (j < now.size() && keys_of(now[j]) < keys_of(told[i]));
        if (is_told_first)
            changes.retracted.push_back(told[i++]);
        else if (is_now_first)
            changes.added.push_back(now[j++]);
        else
            changes.confirmed.push_back({told[i++], now[j++]});
    }
}

}  // namespace

TickEvents::TickEvents(const World& world)
    : tick_(WorldAccess::state_of(world).counters.step), stream_(WorldAccess::state_of(world).events) {}

bool TickEvents::empty() const {
    bool is_empty = true;
    stream_.for_each_kind([&](const auto& list) { is_empty = is_empty && list.empty(); });
    return is_empty;
}

EventDiff::EventDiff(const TickEvents& told, const TickEvents& now) : tick_(now.tick()) {
    const auto compare_kind = [&](auto& changes) {
        using Event = typename std::remove_cvref_t<decltype(changes.added)>::value_type;
        compare(told.of<Event>(), now.of<Event>(), changes);
        retracted_ += changes.retracted.size();
        added_ += changes.added.size();
    };
    std::apply([&](auto&... changes) { (compare_kind(changes), ...); }, changes_);
}

}  // namespace damson
