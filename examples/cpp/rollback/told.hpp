// Tracks which events were reported to one peer's player, tick by tick.
//
// An event is reported after the first step to its tick, or after a repeated step in which it is new. It is
// retracted if a repeated step no longer contains it. When a tick can no longer change, close() closes it and
// returns its remaining events.
//
// A real game would start a sound when an event is reported, and stop it when the event is retracted. This
// example only counts.
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
    std::uint64_t a = 0, b = 0;  ///< Keys of two shapes; for a body or joint, its key and 0.

    auto operator<=>(const EventName&) const = default;
};

/// These functions return the sorted names of the events in a step, of retracted events, or of added events.
std::vector<EventName> names_of(const damson::TickEvents& events);
std::vector<EventName> names_retracted(const damson::EventDiff& diff);
std::vector<EventName> names_added(const damson::EventDiff& diff);

class Told {
public:
    /// Starts without events. `tick` and all earlier ticks count as closed.
    explicit Told(std::uint64_t tick = 0) : closed_(tick) {}

    /// Reports events. Requires: the tick is not closed.
    void tell(std::uint64_t tick, const std::vector<EventName>& names);
    /// Retracts events. If an event was never reported, counts a fault. Requires: the tick is not closed.
    void take_back(std::uint64_t tick, const std::vector<EventName>& names);
    /// Closes the first open tick and returns its remaining events, sorted.
    std::vector<EventName> close();

    std::uint64_t closed() const noexcept { return closed_; }  ///< Last closed tick.
    std::uint64_t told_count() const noexcept {
        return told_;
    }  ///< Number of reported events, including retracted ones.
    std::uint64_t retracted_count() const noexcept { return back_; }  ///< Number of retracted events.
    std::uint64_t fault_count() const noexcept { return faults_; }    ///< Retractions of unreported events.

private:
    std::vector<EventName>& standing(std::uint64_t tick);

    std::uint64_t closed_;
    std::deque<std::vector<EventName>> open_;  ///< Reported events by open tick, from closed_ + 1 on.
    std::uint64_t told_ = 0, back_ = 0, faults_ = 0;
};

}  // namespace rollback
