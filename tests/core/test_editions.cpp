// Tests of core/editions.hpp.
#include "../../core/editions.hpp"

#include <doctest/doctest.h>

#include <cstddef>

using namespace damson;

namespace {

/// Returns true if the version number for `occasion` differs from that in `before`.
bool has_changed(Editions& editions, const EditionNumbers& before, Occasion occasion) {
    const auto i = static_cast<std::size_t>(occasion);
    return editions.numbers()[i] != before[i];
}

}  // namespace

TEST_SUITE("core/editions") {
    TEST_CASE("each occasion changes only its own version number") {
        for (std::size_t i = 0; i < edition_count; ++i) {
            Editions editions;
            const EditionNumbers before = editions.numbers();
            CHECK(editions.numbers() == before);
            editions.change(static_cast<Occasion>(i));
            for (std::size_t k = 0; k < edition_count; ++k)
                CHECK(has_changed(editions, before, static_cast<Occasion>(k)) == (k == i));
        }
    }

    TEST_CASE("version numbers are unique in a process") {
        Editions one, other;
        CHECK(one.numbers()[0] != other.numbers()[0]);
        const EditionNumbers first = one.numbers();
        one.change_all();
        const EditionNumbers second = one.numbers();
        for (std::size_t i = 0; i < edition_count; ++i) CHECK(first[i] != second[i]);
        one.put_back(first);
        CHECK(one.numbers() == first);
    }

    TEST_CASE("user data that is lent counts as changed until the loan ends") {
        Editions editions;
        EditionNumbers before = editions.numbers();
        editions.lend_user_data();
        CHECK(has_changed(editions, before, Occasion::Pair));
        before = editions.numbers();
        editions.end_user_data_loan();
        before = editions.numbers();
        CHECK_FALSE(has_changed(editions, before, Occasion::Pair));
        editions.end_user_data_loan();
        CHECK_FALSE(has_changed(editions, before, Occasion::Pair));
    }

    TEST_CASE("forces change when a step clears them, and only if there were any") {
        Editions editions;
        EditionNumbers before = editions.numbers();
        editions.use_up_forces();
        CHECK(has_changed(editions, before, Occasion::Row));  // initially, forces count as pending
        before = editions.numbers();
        editions.use_up_forces();
        CHECK_FALSE(has_changed(editions, before, Occasion::Row));
        editions.change_forces();
        CHECK(has_changed(editions, before, Occasion::Row));
        before = editions.numbers();
        editions.use_up_forces();
        CHECK(has_changed(editions, before, Occasion::Row));
    }

    TEST_CASE("the broadphase changes when boxes moved and after edits") {
        Editions editions;
        editions.tell_broadphase(false);  // clears the initial edits
        EditionNumbers before = editions.numbers();
        editions.tell_broadphase(false);
        CHECK_FALSE(has_changed(editions, before, Occasion::Box));
        editions.tell_broadphase(true);
        CHECK(has_changed(editions, before, Occasion::Box));
        before = editions.numbers();
        editions.change_filters();
        editions.tell_broadphase(false);
        CHECK(has_changed(editions, before, Occasion::Box));
    }
}
