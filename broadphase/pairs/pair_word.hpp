// Two proxies in one 64-bit word, so that a list of pairs can be sorted as integers.
//
//   | a | b | tag |     30, 32 and 2 bits; the tag holds further information
//
// Ids are below proxy_limit, so 30 bits are enough. The field of b has 32 bits, because two adjacent 32-bit
// ids can then be packed with a single shift.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/contract.hpp"
#include "../interface/proxy.hpp"

namespace damson::detail {

/// Two proxies and a tag in 64 bits. Comparing words compares pairs by their first id, then by their second.
using PairWord = std::uint64_t;

inline constexpr int pair_tag_bits = 2;
inline constexpr int pair_first_bit = 32 + pair_tag_bits;  ///< Lowest bit of the first proxy.
static_assert(proxy_limit - 1 <= ~PairWord{0} >> pair_first_bit);

constexpr PairWord ordered_pair(ProxyId first, ProxyId second, std::uint32_t tag) noexcept {
    DAMSON_ASSERT(first < proxy_limit && tag < 1u << pair_tag_bits);
    return PairWord{first} << pair_first_bit | PairWord{second} << pair_tag_bits | tag;
}
/// Returns the pair with the smaller id first. The larger id is computed with exclusive or, because compilers
/// turn a minimum next to a maximum into an unpredictable branch.
constexpr PairWord pair_of(ProxyId a, ProxyId b, std::uint32_t tag) noexcept {
    const ProxyId smaller = std::min(a, b);
    return ordered_pair(smaller, a ^ b ^ smaller, tag);
}
constexpr ProxyId first_of(PairWord pair) noexcept {
    return static_cast<ProxyId>(pair >> pair_first_bit);
}
constexpr ProxyId second_of(PairWord pair) noexcept {
    return static_cast<ProxyId>(pair >> pair_tag_bits);
}
constexpr std::uint32_t tag_of(PairWord pair) noexcept {
    return static_cast<std::uint32_t>(pair) & ((1u << pair_tag_bits) - 1);
}

/// Exact changes found by a sweep. No pair is listed twice.
struct PairLists {
    std::vector<PairWord> stopped;  ///< Pairs that no longer overlap; the tag is a PairEndCause.
    std::vector<PairWord> started;  ///< Pairs that now overlap and did not before; the tag is 0.

    std::size_t bytes() const noexcept {
        return (stopped.capacity() + started.capacity()) * sizeof(PairWord);
    }
};

}  // namespace damson::detail
