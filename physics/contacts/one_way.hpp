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
#include "../defs/defs.hpp"

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

/// Of a one-way shape or a tile shape, in its body's frame.
OpenSide open_side_of(const WorldState& state, std::uint32_t shape_slot);

/// What a one-way surface does with what moves against it.
enum class OneWayMeeting : std::uint8_t {
    Held,    ///< It comes against the open side.
    Passes,  ///< It moves out, or comes from behind.
    Beside,  ///< It comes down beside an open face: held if it is outside of one of them.
};

/// A one-way surface as it stands in the world, and what the step, fast bodies and movers ask of it.
struct OneWaySurface {
    OneWay rule;
    Rotation rotation;  ///< Of its body.
    OpenSide open;      ///< In its body's frame.

    /// The open direction in the world. [-]
    glm::vec2 direction() const noexcept { return rotation * rule.direction; }

    /// Whether a contact with the unit normal `away` out of the surface is on its open side.
    bool faces(glm::vec2 away) const noexcept { return open.faces(inverse_rotate(rotation, away)); }

    /// The direction in which what touches with that normal is pushed out. [-]
    glm::vec2 push_direction(glm::vec2 away) const noexcept {
        return open.has(inverse_rotate(rotation, away)) ? away : direction();
    }

    /// What comes along `travel` [m] and meets the surface with that normal.
    OneWayMeeting meet(glm::vec2 away, glm::vec2 travel) const noexcept;

    /// Whether `is_outside(normal)` is true of some open face, the normal in the world. [-]
    template <class Predicate>
    bool any_face(Predicate&& is_outside) const {
        for (const glm::vec2 normal : open.normals())
            if (is_outside(rotation * normal)) return true;
        return false;
    }
};

/// A one-way shape or tile shape, its body turned by `rotation`.
OneWaySurface one_way_surface(const WorldState& state, std::uint32_t shape_slot, const Rotation& rotation);

/// Box of a shape in a frame that is turned so that the unit vector `up` is (0, 1). [m]
Aabb upright_box(const Shape& shape, const Transform& frame, glm::vec2 up);

/// How far the lowest point of `other` is below the highest of `surface` along the unit vector `up`. [m]
float depth_along(glm::vec2 up, const Shape& surface, const Transform& surface_frame, const Shape& other,
                  const Transform& other_frame);

}  // namespace damson
