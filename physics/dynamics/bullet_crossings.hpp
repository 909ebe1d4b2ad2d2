// Finds shapes, such as sensors, that a bullet passes within a step without a response, and reports them in
// events with the fraction of the step.
#pragma once

namespace damson {

struct WorldState;

/// Finds the crossings of the step's bullets, in key order. Requires: stopped bullets are at their stop
/// positions.
void find_bullet_crossings(WorldState& state);
/// Reports the sensors and other shapes that bullets passed, with the fraction of the step.
void report_bullet_sensor_hits(WorldState& state);

}  // namespace damson
