// Tests of broadphase/world/any_broadphase.hpp.
//
// The choice of a broadphase at run time. That it behaves like the one chosen stands in test_broadphase.cpp
// and property/.
#include <doctest/doctest.h>

#include "../../../broadphase/world/any_broadphase.hpp"

namespace {

using namespace damson;

TEST_SUITE("broadphase/any_broadphase") {
    TEST_CASE("every kind has a name, and every name leads back to its kind") {
        CHECK(all_broadphases().size() == 3);
        for (const BroadphaseName& entry : all_broadphases()) {
            CAPTURE(entry.name);
            CHECK(name_of(entry.kind) == entry.name);
            CHECK(find_broadphase(entry.name) == entry.kind);
            CHECK(AnyBroadphase(entry.kind).kind() == entry.kind);
        }
    }

    TEST_CASE("a name that nobody has finds nothing") {
        CHECK(!find_broadphase("").has_value());
        CHECK(!find_broadphase("Endpoint").has_value());
    }

    TEST_CASE("without a choice it is the first of all") {
        CHECK(AnyBroadphase{}.kind() == all_broadphases().front().kind);
    }

    TEST_CASE("room, memory, counters and invariants are those of the one chosen") {
        for (const BroadphaseName& entry : all_broadphases()) {
            CAPTURE(entry.name);
            AnyBroadphase broadphase(entry.kind);
            broadphase.reserve(100, 200);
            CHECK(broadphase.bytes() > 100 * sizeof(Aabb) + 200 * sizeof(ActivePair));
            broadphase.add({}, 1);
            broadphase.add({}, 2);
            broadphase.commit();
            CHECK(broadphase.size() == 2);
            CHECK(broadphase.counters().commits == 1);
            CHECK(broadphase.counters().began == 1);
            CHECK(broadphase.validate().value_or("") == "");
        }
    }
}

}  // namespace
