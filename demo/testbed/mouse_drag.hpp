// Selects a body with the pointer, drags it with a spring, and releases it.
#pragma once

#include <glm/vec2.hpp>

#include "../../physics/world/world.hpp"

namespace damson::testbed {

class MouseDrag {
public:
    /// Selects the topmost body at `point` [m], or none. Returns true if there is one.
    bool pick_at(World& world, glm::vec2 point);
    void pick(World& world, BodyHandle body);
    /// Forgets the body and the joint, for example because their world was destroyed.
    void forget() noexcept { *this = {}; }

    /// Returns the selected body; null if there is none or it was destroyed.
    BodyHandle body(const World& world) const noexcept;
    /// Returns the shape at which the body was selected; null if there is none or it was destroyed.
    ShapeHandle shape(const World& world) const noexcept;

    /// Call after the world was rewound: releases the dragged body, and forgets objects that no longer exist.
    void look_again(const World& world) noexcept;

    /// Starts dragging the selected body at `point` [m] if it is dynamic. Returns true if it is dragged.
    bool grab(World& world, glm::vec2 point);
    /// Returns true if the selected body can be dragged.
    bool can_grab(const World& world) const noexcept;
    /// Returns true if move_to() would change the target.
    bool pulls_to(const World& world, glm::vec2 point) const;
    /// Pulls the dragged body toward `point` [m].
    void move_to(World& world, glm::vec2 point);
    void release(World& world);
    bool is_holding(const World& world) const noexcept { return world.is_alive(joint_); }

private:
    BodyHandle body_{};
    ShapeHandle shape_{};
    JointHandle joint_{};
};

/// Returns true if the joint was created by a MouseDrag.
bool is_of_mouse_drag(const World& world, JointHandle joint);

}  // namespace damson::testbed
