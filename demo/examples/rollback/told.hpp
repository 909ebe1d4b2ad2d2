// Tracks the events that were reported to the player of one peer, tick by tick.
//
// Events are reported after a first step, and after a repeated step that contains new events. They are retracted if a
// repeated step does not contain them. Closing a tick that cannot change any more returns its remaining events.
//
// A real game would start sounds when events are reported, and stop them when events are retracted. This example only
// counts.
#pragma once

#include <compare>
#include <cstdint>
#include <damson/time.hpp>
#include <deque>
#include <vector>

namespace rollback {

/// Identifies an event by its kind and keys.
struct EventName {
    std::uint8_t kind = 0;
    std::uint64_t a = 0, b = 0;  ///< Keys of the two shapes, or the key of a body or joint and 0.

    auto operator<=>(const EventName&) const = default;
};

/// Return the sorted names of the events of a step, of the retracted events, and of the added events.
std::vector<EventName> names_of(const damson::TickEvents& events);
std::vector<EventName> names_retracted(const damson::EventDiff& diff);
std::vector<EventName> names_added(const damson::EventDiff& diff);

class Told {
public:
    /// Starts without events. The first open tick is the one after `tick`.
    explicit Told(std::uint64_t tick = 0) : closed_(tick) {}

    /// Reports events. Requires: the tick is not closed.
    void tell(std::uint64_t tick, const std::vector<EventName>& names);
    /// Retracts events. Counts an event that was never reported as a fault. Requires: the tick is not closed.
    void take_back(std::uint64_t tick, const std::vector<EventName>& names);
    /// Closes the first open tick and returns its remaining events, sorted.
    std::vector<EventName> close();

    std::uint64_t closed() const noexcept { return closed_; }  ///< The last closed tick.
    std::uint64_t told_count() const noexcept {
        return told_;
    }  ///< Reported events, including retracted ones.
    std::uint64_t retracted_count() const noexcept { return back_; }  ///< Retracted events.
    std::uint64_t fault_count() const noexcept { return faults_; }  ///< Events retracted but never reported.

private:
    std::vector<EventName>& standing(std::uint64_t tick);

    std::uint64_t closed_;
    std::deque<std::vector<EventName>> open_;  ///< Reported events of the open ticks, from closed_ + 1 on.
    std::uint64_t told_ = 0, back_ = 0, faults_ = 0;
};

}  // namespace rollback
