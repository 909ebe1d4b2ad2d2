// Measures the speedup that several threads can reach on this machine at the moment.
//
// The host may move a virtual machine: two of its processors may be two threads of one core now, and two cores a
// minute later. On two threads of one core, a program gains little from a second thread, however well it shares its
// work. The measured speedup of an engine is therefore printed next to the speedup of independent threads without
// shared memory.
#pragma once

#include <cstdint>

namespace damson::demo {

/// Returns the speedup of `count` threads that only compute: `count` if each has its own core, 1 if all share a core.
/// [-] Requires: count > 0. Cost: about 20 ms.
double parallel_ceiling(std::uint32_t count);

}  // namespace damson::demo
