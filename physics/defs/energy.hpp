// Energy of bodies: of their motion, and of their place in the gravity they feel.
#pragma once

namespace damson {

/// Energy of a body or a world, of dynamic bodies alone: what has no mass has none.
struct Energy {
    double kinetic = 0.0;    ///< Of motion and turn. [J]
    double potential = 0.0;  ///< Against gravity, from the origin of the world on. [J]

    double total() const noexcept { return kinetic + potential; }  ///< Of both. [J]
};

}  // namespace damson
