// Runs a measurement in a separate process, so that an assertion or a crash in one engine does not lose the other
// figures.
#pragma once

#include <functional>

#include "judge.hpp"

namespace damson::demo {

/// Calls `measure` in a forked process and returns its result, or a Reading with the reason if that process crashes.
/// If no process can be created, calls it in this process. Available on POSIX only. Requires: no other threads.
Reading measure_apart(const std::function<Reading()>& measure);

}  // namespace damson::demo
