// Finds shapes, such as sensors, that a bullet passes within a step without a response, and reports them in
// events with the fraction of the step.
#pragma once

#pragma once

namespace damson {

struct StepScratch;
struct WorldState;

/// Finds the shapes that this step's bullets passed, in key order. Requires: stopped bullets are at their
/// stop positions.
void find_bullet_crossings(WorldState& state);
/// Reports the sensors and other shapes that bullets passed, with the fraction of the step.
void report_bullet_sensor_hits(WorldState& state);

// Collisions of two bullets. Both move fast, so neither can be tested against the final position of the
// other. Pairs are found from swept boxes, and their impacts are processed in order of time, then by key.
//
//   both moving    both bullets stop where they collide
//   one stopped    one bullet was stopped earlier in the step by another body or bullet, and is at rest. The
//                  moving bullet stops where it hits the resting one
#pragma once

struct WorldState;

/// Fills ContinuousScratch::bullet_of for the dynamic bodies in ContinuousScratch::bullets.
void list_bullets(WorldState& state);
/// Clears the entries that list_bullets() has filled.
void forget_bullets(StepScratch& state);
/// Shortens the motions of bullets that collide with each other. Requires: bullets have been stopped at all
/// other bodies.
/// Cost: a cast for each bullet, and a time of impact for each pair whose swept boxes overlap.
void stop_bullets_at_bullets(WorldState& state);

}  // namespace damson
