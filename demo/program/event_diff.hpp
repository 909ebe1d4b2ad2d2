// Compares the begin and end events of two engines pair by pair. Finds events that come earlier or later in
// one engine, and events that only one engine reports.
//
// The k-th begin event of a pair in one stream matches the pair's k-th begin event in the other stream. End
// events match in the same way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::demo {

/// Kind of an event: begin or end of a contact, or of an overlap with a sensor.
enum class EventKind : std::uint8_t { Begin, End, SensorBegin, SensorEnd };

/// A begin or end event of one pair.
struct SceneEvent {
    ShapePair shapes;
    EventKind kind = EventKind::Begin;
    std::uint32_t step = 0;

    auto operator<=>(const SceneEvent&) const = default;
};

/// An event that differs between streams A and B. A step of 0 means that the stream does not contain the
/// event.
struct EventDifference {
    ShapePair shapes;
    EventKind kind = EventKind::Begin;
    std::uint32_t step_a = 0;
    std::uint32_t step_b = 0;

    /// Number of steps by which the event is later in B than in A. Valid only if both streams contain the
    /// event.
    int delay() const noexcept { return static_cast<int>(step_b) - static_cast<int>(step_a); }
    bool is_in_both() const noexcept { return step_a != 0 && step_b != 0; }
};

/// Returns the differences between the streams, up to step `last_step` of either stream. They are sorted by
/// kind, presence, delay, step and pair. The streams should extend some steps beyond `last_step`, so that a
/// late event is not reported as missing.
std::vector<EventDifference> compare_events(std::vector<SceneEvent> a, std::vector<SceneEvent> b,
                                            std::uint32_t last_step);

}  // namespace damson::demo
