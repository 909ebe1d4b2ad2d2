// Measures the cost of a barrier between two workers on this machine.
#pragma once

#include <optional>

namespace damson::demo {

/// Returns the mean time per empty stage of two workers, as the minimum of up to 50 runs. [ns] Returns
/// nullopt if the two workers never ran at the same time. Cost: up to half a second.
std::optional<double> measure_barrier_ns();

}  // namespace damson::demo
