// Tests of physics/contacts/pairs.cpp.
//
// Tests which shapes can collide, depending on masks, groups, bodies, joints and body types, and the effect
// of changing them.
#include <doctest/doctest.h>

#include <array>

#include "../../support/checked_steps.hpp"
#include "../../support/event_ledger.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Two overlapping boxes at rest, without gravity.
struct FilteredPair {
    World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
    BodyHandle a, b;
    ShapeHandle shape_a, shape_b;
    EventLedger ledger;

    explicit FilteredPair(const Filter& filter_a = {}, const Filter& filter_b = {},
                          BodyType type_a = BodyType::Dynamic, BodyType type_b = BodyType::Dynamic)
        : a(world.create_body({.type = type_a})),
          b(world.create_body({.type = type_b, .position = {0.99f, 0.0f}})),
          shape_a(world.create_shape(a, make_box({0.5f, 0.5f}), {.filter = filter_a})),
          shape_b(world.create_shape(b, make_box({0.5f, 0.5f}), {.filter = filter_b})) {}

    void step() {
        step_checked(world);
        ledger.read(world);
    }
    bool touches() {
        step();
        return world.counters().touching == 1;
    }
};

}  // namespace

TEST_SUITE("physics/pairs") {
    TEST_CASE("equal groups decide whether two shapes collide; otherwise both masks must agree") {
        struct Row {
            Filter a, b;
            bool touches;
        };
        const std::array<Row, 11> rows{{
            {{}, {}, true},
            {{.category = 2, .mask = 4}, {.category = 4, .mask = 2}, true},
            {{.category = 2, .mask = 4}, {.category = 4, .mask = 1}, false},
            {{.category = 2, .mask = 1}, {.category = 4, .mask = 2}, false},
            {{.category = 6, .mask = 8}, {.category = 12, .mask = 4}, true},
            {{.mask = 0}, {}, false},
            {{.category = 0}, {}, false},
            {{.category = std::uint64_t{1} << 63}, {.mask = std::uint64_t{1} << 63}, true},
            {{.mask = 0, .group = 3}, {.mask = 0, .group = 3}, true},
            {{.group = -3}, {.group = -3}, false},
            {{.group = -3}, {.group = 3}, true},
        }};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            CAPTURE(i);
            CHECK(FilteredPair(rows[i].a, rows[i].b).touches() == rows[i].touches);
            CHECK(FilteredPair(rows[i].b, rows[i].a).touches() == rows[i].touches);
        }
    }

    TEST_CASE("bodies of all types touch each other, except two static bodies") {
        const std::array<BodyType, 3> types{BodyType::Static, BodyType::Kinematic, BodyType::Dynamic};
        for (const BodyType a : types)
            for (const BodyType b : types)
                CHECK(FilteredPair({}, {}, a, b).touches() ==
                      (a != BodyType::Static || b != BodyType::Static));
    }

    TEST_CASE("shapes of one body do not touch each other") {
        World world;
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        world.create_shape(body, make_box({0.5f, 0.5f}, {0.5f, 0.0f}));
        step_checked(world);
        CHECK(world.contact_count() == 0);
    }

    TEST_CASE("a filter that is set on a touching pair ends it, and the pair begins again when allowed") {
        FilteredPair two;
        REQUIRE(two.touches());
        two.world.shape(two.shape_b).set_filter({.mask = 0});
        CHECK_FALSE(two.touches());
        REQUIRE(two.world.contact_ended().size() == 1);
        CHECK(two.world.contact_ended()[0].cause == EndCause::Filtered);
        two.step();
        CHECK(two.world.contact_ended().empty());
        two.world.shape(two.shape_b).set_filter({});
        CHECK(two.touches());
        CHECK(two.world.contact_began().size() == 1);
        CHECK(two.ledger.began() == 2);
        CHECK(two.ledger.ended() == 1);
    }

    TEST_CASE("a filter that changes back between two steps, or changes nothing, causes no event") {
        FilteredPair two;
        two.step();
        two.world.shape(two.shape_a).set_filter({.mask = 0});
        two.world.shape(two.shape_a).set_filter({.category = 8});
        CHECK(two.touches());
        CHECK(two.world.contact_began().empty());
        CHECK(two.world.contact_ended().empty());
    }

    TEST_CASE("a filter change wakes a sleeping body") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 1.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        world.shape(world.body(box).shape(0)).set_filter({.mask = 0});
        advance_checked(world, 0.5f);
        CHECK(world.body(box).position().y < 0.0f);
    }

    TEST_CASE("a filter change of the floor drops a body that sleeps on it") {
        World world;
        const BodyHandle floor = add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 1.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        world.shape(world.body(floor).shape(0)).set_filter({.mask = 0});
        advance_checked(world, 0.5f);
        CHECK(world.body(box).position().y < 0.0f);
    }

    TEST_CASE("jointed bodies collide only if the joint allows it") {
        for (const bool collide_connected : {false, true}) {
            CAPTURE(collide_connected);
            FilteredPair two;
            two.world.create_joint({.body_a = two.b,
                                    .body_b = two.a,
                                    .anchor_local_a = {-0.5f, 0.0f},
                                    .anchor_local_b = {0.49f, 0.0f},
                                    .collide_connected = collide_connected});
            CHECK(two.touches() == collide_connected);
        }
    }

    TEST_CASE("creating a joint on a touching pair ends it, and the pair begins again without the joint") {
        FilteredPair two;
        two.step();
        const RevoluteJointDef def{.body_a = two.a, .body_b = two.b, .anchor_local_a = {0.99f, 0.0f}};
        const JointHandle first = two.world.create_joint(def);
        const JointHandle second = two.world.create_joint(def);
        CHECK_FALSE(two.touches());
        REQUIRE(two.world.contact_ended().size() == 1);
        CHECK(two.world.contact_ended()[0].cause == EndCause::Filtered);
        two.world.destroy_joint(first);
        CHECK_FALSE(two.touches());
        two.world.destroy_joint(second);
        CHECK(two.touches());
        CHECK(two.world.contact_began().size() == 1);
    }

    TEST_CASE("a joint separates all shapes of its two bodies and no others") {
        FilteredPair two;
        two.world.create_shape(two.b, make_box({0.5f, 0.5f}, {0.0f, 0.5f}));
        const BodyHandle third = add_box(two.world, {0.5f, -0.99f});
        two.world.create_joint({.body_a = two.a, .body_b = two.b, .anchor_local_a = {0.99f, 0.0f}});
        two.step();
        CHECK(two.world.counters().touching == 2);
        for (std::uint32_t i = 0; i < two.world.contact_count(); ++i)
            CHECK((two.world.contact_at(i).body_a == third || two.world.contact_at(i).body_b == third));
    }

    TEST_CASE("a contact begins and ends with its boxes, and does not end if it is back before the step") {
        FilteredPair two;
        two.step();
        two.world.body(two.b).set_transform({5.0f, 0.0f}, 0.0f);
        two.step();
        CHECK(two.world.contact_count() == 0);
        REQUIRE(two.world.contact_ended().size() == 1);
        CHECK(two.world.contact_ended()[0].cause == EndCause::Teleported);
        two.world.body(two.b).set_transform({0.99f, 0.0f}, 0.0f);
        two.step();
        CHECK(two.world.contact_began().size() == 1);
        two.world.body(two.b).set_transform({5.0f, 0.0f}, 0.0f);
        two.world.body(two.b).set_transform({0.99f, 0.0f}, 0.0f);
        two.step();
        CHECK(two.world.contact_began().empty());
        CHECK(two.world.contact_ended().empty());
    }
}
