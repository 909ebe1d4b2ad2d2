// Points of contacts. Measures how far a contact's bodies have moved since the contact's points were computed,
// decides whether the points can be reused, and stores new points. Contacts are measured in batches, stored in
// columns.
//
// A contact reuses its points if its bodies have hardly moved, both relative to each other and in the world.
// Only the separation of a reused point is updated, along the normal, as in the solver. The solver continues
// to use the normal and the lever arms from when the points were computed. Tall stacks need this. If the
// normal of a soft contact tilted with the body below, the contact would yield more and more under its load.
// With a fixed normal, the contact settles. Two bodies that lie flat on each other can therefore turn
// more than a body on static geometry before their points are computed again. A single point on a round shape
// is computed again in every step, because it does not move with a rolling body.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "../../core/contract.hpp"
#include "../../core/instruction_set.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/tuning.hpp"
#include "../state/bodies.hpp"
#include "../state/placed_contact.hpp"

namespace damson {

struct WorldTables;

/// Largest gap that is invisible between bodies of any size. [m]
inline constexpr float largest_touch_gap = 0.2f * linear_slop;

/// Returns the gap below which two bodies of these extents count as touching, even without an impulse between
/// them. [m]
inline float touch_distance(float extent_a, float extent_b) noexcept {
    DAMSON_ASSERT(extent_a >= 0.0f && extent_b >= 0.0f);
    constexpr float part = 0.05f;
    return std::min(largest_touch_gap, part * std::min(extent_a, extent_b));
}

/// Returns the gap beyond which a pair stops touching. [m] It is larger than `touch`, so that resting or
/// rolling bodies do not report contact begins again and again.
inline float leave_distance(float touch) noexcept {
    DAMSON_ASSERT(touch >= 0.0f);
    return 20.0f * touch;
}

/// Returns the largest angle by which either body can turn while the contact reuses its points. [rad] A
/// reused normal lags behind the bodies, so part of the contact force acts along the surface. The angle is
/// limited so that the unused friction can balance this part.
inline float most_turn_of(const Contact& contact, bool is_static_geometry) noexcept {
    DAMSON_ASSERT(contact.manifold.count >= 0 && contact.manifold.count <= 2);
    if (contact.manifold.count != 2 || is_static_geometry) return manifold_reuse_turn;
    const ManifoldPoint& first = contact.manifold.points[0];
    const ManifoldPoint& second = contact.manifold.points[1];
    const float normal = first.normal_impulse + second.normal_impulse;
    const float tangent = std::fabs(first.tangent_impulse + second.tangent_impulse);
    const float friction_left = normal > 0.0f ? contact.friction - tangent / normal : contact.friction;
    return std::min(manifold_reuse_lean, std::max(manifold_reuse_turn, friction_left));
}

/// Contacts whose motion is computed together. Columns are padded to the full vector width.
struct ContactBatch {
    static constexpr std::size_t capacity = 128;
    using Column = std::array<float, capacity>;

    std::size_t count = 0;
    std::array<PlacedContact, capacity> contacts;
    alignas(64) Column extents_a, extents_b;  ///< Extents of the bodies. [m]
    /// Largest rotation of either body for which points are reused. [rad]
    alignas(64) Column most_turns;
    /// Largest motion along the normal for which points are reused. [m]
    alignas(64) Column most_sinks;

    // written by find_motion(); if a contact has no points, only `traveled` is valid
    alignas(64) Column stays;           ///< Positive if the points can be reused. Unused for round contacts.
    alignas(64) Column separations[2];  ///< Current separations of reused points. [m]
    /// Upper bound of the displacement of the smaller body's points relative to the other body. [m]
    alignas(64) Column traveled;

    bool is_full() const noexcept { return count == capacity; }
    /// Adds a contact. Requires: the batch is not full.
    void add(std::uint32_t id, Contact& contact, const Bodies& bodies) {
        DAMSON_ASSERT(!is_full());
        const auto masses = bodies.columns.get<BodyMass>();
        const bool has_two = contact.manifold.count == 2;
        const std::size_t i = count++;
        PlacedContact& placed = contacts[i];
        placed.place(id, contact, bodies);
        extents_a[i] = masses[placed.row_a].extent, extents_b[i] = masses[placed.row_b].extent;
        most_turns[i] = most_turn_of(contact, placed.is_static_geometry);
        most_sinks[i] = has_two ? manifold_reuse_sink : manifold_reuse_slide;
    }
};

/// Computes `stays`, `separations` and `traveled` of a batch.
void find_motion(ContactBatch& batch, InstructionSet instructions);

/// Contacts for which find_reaches() computes the distance below which their shapes get contact points.
struct ReachBatch {
    static constexpr std::size_t capacity = 64;
    using Column = std::array<float, capacity>;

    std::size_t count = 0;
    alignas(64) Column speeds_x, speeds_y;    ///< Velocity of B minus that of A. [m/s]
    alignas(64) Column between_x, between_y;  ///< Vector from A's center to B's center. [m]
    alignas(64) Column extents_a, extents_b;  ///< Extents of the bodies. [m]
    alignas(64) Column reaches;               ///< Result of find_reaches(). [m]

    /// Adds a contact. Requires: the batch is not full.
    void add(const PlacedContact& placed, const Bodies& bodies) {
        DAMSON_ASSERT(count < capacity);
        const auto velocities = bodies.columns.get<BodyVelocity>();
        const auto masses = bodies.columns.get<BodyMass>();
        const glm::vec2 dv = velocities[placed.row_b].linear - velocities[placed.row_a].linear;
        const glm::vec2 a_to_b = placed.pose_b->center - placed.pose_a->center;
        const std::size_t i = count++;
        speeds_x[i] = dv.x, speeds_y[i] = dv.y;
        between_x[i] = a_to_b.x, between_y[i] = a_to_b.y;
        extents_a[i] = masses[placed.row_a].extent, extents_b[i] = masses[placed.row_b].extent;
    }
};

/// Computes the distance below which each pair gets contact points. It covers the approach in a step of `dt`
/// [s], because the solver needs the points before the shapes collide.
void find_reaches(ReachBatch& batch, float dt, InstructionSet instructions);

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
