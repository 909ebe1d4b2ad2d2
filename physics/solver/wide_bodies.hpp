// Four bodies at a time, in columns: what the wide solvers of contacts and of joints read and write.
//
//   motions   [ row ][ row ]...        a body a row, two aligned loads each
//   columns   vx vy w turn | shift_x shift_y inv_mass inv_inertia, four bodies wide
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../../core/wide.hpp"
#include "motion.hpp"

namespace damson {

/// Motion rows of four bodies.
using WideRows = std::array<std::uint32_t, wide_lanes>;

/// Set in a row that is read and never written: several constraints of a colour may share a body without
/// mass.
inline constexpr std::uint32_t fixed_bit = 0x80000000u;

/// Of the row of a body among all bodies: that of its motion, which is the immovable one for those not awake.
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

/// Velocities, displacements and masses of four bodies.
struct WideBodies {
    Wide vx, vy, w, turn;
    Wide shift_x, shift_y, inv_mass, inv_inertia;
};

inline WideBodies gather(std::span<const SolverBody> motions, const WideRows& rows) noexcept {
    const auto* at0 = reinterpret_cast<const float*>(&motions[rows[0] & ~fixed_bit]);
    const auto* at1 = reinterpret_cast<const float*>(&motions[rows[1] & ~fixed_bit]);
    const auto* at2 = reinterpret_cast<const float*>(&motions[rows[2] & ~fixed_bit]);
    const auto* at3 = reinterpret_cast<const float*>(&motions[rows[3] & ~fixed_bit]);
    WideBodies b{Wide::load(at0),     Wide::load(at1),     Wide::load(at2),     Wide::load(at3),
                 Wide::load(at0 + 4), Wide::load(at1 + 4), Wide::load(at2 + 4), Wide::load(at3 + 4)};
    transpose(b.vx, b.vy, b.w, b.turn);
    transpose(b.shift_x, b.shift_y, b.inv_mass, b.inv_inertia);
    return b;
}

/// Writes the velocities of the bodies that have mass.
inline void scatter(std::span<SolverBody> motions, const WideRows& rows, WideBodies b) noexcept {
    transpose(b.vx, b.vy, b.w, b.turn);
    if (!(rows[0] & fixed_bit)) b.vx.store(reinterpret_cast<float*>(&motions[rows[0]]));
    if (!(rows[1] & fixed_bit)) b.vy.store(reinterpret_cast<float*>(&motions[rows[1]]));
    if (!(rows[2] & fixed_bit)) b.w.store(reinterpret_cast<float*>(&motions[rows[2]]));
    if (!(rows[3] & fixed_bit)) b.turn.store(reinterpret_cast<float*>(&motions[rows[3]]));
}

/// Adds a velocity change to the start of four bodies.
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
