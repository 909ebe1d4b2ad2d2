// What happened, step by step, as lines that can be filtered: the last few thousand of a world's events.
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

/// The key in few digits: "#12" is the world's own twelfth, "12" the game's.
std::string words_for_key(std::uint64_t key);

struct LoggedEvent {
    std::uint64_t step = 0;
    EventKind kind{};
    BodyHandle body_a{};
    BodyHandle body_b{};      ///< Null for what happens to one body.
    std::uint64_t key_a = 0;  ///< Of the body.
    std::uint64_t key_b = 0;
    float value = 0.0f;  ///< Approach speed [m/s] of begins and hits; force [N] that broke a joint.
    EndCause cause = EndCause::Moved;  ///< Of ends.
    std::uint32_t age = 0;             ///< Of ends. [steps]
};

/// One line of the log.
std::string describe(const LoggedEvent& event);

/// Which lines are shown.
struct EventFilterBoxes {
    std::array<bool, event_kind_count> kinds{};  ///< By EventKind.
    BodyHandle body{};                           ///< Only of this one, unless it is null.
    std::string words{};                         ///< Must stand in the line, in any case of letters.

    EventFilterBoxes() { kinds.fill(true); }
};

class EventLog {
public:
    static constexpr std::size_t max_lines = 4000;

    using Counts = std::array<std::uint32_t, event_kind_count>;  ///< By EventKind.

    /// Notes the events of the world's last step, and returns how many there were.
    Counts note(const World& world);
    /// Takes the events of the steps after `step` out again. `counts`: how many they were.
    void take_back(std::uint64_t step, const Counts& counts);
    void clear() noexcept;

    const std::deque<LoggedEvent>& lines() const noexcept { return lines_; }
    /// All that ever were, by EventKind.
    const std::array<std::uint64_t, event_kind_count>& totals() const noexcept { return totals_; }

    /// Indices of the lines that `filter` lets through, the newest first.
    std::vector<std::uint32_t> select(const EventFilterBoxes& filter) const;

private:
    void add(const LoggedEvent& event);

    std::deque<LoggedEvent> lines_;
    std::array<std::uint64_t, event_kind_count> totals_{};
};

}  // namespace damson::testbed
