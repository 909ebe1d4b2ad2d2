// Energy of bodies: kinetic energy, and potential energy in gravity.
#pragma once

namespace damson {

/// Energy of a body or a world. Only dynamic bodies count; static and kinematic bodies have no energy.
struct Energy {
    double kinetic = 0.0;    ///< Kinetic energy of translation and rotation. [J]
    double potential = 0.0;  ///< Potential energy in gravity, relative to the world origin. [J]

    double total() const noexcept { return kinetic + potential; }  ///< Returns kinetic plus potential. [J]
};

}  // namespace damson
