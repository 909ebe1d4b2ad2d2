// Radix sorts by integer keys, least significant digit first, and a sort for words that are almost in order.
//
//   radix_sort           sorts rows by a key, in digits of a fixed size
//   radix_sort_words     sorts words by a range of bits, in digits whose size depends on the number of words
//   sort_nearly_sorted   sorts words that are almost in order, with comparisons
//
// The radix sorts are for large batches: the first commit of a world sorts tens of thousands of endpoints and
// pairs. They skip digits that are equal in all rows, and they are stable.
//
// Source: Knuth, "The Art of Computer Programming", volume 3, second edition, 1998, section 5.2.5.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "contract.hpp"
#include "growth.hpp"
#include "sort.hpp"

namespace damson::detail {

/// Row count below which a comparison sort is faster.
inline constexpr std::size_t radix_sort_minimum = 512;

/// Moves rows to `sorted` in the order of one digit. `counts` must contain the number of rows with each digit
/// value, and is overwritten. Returns false, without moving anything, if the digit is the same in all rows.
template <class Row, class DigitOf>
bool sort_by_digit(std::span<const Row> rows, Row* sorted, std::span<std::uint32_t> counts,
                   DigitOf digit_of) {
    if (rows.empty() || counts[static_cast<std::size_t>(digit_of(rows.front()))] == rows.size()) return false;
    std::uint32_t place = 0;
    for (std::uint32_t& entry : counts) {
        const std::uint32_t here = entry;
        entry = place;
        place += here;
    }
    DAMSON_ASSERT(place == rows.size());
    for (const Row& row : rows) sorted[counts[static_cast<std::size_t>(digit_of(row))]++] = row;
    return true;
}

/// Sorts `rows` by the lowest `bits` bits of `key_of(row)`; rows with equal keys keep their order. `scratch` is
/// overwritten. Cost: one pass over the rows to count, and one for each digit that differs.
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
        const int shift = digit * digit_bits;
        const bool is_moved =
            sort_by_digit(std::span<const Row>(rows), scratch.data(),
                          std::span<std::uint32_t>{counts[static_cast<std::size_t>(digit)]},
                          [=](const Row& row) { return (key_of(row) >> shift) & (radix - 1); });
        if (is_moved) rows.swap(scratch);
    }
}

/// Returns the digit count that minimizes the work for keys of `bits` bits. In each pass, a row costs about
/// eight times as much as a counter.
constexpr int best_digit_count(int bits, std::size_t row_count, int most_digit_bits) noexcept {
    int best = 0;
    std::size_t least_work = ~std::size_t{0};
    for (int digits = (bits + most_digit_bits - 1) / most_digit_bits; digits <= bits; ++digits) {
        const int digit_bits = (bits + digits - 1) / digits;
        const std::size_t work =
            static_cast<std::size_t>(digits) * (8 * row_count + (std::size_t{1} << digit_bits));
        if (work > least_work) break;
        least_work = work;
        best = digits;
    }
    return best;
}

/// Sorts words by `bits` bits, starting at `first_bit`; words with equal bits keep their order. `scratch` is
/// overwritten.
/// Requires: no higher bits are set in any word; `scratch` is at least as long as `words`.
/// Cost: one pass over the words to count, and one for each digit that differs. The digit size minimizes the
/// work. If the count of differing digits is odd, the words are copied once more.
inline void radix_sort_words(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, int first_bit,
                             int bits) {
    constexpr int most_digit_bits = 12;
    constexpr std::size_t most_counts = std::size_t{(64 + most_digit_bits - 1) / most_digit_bits}
                                        << most_digit_bits;
    DAMSON_ASSERT(first_bit >= 0 && bits >= 0 && first_bit + bits <= 64);
    DAMSON_ASSERT(scratch.size() >= words.size());
    if (bits == 0 || words.size() < 2) return;
    const int digits = best_digit_count(bits, words.size(), most_digit_bits);
    const int digit_bits = (bits + digits - 1) / digits;
    DAMSON_ASSERT(digit_bits <= most_digit_bits && first_bit + (digits - 1) * digit_bits < 64);
    const std::size_t radix = std::size_t{1} << digit_bits;
    const auto digit_at = [radix](std::uint64_t word, int shift) {
        return static_cast<std::size_t>(word >> shift) & (radix - 1);
    };

    std::array<std::uint32_t, most_counts> counts;  // `radix` counts for each digit
    std::fill_n(counts.begin(), static_cast<std::size_t>(digits) * radix, 0u);
    const auto count_digits = [&](auto digit_count) {
        for (const std::uint64_t word : words) {
            std::uint32_t* count = counts.data();
            int shift = first_bit;
            for (int digit = 0; digit < digit_count; ++digit, count += radix, shift += digit_bits)
                ++count[digit_at(word, shift)];
        }
    };
    if (digits == 3) {  // the usual count; as a constant, it lets the compiler unroll the inner loop
        count_digits(std::integral_constant<int, 3>{});
    } else {
        count_digits(digits);
    }

    std::span<std::uint64_t> here = words;
    std::span<std::uint64_t> there = scratch.first(words.size());
    for (int digit = 0; digit < digits; ++digit) {
        const int shift = first_bit + digit * digit_bits;
        const bool is_moved = sort_by_digit(
            std::span<const std::uint64_t>(here), there.data(),
            std::span<std::uint32_t>{counts.data() + static_cast<std::size_t>(digit) * radix, radix},
            [digit_at, shift](std::uint64_t word) { return digit_at(word, shift); });
        if (is_moved) std::swap(here, there);
    }
    if (here.data() != words.data()) std::copy(here.begin(), here.end(), words.begin());
}

/// Sorts words that are almost in order, by insertion. Gives up and returns false after more than `steps`
/// moves by one position.
inline bool sort_nearly_sorted(std::span<std::uint64_t> words, std::size_t steps) noexcept {
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::uint64_t word = words[i];
        if (words[i - 1] <= word) continue;
        std::size_t place = i;
        for (; place > 0 && words[place - 1] > word; --place) words[place] = words[place - 1];
        words[place] = word;
        if (i - place > steps) return false;
        steps -= i - place;
    }
    return true;
}

/// Words to sort, and scratch memory. All endpoint sorts take turns using the same SortSpace.
struct SortSpace {
    std::vector<std::uint64_t> words;
    std::vector<std::uint64_t> scratch;

    /// Sorts `words`. Each word is an order key (bits 32 to 63), a flag (bit 31) and a proxy (bits 0 to 30).
    /// Requires: the proxies are in ascending order, so that a stable sort need not compare them.
    void sort_endpoints() {
        if (words.size() < radix_sort_minimum) {
            detail::sort_items(words.begin(), words.end());
        } else {
            make_room(scratch, words.size(), 16);
            scratch.resize(words.size());
            radix_sort_words(words, scratch, 31, 33);
        }
    }

    std::size_t bytes() const noexcept {
        return (words.capacity() + scratch.capacity()) * sizeof(std::uint64_t);
    }
};

}  // namespace damson::detail
