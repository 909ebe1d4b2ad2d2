// Mass, centre and inertia in double, for what is added up: a float has 0.2 mm between two neighbours at 3
// km, which is a hundredth of a shape of 2 cm.
#pragma once

#include "shape.hpp"

namespace damson {

/// What matter weighs, where its centre lies and how hard it is to turn about it. Never about the origin:
/// far from it that number is many digits longer than the one that counts.
struct MassSum {
    double mass = 0.0;     ///< [kg]
    double first_x = 0.0;  ///< Sum of mass times place. [kg m]
    double first_y = 0.0;  ///< [kg m]
    double inertia = 0.0;  ///< About the centre of mass. [kg m2]

    double center_x() const noexcept { return first_x / mass; }
    double center_y() const noexcept { return first_y / mass; }

    /// Adds `other`. Requires: both have mass, or this one is empty.
    void add(const MassSum& other) noexcept;
};

/// As compute_mass, in double. Empty for what has no mass.
MassSum compute_mass_sum(const Shape& shape, float density);

/// `sum` in floats. Requires: `sum` has mass.
MassData to_mass_data(const MassSum& sum) noexcept;

}  // namespace damson
