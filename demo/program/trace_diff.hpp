// Two traces of phases as text, and the first line in which they differ.
//
//   12 manifolds 9f3c12ab77e0d451      step, phase, digest
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace damson::demo {

/// Where two traces part, or what one of them has that is no trace.
struct TraceDifference {
    std::size_t line = 0;  ///< Counted from 1.
    std::string sentence;  ///< With step and phase.
};

/// The first difference of two traces; nothing if they are equal. They are called by their names in it.
std::optional<TraceDifference> find_trace_difference(const std::string& text_a, const std::string& text_b,
                                                     const std::string& name_a = "A",
                                                     const std::string& name_b = "B");

}  // namespace damson::demo
