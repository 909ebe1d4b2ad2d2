// Tests of core/array_versions.hpp.
#include "../../core/array_versions.hpp"

#include <doctest/doctest.h>

#include <cstddef>

using namespace damson;

namespace {

/// Returns true if the version number for `occasion` differs from that in `before`.
bool has_changed(ArrayVersions& array_versions, const EditionNumbers& before, ChangeKind occasion) {
    const auto i = static_cast<std::size_t>(occasion);
    return array_versions.numbers()[i] != before[i];
}

}  // namespace

TEST_SUITE("core/array_versions") {
    TEST_CASE("each occasion changes only its own version number") {
        for (std::size_t i = 0; i < edition_count; ++i) {
            ArrayVersions array_versions;
            const EditionNumbers before = array_versions.numbers();
            CHECK(array_versions.numbers() == before);
            array_versions.change(static_cast<ChangeKind>(i));
            for (std::size_t k = 0; k < edition_count; ++k)
                CHECK(has_changed(array_versions, before, static_cast<ChangeKind>(k)) == (k == i));
        }
    }

    TEST_CASE("version numbers are unique in a process") {
        ArrayVersions one, other;
        CHECK(one.numbers()[0] != other.numbers()[0]);
        const EditionNumbers first = one.numbers();
        one.change_all();
        const EditionNumbers second = one.numbers();
        for (std::size_t i = 0; i < edition_count; ++i) CHECK(first[i] != second[i]);
        one.put_back(first);
        CHECK(one.numbers() == first);
    }

    TEST_CASE("user data that is lent counts as changed until the loan ends") {
        ArrayVersions array_versions;
        EditionNumbers before = array_versions.numbers();
        array_versions.lend_user_data();
        CHECK(has_changed(array_versions, before, ChangeKind::Pair));
        before = array_versions.numbers();
        array_versions.end_user_data_loan();
        before = array_versions.numbers();
        CHECK_FALSE(has_changed(array_versions, before, ChangeKind::Pair));
        array_versions.end_user_data_loan();
        CHECK_FALSE(has_changed(array_versions, before, ChangeKind::Pair));
    }

    TEST_CASE("forces change when a step clears them, and only if there were any") {
        ArrayVersions array_versions;
        EditionNumbers before = array_versions.numbers();
        array_versions.clear_applied_forces();
        CHECK(has_changed(array_versions, before, ChangeKind::Row));  // initially, forces count as pending
        before = array_versions.numbers();
        array_versions.clear_applied_forces();
        CHECK_FALSE(has_changed(array_versions, before, ChangeKind::Row));
        array_versions.change_forces();
        CHECK(has_changed(array_versions, before, ChangeKind::Row));
        before = array_versions.numbers();
        array_versions.clear_applied_forces();
        CHECK(has_changed(array_versions, before, ChangeKind::Row));
    }

    TEST_CASE("the broadphase changes when boxes moved and after edits") {
        ArrayVersions array_versions;
        array_versions.tell_broadphase(false);  // clears the initial edits
        EditionNumbers before = array_versions.numbers();
        array_versions.tell_broadphase(false);
        CHECK_FALSE(has_changed(array_versions, before, ChangeKind::Box));
        array_versions.tell_broadphase(true);
        CHECK(has_changed(array_versions, before, ChangeKind::Box));
        before = array_versions.numbers();
        array_versions.change_filters();
        array_versions.tell_broadphase(false);
        CHECK(has_changed(array_versions, before, ChangeKind::Box));
    }
}
