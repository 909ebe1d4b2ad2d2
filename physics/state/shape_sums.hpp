// Sums over the shapes of one dynamic body with many shapes.
//
// A body's mass and extent depend on all of its shapes. The sums of the last edited body are stored, so
// adding n shapes to a body one by one costs n additions instead of n squared.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../narrowphase/mass.hpp"
#include "../model/handles.hpp"

namespace damson {

struct ShapeSums {
    /// Shape count from which a body's sums are stored.
    static constexpr std::uint32_t many = 32;

    std::uint32_t body = null_index;    ///< Slot; null_index if no sums are known.
    std::uint32_t newest = null_index;  ///< Slot of the shape that was added last, which has the largest key.
    std::uint32_t count = 0;            ///< Number of shapes in the sums.
    MassSum mass;
    float least_inner_radius = 0.0f;   ///< Smallest inner radius of the shapes. [m]
    Aabb box{};                        ///< In the body's frame. [m]
    Aabb diagonal_box{};               ///< In the body's frame, turned by 45 degrees. [m]
    std::vector<std::uint32_t> slots;  ///< Scratch: shapes of the body, by descending key.

    /// Discards the sums if they belong to this body. Call it whenever one of the body's shapes is removed or
    /// changed.
    void forget(std::uint32_t body_slot) noexcept {
        if (body == body_slot) body = null_index;
    }
};

}  // namespace damson
