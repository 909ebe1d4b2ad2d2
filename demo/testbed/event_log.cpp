// Converts the events of a step to log entries.
#include "event_log.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>

#include "../../core/vector.hpp"

namespace damson::testbed {

namespace {

const char* name_of(EndCause cause) {
    switch (cause) {
        case EndCause::Moved: return "moved";
        case EndCause::Teleported: return "teleported";
        case EndCause::Destroyed: return "destroyed";
        case EndCause::Disabled: return "disabled";
        case EndCause::Filtered: return "filtered";
    }
    return "unknown";  // unreachable, because the switch handles every enumerator
}

bool holds_words(const std::string& line, const std::string& words) {
    const auto same_letter = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(line.begin(), line.end(), words.begin(), words.end(), same_letter) != line.end();
}

}  // namespace

const char* name_of(EventKind kind) noexcept {
    static constexpr std::array<const char*, event_kind_count> names{
        "begin", "end", "sensor begin", "sensor end", "hit", "slept", "woke", "quarantined", "joint broke"};
    return names[static_cast<std::size_t>(kind)];
}

std::string words_for_key(std::uint64_t key) {
    constexpr std::uint64_t first_counted = std::uint64_t{1} << 63;
    return key >= first_counted ? fmt::format("#{}", key - first_counted) : fmt::format("{}", key);
}

std::string describe(const LoggedEvent& event) {
    std::string line = fmt::format("{} {} {}", event.step, name_of(event.kind), words_for_key(event.key_a));
    if (!event.body_b.is_null()) line += " + " + words_for_key(event.key_b);
    switch (event.kind) {
        case EventKind::ContactBegan:
        case EventKind::Hit: line += fmt::format(", {:.2f} m/s", event.value); break;
        case EventKind::ContactEnded:
        case EventKind::SensorEnded:
            line += fmt::format(", {} after {} steps", name_of(event.cause), event.age);
            break;
        case EventKind::JointBroke: line += fmt::format(", {:.4g} N", event.value); break;
        default: break;
    }
    return line;
}

void EventLog::add(const LoggedEvent& event) {
    ++totals_[static_cast<std::size_t>(event.kind)];
    lines_.push_back(event);
    if (lines_.size() > max_lines) lines_.pop_front();
}

void EventLog::clear() noexcept {
    lines_.clear();
    totals_ = {};
}

void EventLog::take_back(std::uint64_t step, const Counts& counts) {
    while (!lines_.empty() && lines_.back().step > step) lines_.pop_back();
    // clamp at zero, because the log may have been cleared since these steps
    for (std::size_t i = 0; i < event_kind_count; ++i)
        totals_[i] -= std::min<std::uint64_t>(totals_[i], counts[i]);
}

EventLog::Counts EventLog::note(const World& world) {
    const auto before = totals_;
    const std::uint64_t step = world.counters().step;
    const auto pair_line = [&](EventKind kind, const auto& event) {
        return LoggedEvent{.step = step,
                           .kind = kind,
                           .body_a = event.a.body,
                           .body_b = event.b.body,
                           .key_a = event.a.body_key,
                           .key_b = event.b.body_key};
    };
    const auto body_line = [&](EventKind kind, const auto& event) {
        return LoggedEvent{.step = step, .kind = kind, .body_a = event.body, .key_a = event.key};
    };
    // log end events before begin events, as in the event stream
    for (const ContactEnded& event : world.contact_ended()) {
        LoggedEvent line = pair_line(EventKind::ContactEnded, event);
        line.cause = event.cause, line.age = event.age_ticks;
        add(line);
    }
    for (const SensorEnded& event : world.sensor_ended()) {
        LoggedEvent line = pair_line(EventKind::SensorEnded, event);
        line.cause = event.cause, line.age = event.age_ticks;
        add(line);
    }
    for (const ContactBegan& event : world.contact_began()) {
        LoggedEvent line = pair_line(EventKind::ContactBegan, event);
        line.value = event.approach_speed;
        add(line);
    }
    for (const SensorBegan& event : world.sensor_began()) add(pair_line(EventKind::SensorBegan, event));
    for (const ContactHit& event : world.hits()) {
        LoggedEvent line = pair_line(EventKind::Hit, event);
        line.value = event.approach_speed;
        add(line);
    }
    for (const BodySlept& event : world.body_slept()) add(body_line(EventKind::Slept, event));
    for (const BodyWoke& event : world.body_woke()) add(body_line(EventKind::Woke, event));
    for (const BodyQuarantined& event : world.body_quarantined())
        add(body_line(EventKind::Quarantined, event));
    for (const JointBroke& event : world.joint_broke())
        add({.step = step,
             .kind = EventKind::JointBroke,
             .body_a = event.a.body,
             .body_b = event.b.body,
             .key_a = event.a.key,
             .key_b = event.b.key,
             .value = length(event.force)});
    Counts counts{};
    for (std::size_t i = 0; i < event_kind_count; ++i)
        counts[i] = static_cast<std::uint32_t>(totals_[i] - before[i]);
    return counts;
}

std::vector<std::uint32_t> EventLog::select(const EventFilterBoxes& filter) const {
    std::vector<std::uint32_t> chosen;
    for (std::size_t i = lines_.size(); i-- > 0;) {
        const LoggedEvent& line = lines_[i];
        if (!filter.kinds[static_cast<std::size_t>(line.kind)]) continue;
        if (!filter.body.is_null() && line.body_a != filter.body && line.body_b != filter.body) continue;
        if (!filter.words.empty() && !holds_words(describe(line), filter.words)) continue;
        chosen.push_back(static_cast<std::uint32_t>(i));
    }
    return chosen;
}

}  // namespace damson::testbed
