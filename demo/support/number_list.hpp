// Lists of numbers on a command line, such as "1,64,4096".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "outcome.hpp"

namespace damson::demo {

/// The valid range of the numbers in a list.
struct NumberRange {
    const char* of_what;      ///< Objects that the numbers count, such as "boxes".
    std::uint32_t least = 1;  ///< Smallest valid number.
    std::uint32_t most = 1;   ///< Largest valid number.
};

/// Returns the numbers in the order of the list, without duplicates. Fails if an entry is not a number or out
/// of range, or if the list is empty.
Outcome<std::vector<std::uint32_t>> select_numbers(const std::string& list, const NumberRange& range);

}  // namespace damson::demo
