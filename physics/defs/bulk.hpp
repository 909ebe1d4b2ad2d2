// Many bodies in one call.
#pragma once

#include <cstdint>

#include "../../narrowphase/shape.hpp"
#include "defs.hpp"

namespace damson {

/// A shape for one of the bodies that are made in the same call.
struct BodyShape {
    std::uint32_t body = 0;  ///< Index of its definition.
    Shape geometry{};        ///< Its outline, in the body's frame.
    ShapeDef def{};          ///< What else it is made from.
};

}  // namespace damson
