// Pairs of objects as keys, and sets of them as sums: equal sets have equal sums, in whatever order they were
// summed up.
#pragma once

#include <cstdint>

#include "../../core/hash.hpp"

namespace damson::demo {

/// Two objects, whichever comes first.
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

/// A set of pairs as a number of them and a checksum.
struct PairSum {
    std::uint64_t count = 0;
    std::uint64_t checksum = 0;

    constexpr void add(PairKey key) noexcept { ++count, checksum += mix_bits(key + 1); }
    constexpr void remove(PairKey key) noexcept { --count, checksum -= mix_bits(key + 1); }

    bool operator==(const PairSum&) const = default;
};

/// What a user of a broadphase has to do with a pair that begins or ends, at the least: every engine calls
/// these two, and they cost every engine the same two nanoseconds.
struct PairTally {
    PairSum active;
    std::uint64_t created = 0;
    std::uint64_t deleted = 0;

    void begin(std::uint32_t a, std::uint32_t b) noexcept { ++created, active.add(pair_key(a, b)); }
    void end(std::uint32_t a, std::uint32_t b) noexcept { ++deleted, active.remove(pair_key(a, b)); }
};

}  // namespace damson::demo
