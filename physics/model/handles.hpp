// Handles of the world's objects. Each kind of object has its own 8-byte handle type, and `{}` is the null
// handle. Handles are printable, comparable and hashable.
#pragma once

#include <cstdint>

#include "../../containers/handle.hpp"

namespace damson {

using BodyHandle = Handle<struct BodyTag>;          ///< Handle of a body.
using ShapeHandle = Handle<struct ShapeTag>;        ///< Handle of a shape.
using JointHandle = Handle<struct JointTag>;        ///< Handle of a joint.
using ChainHandle = Handle<struct ChainTag>;        ///< Handle of a chain.
using TileGridHandle = Handle<struct TileGridTag>;  ///< Handle of a tile grid.

// The null index into a world's tables.

inline constexpr std::uint32_t null_index = ~std::uint32_t{0};  ///< Index that refers to no element.

}  // namespace damson
