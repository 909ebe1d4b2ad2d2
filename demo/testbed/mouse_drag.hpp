// Selects a body with the mouse, drags it with a spring, and releases it.
#pragma once

#include <glm/vec2.hpp>

#include "../../physics/world/world.hpp"

namespace damson::testbed {

class MouseDrag {
public:
    /// Selects the topmost body at `point` [m]. If there is none, clears the selection and returns false.
    bool pick_at(World& world, glm::vec2 point);
    void pick(World& world, BodyHandle body);
    /// Clears the selection and the drag without accessing the world, which may have been destroyed.
    void forget() noexcept { *this = {}; }

    /// Returns the selected body. Null if no body is selected or the body was destroyed.
    BodyHandle body(const World& world) const noexcept;
    /// Returns the shape at which the body was selected. Null if no body is selected or the shape was
    /// destroyed.
    ShapeHandle shape(const World& world) const noexcept;

    /// Call after the world was rewound. Ends the drag, and deselects objects that no longer exist.
    void look_again(const World& world) noexcept;

    /// Starts to drag the selected body at `point` [m]. Returns false if there is no dynamic selected body.
    bool grab(World& world, glm::vec2 point);
    /// Returns true if the selected body exists and is dynamic.
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

/// Returns true if a MouseDrag created the joint.
bool is_of_mouse_drag(const World& world, JointHandle joint);

}  // namespace damson::testbed
