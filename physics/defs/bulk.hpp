// Creation of many bodies in one call.
#pragma once

#include <cstdint>

#include "../../narrowphase/shape.hpp"
#include "defs.hpp"

namespace damson {

/// A shape for World::create_bodies(), with the body that it belongs to.
struct BodyShape {
    std::uint32_t body = 0;  ///< Index of the body in the list of body definitions.
    Shape geometry{};        ///< Outline of the shape, in the body's frame.
    ShapeDef def{};          ///< Other properties of the shape.
};

}  // namespace damson
