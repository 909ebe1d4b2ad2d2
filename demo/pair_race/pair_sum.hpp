// Keys for pairs of objects, and checksums for sets of pairs. A checksum does not depend on the order in
// which pairs are added.
#pragma once

#include <cstdint>

#include "../../core/hash.hpp"

namespace damson::demo {

/// The key of a pair. (a, b) and (b, a) have the same key.
using PairKey = std::uint64_t;

constexpr PairKey pair_key(std::uint32_t a, std::uint32_t b) noexcept {
    return a < b ? PairKey{a} << 32 | b : PairKey{b} << 32 | a;
}
constexpr std::uint32_t first_of(PairKey key) noexcept {
    return static_cast<std::uint32_t>(key >> 32);
}
constexpr std::uint32_t second_of(PairKey key) noexcept {
    return static_cast<std::uint32_t>(key);
}

/// Count and checksum of a set of pairs.
struct PairSum {
    std::uint64_t count = 0;
    std::uint64_t checksum = 0;

    constexpr void add(PairKey key) noexcept { ++count, checksum += mix_bits(key + 1); }
    constexpr void remove(PairKey key) noexcept { --count, checksum -= mix_bits(key + 1); }

    bool operator==(const PairSum&) const = default;
};

/// Receives the pairs that begin and end. This is the least work that a broadphase's client can do, at about
/// 2 ns per call, and is the same for every engine.
struct PairTally {
    PairSum active;
    std::uint64_t created = 0;
    std::uint64_t deleted = 0;

    void begin(std::uint32_t a, std::uint32_t b) noexcept { ++created, active.add(pair_key(a, b)); }
    void end(std::uint32_t a, std::uint32_t b) noexcept { ++deleted, active.remove(pair_key(a, b)); }
};

}  // namespace damson::demo
