// Crossings of bullets: what they pass within a step without pushing it, such as sensors, and the events that
// tell of it, with the part of the step.
#pragma once

namespace damson {

struct WorldState;

/// Fills the crossings of the step's bullets, in key order. Requires: bullets stand where they were stopped.
void find_bullet_crossings(WorldState& state);
/// Tells of sensors and the like that bullets passed, with the fraction of the step.
void report_bullet_sensor_hits(WorldState& state);

}  // namespace damson
