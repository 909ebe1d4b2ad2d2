// Drops: bodies that are passing through one-way surfaces from the open side.
#pragma once

#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"
#include "../defs/handles.hpp"

namespace damson {

/// One-way surfaces that a body drops through. The drop lasts from the call until the body has separated from all of
/// them.
struct Drop {
    BodyHandle body;
    glm::vec2 up{0.0f};  ///< Unit vector out of their open side. [-]
    Aabb area{};         ///< Box around them in a frame in which `up` is (0, 1). [m]
};

}  // namespace damson
