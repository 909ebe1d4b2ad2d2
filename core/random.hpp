// Small random number generator for tests, scenes, benchmarks and batches, with the same sequence on every machine.
// The distributions of the standard library differ between vendors. Source: Steele, Lea, Flood, "Fast Splittable
// Pseudorandom Number Generators", 2014.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "contract.hpp"
#include "hash.hpp"

namespace damson {

/// A fast pseudo-random generator with a period of 2^64. Not suitable for cryptography.
class Random {
public:
    /// Creates a generator; each seed gives a different sequence.
    constexpr explicit Random(std::uint64_t seed = 0) noexcept : state_(seed) {}

    /// Returns 64 random bits.
    constexpr std::uint64_t bits() noexcept { return mix_bits(state_ += 0x9e3779b97f4a7c15ull); }

    /// Returns a uniform random number in [0, 1).
    constexpr float unit() noexcept { return static_cast<float>(bits() >> 40) * 0x1p-24f; }

    /// Returns a uniform random number in [low, high).
    constexpr float between(float low, float high) noexcept { return low + (high - low) * unit(); }

    /// Returns a uniform random integer in [0, count). Requires: count > 0. The bias is below count / 2^32.
    constexpr std::uint32_t below(std::uint32_t count) noexcept {
        DAMSON_ASSERT(count > 0);
        return static_cast<std::uint32_t>(((bits() >> 32) * count) >> 32);
    }

    /// Returns true with probability `p`.
    constexpr bool chance(float p) noexcept { return unit() < p; }

    /// Returns a uniform random point in the square [low, high) x [low, high).
    constexpr glm::vec2 point(float low, float high) noexcept {
        const float x = between(low, high);
        return {x, between(low, high)};
    }

private:
    std::uint64_t state_;
};

}  // namespace damson
