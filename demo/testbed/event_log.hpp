// A log of the last 4,000 events of a world, as lines that can be filtered.
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

/// Returns a key as short text. "#12" is a key that the world assigned, "12" one that the scene assigned.
std::string words_for_key(std::uint64_t key);

struct LoggedEvent {
    std::uint64_t step = 0;
    EventKind kind{};
    BodyHandle body_a{};
    BodyHandle body_b{};      ///< Null for an event of a single body.
    std::uint64_t key_a = 0;  ///< Key of body_a.
    std::uint64_t key_b = 0;
    float value = 0.0f;  ///< Approach speed [m/s] of begins and hits; force [N] that broke a joint.
    EndCause cause = EndCause::Moved;  ///< Cause of an end event.
    std::uint32_t age = 0;             ///< Duration of the contact, for an end event. [steps]
};

/// Returns the text of an event.
std::string describe(const LoggedEvent& event);

/// Selects the lines to show.
struct EventFilterBoxes {
    std::array<bool, event_kind_count> kinds{};  ///< Kinds to show, indexed by EventKind.
    BodyHandle body{};                           ///< Shows only events of this body. Null: of all bodies.
    std::string words{};                         ///< Text that the line must contain. Ignores case.

    EventFilterBoxes() { kinds.fill(true); }
};

class EventLog {
public:
    static constexpr std::size_t max_lines = 4000;

    using Counts = std::array<std::uint32_t, event_kind_count>;  ///< Event counts, indexed by EventKind.

    /// Logs the events of the world's last step and returns how many there were of each kind.
    Counts note(const World& world);
    /// Removes the events of the steps after `step`. `counts`: how many there were of each kind.
    void take_back(std::uint64_t step, const Counts& counts);
    void clear() noexcept;

    const std::deque<LoggedEvent>& lines() const noexcept { return lines_; }
    /// Counts of all events since the last clear(), indexed by EventKind. Includes lines that were dropped.
    const std::array<std::uint64_t, event_kind_count>& totals() const noexcept { return totals_; }

    /// Returns the indices of the lines that pass `filter`, the newest first.
    std::vector<std::uint32_t> select(const EventFilterBoxes& filter) const;

private:
    void add(const LoggedEvent& event);

    std::deque<LoggedEvent> lines_;
    std::array<std::uint64_t, event_kind_count> totals_{};
};

}  // namespace damson::testbed
