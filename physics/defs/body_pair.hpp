// Two bodies that are something to each other, in an order that says nothing.
#pragma once

#include "handles.hpp"

namespace damson {

/// Two bodies that never meet. `a` has the smaller slot.
struct BodyPair {
    BodyHandle a;  ///< The one in the smaller slot.
    BodyHandle b;  ///< The other one.

    bool operator==(const BodyPair&) const = default;
};

}  // namespace damson
