// A small random generator for tests, scenes and benchmarks: the standard library's distributions differ
// between vendors, this one gives the same numbers everywhere. Source: Steele, Lea, Flood, "Fast Splittable
// Pseudorandom Number Generators", 2014.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "hash.hpp"

namespace damson {

/// 64 random bits a call from a counter and a mixer. Period 2^64. Not for secrets.
class Random {
public:
    /// Begins a sequence of its own for each seed.
    constexpr explicit Random(std::uint64_t seed = 0) noexcept : state_(seed) {}

    /// The next bits.
    constexpr std::uint64_t bits() noexcept { return mix_bits(state_ += 0x9e3779b97f4a7c15ull); }

    /// Uniform in [0, 1).
    constexpr float unit() noexcept { return static_cast<float>(bits() >> 40) * 0x1p-24f; }

    /// Uniform in [low, high).
    constexpr float between(float low, float high) noexcept { return low + (high - low) * unit(); }

    /// Uniform in [0, count). Requires: count > 0. The bias is below count / 2^32.
    constexpr std::uint32_t below(std::uint32_t count) noexcept {
        return static_cast<std::uint32_t>(((bits() >> 32) * count) >> 32);
    }

    /// True with probability `p`.
    constexpr bool chance(float p) noexcept { return unit() < p; }

    /// Uniform in the box [low, high) x [low, high).
    constexpr glm::vec2 point(float low, float high) noexcept {
        const float x = between(low, high);
        return {x, between(low, high)};
    }

private:
    std::uint64_t state_;
};

}  // namespace damson
