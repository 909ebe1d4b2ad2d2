// Surface materials, and the rules that mix the materials of two shapes in contact.
//
// Each shape has a material. A contact mixes the values of both shapes by the world's rules when it is
// created, and again when one of the two shapes is edited. No callback is needed, and steps do not repeat the
// computation.
#pragma once

#include <cstdint>

namespace damson {

/// Rule that combines two values into one.
enum class Mix : std::uint8_t {
    GeometricMean,  ///< Geometric mean: either surface can make the pair slippery.
    Average,
    Minimum,
    Maximum,  ///< The larger value: a rubber ball bounces on stone.
    Multiply,
};

/// Mixes one property of two materials by `rule`, as contacts do, and returns the result.
float mix(Mix rule, float a, float b) noexcept;

/// Surface properties that affect contacts.
struct Material {
    float friction = 0.6f;  ///< Coulomb friction coefficient. [-]
    /// Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed like a pinball bumper. [-]
    float restitution = 0.0f;
    /// Conveyor belt speed, clockwise around the shape. A floor with a positive speed moves bodies to the
    /// right. [m/s]
    float surface_speed = 0.0f;

    /// Rolling resistance. The torque is at most this value times the rounding radius times the normal force,
    /// where the larger resistance and the larger radius of the two shapes apply. Corners without rounding do
    /// not roll. [-]
    float rolling_resistance = 0.0f;
    std::uint64_t id = 0;  ///< Your identifier for the material; copied into events that report impulses.

    bool operator==(const Material&) const = default;
};

}  // namespace damson
