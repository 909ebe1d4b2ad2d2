// Finds and undoes differences between arrays; compiled once for each vector width.
#include "differences.hpp"

#include <bit>
#include <cstring>

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

namespace words4 {
using Words = LineWords4;
#include "differences.inl"
}  // namespace words4

#if defined(DAMSON_WIDER_VECTORS)
DAMSON_TARGET_AVX2
namespace words8 {
using Words = LineWords8;
#include "differences.inl"
}  // namespace words8
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
namespace words16 {
using Words = LineWords16;
#include "differences.inl"
}  // namespace words16
DAMSON_TARGET_END
#endif

}  // namespace

std::byte* find_differences([[maybe_unused]] InstructionSet instructions, std::byte* shadow,
                            const std::byte* world, std::size_t lines, std::byte* to,
                            std::size_t& gap) noexcept {
#if defined(DAMSON_WIDER_VECTORS)
    if (instructions == InstructionSet::Avx512)
        return words16::find_differences(shadow, world, lines, to, gap);
    if (instructions == InstructionSet::Avx2) return words8::find_differences(shadow, world, lines, to, gap);
#endif
    return words4::find_differences(shadow, world, lines, to, gap);
}

void take_back_differences([[maybe_unused]] InstructionSet instructions, const std::byte* from,
                           const std::byte* end, std::byte* shadow) noexcept {
#if defined(DAMSON_WIDER_VECTORS)
    if (instructions == InstructionSet::Avx512) return words16::take_back(from, end, shadow);
    if (instructions == InstructionSet::Avx2) return words8::take_back(from, end, shadow);
#endif
    words4::take_back(from, end, shadow);
}

}  // namespace damson
