// Stores any event as a flat value, so that events can be compared, stored, and viewed from the other shape.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "../../core/describe.hpp"
#include "../../physics/world/world.hpp"

namespace damson::test {

/// Kinds of events, in the order in which a step reports them.
enum class EventKind : std::uint8_t {
    ContactEnded,
    SensorEnded,
    ContactBegan,
    SensorBegan,
    Hit,
    Woke,
    Slept,
    Moved,
    Quarantined,
    Count
};
inline constexpr std::size_t event_kinds = static_cast<std::size_t>(EventKind::Count);

constexpr bool is_pair_event(EventKind kind) {
    return kind <= EventKind::Hit;
}

struct EventNote {
    EventKind kind = EventKind::Count;
    ContactSide a;  ///< The body, if the event is about a single body.
    ContactSide b;
    glm::vec2 normal{0.0f};        ///< [-]
    glm::vec2 point{0.0f};         ///< [m]
    float approach_speed = 0.0f;   ///< [m/s]
    float normal_impulse = 0.0f;   ///< [N s]
    float tangent_impulse = 0.0f;  ///< [N s]
    EndCause cause = EndCause::Moved;
    bool is_delivered = false;
    std::uint32_t age_ticks = 0;
    std::uint64_t user_data = 0;
    float fraction = 1.0f;  ///< Time of the event as a fraction of the step. [-]
    Transform transform{};

    bool operator==(const EventNote&) const = default;
};

template <class Event>
EventNote note_of(EventKind kind, const Event& event) {
    EventNote note;
    note.kind = kind;
    if constexpr (requires { event.b; }) {
        note.a = event.a;
        note.b = event.b;
    } else {
        note.a.body = event.body;
        note.a.body_key = event.key;
        note.a.body_user_data = event.user_data;
    }
    if constexpr (requires { event.normal; }) {
        note.normal = event.normal;
        note.point = event.point;
        note.approach_speed = event.approach_speed;
        note.normal_impulse = event.normal_impulse;
    }
    if constexpr (requires { event.tangent_impulse; }) note.tangent_impulse = event.tangent_impulse;
    if constexpr (requires { event.is_delivered; }) {
        note.cause = event.cause;
        note.is_delivered = event.is_delivered;
        note.age_ticks = event.age_ticks;
        note.user_data = event.user_data;
    }
    if constexpr (requires { event.fraction; }) note.fraction = event.fraction;
    if constexpr (requires { event.transform; }) note.transform = event.transform;
    return note;
}

/// Returns the event as seen from the other shape.
inline EventNote seen_from_other(EventNote note) {
    std::swap(note.a, note.b);
    note.normal = -note.normal;
    return note;
}

/// Returns the event without handles, which differ between worlds. The keys remain.
inline EventNote without_handles(EventNote note) {
    note.a.body = note.b.body = {};
    note.a.shape = note.b.shape = {};
    return note;
}

/// Returns the key that determines the position in the list of events.
inline std::uint64_t first_key(const EventNote& note) {
    return is_pair_event(note.kind) ? note.a.shape_key : note.a.body_key;
}

inline bool is_before(const EventNote& x, const EventNote& y) {
    if (first_key(x) != first_key(y)) return first_key(x) < first_key(y);
    return x.b.shape_key < y.b.shape_key;
}

inline std::string describe(const EventNote& note) {
    static constexpr const char* names[] = {"contact ended", "sensor ended", "contact began",
                                            "sensor began",  "hit",          "woke",
                                            "slept",         "moved",        "quarantined"};
    std::string text = names[static_cast<std::size_t>(note.kind)];
    if (!is_pair_event(note.kind)) return text + " " + std::to_string(note.a.body_key);
    text += " " + std::to_string(note.a.shape_key) + " " + std::to_string(note.b.shape_key);
    if (note.kind <= EventKind::SensorEnded)
        text += " cause " + std::to_string(static_cast<int>(note.cause)) + " age " +
                std::to_string(note.age_ticks) + " word " + std::to_string(note.user_data) +
                (note.is_delivered ? " told" : "");
    return text;
}

/// Returns all events of one kind from the last step.
inline std::vector<EventNote> notes_of(const World& world, EventKind kind) {
    std::vector<EventNote> notes;
    const auto read = [&](const auto& events) {
        for (const auto& event : events) notes.push_back(note_of(kind, event));
    };
    switch (kind) {
        case EventKind::ContactEnded: read(world.contact_ended()); break;
        case EventKind::SensorEnded: read(world.sensor_ended()); break;
        case EventKind::ContactBegan: read(world.contact_began()); break;
        case EventKind::SensorBegan: read(world.sensor_began()); break;
        case EventKind::Hit: read(world.hits()); break;
        case EventKind::Woke: read(world.body_woke()); break;
        case EventKind::Slept: read(world.body_slept()); break;
        case EventKind::Moved: read(world.body_moved()); break;
        case EventKind::Quarantined: read(world.body_quarantined()); break;
        case EventKind::Count: break;
    }
    return notes;
}

}  // namespace damson::test
