// Bullets that collide with each other. Both move fast, so neither can look at where the other has ended:
// pairs are found from swept boxes, and their times of impact are handled in the order of time, then of keys.
//
//   two that fly      both stop where they collide
//   one that stopped  earlier in the step, at another body or bullet: it is at rest, and the other stops at it
#pragma once

namespace damson {

struct WorldState;

/// Notes which dynamic bodies are in ContinuousScratch::bullets.
void list_bullets(WorldState& state);
void forget_bullets(WorldState& state);
/// Shortens the motions of bullets that collide. Requires: those that something else stops have been stopped.
/// Cost: a cast for each bullet, and a time of impact for each pair whose swept boxes overlap.
void stop_bullets_at_bullets(WorldState& state);

}  // namespace damson
