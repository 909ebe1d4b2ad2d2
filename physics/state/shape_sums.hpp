// Sums over the shapes of one dynamic body with many shapes.
//
// Mass and extent of a body depend on all of its shapes. The sums of the body that was edited last are kept, so that
// a body to which n shapes are added one by one costs n additions and not n squared.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../narrowphase/mass.hpp"
#include "../defs/index.hpp"

namespace damson {

struct ShapeSums {
    /// Number of shapes from which the sums of a body are kept.
    static constexpr std::uint32_t many = 32;

    std::uint32_t body = null_index;    ///< Slot; null_index if no sums are known.
    std::uint32_t newest = null_index;  ///< Slot of the shape that was added last, which has the largest key.
    std::uint32_t count = 0;            ///< Shapes in the sums.
    MassSum mass;
    float least_inner_radius = 0.0f;   ///< Smallest inner radius of the shapes. [m]
    Aabb box{};                        ///< In the body's frame. [m]
    Aabb diagonal_box{};               ///< In the body's frame, turned by 45 degrees. [m]
    std::vector<std::uint32_t> slots;  ///< Scratch: shapes of the body, by falling key.

    /// Drops the sums if they belong to this body. Requires: a call whenever a shape of it is removed or changed.
    void forget(std::uint32_t body_slot) noexcept {
        if (body == body_slot) body = null_index;
    }
};

}  // namespace damson
