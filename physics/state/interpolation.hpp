// Poses between two steps: where a body is seen when part of a step has passed.
#pragma once

#include <cstdint>

#include "../../core/transform.hpp"

namespace damson {

struct WorldState;

/// Where a body is seen between two steps: see pace.hpp.
Transform interpolated_transform(const WorldState& state, std::uint32_t body_slot, float alpha);
/// Has a body be drawn where it is, whatever the last step did.
void forget_previous_transform(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
