// Bodies that are dropping through one-way surfaces.
#pragma once

#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"
#include "../model/handles.hpp"

namespace damson {

/// A body that drops through one-way surfaces. The drop begins with the user's call and ends when the body
/// has separated from all of these surfaces.
struct Drop {
    BodyHandle body;
    glm::vec2 up{0.0f};  ///< Unit vector out of the surfaces' open side. [-]
    Aabb area{};         ///< Box around the surfaces, in a frame in which `up` is (0, 1). [m]
};

}  // namespace damson
