// Describes the machine on which a measurement was made.
#pragma once

#include <string>

#include "record.hpp"

namespace damson::demo {

/// Returns the processor, the number of cores, the memory and the operating system.
Json describe_machine();

/// Returns the same as one line of text.
std::string machine_line(const Json& machine);

}  // namespace damson::demo
