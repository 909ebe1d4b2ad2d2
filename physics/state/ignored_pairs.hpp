// Collisions that are ignored: pairs of bodies that never collide, and bodies that drop through one-way
// surfaces.
#pragma once

#include <cstddef>
#include <functional>
#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"
#include "../model/bulk.hpp"
#include "../model/handles.hpp"

namespace damson {

/// Hash of a pair of bodies that never collide.
struct HashBodyPair {
    std::size_t operator()(const BodyPair& pair) const noexcept {
        return std::hash<BodyHandle>{}(pair.a) * 31 + std::hash<BodyHandle>{}(pair.b);
    }
};

/// Returns a pair of bodies in the order in which ignored pairs are stored.
inline BodyPair make_body_pair(BodyHandle one, BodyHandle other) noexcept {
    return one.slot < other.slot ? BodyPair{one, other} : BodyPair{other, one};
}

/// A body that drops through one-way surfaces. The drop begins with the user's call and ends when the body
/// has separated from all of these surfaces.
struct Drop {
    BodyHandle body;
    glm::vec2 up{0.0f};  ///< Unit vector out of the surfaces' open side. [-]
    Aabb area{};         ///< Box around the surfaces, in a frame in which `up` is (0, 1). [m]
};

}  // namespace damson
