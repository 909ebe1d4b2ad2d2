// Tests of broadphase/world/any_broadphase.hpp.
//
// Tests the selection of a broadphase at run time. test_broadphase.cpp and tests/property test that
// AnyBroadphase behaves like the selected broadphase.
#include <doctest/doctest.h>

#include "../../../broadphase/world/any_broadphase.hpp"

namespace {

using namespace damson;

TEST_SUITE("broadphase/any_broadphase") {
    TEST_CASE("every kind has a name, and the name finds the kind") {
        CHECK(all_broadphases().size() == 3);
        for (const BroadphaseName& entry : all_broadphases()) {
            CAPTURE(entry.name);
            CHECK(name_of(entry.kind) == entry.name);
            CHECK(find_broadphase(entry.name) == entry.kind);
            CHECK(AnyBroadphase(entry.kind).kind() == entry.kind);
        }
    }

    TEST_CASE("an unknown name finds no kind") {
        CHECK(!find_broadphase("").has_value());
        CHECK(!find_broadphase("Endpoint").has_value());
    }

    TEST_CASE("the default is the first kind of the list") {
        CHECK(AnyBroadphase{}.kind() == all_broadphases().front().kind);
    }

    TEST_CASE("memory, counters and invariants are those of the chosen broadphase") {
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
