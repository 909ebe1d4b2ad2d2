// Morton codes: cell indices that interleave the binary digits of column and row. Cells close to each other
// mostly have close codes, so objects sorted by code are also close to their neighbors in memory.
// Source: Morton, "A Computer Oriented Geodetic Data Base", 1966.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "contract.hpp"
#include "vector.hpp"

namespace damson {

/// Returns the interleaved bits of column and row. The lowest bit comes from the column.
constexpr std::uint64_t morton_code(std::uint32_t column, std::uint32_t row) noexcept {
    const auto spread = [](std::uint64_t bits) {
        bits = (bits | bits << 16) & 0x0000ffff0000ffffull;
        bits = (bits | bits << 8) & 0x00ff00ff00ff00ffull;
        bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0full;
        bits = (bits | bits << 2) & 0x3333333333333333ull;
        return (bits | bits << 1) & 0x5555555555555555ull;
    };
    return spread(column) | spread(row) << 1;
}

/// Divides the box between two corners into a grid of 2^`digits` by 2^`digits` cells.
/// Requires: finite points, `digits` from 1 to 16.
class MortonGrid {
public:
    MortonGrid(glm::vec2 lower, glm::vec2 upper, int digits) noexcept
        : lower_(lower), last_(static_cast<float>((1u << digits) - 1)) {
        DAMSON_ASSERT(digits >= 1 && digits <= 16);
        const glm::vec2 half = 0.5f * upper - 0.5f * lower;  // finite even if upper - lower overflows
        scale_ = {half.x > 0.0f ? 0.5f * last_ / half.x : 0.0f, half.y > 0.0f ? 0.5f * last_ / half.y : 0.0f};
    }

    /// Returns the code of the cell that contains `place` [m], or of the nearest cell if `place` is outside
    /// the box.
    std::uint32_t code_of(glm::vec2 place) const noexcept {
        const glm::vec2 off = place - lower_;
        return static_cast<std::uint32_t>(morton_code(cell_of(off.x * scale_.x), cell_of(off.y * scale_.y)));
    }

private:
    std::uint32_t cell_of(float cell) const noexcept {
        return static_cast<std::uint32_t>(cell > 0.0f ? smaller(last_, cell) : 0.0f);
    }

    glm::vec2 lower_, scale_{0.0f};
    float last_;
};

}  // namespace damson
