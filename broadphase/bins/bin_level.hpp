// One level of the sweep's bins: a grid of equal cells. The cells are squares, or rectangles for flat or tall
// boxes. bins.hpp explains levels.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>

#include "../../core/aabb.hpp"
#include "../../core/vector.hpp"

namespace damson::detail {

/// A grid of bins. Bins at the border extend to infinity.
struct BinLevel {
    glm::vec2 origin{0.0f};                                  ///< Lower corner of bin 0. [m]
    glm::vec2 scale{0.0f};                                   ///< Bins per meter along each axis. [1/m]
    glm::vec2 room{std::numeric_limits<float>::infinity()};  ///< Maximum size of a box in this level. [m]
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    std::uint32_t first_bin = 0;
    std::uint32_t box_count = 0;
    bool is_static = false;
    bool has_leavers = false;  ///< True during a commit if more proxies leave the level than enter it.

    /// Returns the column of a position, with its fraction. Only column_of() and row_of() assign positions to
    /// bins.
    float column_of(float x) const noexcept {
        return smaller(larger((x - origin.x) * scale.x, 0.0f), static_cast<float>(width - 1));
    }
    float row_of(float y) const noexcept {
        return smaller(larger((y - origin.y) * scale.y, 0.0f), static_cast<float>(height - 1));
    }
    /// Returns true if a box that begins in this column and row spans at most two bins on each axis. In this
    /// test, a bin at the border has the same size as the others, although it extends to infinity.
    bool has_room_for(const Aabb& box, std::uint32_t column, std::uint32_t row) const noexcept {
        return column_of(box.upper.x) < static_cast<float>(column) + 2.0f &&
               row_of(box.upper.y) < static_cast<float>(row) + 2.0f && box.upper.x - box.lower.x <= room.x &&
               box.upper.y - box.lower.y <= room.y;
    }
    std::uint32_t bin_count() const noexcept { return width * height; }
};

}  // namespace damson::detail
