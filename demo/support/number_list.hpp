// Lists of numbers on a command line, such as "1,64,4096".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "outcome.hpp"

namespace damson::demo {

/// What a list may hold, and what its numbers count: "boxes".
struct NumberRange {
    const char* of_what;
    std::uint32_t least = 1;
    std::uint32_t most = 1;
};

/// The numbers, without repetition, in their order. Fails with a sentence where one is none or out of range,
/// or where there are none.
Outcome<std::vector<std::uint32_t>> select_numbers(const std::string& list, const NumberRange& range);

}  // namespace damson::demo
