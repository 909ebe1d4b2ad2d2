// Compares the begin and end events of two engines pair by pair: events that came earlier, came later, or are in one
// engine only.
//
// The k-th begin of a pair in one stream matches its k-th begin in the other stream. The same holds for ends.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::demo {

/// Kind of an event: begin or end of a contact, or of an overlap with a sensor.
enum class EventKind : std::uint8_t { Begin, End, SensorBegin, SensorEnd };

/// An event of one pair, and its step.
struct SceneEvent {
    ShapePair shapes;
    EventKind kind = EventKind::Begin;
    std::uint32_t step = 0;

    auto operator<=>(const SceneEvent&) const = default;
};

/// An event that differs between the two streams. A step of 0 means that the stream does not have it.
struct EventDifference {
    ShapePair shapes;
    EventKind kind = EventKind::Begin;
    std::uint32_t step_a = 0;
    std::uint32_t step_b = 0;

    /// Number of steps by which the event in B is later than in A. Valid only if both have it.
    int delay() const noexcept { return static_cast<int>(step_b) - static_cast<int>(step_a); }
    bool is_in_both() const noexcept { return step_a != 0 && step_b != 0; }
};

/// Returns the differences of events that at least one stream has in step `last_step` or earlier, sorted by kind,
/// presence, delay, step and pair. The streams should contain some steps after `last_step`, so that a late event is
/// not reported as missing.
std::vector<EventDifference> compare_events(std::vector<SceneEvent> a, std::vector<SceneEvent> b,
                                            std::uint32_t last_step);

}  // namespace damson::demo
