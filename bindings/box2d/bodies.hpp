// What the sources of bodies share: access to a body by its id, and when a body wakes.
#pragma once

#include <utility>

#include "layer.hpp"

namespace damson::box2d {

/// Mass of a body without mass; see body_mass.cpp.
inline constexpr MassData no_mass{.mass = max_mass, .center = glm::vec2{0.0f}, .inertia = max_inertia};

/// Calls `use(world, body)` with a read-only view of the body; returns a default value if the id is invalid.
template <class Use>
auto read_body(const char* name, b2BodyId id, Use&& use) noexcept {
    return with(name, id, [&](WorldRecord& world, BodyRecord& record) {
        return use(std::as_const(world), std::as_const(world.world).body(record.handle));
    });
}

/// Calls `edit(world, body)` unless the world is in a step.
template <class Edit>
void edit_body(const char* name, b2BodyId id, Edit&& edit) noexcept {
    with(name, id, [&](WorldRecord& world, BodyRecord& record) {
        if (!require(!world.is_locked, name, "the world", "outside of a step")) return;
        edit(world, world.world.body(record.handle));
    });
}

/// Returns true if the body is simulated now. Only then it has a velocity, and forces act on it.
inline bool is_simulated(const BodyView& body) {
    return body.type() != BodyType::Static && body.is_enabled() && body.is_awake();
}

/// Returns how an action wakes a body. A body that is awake may be about to fall asleep, so it is woken too.
inline Wake wake_if(const BodyView& body, bool wake) {
    return wake && body.type() != BodyType::Static ? Wake::Yes : Wake::No;
}

}  // namespace damson::box2d
