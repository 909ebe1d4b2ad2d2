// What the figures were taken on.
#pragma once

#include <string>

#include "record.hpp"

namespace damson::demo {

/// Processor, number of cores, memory, operating system.
Json describe_machine();

/// The same in one line.
std::string machine_line(const Json& machine);

}  // namespace damson::demo
