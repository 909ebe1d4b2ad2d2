// An unordered pair of bodies.
#pragma once

#include "handles.hpp"

namespace damson {

/// An ignored pair: two bodies that never collide. `a` is the body with the smaller slot index.
struct BodyPair {
    BodyHandle a;  ///< The body with the smaller slot index.
    BodyHandle b;  ///< The body with the larger slot index.

    bool operator==(const BodyPair&) const = default;
};

}  // namespace damson
