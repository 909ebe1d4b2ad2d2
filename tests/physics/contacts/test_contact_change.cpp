// Tests of physics/contacts/contact_change.cpp, physics/contacts/contact_points.cpp.
//
// Checks the change of a contact as a value, and that state files keep all states of a contact.
#include <doctest/doctest.h>

#include "../../../physics/contacts/contact_change.hpp"
#include "../../../physics/state/state_fields.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/white_box.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A ball that touches a floor, and their contact.
struct Resting {
    World world;
    WorldState& state = state_of(world);
    std::uint32_t id = null_index;

    Resting() {
        add_floor(world);
        add_ball(world, {0.0f, 0.5f});
        step_checked(world);
        REQUIRE(state.contacts.pool.live_count() == 1);
        id = state.contacts.pool.live_ids()[0];
        REQUIRE(contact().is_touching());
    }
    Contact& contact() { return state.contacts[id]; }
    ContactChange change_from(Proximity before) { return compute_change(state, {id, before}); }
};

}  // namespace

TEST_SUITE("physics/contact_change") {
    TEST_CASE("a contact that touches as before has no change") {
        Resting pair;
        const ContactChange change = pair.change_from(Proximity::Touching);
        CHECK_FALSE(change.one_way.is_ignored);
        CHECK_FALSE(change.clears_veto);
        CHECK_FALSE(change.opens_record);
        CHECK_FALSE(change.ends);
        CHECK_FALSE(change.begins);
        CHECK_FALSE(change.wakes);
    }

    TEST_CASE("a contact that begins to touch opens a record, reports its begin and wakes its bodies") {
        Resting pair;
        pair.contact().open_report = Report::None;
        const ContactChange change = pair.change_from(Proximity::Apart);
        CHECK(change.opens_record);
        CHECK(change.begins);
        CHECK(change.wakes);
        CHECK_FALSE(change.ends);
        CHECK_FALSE(pair.change_from(Proximity::Close).wakes);  // it has had points before
    }

    TEST_CASE("a contact whose report was passed to it begins to touch without an event") {
        Resting pair;
        const ContactChange change = pair.change_from(Proximity::Apart);
        CHECK_FALSE(change.opens_record);
        CHECK_FALSE(change.begins);
    }

    TEST_CASE("a reported contact ends when it no longer touches, and when an edit ends its report") {
        Resting pair;
        pair.contact().wanted_report = Report::None;
        CHECK(pair.change_from(Proximity::Touching).ends);
        CHECK(pair.change_from(Proximity::Touching).cause == EndCause::Filtered);
        pair.contact().wanted_report = Report::Sensor;
        CHECK(pair.change_from(Proximity::Touching).ends);
        CHECK(pair.change_from(Proximity::Touching).begins);
        pair.contact().proximity = Proximity::Apart;
        pair.contact().manifold.count = 0;
        const ContactChange change = pair.change_from(Proximity::Touching);
        CHECK(change.ends);
        CHECK(change.cause == EndCause::Moved);
        CHECK(change.heir == null_index);
        CHECK_FALSE(change.begins);
        CHECK(change.clears_veto);
    }

    TEST_CASE("state files keep every state of a contact") {
        for (int i = 0; i < 4 * 3 * 3 * 3 * 3; ++i) {
            Contact contact;
            contact.proximity = Proximity(i % 4);
            contact.response = Response(i / 4 % 3);
            const Report report = contact.response == Response::Sensor ? Report::Sensor : Report::Contact;
            contact.wanted_report = i / 12 % 3 == 0 ? Report::None : report;
            contact.open_report = Report(i / 36 % 3);
            contact.point_kind = PointKind(i / 108 % 3);
            ByteWriter writer;
            write(writer, contact);
            ByteReader reader(writer.bytes());
            Contact copy;
            copy.proximity = Proximity::Close;
            copy.open_report = Report::Sensor;
            read(reader, copy);
            CHECK((copy.proximity == contact.proximity));
            CHECK((copy.response == contact.response));
            CHECK((copy.wanted_report == contact.wanted_report));
            CHECK((copy.open_report == contact.open_report));
            CHECK((copy.point_kind == contact.point_kind));
        }
    }
}
