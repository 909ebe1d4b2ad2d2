// Measures the speed of the machine with a fixed computation that does not use the engine. If its shortest
// time changes, the machine has changed.
#pragma once

namespace damson::demo {

/// Returns the shortest time of 12 passes of dependent arithmetic and random memory reads. [ms] Cost: about ten
/// milliseconds.
double measure_yardstick();

}  // namespace damson::demo
