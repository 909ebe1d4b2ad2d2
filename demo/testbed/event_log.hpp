// A log of the last 4,000 events of a world. Its lines can be filtered.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "../../physics/world/world.hpp"

namespace damson::testbed {

enum class EventKind : std::uint8_t {
    ContactBegan,
    ContactEnded,
    SensorBegan,
    SensorEnded,
    Hit,
    Slept,
    Woke,
    Quarantined,
    JointBroke,
    Count
};
inline constexpr std::size_t event_kind_count = static_cast<std::size_t>(EventKind::Count);
const char* name_of(EventKind kind) noexcept;

/// Formats a key as short text: "#12" for a key that the world assigned, "12" for a key from the scene.
std::string words_for_key(std::uint64_t key);

struct LoggedEvent {
    std::uint64_t step = 0;
    EventKind kind{};
    BodyHandle body_a{};
    BodyHandle body_b{};      ///< Null for an event of a single body.
    std::uint64_t key_a = 0;  ///< Key of body A.
    std::uint64_t key_b = 0;
    float value = 0.0f;  ///< Approach speed for begins and hits [m/s], or breaking force of a joint [N].
    EndCause cause = EndCause::Moved;  ///< Cause of an end event.
    std::uint32_t age = 0;             ///< Age of the contact when it ended. [steps]
};

/// Formats an event as text.
std::string describe(const LoggedEvent& event);

/// Filter for the lines of the log.
struct EventFilterBoxes {
    std::array<bool, event_kind_count> kinds{};  ///< Kinds to show, indexed by EventKind.
    BodyHandle body{};                           ///< Body whose events are shown. If null, all are shown.
    std::string words{};                         ///< Text that a line must contain. Case is ignored.

    EventFilterBoxes() { kinds.fill(true); }
};

class EventLog {
public:
    static constexpr std::size_t max_lines = 4000;

    using Counts = std::array<std::uint32_t, event_kind_count>;  ///< Event counts, indexed by EventKind.

    /// Logs the events of the world's last step. Returns the event count of each kind.
    Counts note(const World& world);
    /// Removes the events of all steps after `step`. `counts` are the numbers of these events, indexed by
    /// EventKind.
    void take_back(std::uint64_t step, const Counts& counts);
    void clear() noexcept;

    const std::deque<LoggedEvent>& lines() const noexcept { return lines_; }
    /// Number of events since the last clear(), indexed by EventKind. Includes events that are no longer in
    /// the log.
    const std::array<std::uint64_t, event_kind_count>& totals() const noexcept { return totals_; }

    /// Returns the indices of the lines that pass `filter`, newest first.
    std::vector<std::uint32_t> select(const EventFilterBoxes& filter) const;

private:
    void add(const LoggedEvent& event);

    std::deque<LoggedEvent> lines_;
    std::array<std::uint64_t, event_kind_count> totals_{};
};

}  // namespace damson::testbed
