// Tests of core/hash.hpp.
//
// Tests mixing and digests: known values, sensitivity to changes, and differences that they ignore.
#include "../../core/hash.hpp"

#include <bit>
#include <cmath>
#include <set>

#include "../support/print.hpp"

using damson::Digest;
using damson::mix_bits;

TEST_SUITE("core/hash") {
    TEST_CASE("mix_bits() returns the same values forever") {
        static_assert(mix_bits(0) == 0);
        CHECK(mix_bits(1) == 0x5692161d100b05e5ull);
        CHECK(mix_bits(0x9e3779b97f4a7c15ull) ==
              0xe220a8397b1dcdafull);  // first output of the generator for seed 0
    }

    TEST_CASE("mix_bits() never maps two values to the same one") {
        std::set<std::uint64_t> seen;
        for (std::uint64_t i = 0; i < 20000; ++i) {
            REQUIRE(seen.insert(mix_bits(i)).second);
            REQUIRE(seen.insert(mix_bits(~i)).second);
            REQUIRE(seen.insert(mix_bits((i + 1) << 32)).second);
        }
    }

    TEST_CASE("every input bit changes about half of the output bits") {
        for (int bit = 0; bit < 64; ++bit) {
            CAPTURE(bit);
            int changed = 0;
            for (std::uint64_t i = 1; i <= 256; ++i)
                changed += std::popcount(mix_bits(i * 0x10001) ^ mix_bits((i * 0x10001) ^ (1ull << bit)));
            CHECK(changed > 256 * 28);
            CHECK(changed < 256 * 36);
        }
    }

    TEST_CASE("equal sequences have equal digests, and others do not") {
        const auto digest = [](auto... words) {
            Digest result;
            (result.add(words), ...);
            return result.value();
        };
        const std::uint64_t a = 1, b = 2;
        CHECK(digest(a, b) == digest(a, b));
        CHECK(digest(a, b) != digest(b, a));
        CHECK(digest(a) != digest(a, std::uint64_t{0}));
        CHECK(digest(std::uint64_t{0}) != digest());
    }

    TEST_CASE("a digest treats -0 as 0 and distinguishes all other floats") {
        CHECK(Digest{}.add(0.0f).value() == Digest{}.add(-0.0f).value());
        CHECK(Digest{}.add(1.0f).value() != Digest{}.add(std::nextafter(1.0f, 2.0f)).value());
        CHECK(Digest{}.add(1.0f).value() != Digest{}.add(-1.0f).value());
    }

    TEST_CASE("a digest has the same value on every platform") {
        CHECK(Digest{}.add(std::uint64_t{1}).add(2.5f).value() == 0x713c270288e93832ull);
    }
}
