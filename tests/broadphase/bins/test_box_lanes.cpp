// Tests of broadphase/bins/box_lanes.hpp.
//
// Compares every operation, at every vector width, with a loop over single floats.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include "../../../broadphase/bins/box_lanes.hpp"
#include "../../../core/for_each_width.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

constexpr std::uint32_t lanes_in_all = 16;

struct Operands {
    alignas(64) float a[lanes_in_all];
    alignas(64) float b[lanes_in_all];
    std::uint32_t bits = 0;
};

struct Results {
    float loaded[lanes_in_all];
    float splat[lanes_in_all];
    float difference[lanes_in_all];
    float product[lanes_in_all];
    float smaller[lanes_in_all];
    float larger[lanes_in_all];
    float selected[lanes_in_all];
    std::uint32_t truth = 0;
    std::uint32_t greater = 0;
    std::uint32_t greater_equal = 0;
    std::uint32_t less_equal = 0;
    std::uint32_t unequal = 0;
    std::uint32_t either = 0;
    std::uint32_t both = 0;
    std::uint32_t one = 0;
    float bounds[lanes_in_all][4];  // the four bounds of each group of lanes
};

namespace lanes_kernels {
#define DAMSON_KERNEL "../tests/broadphase/lanes_cases.inl"
#include "../../../core/each_width.inl"

#if defined(DAMSON_WIDER_VECTORS)
DAMSON_TARGET_AVX512
std::uint32_t put_pairs(std::uint32_t bits, std::uint32_t first, const std::uint32_t* seconds, PairWord* to) {
    return Lanes16::put_pairs(bits, first, seconds, to);
}
DAMSON_TARGET_END
#endif
}  // namespace lanes_kernels

struct Width {
    std::uint32_t lanes;
    void (*apply_all)(const Operands& from, Results& to);
};

// Returns the widths that this machine can run.
std::vector<Width> widths() {
    std::vector<Width> all;
    constexpr auto kernel = DAMSON_EACH_WIDTH(lanes_kernels, apply_all);
    kernel.for_each(best_instruction_set(), [&](auto* apply_all, std::uint32_t lanes) {
        all.push_back({lanes, apply_all});
    });
    return all;
}

// Returns true if both numbers have the same bits, or both are NaN.
bool is_same(float p, float q) {
    return std::bit_cast<std::uint32_t>(p) == std::bit_cast<std::uint32_t>(q) ||
           (std::isnan(p) && std::isnan(q));
}

void check(const Operands& from, const Width& width) {
    Results got;
    width.apply_all(from, got);
    for (std::uint32_t i = 0; i < lanes_in_all; ++i) {
        const float a = from.a[i];
        const float b = from.b[i];
        CAPTURE(i);
        CAPTURE(a);
        CAPTURE(b);
        REQUIRE(is_same(got.loaded[i], a));
        REQUIRE(is_same(got.splat[i], from.a[i / width.lanes * width.lanes]));
        REQUIRE(is_same(got.difference[i], a - b));
        REQUIRE(is_same(got.product[i], a * b));
        REQUIRE(is_same(got.smaller[i], a < b ? a : b));
        REQUIRE(is_same(got.larger[i], a > b ? a : b));
        REQUIRE(is_same(got.selected[i], a > b ? a : b));
        REQUIRE((got.truth >> i & 1u) == (from.bits >> i & 1u));
        REQUIRE((got.greater >> i & 1u) == (a > b ? 1u : 0u));
        REQUIRE((got.greater_equal >> i & 1u) == (a >= b ? 1u : 0u));
        REQUIRE((got.less_equal >> i & 1u) == (a <= b ? 1u : 0u));
        REQUIRE((got.unequal >> i & 1u) == (a != b ? 1u : 0u));
        REQUIRE((got.either >> i & 1u) == (a > b || a <= b ? 1u : 0u));
        REQUIRE((got.both >> i & 1u) == (a >= b && a != b ? 1u : 0u));
        REQUIRE((got.one >> i & 1u) == ((a >= b) != (a <= b) ? 1u : 0u));
    }
    const std::uint32_t beyond = (got.truth | got.greater | got.greater_equal | got.less_equal | got.unequal |
                                  got.either | got.both | got.one) >>
                                 lanes_in_all;
    REQUIRE(beyond == 0);

    // store_bounds() is only for boxes, which contain no NaN; for two zeros, either sign is correct
    for (std::uint32_t first = 0; first < lanes_in_all; first += width.lanes) {
        float low_a = from.a[first], high_a = low_a;
        float low_b = from.b[first], high_b = low_b;
        bool are_numbers = true;
        for (std::uint32_t i = first; i < first + width.lanes; ++i) {
            are_numbers = are_numbers && !std::isnan(from.a[i]) && !std::isnan(from.b[i]);
            low_a = std::fmin(low_a, from.a[i]);
            high_a = std::fmax(high_a, from.a[i]);
            low_b = std::fmin(low_b, from.b[i]);
            high_b = std::fmax(high_b, from.b[i]);
        }
        if (!are_numbers) continue;
        const float* const bounds = got.bounds[first / width.lanes];
        REQUIRE(bounds[0] == low_a);
        REQUIRE(bounds[1] == low_b);
        REQUIRE(bounds[2] == high_b);
        REQUIRE(bounds[3] == high_a);
    }
}

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr std::array<float, 24> special{
    0.0f,     -0.0f,     1.0f,       -1.0f,   FLT_TRUE_MIN,       -FLT_TRUE_MIN,      FLT_MIN,
    -FLT_MIN, 0.9e-38f,  -0.9e-38f,  FLT_MAX, -FLT_MAX,           infinity,           -infinity,
    nan,      -nan,      3.0e6f,     -1.0e7f, 1.0f + FLT_EPSILON, 1.0f - FLT_EPSILON, 0.1f,
    1.0e-20f, -1.0e-20f, 16777216.0f};

TEST_SUITE("broadphase/box_lanes") {
    TEST_CASE("every operation on two special values equals the loop, in every lane") {
        for (const Width& width : widths()) {
            CAPTURE(width.lanes);
            for (std::size_t turn = 0; turn < special.size(); ++turn) {
                for (std::size_t apart = 0; apart < special.size(); ++apart) {
                    Operands from;
                    for (std::size_t i = 0; i < lanes_in_all; ++i) {
                        from.a[i] = special[(turn + i) % special.size()];
                        from.b[i] = special[(turn + i + apart) % special.size()];
                    }
                    check(from, width);
                }
            }
        }
    }

    TEST_CASE("every operation on random bits equals the loop") {
        for (const Width& width : widths()) {
            CAPTURE(width.lanes);
            Random random(width.lanes);
            for (int round = 0; round < 2000; ++round) {
                Operands from;
                from.bits = static_cast<std::uint32_t>(random.bits());
                for (std::size_t i = 0; i < lanes_in_all; ++i) {
                    from.a[i] = std::bit_cast<float>(static_cast<std::uint32_t>(random.bits()));
                    from.b[i] = random.chance(0.2f)
                                    ? from.a[i]
                                    : std::bit_cast<float>(static_cast<std::uint32_t>(random.bits()));
                }
                check(from, width);
            }
        }
    }

    TEST_CASE("bounds include the extremes of every lane") {
        for (const Width& width : widths()) {
            CAPTURE(width.lanes);
            for (std::uint32_t place = 0; place < lanes_in_all; ++place) {
                for (const float extreme : {-infinity, -7.0f, 7.0f, infinity}) {
                    Operands from;
                    for (std::uint32_t i = 0; i < lanes_in_all; ++i) {
                        from.a[i] = i == place ? extreme : 0.25f * static_cast<float>(i % 5);
                        from.b[i] = i == place ? -extreme : -0.5f * static_cast<float>(i % 3);
                    }
                    check(from, width);
                }
            }
        }
    }

    TEST_CASE("the first or the last two of four lanes can be repeated") {
        alignas(16) const float four[] = {1.0f, -0.0f, infinity, 4.0f};
        const auto is_equal = [](Lanes4 a, Lanes4 b) { return bits_of(a != b) == 0; };
        alignas(16) const float first[] = {1.0f, -0.0f, 1.0f, -0.0f};
        alignas(16) const float last[] = {infinity, 4.0f, infinity, 4.0f};
        CHECK(is_equal(Lanes4::load(four).first_twice(), Lanes4::load(first)));
        CHECK(is_equal(Lanes4::load(four).last_twice(), Lanes4::load(last)));
        CHECK_FALSE(is_equal(Lanes4::load(four).first_twice(), Lanes4::load(last)));
    }

#if defined(DAMSON_WIDER_VECTORS)
    TEST_CASE("put_pairs() writes the pairs of every choice of lanes in order") {
        if (best_instruction_set() < InstructionSet::Avx512) return;
        constexpr std::uint32_t largest = (1u << 30) - 1;
        alignas(64) std::uint32_t seconds[lanes_in_all];
        for (std::uint32_t i = 0; i < lanes_in_all; ++i) seconds[i] = i % 2 == 0 ? i : largest - i;
        for (std::uint32_t bits = 0; bits < 1u << lanes_in_all; ++bits) {
            std::array<PairWord, lanes_in_all + 1> pairs;
            pairs.back() = 12;
            const std::uint32_t count = lanes_kernels::put_pairs(bits, 7, seconds, pairs.data());
            REQUIRE(count == static_cast<std::uint32_t>(std::popcount(bits)));
            std::uint32_t next = 0;
            for (std::uint32_t i = 0; i < lanes_in_all; ++i) {
                if ((bits >> i & 1u) == 0) continue;
                REQUIRE(first_of(pairs[next]) == std::min(7u, seconds[i]));
                REQUIRE(second_of(pairs[next]) == std::max(7u, seconds[i]));
                REQUIRE(tag_of(pairs[next++]) == 0);
            }
            REQUIRE(pairs.back() == 12);
        }
    }
#endif
}

}  // namespace
