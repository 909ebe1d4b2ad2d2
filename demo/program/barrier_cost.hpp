// What it costs on this machine, now, that two workers wait for each other.
#pragma once

#include <optional>

namespace damson::demo {

/// The time from one stage of two workers to the next when there is nothing to do in them; the smallest of
/// some tries. Nothing if the machine would not run both at the same time. Takes up to half a second. [ns]
std::optional<double> measure_barrier_ns();

}  // namespace damson::demo
