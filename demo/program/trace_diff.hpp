// Finds the first line in which two phase traces differ. A trace is a text file with lines like this one:
//
//   12 manifolds 9f3c12ab77e0d451      step, phase, digest
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace damson::demo {

/// The first difference between two traces, or the first line that is not part of a trace.
struct TraceDifference {
    std::size_t line = 0;  ///< Line number, from 1.
    std::string sentence;  ///< Description with the step and the phase.
};

/// Returns the first difference between two traces, or nullopt if they are equal. The description contains
/// the given names.
std::optional<TraceDifference> find_trace_difference(const std::string& text_a, const std::string& text_b,
                                                     const std::string& name_a = "A",
                                                     const std::string& name_b = "B");

}  // namespace damson::demo
