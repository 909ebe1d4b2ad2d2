// What the pointer does to a world: picks a body, drags it by a spring, lets go.
#pragma once

#include <glm/vec2.hpp>

#include "../../physics/world/world.hpp"

namespace damson::testbed {

class MouseDrag {
public:
    /// Picks what is seen at `point` [m], or nothing. Returns whether there was something.
    bool pick_at(World& world, glm::vec2 point);
    void pick(World& world, BodyHandle body);
    /// Forgets body and joint of a world that is gone.
    void forget() noexcept { *this = {}; }

    /// The picked body; null if there is none or it has gone.
    BodyHandle body(const World& world) const noexcept;
    /// The shape it was picked by; likewise.
    ShapeHandle shape(const World& world) const noexcept;

    /// After the world was put elsewhere in its past: lets go of what is held, and forgets what is not there.
    void look_again(const World& world) noexcept;

    /// Takes hold of the picked body at `point` [m], if it is dynamic. Returns whether it is held.
    bool grab(World& world, glm::vec2 point);
    /// Whether there is something to take hold of.
    bool can_grab(const World& world) const noexcept;
    /// Whether move_to() would change something.
    bool pulls_to(const World& world, glm::vec2 point) const;
    /// Pulls what is held toward `point` [m].
    void move_to(World& world, glm::vec2 point);
    void release(World& world);
    bool is_holding(const World& world) const noexcept { return world.is_alive(joint_); }

private:
    BodyHandle body_{};
    ShapeHandle shape_{};
    JointHandle joint_{};
};

/// Whether the joint is one by which a mouse drags.
bool is_of_mouse_drag(const World& world, JointHandle joint);

}  // namespace damson::testbed
