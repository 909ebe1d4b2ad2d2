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

    /// Takes hold of the picked body at `point` [m], if it is dynamic. Returns whether it is held.
    bool grab(World& world, glm::vec2 point);
    /// Pulls what is held toward `point` [m].
    void move_to(World& world, glm::vec2 point);
    void release(World& world);
    bool is_holding(const World& world) const noexcept { return world.is_alive(joint_); }

private:
    BodyHandle body_{};
    ShapeHandle shape_{};
    JointHandle joint_{};
};

}  // namespace damson::testbed
