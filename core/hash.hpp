// Mixing of 64-bit words, for hash tables and digests. The function never changes and is the same on every platform.
// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014 (the finalizer, with
// Stafford's constants, variant 13).
#pragma once

#include <bit>
#include <cstdint>

namespace damson {

/// Returns `x` with its bits mixed, so that every input bit affects every output bit. The mapping is a
/// bijection and maps 0 to 0.
constexpr std::uint64_t mix_bits(std::uint64_t x) noexcept {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

/// A running 64-bit digest of a sequence of values: equal sequences give equal digests on every platform.
class Digest {
public:
    constexpr Digest& add(std::uint64_t word) noexcept {
        state_ = mix_bits(state_ + 0x9e3779b97f4a7c15ull + word);
        return *this;
    }

    /// Adds the bits of `value`. -0.0 counts as 0.0, because the two compare equal and behave alike.
    constexpr Digest& add(float value) noexcept {
        return add(static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(value + 0.0f)));
    }

    constexpr std::uint64_t value() const noexcept { return state_; }

private:
    std::uint64_t state_ = 0;
};

}  // namespace damson
