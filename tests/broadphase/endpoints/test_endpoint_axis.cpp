// Tests of broadphase/endpoints/endpoint_axis.cpp.
//
// Tests a single axis: both ways of sorting, and the logged events. tests/property compares whole worlds.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "../../../broadphase/endpoints/endpoint_axis.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

Interval between(float lower, float upper) {
    return {order_key(lower), order_key(upper)};
}

// An axis with the given intervals. On the other axis, all intervals overlap.
struct Line {
    EndpointAxis axis;
    std::vector<Interval> other;
    std::vector<ProxyId> all;
    SweepLog log;
    SortSpace space;

    explicit Line(const std::vector<Interval>& intervals) : other(intervals.size(), between(0.0f, 1.0f)) {
        axis.grow(static_cast<std::uint32_t>(intervals.size()));
        axis.now = intervals;
        for (ProxyId proxy = 0; proxy < intervals.size(); ++proxy) all.push_back(proxy);
        axis.put_in(all, space);
        axis.start = axis.now;
        log.swap_limit = 1000000;
    }

    // Moves the intervals to `now`. Returns true if the sort was completed; also checks that the axis is
    // valid.
    bool sort(bool in_one_pass) {
        log.events.clear();
        log.swaps = 0;
        const bool is_done = in_one_pass ? axis.sort_all(other, log) : axis.sort_some(all, other, log);
        axis.start = axis.now;
        return is_done && !axis.validate();
    }
};

TEST_SUITE("broadphase/endpoint_axis") {
    TEST_CASE("a lower end that passes an upper end starts an overlap, and passing it back stops it") {
        for (const bool in_one_pass : {false, true}) {
            Line line({between(0.0f, 1.0f), between(2.0f, 3.0f)});
            line.axis.now[1] = between(0.5f, 3.0f);
            REQUIRE(line.sort(in_one_pass));
            REQUIRE(line.log.events.size() == 1);
            CHECK(line.log.events[0].is_start());
            CHECK(line.log.swaps == 1);
            line.axis.now[1] = between(2.0f, 3.0f);
            REQUIRE(line.sort(in_one_pass));
            REQUIRE(line.log.events.size() == 1);
            CHECK(!line.log.events[0].is_start());
        }
    }

    TEST_CASE("an interval that jumps over another one logs no event") {
        for (const bool in_one_pass : {false, true}) {
            Line line({between(0.0f, 1.0f), between(2.0f, 3.0f)});
            line.axis.now[0] = between(4.0f, 5.0f);
            REQUIRE(line.sort(in_one_pass));
            CHECK(line.log.events.empty());
            line.axis.now[0] = between(0.0f, 1.0f);
            REQUIRE(line.sort(in_one_pass));
            CHECK(line.log.events.empty());
        }
    }

    TEST_CASE("crossings of boxes that are apart on the other axis log no event") {
        for (const bool in_one_pass : {false, true}) {
            Line line({between(0.0f, 1.0f), between(2.0f, 3.0f)});
            line.other[1] = between(5.0f, 6.0f);
            line.axis.now[0] = between(2.0f, 3.0f);
            REQUIRE(line.sort(in_one_pass));
            CHECK(line.log.events.empty());
            CHECK(line.log.swaps > 0);
        }
    }

    TEST_CASE("touching ends overlap, also at zeros of different signs") {
        for (const bool in_one_pass : {false, true}) {
            Line line({between(-1.0f, -0.5f), between(0.0f, 1.0f)});
            line.axis.now[0] = between(-1.0f, -0.0f);
            REQUIRE(line.sort(in_one_pass));
            CHECK(line.log.events.size() == 1);
        }
    }

    TEST_CASE("a sort without moves swaps nothing") {
        for (const bool in_one_pass : {false, true}) {
            Line line({between(0.0f, 1.0f), between(0.0f, 1.0f), between(1.0f, 1.0f), between(-1.0f, 5.0f)});
            REQUIRE(line.sort(in_one_pass));
            CHECK(line.log.swaps == 0);
            CHECK(line.log.events.empty());
        }
    }

    TEST_CASE("a sort stops at the limit of swaps, and the axis can then be rebuilt") {
        for (const bool in_one_pass : {false, true}) {
            std::vector<Interval> intervals;
            for (int i = 0; i < 100; ++i) intervals.push_back(between(float(i), float(i) + 0.5f));
            Line line(intervals);
            std::reverse(line.axis.now.begin(), line.axis.now.end());
            line.log.swap_limit = 50;
            CHECK(!line.sort(in_one_pass));
            line.axis.rebuild(line.all, line.space);
            CHECK(line.axis.validate().value_or("") == "");
        }
    }

    TEST_CASE("the distance to move is the number of endpoints that the sort passes") {
        Random random(5);
        std::vector<Interval> intervals;
        for (int i = 0; i < 200; ++i) {
            const float lower = random.between(0.0f, 100.0f);
            intervals.push_back(between(lower, lower + random.unit()));
        }
        Line line(intervals);
        for (int i = 0; i < 500; ++i) {
            const ProxyId proxy = random.below(200);
            const float lower = random.between(-1.0f, 101.0f);
            line.axis.now[proxy] = between(lower, lower + random.unit());
            const std::uint64_t distance = line.axis.distance_to_move(proxy);
            REQUIRE(line.sort(false));
            // if an endpoint passes the other endpoint of its own box, the swap counts once, but the distance
            // is measured to that endpoint's old position, so the two counts can differ by 2
            REQUIRE(line.log.swaps + 2 >= distance);
            REQUIRE(line.log.swaps <= distance + 2);
        }
    }

    TEST_CASE("inserting and removing intervals leaves the rest sorted") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::uint32_t count = 1 + random.below(seed % 6 == 0 ? 900 : 60);
            Line line({});
            line.axis.grow(count);
            std::set<ProxyId> placed;
            for (int round = 0; round < 12; ++round) {
                std::vector<ProxyId> in;
                std::vector<ProxyId> out;
                const float share = random.unit();
                for (ProxyId proxy = 0; proxy < count; ++proxy) {
                    if (!random.chance(share)) continue;
                    (placed.count(proxy) != 0 ? out : in).push_back(proxy);
                }
                line.axis.take_out(out, line.space);
                for (const ProxyId proxy : out) {
                    line.axis.start[proxy] = line.axis.now[proxy] = nowhere;
                    placed.erase(proxy);
                }
                REQUIRE(line.axis.validate().value_or("") == "");
                for (const ProxyId proxy : in) {
                    const float lower = static_cast<float>(random.below(20));
                    line.axis.now[proxy] = between(lower, lower + static_cast<float>(random.below(3)));
                    placed.insert(proxy);
                }
                line.axis.put_in(in, line.space);
                line.axis.start = line.axis.now;
                REQUIRE(line.axis.validate().value_or("") == "");
            }
        }
    }
}

}  // namespace
