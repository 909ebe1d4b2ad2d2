// The open side of a one-way shape: which of its faces hold what comes against them.
//
//          n2         Open are the faces that look less than 84 degrees away from the open direction. A
//      n3  __  n1     contact faces the open side if its normal lies between theirs: it is on such a face,
//       \ /  \ /      or on a corner between two. At a rim, where the open faces end, it does so up to 37
//        |    |       degrees off the direction; else what counts is whether the guest is outside of one
//                     open face.
//
// Tiles know their neighbours: where the open faces of two meet in a corner, that is no rim.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../narrowphase/shape.hpp"

namespace damson {

struct WorldState;

class OpenSide {
public:
    /// Of a shape without neighbours. `direction` [-] is of unit length, in the shape's frame.
    OpenSide(const Shape& shape, glm::vec2 direction);

    /// Normals of the open faces, counter-clockwise; at least one. [-]
    std::span<const glm::vec2> normals() const noexcept { return {normals_.data() + first_, count_}; }

    /// Whether `away`, the unit normal of a contact out of the shape, is that of an open face or of a corner
    /// between two. [-]
    bool has(glm::vec2 away) const noexcept;

    /// The same, or at a rim near enough to the direction.
    bool faces(glm::vec2 away) const noexcept;

private:
    friend OpenSide open_side_of_tile(const WorldState&, std::uint32_t, std::uint32_t);

    // one before and one behind are left for neighbours
    std::array<glm::vec2, max_polygon_vertices + 2> normals_{};
    std::size_t first_ = 1, count_ = 0;
    glm::vec2 direction_;
    glm::vec2 start_{0.0f}, end_{0.0f};  // corners before the first and behind the last open face [m]
    bool is_round_ = false;              // there are no faces: all normals to the open side are its own
};

/// Of a one-way tile, in its body's frame.
OpenSide open_side_of_tile(const WorldState& state, std::uint32_t grid_slot, std::uint32_t cell);

/// Of a one-way shape or a tile's stand-in, in its body's frame.
OpenSide open_side_of(const WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
