// A measurement in a process of its own: where an engine asserts or crashes, the others' figures are not
// lost.
#pragma once

#include <functional>

#include "judge.hpp"

namespace damson::demo {

/// Calls `measure` in a copy of this process and brings over what it returns. POSIX only; where no process
/// can be made it is called here. Requires: no other threads.
Reading measure_apart(const std::function<Reading()>& measure);

}  // namespace damson::demo
