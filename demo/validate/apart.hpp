// Runs a measurement in a separate process, so that the other checks can still run if an engine fails an
// assertion or crashes.
#pragma once

#include <functional>

#include "judge.hpp"

namespace damson::demo {

/// Calls `measure` in a forked process and returns its result. If the forked process crashes, returns a
/// Reading with the reason. If no process can be created, calls `measure` in this process. Requires: POSIX;
/// no other threads.
Reading measure_apart(const std::function<Reading()>& measure);

}  // namespace damson::demo
