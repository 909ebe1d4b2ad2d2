// Differences between two copies of an array, line of 64 bytes by line: which words of four bytes differ, and
// what they were.
//
//   [ gap << 16 | mask ][ words ][ gap << 16 | mask ][ words ] ...
//
// The gap counts lines that are the same, the mask has a bit for each word that is not. The bytes are the same
// whatever the instructions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../../core/instruction_set.hpp"

namespace damson {

inline constexpr std::size_t difference_line = 64;  ///< [bytes]

/// Most bytes that are written for so many lines behind a gap, those that mean nothing included.
constexpr std::size_t most_difference_bytes(std::size_t lines, std::size_t gap) noexcept {
    return lines * (difference_line + sizeof(std::uint32_t)) + difference_line +
           gap / 0xfff0 * sizeof(std::uint32_t);
}

/// Writes to `to` what lines of `shadow` were where they differ from `world`, and has them be what those are.
/// Returns where it ends. `gap` counts lines that are the same since the last one that was not: from call to call
/// of one array.
std::byte* find_differences(InstructionSet instructions, std::byte* shadow, const std::byte* world,
                            std::size_t lines, std::byte* to, std::size_t& gap) noexcept;

/// Has `shadow` be what it was. Requires: another line of bytes can be read behind `end`, whatever they are.
void take_back_differences(InstructionSet instructions, const std::byte* from, const std::byte* end,
                           std::byte* shadow) noexcept;

}  // namespace damson
