// Two engines' streams of begin and end events, pair by pair: which came earlier, which later, which in one
// only.
//
// The k-th begin of a pair in one stream belongs to its k-th begin in the other, and likewise for ends.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/engine.hpp"

namespace damson::demo {

/// Of a contact, or of an overlap with a sensor.
enum class EventKind : std::uint8_t { Begin, End, SensorBegin, SensorEnd };

/// What happened to one pair, in which step.
struct SceneEvent {
    ShapePair shapes;
    EventKind kind = EventKind::Begin;
    std::uint32_t step = 0;

    auto operator<=>(const SceneEvent&) const = default;
};

/// One event that the two streams do not agree on. Step 0: the stream has none.
struct EventDifference {
    ShapePair shapes;
    EventKind kind = EventKind::Begin;
    std::uint32_t step_a = 0;
    std::uint32_t step_b = 0;

    /// Steps by which B comes later than A; only where both have it.
    int delay() const noexcept { return static_cast<int>(step_b) - static_cast<int>(step_a); }
    bool is_in_both() const noexcept { return step_a != 0 && step_b != 0; }
};

/// Differences of events that at least one stream has in step `last_step` or before, by kind, delay, step and
/// pair. The streams should run on a little longer than that, so that what is merely late is not taken for
/// missing.
std::vector<EventDifference> compare_events(std::vector<SceneEvent> a, std::vector<SceneEvent> b,
                                            std::uint32_t last_step);

}  // namespace damson::demo
