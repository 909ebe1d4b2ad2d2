// Motion of the bodies of contacts since the points were found, and whether those may stay: a batch of contacts
// at a time, in columns.
//
// A contact whose bodies have hardly moved, against each other and each on its own, keeps its points: a point
// then only follows the two bodies, along the normal, exactly as it does inside the solver, and the solver
// goes on with the normal and arms of when the points were found. That is also what lets a tall stack stand:
// a soft contact gives way under a load that leans ever more with the body it rests on, one that does not
// lean settles. So two bodies that lie flat on each other may turn farther than one on the ground. A single
// point on a rounded side is found anew in every step: it does not stay with the body that rolls.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "../../core/contract.hpp"
#include "../../core/instruction_set.hpp"
#include "../defs/tuning.hpp"
#include "../state/bodies.hpp"
#include "../state/placed_contact.hpp"

namespace damson {

/// Gap that nobody sees between two bodies of any size. [m]
inline constexpr float largest_touch_gap = 0.2f * linear_slop;

/// Gap at which two bodies of these extents begin to touch although nothing has pushed them apart. [m]
inline float touch_distance(float extent_a, float extent_b) noexcept {
    constexpr float part = 0.05f;
    return std::min(largest_touch_gap, part * std::min(extent_a, extent_b));
}

/// Gap beyond which they touch no longer: what rests or rolls must not begin again and again. [m]
inline float leave_distance(float touch) noexcept {
    return 20.0f * touch;
}

/// Largest turn of either body with which the points of a contact may stay. [rad] A kept normal lags behind the
/// bodies, and with it the pull along the surface: the lag is at most the friction that is left.
inline float most_turn_of(const Contact& contact, bool is_scenery) noexcept {
    if (contact.manifold.count != 2 || is_scenery) return manifold_reuse_turn;
    const ManifoldPoint& first = contact.manifold.points[0];
    const ManifoldPoint& second = contact.manifold.points[1];
    const float normal = first.normal_impulse + second.normal_impulse;
    const float tangent = std::fabs(first.tangent_impulse + second.tangent_impulse);
    const float friction_left = normal > 0.0f ? contact.friction - tangent / normal : contact.friction;
    return std::min(manifold_reuse_lean, std::max(manifold_reuse_turn, friction_left));
}

/// Contacts whose motion is found together. Columns reach to the next full width.
struct ContactBatch {
    static constexpr std::size_t capacity = 128;
    using Column = std::array<float, capacity>;

    std::size_t count = 0;
    std::array<PlacedContact, capacity> contacts;
    alignas(64) Column extents_a, extents_b;  ///< Of the bodies. [m]
    alignas(64) Column most_turns;            ///< Of either body, with which points may stay. [rad]
    alignas(64) Column most_sinks;            ///< Likewise, along the normal. [m]

    // what find_motion() finds; of contacts without points only the way is worth something
    alignas(64) Column stays;           ///< Above zero: the points may stay, if nothing rolls.
    alignas(64) Column separations[2];  ///< Of points that stay, where they are now. [m]
    alignas(64) Column ways;            ///< How far any point of the smaller body has come, at most. [m]

    bool is_full() const noexcept { return count == capacity; }
    /// Requires: room.
    void add(std::uint32_t id, Contact& contact, const Bodies& bodies) {
        DAMSON_ASSERT(!is_full());
        const auto masses = bodies.columns.get<BodyMass>();
        const bool has_two = contact.manifold.count == 2;
        const std::size_t i = count++;
        PlacedContact& placed = contacts[i];
        placed.place(id, contact, bodies);
        extents_a[i] = masses[placed.row_a].extent, extents_b[i] = masses[placed.row_b].extent;
        most_turns[i] = most_turn_of(contact, placed.is_scenery);
        most_sinks[i] = has_two ? manifold_reuse_sink : manifold_reuse_slide;
    }
};

/// Fills the lower columns from the upper ones.
void find_motion(ContactBatch& batch, InstructionSet instructions);

/// Contacts that are asked how close their shapes have to come to get points.
struct ReachBatch {
    static constexpr std::size_t capacity = 64;
    using Column = std::array<float, capacity>;

    std::size_t count = 0;
    alignas(64) Column speeds_x, speeds_y;    ///< Velocity of B less that of A. [m/s]
    alignas(64) Column between_x, between_y;  ///< From A's centre to B's. [m]
    alignas(64) Column extents_a, extents_b;  ///< Of the bodies. [m]
    alignas(64) Column reaches;               ///< What find_reaches() finds. [m]

    /// Requires: room.
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

/// How close the shapes of pairs that push have to come: what may meet within the step must be known to the
/// solver before it does. `dt` [s]
void find_reaches(ReachBatch& batch, float dt, InstructionSet instructions);

}  // namespace damson
