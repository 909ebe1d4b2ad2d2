// Tests of core/describe.hpp.
//
// Tests values as text, which must be short but exact enough to read back.
#include "../../core/describe.hpp"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::describe;

TEST_SUITE("core/describe") {
    TEST_CASE("numbers, texts and vectors have their usual notation") {
        CHECK(describe(0.1f) == "0.1");
        CHECK(describe(-3.0f) == "-3");
        CHECK(describe(std::numeric_limits<float>::infinity()) == "inf");
        CHECK(describe(42u) == "42");
        CHECK(describe(-7) == "-7");
        CHECK(describe(18446744073709551615ull) == "18446744073709551615");
        CHECK(describe("plum") == "plum");
        CHECK(describe(glm::vec2{0.5f, -2.0f}) == "(0.5, -2)");
    }

    TEST_CASE("the text of a float reads back as the same float") {
        damson::Random random{1};
        for (int i = 0; i < 20000; ++i) {
            const float value = std::bit_cast<float>(static_cast<std::uint32_t>(random.bits()));
            if (!std::isfinite(value)) continue;
            const std::string text = describe(value);
            float back = 0.0f;
            std::from_chars(text.data(), text.data() + text.size(), back);
            REQUIRE(std::bit_cast<std::uint32_t>(back) == std::bit_cast<std::uint32_t>(value));
        }
    }
}
