// Two bodies that are something to each other, in an order that says nothing.
#pragma once

#include "handles.hpp"

namespace damson {

/// Two bodies that never meet. `a` has the smaller slot.
struct BodyPair {
    BodyHandle a;
    BodyHandle b;

    bool operator==(const BodyPair&) const = default;
};

}  // namespace damson
