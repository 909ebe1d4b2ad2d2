// What other phases need of the manifolds.
#pragma once

#include "contacts.hpp"

namespace damson {

struct WorldState;

/// Has the arms of a round contact's discs lead from their middles along its normal. The point itself lies in
/// A's frame, far from whose origin a float is too coarse for a disc that spins, and a normal may be bent.
void aim_at_discs(const WorldState& state, Contact& contact);

}  // namespace damson
