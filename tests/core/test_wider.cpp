// Tests of core/wider.hpp and core/for_each_width.hpp.
//
// Operations on four, eight and sixteen floats are bit-identical to operations on single floats. Widths that
// the machine does not support are skipped.
#include "../../core/wider.hpp"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>

#include "../../core/for_each_width.hpp"
#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "../support/print.hpp"

using namespace damson;

namespace {

constexpr std::size_t lanes_in_all = 16;

struct Operands {
    alignas(64) float a[lanes_in_all];
    alignas(64) float b[lanes_in_all];
};

struct Results {
    alignas(64) float loaded[lanes_in_all], sum[lanes_in_all],
        difference[lanes_in_all], product[lanes_in_all], ratio[lanes_in_all], negative[lanes_in_all],
        smaller[lanes_in_all], larger[lanes_in_all], selected[lanes_in_all], equal[lanes_in_all],
        either[lanes_in_all], both[lanes_in_all], root[lanes_in_all], size[lanes_in_all],
        signed_size[lanes_in_all], more[lanes_in_all], less[lanes_in_all], splat[lanes_in_all],
        zero[lanes_in_all], is_any[lanes_in_all], is_all[lanes_in_all], transposed[4][lanes_in_all];
    alignas(64) float vectors[8][2][lanes_in_all], dot[lanes_in_all], cross[lanes_in_all],
        length[lanes_in_all];
};

namespace wider_kernels {
#define DAMSON_KERNEL "../tests/core/wider_cases.inl"
#include "../../core/each_width.inl"
}  // namespace wider_kernels

constexpr auto kernel = DAMSON_EACH_WIDTH(wider_kernels, apply_all);

/// Returns numbers of every magnitude, and values that vector instructions often treat differently.
float draw_number(Random& random) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float special[] = {0.0f, -0.0f, 1.0f, -1.0f, 1e-40f, 3e38f, infinity, -infinity};
    const std::uint32_t kind = random.below(12);
    if (kind < std::size(special)) return special[kind];
    return random.between(-1.0f, 1.0f) * std::exp2(random.between(-30.0f, 30.0f));
}

/// Returns true if the bits are equal or both numbers are NaN.
bool is_same(float p, float q) {
    return std::bit_cast<std::uint32_t>(p) == std::bit_cast<std::uint32_t>(q) ||
           (std::isnan(p) && std::isnan(q));
}

void check(void (*apply_all)(const Operands&, Results&), std::size_t width, std::uint64_t seed) {
    Random random{seed};
    for (int round = 0; round < 20000; ++round) {
        Operands from;
        for (std::size_t i = 0; i < lanes_in_all; ++i)
            from.a[i] = draw_number(random), from.b[i] = draw_number(random);
        Results got;
        apply_all(from, got);
        for (std::size_t i = 0; i < lanes_in_all; ++i) {
            const float a = from.a[i], b = from.b[i];
            CAPTURE(a);
            CAPTURE(b);
            REQUIRE(is_same(got.loaded[i], a));
            REQUIRE(is_same(got.sum[i], a + b));
            REQUIRE(is_same(got.difference[i], a - b));
            REQUIRE(is_same(got.product[i], a * b));
            REQUIRE(is_same(got.ratio[i], a / b));
            REQUIRE(is_same(got.negative[i], -a));
            REQUIRE(is_same(got.smaller[i], a < b ? a : b));
            REQUIRE(is_same(got.larger[i], a > b ? a : b));
            REQUIRE(is_same(got.selected[i], a > b ? a : b));
            REQUIRE(is_same(got.equal[i], a == b ? a : -b));
            REQUIRE(is_same(got.either[i], a >= b ? a : b));
            REQUIRE(is_same(got.both[i], a > b && a > 0.0f ? a : b));
            REQUIRE(is_same(got.root[i], std::sqrt(std::fabs(a))));
            REQUIRE(is_same(got.size[i], std::fabs(a)));
            REQUIRE(is_same(got.signed_size[i], std::copysign(a, b)));
            REQUIRE(is_same(got.more[i], a + b));
            REQUIRE(is_same(got.less[i], a - b));
            REQUIRE(is_same(got.splat[i], from.a[0]));
            REQUIRE(is_same(got.zero[i], 0.0f));

            bool is_any = false, is_all = true;
            for (std::size_t k = i / width * width; k < i / width * width + width; ++k) {
                is_any = is_any || from.a[k] > from.b[k];
                is_all = is_all && from.a[k] > from.b[k];
            }
            REQUIRE((got.is_any[i] > 0.0f) == is_any);
            REQUIRE((got.is_all[i] > 0.0f) == is_all);

            const glm::vec2 v{a, b}, w{a + b, a - b};
            const glm::vec2 vectors[]{
                v + w,        v - w, -v, a * w, cross(b, w), left_perpendicular(v), right_perpendicular(v),
                a > b ? v : w};
            for (std::size_t k = 0; k < std::size(vectors); ++k) {
                REQUIRE(is_same(got.vectors[k][0][i], vectors[k].x));
                REQUIRE(is_same(got.vectors[k][1][i], vectors[k].y));
            }
            REQUIRE(is_same(got.dot[i], dot(v, w)));
            REQUIRE(is_same(got.cross[i], cross(v, w)));
            REQUIRE(is_same(got.length[i], length(v)));

            // row `lane` of this part's 4 by 4 matrix
            const std::size_t first = i / 4 * 4, lane = i % 4;
            for (std::size_t row = 0; row < 4; ++row) {
                const float p = from.a[first + row], q = from.b[first + row];
                const float rows[4] = {p, q, p + q, p - q};
                REQUIRE(is_same(got.transposed[row][i], rows[lane]));
            }
        }
    }
}

}  // namespace

TEST_SUITE("core/wider") {
    TEST_CASE("four, eight and sixteen lanes have bit-identical results to single floats") {
        kernel.for_each(best_instruction_set(), [](auto* apply_all, std::size_t lanes) {
            CAPTURE(lanes);
            check(apply_all, lanes, lanes);
        });
    }

    TEST_CASE("a few floats are computed with the narrowest vectors that hold them") {
        CHECK(narrowed_to(4, InstructionSet::Avx512) == InstructionSet::Baseline);
        CHECK(narrowed_to(5, InstructionSet::Avx512) == InstructionSet::Avx2);
        CHECK(narrowed_to(8, InstructionSet::Avx2) == InstructionSet::Avx2);
        CHECK(narrowed_to(9, InstructionSet::Avx512) == InstructionSet::Avx512);
        CHECK(narrowed_to(9, InstructionSet::Avx2) == InstructionSet::Avx2);
        CHECK(narrowed_to(9, InstructionSet::Baseline) == InstructionSet::Baseline);
        CHECK(lanes_of(InstructionSet::Baseline) == 4);
        CHECK(lanes_of(InstructionSet::Avx2) == 8);
        CHECK(lanes_of(InstructionSet::Avx512) == 16);
    }
}
