// Continuous collision: bodies that are too fast for the step are back where they first met something.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

namespace damson {

struct WorldState;

/// Brings fast bodies back to where they first met something.
void solve_continuous(WorldState& state);
/// Tells of sensors and the like that bullets passed, with the fraction of the step.
void report_bullet_sensor_hits(WorldState& state);
/// Whether something on the way of a fast body that is no bullet could stop it: asked first, for most ways
/// are free. `shift` [m] led to `center` [m]; all of the body lies within `extent` [m] of it.
/// Cost: where only scenery can, a cast of one box through it; otherwise none, and perhaps.
bool may_be_stopped(const WorldState& state, glm::vec2 center, glm::vec2 shift, float extent);
/// Recomputes how far a body may come in a step without being fast.
void refresh_ccd_threshold(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
