// Measures the speedup that several threads can reach on this machine at the moment.
//
// A host can move a virtual machine: two of its processors may share one core now and use two cores a minute
// later. On a shared core, a second thread gains little, however well a program distributes its load.
// Benchmarks therefore print an engine's measured speedup next to the speedup of independent threads that
// share no memory.
#pragma once

#include <cstdint>

namespace damson::demo {

/// Returns the speedup of `count` threads that only compute: `count` if each thread has its own core, 1 if
/// all threads share a core. [-] Requires: count > 0. Cost: about 20 ms.
double parallel_ceiling(std::uint32_t count);

}  // namespace damson::demo
