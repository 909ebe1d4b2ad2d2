// Body rows in groups of four, as the SIMD solvers of contacts and joints store them. body_lanes.inl reads
// and writes the bodies themselves.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../../core/wide.hpp"
#include "motion.hpp"

namespace damson {

/// Motion rows of four bodies.
using WideRows = std::array<std::uint32_t, wide_lanes>;

/// Bit that is set in the row index of a body that the solver reads but never writes. Such bodies have no
/// mass, so several constraints of one color can share them.
inline constexpr std::uint32_t fixed_bit = 0x80000000u;

/// Returns the row of a body in `motions`, given its row among all bodies. Bodies that are not awake get the
/// row `immovable`. Rows of bodies without mass have the `fixed_bit`.
inline std::uint32_t motion_row(std::uint32_t row, std::uint32_t immovable,
                                std::span<const SolverBody> motions) noexcept {
    if (row >= immovable) return immovable | fixed_bit;
    return motions[row].inv_mass == 0.0f && motions[row].inv_inertia == 0.0f ? row | fixed_bit : row;
}

inline float* lanes_of(Wide& column) noexcept {
    return reinterpret_cast<float*>(&column);
}
inline const float* lanes_of(const Wide& column) noexcept {
    return reinterpret_cast<const float*>(&column);
}

/// Adds velocity changes to the warm starts of four bodies.
inline void add_to_starts(std::span<WarmStart> starts, const WideRows& rows, Wide vx, Wide vy,
                          Wide w) noexcept {
    Wide nothing_more = Wide::zero();
    transpose(vx, vy, w, nothing_more);
    const std::array<Wide, wide_lanes> changes{vx, vy, w, nothing_more};
    for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
        if (rows[lane] & fixed_bit) continue;
        auto* start = reinterpret_cast<float*>(&starts[rows[lane]]);
        (Wide::load(start) + changes[lane]).store(start);
    }
}

}  // namespace damson
