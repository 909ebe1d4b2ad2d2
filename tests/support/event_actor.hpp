// A world whose objects and listeners are identified by index instead of by handle. The same edits can
// therefore be applied to two worlds, and their events can be compared.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "event_note.hpp"

namespace damson::test {

inline constexpr std::uint32_t nobody = ~std::uint32_t{0};

/// An event filter with indices instead of handles. By default, it matches every object.
struct ListenerDef {
    EventKind kind = EventKind::ContactBegan;
    std::uint32_t body = nobody;
    std::uint32_t shape = nobody;
    std::uint64_t categories = ~std::uint64_t{0};
    std::uint64_t others = ~std::uint64_t{0};
};

class EventActor {
public:
    explicit EventActor(const WorldDef& def) : world(def) {}
    EventActor(const EventActor&) = delete;
    EventActor& operator=(const EventActor&) = delete;

    World world;
    std::vector<BodyHandle> bodies;       ///< By index, including destroyed bodies.
    std::vector<ShapeHandle> shapes;      ///< By index.
    std::vector<JointHandle> joints;      ///< By index.
    std::vector<Subscription> listeners;  ///< By index.

    /// Receives each call of each listener.
    std::function<void(std::uint32_t listener, const EventNote& note)> on_call;

    BodyRef body(std::uint32_t id) { return world.body(bodies[id]); }
    ShapeRef shape(std::uint32_t id) { return world.shape(shapes[id]); }

    template <class Handle>
    static void put(std::vector<Handle>& handles, std::uint32_t id, Handle handle) {
        if (id >= handles.size()) handles.resize(id + 1);
        handles[id] = handle;
    }

    void subscribe(std::uint32_t id, const ListenerDef& def) {
        EventFilter filter;
        if (def.body != nobody) filter.body = bodies[def.body];
        if (def.shape != nobody) filter.shape = shapes[def.shape];
        filter.categories = def.categories;
        filter.others = def.others;
        const auto call = [this, id, kind = def.kind](const auto& event) {
            on_call(id, note_of(kind, event));
        };
        Subscription subscription;
        switch (def.kind) {
            case EventKind::ContactEnded: subscription = world.on_contact_ended(filter, call); break;
            case EventKind::SensorEnded: subscription = world.on_sensor_ended(filter, call); break;
            case EventKind::ContactBegan: subscription = world.on_contact_began(filter, call); break;
            case EventKind::SensorBegan: subscription = world.on_sensor_began(filter, call); break;
            case EventKind::Hit: subscription = world.on_hit(filter, call); break;
            case EventKind::Woke: subscription = world.on_body_woke(filter, call); break;
            case EventKind::Slept: subscription = world.on_body_slept(filter, call); break;
            case EventKind::Moved: subscription = world.on_body_moved(filter, call); break;
            case EventKind::Quarantined: subscription = world.on_body_quarantined(filter, call); break;
            case EventKind::Count: break;
        }
        put(listeners, id, subscription);
    }
};

/// An edit that refers to objects by index, so that it can be applied to several worlds.
using EventEdit = std::function<void(EventActor&)>;

}  // namespace damson::test
