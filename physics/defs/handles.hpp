// Names of the world's objects. Distinct types of 8 bytes; `{}` is null; printable, comparable, hashable.
#pragma once

#include "../../containers/handle.hpp"

namespace damson {

using BodyHandle = Handle<struct BodyTag>;
using ShapeHandle = Handle<struct ShapeTag>;
using JointHandle = Handle<struct JointTag>;
using ChainHandle = Handle<struct ChainTag>;
using TileGridHandle = Handle<struct TileGridTag>;

}  // namespace damson
