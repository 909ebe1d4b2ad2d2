// An unordered pair of bodies.
#pragma once

#include "handles.hpp"

namespace damson {

/// An ignored pair: two bodies that never collide. `a` has the smaller slot.
struct BodyPair {
    BodyHandle a;  ///< The body in the smaller slot.
    BodyHandle b;  ///< The other body.

    bool operator==(const BodyPair&) const = default;
};

}  // namespace damson
