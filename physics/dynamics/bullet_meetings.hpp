// Bullets that collide with each other. Both move fast, so neither can use the final position of the other. Pairs are
// found from swept boxes, and their impacts are handled in the order of time, then of keys.
//
//   both moving    both stop where they collide
//   one stopped    it stopped earlier in the step at another body or bullet. It is at rest, and the other stops at it
#pragma once

namespace damson {

struct WorldState;

/// Fills ContinuousScratch::bullet_of for the dynamic bodies in ContinuousScratch::bullets.
void list_bullets(WorldState& state);
/// Clears these entries of ContinuousScratch::bullet_of.
void forget_bullets(WorldState& state);
/// Shortens the motions of bullets that collide. Requires: bullets that other bodies stop have been stopped.
/// Cost: a cast for each bullet, and a time of impact for each pair whose swept boxes overlap.
void stop_bullets_at_bullets(WorldState& state);

}  // namespace damson
