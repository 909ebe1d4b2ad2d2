// Names of the world's objects. Distinct types of 8 bytes; `{}` is null; printable, comparable, hashable.
#pragma once

#include "../../containers/handle.hpp"

namespace damson {

using BodyHandle = Handle<struct BodyTag>;          ///< Names a body.
using ShapeHandle = Handle<struct ShapeTag>;        ///< Names a shape.
using JointHandle = Handle<struct JointTag>;        ///< Names a joint.
using ChainHandle = Handle<struct ChainTag>;        ///< Names a chain.
using TileGridHandle = Handle<struct TileGridTag>;  ///< Names a tile grid.

}  // namespace damson
