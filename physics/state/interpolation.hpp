// Interpolated poses between two steps, for rendering.
#pragma once

#include <cstdint>

#include "../../core/transform.hpp"

namespace damson {

struct WorldState;

/// Returns the rendered pose of a body at the fraction `alpha` [-] between the last two steps: see pace.hpp.
Transform interpolated_transform(const WorldState& state, std::uint32_t body_slot, float alpha);
/// Disables interpolation of a body until the next step, so that it is rendered at its current pose.
void forget_previous_transform(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
