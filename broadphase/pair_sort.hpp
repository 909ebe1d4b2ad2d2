// Reports of pairs in the order of their keys: by the key of a, then by that of b.
//
//   word     [ key of a | key of b | place ]     keys less the smallest of them; place in the unsorted list
//
// Words are sorted digit by digit, and a pair is moved once, when its place is known. Keys of one world
// mostly lie so close together that a word has room for all three. Where they are fewer than the keys there
// may be, the digits of the key of a will do: the few that share it are then put in order one by one. Where a
// word has no room for all three, keys are cut in parts that fit beside the place, and pairs are sorted by
// one part after the other, the least first.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../core/growth.hpp"
#include "../core/prefetch.hpp"
#include "broadphase.hpp"
#include "radix_sort.hpp"

namespace damson::detail {

/// Sorts what began or ended, by keys of 32 or 64 bits. Where proxies share a key, ids decide; without keys,
/// ids are the keys.
template <class Key>
class PairSort {
public:
    /// Below this many pairs a comparing sort is faster.
    static constexpr std::size_t few_pairs = 48;

    PairSort(SortSpace& space, std::span<const Key> keys) noexcept : space_(space), keys_(keys) {}

    /// Writes the pairs of `from` to `to` in order. Those that began get a to be the proxy with the smaller
    /// key, in both lists.
    /// Requires: so it is already in those that ended.
    template <class Pair>
    void sort(std::vector<Pair>& from, std::vector<Pair>& to) {
        make_room(to, from.size());
        to.resize(from.size());
        if (from.size() < few_pairs) {
            for (Pair& pair : from) put_smaller_key_first(pair, key_of(pair.a), key_of(pair.b));
            std::copy(from.begin(), from.end(), to.begin());
            return sort_by_comparing(to);
        }
        read_keys(from);
        place_bits_ = static_cast<int>(std::bit_width(from.size() - 1));
        const bool is_near = high_ >> 32 == 0 && 2 * key_bits() + place_bits_ <= 64;
        const bool has_ties = is_near ? sort_near(from, to) : sort_far(from, to);
        if (has_ties) sort_by_comparing(to);
    }

private:
    static constexpr std::size_t key_distance = 24;  // how far ahead keys are fetched, in pairs

    std::uint64_t key_of(ProxyId proxy) const noexcept {
        return keys_.empty() ? std::uint64_t{proxy} : keys_[proxy];
    }
    int key_bits() const noexcept { return static_cast<int>(std::bit_width(high_ - low_)); }
    std::uint64_t place_mask() const noexcept { return (std::uint64_t{1} << place_bits_) - 1; }

    // Without a jump: which key is smaller cannot be foreseen.
    template <class Pair>
    static void put_smaller_key_first(Pair& pair, std::uint64_t key_a, std::uint64_t key_b) noexcept {
        const bool is_swapped =
            static_cast<bool>(static_cast<int>(key_b < key_a) |
                              (static_cast<int>(key_b == key_a) & static_cast<int>(pair.b < pair.a)));
        const ProxyId both = pair.a ^ pair.b;
        pair.a ^= both & (0u - static_cast<std::uint32_t>(is_swapped));
        pair.b = pair.a ^ both;
    }

    template <class Pair>
    void sort_by_comparing(std::vector<Pair>& pairs) const {
        const auto is_before = [this](ProxyId i, ProxyId j) {
            return key_of(i) != key_of(j) ? key_of(i) < key_of(j) : i < j;
        };
        std::sort(pairs.begin(), pairs.end(), [is_before](const Pair& p, const Pair& q) {
            return p.a != q.a ? is_before(p.a, q.a) : is_before(p.b, q.b);
        });
    }

    // Finds out how far keys reach, and makes words of two keys that have 32 bits each.
    template <class Pair>
    void read_keys(std::vector<Pair>& pairs) {
        make_room(space_.words, pairs.size());
        space_.words.resize(pairs.size());
        std::uint64_t least = ~std::uint64_t{0};
        std::uint64_t greatest = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (i + key_distance < pairs.size() && !keys_.empty()) {
                prefetch(&keys_[pairs[i + key_distance].a]);
                prefetch(&keys_[pairs[i + key_distance].b]);
            }
            const std::uint64_t key_a = key_of(pairs[i].a);
            const std::uint64_t key_b = key_of(pairs[i].b);
            const std::uint64_t low = std::min(key_a, key_b);
            const std::uint64_t high = std::max(key_a, key_b);
            if constexpr (std::same_as<Pair, PairBegan>) put_smaller_key_first(pairs[i], key_a, key_b);
            least = std::min(least, low);
            greatest = std::max(greatest, high);
            space_.words[i] = low << 32 | high;
        }
        low_ = least;
        high_ = greatest;
    }

    // Sorts by one word for each pair. Whether two proxies turned out to share a key.
    template <class Pair>
    bool sort_near(const std::vector<Pair>& from, std::vector<Pair>& to) {
        const int bits = key_bits();
        const int place_bits = place_bits_;
        const std::uint64_t mask = place_mask();
        std::uint64_t place = 0;
        for (std::uint64_t& word : space_.words) {
            const std::uint64_t orders = word - (low_ << 32 | low_);
            const std::uint64_t order = orders >> 32 << bits | (orders & 0xffffffffu);
            word = order << place_bits | place++;
        }
        bool is_sorted = false;
        if (space_.words.size() <= high_ - low_) {  // a key of a comes once or not at all, mostly
            radix_sort_words(space_.words, space_.scratch, place_bits + bits, bits);
            is_sorted = sort_nearly_sorted(space_.words, 2 * space_.words.size());
        }
        if (!is_sorted) radix_sort_words(space_.words, space_.scratch, place_bits, 2 * bits);

        bool has_ties = false;
        std::uint64_t before = ~space_.words.front();  // has another key of a
        ProxyId a_before = no_proxy;
        Pair* sorted = to.data();
        for (const std::uint64_t word : space_.words) {
            const Pair& pair = from[word & mask];
            const std::uint64_t differing = (word ^ before) >> place_bits;
            has_ties |=
                static_cast<bool>(static_cast<int>(differing >> bits == 0) &
                                  (static_cast<int>(pair.a != a_before) | static_cast<int>(differing == 0)));
            *sorted++ = pair;
            before = word;
            a_before = pair.a;
        }
        return has_ties;
    }

    // Sorts by one part of a key after the other. Whether two proxies turned out to share a key.
    template <class Pair>
    bool sort_far(const std::vector<Pair>& from, std::vector<Pair>& to) {
        const std::uint64_t mask = place_mask();
        const int room = 64 - place_bits_;
        std::uint64_t next_place = 0;
        for (std::uint64_t& word : space_.words) word = next_place++;
        for (const auto proxy : {&Pair::b, &Pair::a}) {
            for (int shift = 0; shift < key_bits(); shift += room) {
                for (std::uint64_t& word : space_.words) {
                    const std::uint64_t place = word & mask;
                    word = (key_of(from[place].*proxy) - low_) >> shift << place_bits_ | place;
                }
                radix_sort_words(space_.words, space_.scratch, place_bits_,
                                 std::min(room, key_bits() - shift));
            }
        }

        bool has_ties = false;
        for (std::size_t i = 0; i < to.size(); ++i) {
            to[i] = from[space_.words[i] & mask];
            if (i == 0 || key_of(to[i].a) != key_of(to[i - 1].a)) continue;
            has_ties |= to[i].a != to[i - 1].a || key_of(to[i].b) == key_of(to[i - 1].b);
        }
        return has_ties;
    }

    SortSpace& space_;
    std::span<const Key> keys_;
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
    int place_bits_ = 0;
};

}  // namespace damson::detail
