// Tests of broadphase/pairs/pair_word.hpp.
//
// A word holds two ids and a tag, with the smaller id first.
#include "../../../broadphase/pairs/pair_word.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

using namespace damson::detail;
using damson::ProxyId;

TEST_SUITE("broadphase/pair_word") {
    constexpr std::array<ProxyId, 6> ids{0, 1, 2, 1000, (1u << 29) + 5, (1u << 30) - 1};

    TEST_CASE("the smaller id is first in either order of arguments, and the tag is kept") {
        for (const ProxyId a : ids) {
            for (const ProxyId b : ids) {
                for (std::uint32_t tag = 0; tag < 4; ++tag) {
                    CAPTURE(a);
                    CAPTURE(b);
                    CAPTURE(tag);
                    const PairWord pair = pair_of(a, b, tag);
                    CHECK(first_of(pair) == std::min(a, b));
                    CHECK(second_of(pair) == std::max(a, b));
                    CHECK(tag_of(pair) == tag);
                    CHECK(pair_of(b, a, tag) == pair);
                }
            }
        }
    }

    TEST_CASE("words compare by the first id, then by the second") {
        for (std::size_t i = 0; i + 2 < ids.size(); ++i) {
            CHECK(pair_of(ids[i], ids[i + 1], 3) < pair_of(ids[i + 2], ids[i], 0));
            CHECK(pair_of(ids[i], ids[i + 2], 3) < pair_of(ids[i + 2], ids[i + 1], 0));
        }
    }
}
