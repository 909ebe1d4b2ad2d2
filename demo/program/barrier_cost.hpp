// Measures what it costs on this machine that two workers wait for each other.
#pragma once

#include <optional>

namespace damson::demo {

/// Returns the time from one empty stage of two workers to the next, as the minimum of some tries. [ns] Returns
/// nullopt if the machine did not run both workers at the same time. Cost: up to half a second.
std::optional<double> measure_barrier_ns();

}  // namespace damson::demo
