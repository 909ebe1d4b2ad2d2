// Describes the machine on which a measurement was made.
#pragma once

#include <string>

#include "record.hpp"

namespace damson::demo {

/// Returns the processor, core count, memory and operating system as JSON.
Json describe_machine();

/// Formats the result of describe_machine() as one line of text.
std::string machine_line(const Json& machine);

}  // namespace damson::demo
