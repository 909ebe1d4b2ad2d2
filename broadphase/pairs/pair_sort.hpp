// Sorts pairs in key order: by the key of a, then by the key of b.
//
//   pair         | a | b | tag |                  a word as in pair_word.hpp
//   by its keys  | key of a | key of b | place |  keys minus the smallest key; index in the list of pairs
//
// Until a proxy is removed, ids are usually also the keys. The words of the pairs are then sorted directly.
// Otherwise words with keys and places are sorted, and then the pairs are rearranged in the order of these
// words. The keys of a world are usually so close together that one word has space for all three fields. If
// not, keys are split into digits that fit next to the place, and pairs are sorted by one digit after the
// other, starting with the least significant.
//
// The sort is a radix sort. If there are fewer pairs than possible keys, it sorts only by a, and then puts
// the few pairs with the same a in order individually. It skips this shortcut if many pairs of the previous
// list had the same a.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "../../core/mask.hpp"
#include "../../core/prefetch.hpp"
#include "../../core/radix_sort.hpp"
#include "../../core/sort.hpp"
#include "../interface/proxy.hpp"
#include "pair_word.hpp"

namespace damson::detail {

/// State that a sort of pairs keeps for the next sort.
struct PairSortState {
    std::vector<std::uint64_t> words;  ///< Keys and places of pairs; kept for its capacity.
    bool is_grouped = false;           ///< True if a third of the last pairs shared their first proxy.
};

/// Sorts pairs by keys of 32 or 64 bits. Among equal keys, the id decides. If there are no keys, ids are the
/// keys.
template <class Key>
class PairSort {
public:
    /// Below this pair count, a comparison sort is faster.
    static constexpr std::size_t few_pairs = 48;

    /// From this pair count on, the sort checks whether many pairs share their first proxy.
    static constexpr std::size_t many_pairs = 256;

    PairSort(PairSortState& state, std::span<const Key> keys) noexcept : state_(state), keys_(keys) {}

    /// Orders the proxies of each pair so that the first has the smaller key, and sorts the pairs. `scratch`
    /// is overwritten.
    /// Requires: the first proxy of each pair has the smaller id, as in the result of pair_of(); `scratch` is
    /// at least as long as `pairs`.
    void sort(std::span<PairWord> pairs, std::span<PairWord> scratch) {
        DAMSON_ASSERT(scratch.size() >= pairs.size());
        scratch_ = scratch.first(pairs.size());
        keys_.empty() ? sort_by_ids(pairs) : sort_by_keys(pairs);
        state_.is_grouped = pairs.size() >= many_pairs && are_grouped(pairs);
    }

private:
    static constexpr std::size_t key_distance = 24;  // how many pairs ahead keys are prefetched

    void sort_by_comparing(std::span<PairWord> pairs) const {
        const auto is_before = [this](ProxyId i, ProxyId j) {
            return keys_[i] != keys_[j] ? keys_[i] < keys_[j] : i < j;
        };
        detail::sort_items(pairs.begin(), pairs.end(), [is_before](PairWord p, PairWord q) {
            return first_of(p) != first_of(q) ? is_before(first_of(p), first_of(q))
                                              : is_before(second_of(p), second_of(q));
        });
    }
    int key_bits() const noexcept { return static_cast<int>(std::bit_width(high_ - low_)); }
    std::uint64_t place_mask() const noexcept { return (std::uint64_t{1} << place_bits_) - 1; }

    // Returns true if a third of the sorted pairs have the same a as the pair before. About a hundred pairs
    // are sampled, because an estimate is enough to predict the next list.
    static bool are_grouped(std::span<const PairWord> pairs) noexcept {
        const std::size_t stride = 1 + pairs.size() / 128;
        std::size_t asked = 0;
        std::size_t sharing = 0;
        for (std::size_t i = 1; i < pairs.size(); i += stride) {
            ++asked;
            sharing += static_cast<std::size_t>(first_of(pairs[i]) == first_of(pairs[i - 1]));
        }
        return 3 * sharing >= asked;
    }

    // Sorts words only by a, if so few pairs are expected to share a that this is faster. Returns true if the
    // words are then completely in order.
    bool sort_sparse(std::span<std::uint64_t> words, std::uint64_t reach, int first_bit, int bits) {
        if (words.size() > reach || state_.is_grouped) return false;
        radix_sort_words(words, scratch_, first_bit, bits);
        return sort_nearly_sorted(words, 2 * words.size());
    }

    void sort_by_ids(std::span<PairWord> pairs) {
        if (pairs.size() < few_pairs) return detail::sort_items(pairs.begin(), pairs.end());
        PairWord all_bits = 0;
        for (const PairWord pair : pairs) all_bits |= pair;
        const auto bits = static_cast<int>(std::bit_width(second_of(all_bits)));
        if (sort_sparse(pairs, std::uint64_t{1} << bits, pair_first_bit, bits)) return;

        // move the bits of a next to those of b, so that fewer digits must be sorted
        const int gap = pair_first_bit - pair_tag_bits - bits;
        DAMSON_ASSERT(gap >= 0);
        const std::uint64_t low_mask = (std::uint64_t{1} << (bits + pair_tag_bits)) - 1;
        for (PairWord& pair : pairs) pair = (pair >> gap & ~low_mask) | (pair & low_mask);
        radix_sort_words(pairs, scratch_, pair_tag_bits, 2 * bits);
        for (PairWord& pair : pairs) pair = (pair & ~low_mask) << gap | (pair & low_mask);
    }

    void sort_by_keys(std::span<PairWord> pairs) {
        if (pairs.empty()) return;
        read_keys(pairs);
        place_bits_ = static_cast<int>(std::bit_width(pairs.size() - 1));
        const bool is_near = high_ >> 32 == 0 && 2 * key_bits() + place_bits_ <= 64;
        const bool has_ties = is_near ? sort_near(pairs) : sort_far(pairs);
        if (has_ties) sort_by_comparing(pairs);
    }

    // Puts the proxy with the smaller key first, without a branch, because the result is unpredictable. Also
    // finds the range of the keys, and packs the two keys into one word, 32 bits each.
    void read_keys(std::span<PairWord> pairs) {
        make_room(state_.words, pairs.size());
        state_.words.resize(pairs.size());
        std::uint64_t least = ~std::uint64_t{0};
        std::uint64_t greatest = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (i + key_distance < pairs.size()) {
                prefetch(&keys_[first_of(pairs[i + key_distance])]);
                prefetch(&keys_[second_of(pairs[i + key_distance])]);
            }
            const ProxyId a = first_of(pairs[i]);
            const ProxyId b = second_of(pairs[i]);
            DAMSON_ASSERT(a < b && b < keys_.size());
            const std::uint64_t key_a = keys_[a];
            const std::uint64_t key_b = keys_[b];
            const ProxyId first = a ^ ((a ^ b) & mask_if(key_b < key_a));
            pairs[i] = ordered_pair(first, first ^ a ^ b, tag_of(pairs[i]));
            const std::uint64_t low = std::min(key_a, key_b);
            const std::uint64_t high = key_a ^ key_b ^ low;
            least = std::min(least, low);
            greatest = std::max(greatest, high);
            state_.words[i] = low << 32 | high;
        }
        low_ = least;
        high_ = greatest;
    }

    // Sorts with one word per pair. Returns true if two proxies have the same key.
    bool sort_near(std::span<PairWord> pairs) {
        const int bits = key_bits();
        const int place_bits = place_bits_;
        std::uint64_t place = 0;
        for (std::uint64_t& word : state_.words) {
            const std::uint64_t orders = word - (low_ << 32 | low_);
            const std::uint64_t order = orders >> 32 << bits | (orders & 0xffffffffu);
            word = order << place_bits | place++;
        }
        if (state_.words.size() < few_pairs) {
            detail::sort_items(state_.words.begin(), state_.words.end());
        } else if (!sort_sparse(state_.words, high_ - low_, place_bits + bits, bits)) {
            radix_sort_words(state_.words, scratch_, place_bits, 2 * bits);
        }
        return put_in_places(pairs, [&](std::size_t i, ProxyId a, ProxyId a_before) {
            const std::uint64_t differing = (state_.words[i] ^ state_.words[i - 1]) >> place_bits;
            return static_cast<int>(differing >> bits == 0) &
                   (static_cast<int>(a != a_before) | static_cast<int>(differing == 0));
        });
    }

    // Sorts by one digit of the keys after the other. Returns true if two proxies have the same key.
    bool sort_far(std::span<PairWord> pairs) {
        const std::uint64_t mask = place_mask();
        const int room = 64 - place_bits_;
        std::uint64_t next_place = 0;
        for (std::uint64_t& word : state_.words) word = next_place++;
        for (const auto proxy_of : {second_of, first_of}) {
            for (int shift = 0; shift < key_bits(); shift += room) {
                for (std::uint64_t& word : state_.words) {
                    const std::uint64_t place = word & mask;
                    word = (keys_[proxy_of(pairs[static_cast<std::size_t>(place)])] - low_) >>
                               shift << place_bits_ |
                           place;
                }
                radix_sort_words(state_.words, scratch_, place_bits_, std::min(room, key_bits() - shift));
            }
        }
        bool has_ties = false;
        put_in_places(pairs, [](auto...) { return 0; });
        for (std::size_t i = 1; i < pairs.size(); ++i) {
            const bool is_same = first_of(pairs[i]) == first_of(pairs[i - 1]);
            const auto key_at = [&](std::size_t j) {
                return keys_[is_same ? second_of(pairs[j]) : first_of(pairs[j])];
            };
            has_ties |= key_at(i) == key_at(i - 1);
        }
        return has_ties;
    }

    // Rearranges the pairs in the order of the sorted words. Returns true if two neighbors have the same key.
    template <class Share>
    bool put_in_places(std::span<PairWord> pairs, Share&& share) {
        const std::uint64_t mask = place_mask();
        const std::span<PairWord> sorted = scratch_;
        int ties = 0;
        ProxyId a_before = no_proxy;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            DAMSON_ASSERT((state_.words[i] & mask) < pairs.size());
            sorted[i] = pairs[static_cast<std::size_t>(state_.words[i] & mask)];
            const ProxyId a = first_of(sorted[i]);
            if (i > 0) ties |= share(i, a, a_before);
            a_before = a;
        }
        std::copy(sorted.begin(), sorted.end(), pairs.begin());
        return ties != 0;
    }

    PairSortState& state_;
    std::span<const Key> keys_;
    std::span<PairWord> scratch_;
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
    int place_bits_ = 0;
};

}  // namespace damson::detail
