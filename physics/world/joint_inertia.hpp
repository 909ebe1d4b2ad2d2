// The minimum inertia that the solver uses for a body with joints.
//
// Joints are solved one after the other. One joint affects another through the body that they share. A body
// whose inertia is small compared with the arms of its joints transmits almost nothing: a chain of such
// bodies falls apart, and can gain energy without limit. Therefore the solver uses an inertia of at least a
// fraction of m r2. Here r is the arm of a joint, and m is the reduced mass of the two bodies that the joint
// connects.
//
// The effect is bounded. About the joint, a body has the inertia I + m r2. Its period or its response to a
// torque therefore changes by less than this fraction. Bodies with a radius of gyration of a tenth of the arm
// or more are not affected. BodyView::inertia() returns the true inertia.
#pragma once

#include <cstdint>

namespace damson {

struct WorldTables;

/// Minimum inertia, as a fraction of m r2, for a body with several joints, or with one joint that is solved
/// in several parts. [-]
inline constexpr float joint_inertia_share = 1e-2f;
/// Minimum inertia, as a fraction of m r2, for a body with a single joint that is solved as a whole. It is
/// small, because it only compensates for rounding errors. [-]
inline constexpr float lone_joint_inertia_share = 1e-4f;

/// Updates the inertia that the solver uses for a body, after its mass or its joints have changed.
/// Cost: proportional to the body's joint count.
void refresh_joint_inertia(WorldTables& state, std::uint32_t body);

/// Updates the solver's inertia of a body after a single joint, in `slot`, was added or changed.
/// Cost: constant, unless the solver's inertia differs from the true inertia or must change.
void update_joint_inertia(WorldTables& state, std::uint32_t body, std::uint32_t slot);

/// Updates the solver's inertia of a body after a joint was removed.
void drop_joint_inertia(WorldTables& state, std::uint32_t body);

}  // namespace damson
