// The differences between two copies of an array: the old values of the 4-byte words that differ, grouped in
// lines of 64 bytes.
//
//   [ gap << 16 | mask ][ words ][ gap << 16 | mask ][ words ] ...
//
// The gap is the number of equal lines before a line that differs. The mask has a bit for each word that
// differs. The format does not depend on the instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../../core/instruction_set.hpp"

namespace damson {

inline constexpr std::size_t difference_line = 64;  ///< Size of a line. [bytes]

/// Returns the maximum number of bytes written for `lines` lines after a gap, including bytes that are overwritten or
/// not used.
constexpr std::size_t most_difference_bytes(std::size_t lines, std::size_t gap) noexcept {
    return lines * (difference_line + sizeof(std::uint32_t)) + difference_line +
           gap / 0xfff0 * sizeof(std::uint32_t);
}

/// Writes the old values of the lines of `shadow` that differ from `world` to `to`, and copies these lines to
/// `shadow`. Returns the end of the written bytes. `gap` is the number of equal lines since the last line
/// that differed; pass the same variable to all calls for one array.
std::byte* find_differences(InstructionSet instructions, std::byte* shadow, const std::byte* world,
                            std::size_t lines, std::byte* to, std::size_t& gap) noexcept;

/// Restores the old values in `shadow`. Requires: at least one line of bytes after `end` is readable.
void take_back_differences(InstructionSet instructions, const std::byte* from, const std::byte* end,
                           std::byte* shadow) noexcept;

}  // namespace damson
