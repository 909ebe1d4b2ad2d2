// Creation of many bodies in one call.
#pragma once

#include <cstdint>

#include "../../narrowphase/shape.hpp"
#include "defs.hpp"

namespace damson {

/// A shape for one of the bodies that are created in the same call.
struct BodyShape {
    std::uint32_t body = 0;  ///< Index of the body's definition.
    Shape geometry{};        ///< Outline of the shape, in the body's frame.
    ShapeDef def{};          ///< Other properties of the shape.
};

}  // namespace damson
