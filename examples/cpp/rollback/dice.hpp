// Random numbers that are the same on every machine: a counter and a mixing function.
// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
#pragma once

#include <cstdint>

namespace rollback {

/// Returns a hash of `number`.
constexpr std::uint64_t mixed(std::uint64_t number) noexcept {
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ull;
    number = (number ^ (number >> 27)) * 0x94d049bb133111ebull;
    return number ^ (number >> 31);
}

/// A sequence of random numbers.
class Dice {
public:
    explicit Dice(std::uint64_t seed) noexcept : state_(mixed(seed)) {}

    std::uint64_t bits() noexcept { return mixed(state_ += 0x9e3779b97f4a7c15ull); }
    /// Returns a uniformly distributed number in the range [low, high).
    float between(float low, float high) noexcept {
        return low + (high - low) * (static_cast<float>(bits() >> 40) * 0x1p-24f);
    }
    /// Returns true with probability `p`.
    bool chance(float p) noexcept { return between(0.0f, 1.0f) < p; }

private:
    std::uint64_t state_;
};

}  // namespace rollback
