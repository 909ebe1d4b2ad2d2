// Sorting by integer keys without comparing them: least significant digit first, eleven bits at a time, or
// eight where there are fewer rows than such digits.
//
// For large batches: a world's first commit sorts tens of thousands of endpoints and pairs. Digits that are
// equal in all rows are skipped. Stable.
//
// Source: Knuth, "The Art of Computer Programming", volume 3, second edition, 1998, section 5.2.5.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace damson::detail {

/// Below this many rows a comparing sort is faster.
inline constexpr std::size_t radix_sort_minimum = 512;

/// Sorts `rows` by the lowest `bits` bits of `key_of(row)`, equal ones in the order they came. `scratch` is
/// clobbered. Cost: one pass over the rows to count and one for each digit that differs.
template <int bits, int digit_bits = 11, class Row, class KeyOf>
void radix_sort(std::vector<Row>& rows, std::vector<Row>& scratch, KeyOf key_of) {
    constexpr int digits = (bits + digit_bits - 1) / digit_bits;
    constexpr std::uint32_t radix = 1u << digit_bits;

    std::array<std::array<std::uint32_t, radix>, digits> counts{};
    for (const Row& row : rows) {
        std::uint64_t key = key_of(row);
        for (auto& count : counts) {
            ++count[key & (radix - 1)];
            key >>= digit_bits;
        }
    }

    scratch.resize(rows.size());
    for (int digit = 0; digit < digits; ++digit) {
        auto& count = counts[static_cast<std::size_t>(digit)];
        const int shift = digit * digit_bits;
        if (rows.empty() || count[(key_of(rows.front()) >> shift) & (radix - 1)] == rows.size()) continue;
        std::uint32_t place = 0;
        for (std::uint32_t& entry : count) {
            const std::uint32_t here = entry;
            entry = place;
            place += here;
        }
        for (const Row& row : rows) scratch[count[(key_of(row) >> shift) & (radix - 1)]++] = row;
        rows.swap(scratch);
    }
}

/// Words to be sorted, and room to do it in: one for all that sort words in a broadphase, one after the
/// other.
struct SortSpace {
    std::vector<std::uint64_t> words;
    std::vector<std::uint64_t> scratch;

    /// Sorts `words`, each an order key << 32, one bit << 31, and a proxy.
    /// Requires: the proxies come in ascending order, so that a stable sort need not look at them.
    void sort_endpoints() {
        if (words.size() < radix_sort_minimum) {
            std::sort(words.begin(), words.end());
        } else {
            radix_sort<33>(words, scratch, [](std::uint64_t word) { return word >> 31; });
        }
    }

    std::size_t bytes() const noexcept {
        return (words.capacity() + scratch.capacity()) * sizeof(std::uint64_t);
    }
};

}  // namespace damson::detail
