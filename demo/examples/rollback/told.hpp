// Events that the player of one peer has been told of, tick by tick, as what was told and not taken back.
//
//   tell        the step is taken the first time, or again with another result
//   take back   it was taken again, and this did not happen
//   close       nothing about the tick can change any more: what stands is what the player has heard for good
//
// A game plays its sounds in tell() and stops them in take_back(); this one counts.
#pragma once

#include <compare>
#include <cstdint>
#include <damson/time.hpp>
#include <deque>
#include <vector>

namespace rollback {

/// An event by kind and keys, which is how two of them are known to be the same.
struct EventName {
    std::uint8_t kind = 0;
    std::uint64_t a = 0, b = 0;  ///< Keys of the two shapes; of the body or joint, and 0.

    auto operator<=>(const EventName&) const = default;
};

/// The events of a step by name, sorted.
std::vector<EventName> names_of(const damson::TickEvents& events);
std::vector<EventName> names_taken_back(const damson::EventDiff& diff);  ///< Told and not true any more.
std::vector<EventName> names_added(const damson::EventDiff& diff);       ///< True now and not told.

class Told {
public:
    /// Nothing is told yet; the first tick to be told of is the one after `tick`.
    explicit Told(std::uint64_t tick = 0) : closed_(tick) {}

    /// Requires: a tick that is not closed.
    void tell(std::uint64_t tick, const std::vector<EventName>& names);
    /// What had not been told of is counted as a fault.
    void take_back(std::uint64_t tick, const std::vector<EventName>& names);
    /// Forgets the first tick that is not closed and returns what stands of it, sorted.
    std::vector<EventName> close();

    std::uint64_t closed() const noexcept { return closed_; }          ///< The last tick that is closed.
    std::uint64_t told_count() const noexcept { return told_; }        ///< Events told, those taken back too.
    std::uint64_t taken_back_count() const noexcept { return back_; }  ///< Events.
    std::uint64_t fault_count() const noexcept { return faults_; }     ///< Taken back and never told.

private:
    std::vector<EventName>& standing(std::uint64_t tick);

    std::uint64_t closed_;
    std::deque<std::vector<EventName>> open_;  ///< What stands of closed_ + 1 and the ticks after it.
    std::uint64_t told_ = 0, back_ = 0, faults_ = 0;
};

}  // namespace rollback
