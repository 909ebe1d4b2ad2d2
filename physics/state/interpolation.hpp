// Interpolates poses between two steps, for rendering.
#pragma once

#include <cstdint>

#include "../../core/transform.hpp"

namespace damson {

struct WorldTables;

/// Returns a body's pose for rendering, interpolated between the poses before (`alpha` 0) and after (`alpha`
/// 1) the last step. See pace.hpp.
Transform interpolated_transform(const WorldTables& state, std::uint32_t body_slot, float alpha);
/// Disables interpolation of a body until the next step, so that it is rendered at its current pose.
void forget_previous_transform(WorldTables& state, std::uint32_t body_slot);

}  // namespace damson
