// Stores new points in contacts.
#pragma once

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"

namespace damson {

struct Contact;
struct PlacedContact;
struct WorldTables;

/// Returns the smallest separation of the points. [m] Requires: the manifold has points.
inline float nearest_separation(const Manifold& manifold) {
    DAMSON_ASSERT(manifold.count == 1 || manifold.count == 2);
    const float first = manifold.points[0].separation;
    return manifold.count == 2 ? std::min(first, manifold.points[1].separation) : first;
}

/// Stores new points in a contact, and copies the impulses of matching old points to them.
void renew_points(const WorldTables& state, const PlacedContact& placed, const Shape& shape_a,
                  const Shape& shape_b, Manifold& fresh);
/// Sets the arms of a round contact so that they lead from the center of each disc along the normal. The
/// contact point alone is not enough: it is stored in A's frame, where a float far from the origin is too
/// coarse for a spinning disc. The normal may also have been corrected at an internal edge.
void update_round_arms(const WorldTables& state, Contact& contact);

}  // namespace damson
