// The same work by the same code, whatever becomes of the engine: if its least time has changed, the machine has.
#pragma once

namespace damson::demo {

/// Time of one pass over some dependent arithmetic and a walk through memory, as the best of a few. [ms]
/// Cost: some ten milliseconds.
double measure_yardstick();

}  // namespace damson::demo
