// The open side of a one-way shape: the faces that block shapes approaching them.
//
//          n2         A face is open if its normal is within 84 degrees of the one-way direction. A contact is on the
//      n3  __  n1     open side if its normal lies between the normals of the open faces, i.e. it is on an open face
//       \ /  \ /      or a corner between two. Past a rim, where the open faces end, a normal within 37 degrees of
//        |    |       the one-way direction still counts. Any other contact counts only if the other shape is still
//                     outside at least one open face.
//
// Tiles take their neighbors into account: a corner where the open faces of two tiles join is not a rim.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../narrowphase/shape.hpp"
#include "../model/defs.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

class OpenSide {
public:
    /// Creates the open side of a shape without neighbors. `direction` [-] is a unit vector in the shape's frame.
    OpenSide(const Shape& shape, glm::vec2 direction);

    /// Returns the normals of the open faces, counter-clockwise; at least one. [-]
    std::span<const glm::vec2> normals() const noexcept { return {normals_.data() + first_, count_}; }

    /// Returns true if `away` is the normal of an open face or of a corner between two open faces. `away` [-]
    /// is the unit normal of a contact, pointing out of the shape.
    bool has(glm::vec2 away) const noexcept;

    /// Returns true if has() does, or if `away` at a rim is close enough to the one-way direction.
    bool faces(glm::vec2 away) const noexcept;

private:
    friend OpenSide open_side_of_tile(const WorldTables&, std::uint32_t, std::uint32_t);

    // the first and last entries are reserved for faces of neighbors
    std::array<glm::vec2, max_polygon_vertices + 2> normals_{};
    std::size_t first_ = 1, count_ = 0;
    glm::vec2 direction_;
    glm::vec2 start_{0.0f}, end_{0.0f};  // corners before the first and after the last open face [m]
    bool is_round_ = false;              // no faces: all normals toward the open side count as open
};

/// Returns the open side of a one-way tile, in the frame of its body.
OpenSide open_side_of_tile(const WorldTables& state, std::uint32_t grid_slot, std::uint32_t cell);

/// Returns the open side of a one-way shape or a tile shape, in the frame of its body.
OpenSide open_side_of(const WorldTables& state, std::uint32_t shape_slot);

/// Response of a one-way surface to an object that moves against it.
enum class OneWayMeeting : std::uint8_t {
    Held,    ///< The object approaches the open side and is stopped.
    Passes,  ///< The object moves out of the surface or approaches it from behind.
    Beside,  ///< The object approaches beside the open faces. It is stopped if it is outside one.
};

/// A one-way surface in the world, with the tests that steps, continuous collision and movers need.
struct OneWaySurface {
    OneWay rule;
    Rotation rotation;  ///< Rotation of the surface's body.
    OpenSide open;      ///< Open side, in the body's frame.

    /// Returns the open direction in world space. [-]
    glm::vec2 direction() const noexcept { return rotation * rule.direction; }

    /// Returns true if a contact is on the open side. `away` is the contact's unit normal, pointing out of
    /// the surface. [-]
    bool faces(glm::vec2 away) const noexcept { return open.faces(inverse_rotate(rotation, away)); }

    /// Returns the direction in which a shape that touches with the normal `away` is pushed out. [-]
    glm::vec2 push_direction(glm::vec2 away) const noexcept {
        return open.has(inverse_rotate(rotation, away)) ? away : direction();
    }

    /// Returns the response to an object that moves along `travel` [m] and touches the surface with the normal
    /// `away`.
    OneWayMeeting meet(glm::vec2 away, glm::vec2 travel) const noexcept;

    /// Returns true if `is_outside(normal)` is true for at least one open face. `normal` [-] is in world space.
    template <class Predicate>
    bool any_face(Predicate&& is_outside) const {
        for (const glm::vec2 normal : open.normals())
            if (is_outside(rotation * normal)) return true;
        return false;
    }
};

/// Returns the surface of a one-way shape or tile shape whose body has the rotation `rotation`.
OneWaySurface one_way_surface(const WorldTables& state, std::uint32_t shape_slot, const Rotation& rotation);

/// Returns the box of a shape in a frame rotated so that the unit vector `up` is (0, 1). [m]
Aabb upright_box(const Shape& shape, const Transform& frame, glm::vec2 up);

/// Returns how far the lowest point of `other` is below the highest point of `surface`, along the unit vector `up`.
/// [m]
float depth_along(glm::vec2 up, const Shape& surface, const Transform& surface_frame, const Shape& other,
                  const Transform& other_frame);

}  // namespace damson
