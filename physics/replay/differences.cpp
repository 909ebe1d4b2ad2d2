// Finds and undoes differences between arrays; compiled once for each vector width.
#include "differences.hpp"

#include <bit>
#include <cstring>

#include "../../core/for_each_width.hpp"
#include "../../core/wider.hpp"

namespace damson {

namespace {

constexpr std::size_t word_bytes = 4, line_words = 16;
constexpr std::uint32_t all_words = (1u << line_words) - 1u;
/// Largest gap that one head stores. It is below the 16-bit limit, because a gap can grow by up to four more
/// lines before it is tested.
constexpr std::size_t longest_gap = 0xfff0;
static_assert(line_bytes == difference_line && line_bytes == word_bytes * line_words);

constexpr std::uint32_t line_head(std::size_t gap, std::uint32_t mask) noexcept {
    return static_cast<std::uint32_t>(gap) << line_words | mask;
}

void put(std::byte*& to, std::uint32_t word) noexcept {
    std::memcpy(to, &word, sizeof(word));
    to += sizeof(word);
}

namespace difference_kernels {
#define DAMSON_KERNEL "../physics/replay/differences.inl"
#include "../../core/each_width.inl"
}  // namespace difference_kernels

}  // namespace

std::byte* find_differences(InstructionSet instructions, std::byte* shadow, const std::byte* world,
                            std::size_t lines, std::byte* to, std::size_t& gap) noexcept {
    constexpr auto kernel = DAMSON_EACH_WIDTH(difference_kernels, find_differences);
    return kernel[instructions](shadow, world, lines, to, gap);
}

void take_back_differences(InstructionSet instructions, const std::byte* from, const std::byte* end,
                           std::byte* shadow) noexcept {
    constexpr auto kernel = DAMSON_EACH_WIDTH(difference_kernels, take_back);
    kernel[instructions](from, end, shadow);
}

}  // namespace damson
