// Materials of surfaces, and how two of them mix where they meet.
//
// A material is data of a shape; a contact takes what both say, mixed by the world's rules, when its pair
// begins and whenever one of the two is edited. No callback is needed, and no contact computes it in a step.
#pragma once

#include <cstdint>

namespace damson {

/// How one number comes from two.
enum class Mix : std::uint8_t {
    GeometricMean,  ///< Either surface can make the pair slippery.
    Average,
    Minimum,
    Maximum,  ///< A rubber ball bounces on stone.
    Multiply,
};

/// Of two materials: one figure of theirs.
float mix(Mix rule, float a, float b) noexcept;

/// All of a surface that a contact feels.
struct Material {
    float friction = 0.6f;  ///< Coulomb coefficient. [-]
    /// Bounce: 0 none, 1 all of the speed, above 1 more than that, as of a pinball bumper. [-]
    float restitution = 0.0f;
    float surface_speed = 0.0f;  ///< Conveyor: runs clockwise around the shape, a floor's to the right. [m/s]

    /// Holds back what rolls: a torque of up to this times the rounding radius times the normal force. Of two
    /// shapes the larger resistance and the larger radius count; corners without rounding do not roll. [-]
    float rolling_resistance = 0.0f;
    std::uint64_t id = 0;  ///< The game's own name for it, copied into events that tell of impulses.

    bool operator==(const Material&) const = default;
};

}  // namespace damson
