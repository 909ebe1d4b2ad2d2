// Tests of physics/state/deliver.cpp.
//
// Tests the delivery of events: which listeners are called, in which order, from which side a listener sees
// an event, and which edits it can make.
#include <doctest/doctest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr std::uint64_t bullets = 2, enemies = 4, walls = 8;

/// A row of resting balls that overlap their neighbors. Keys increase from 1.
struct Row {
    World world{{.gravity = {0.0f, 0.0f}, .dynamics = false}};
    std::vector<BodyHandle> bodies;
    std::vector<ShapeHandle> shapes;
    std::vector<std::string> told;

    explicit Row(const std::vector<std::uint64_t>& categories, bool is_sensor = false) {
        for (std::size_t i = 0; i < categories.size(); ++i) {
            bodies.push_back(world.create_body({.type = BodyType::Dynamic,
                                                .position = {0.9f * static_cast<float>(i), 0.0f},
                                                .key = i + 1,
                                                .user_data = i + 1}));
            shapes.push_back(world.create_shape(
                bodies.back(), Circle{.radius = 0.5f},
                {.is_sensor = is_sensor, .filter = {.category = categories[i]}, .key = i + 1}));
        }
    }

    void part() {
        for (std::size_t i = 0; i < bodies.size(); ++i)
            if (world.is_alive(bodies[i]))
                world.body(bodies[i]).set_transform({5.0f * static_cast<float>(i), 0.0f}, 0.0f);
        step_checked(world);
    }
    void join() {
        for (std::size_t i = 0; i < bodies.size(); ++i)
            if (world.is_alive(bodies[i]))
                world.body(bodies[i]).set_transform({0.9f * static_cast<float>(i), 0.0f}, 0.0f);
        step_checked(world);
    }

    /// Returns a listener that records each call as "name a-b", where a and b are the user data of the
    /// bodies.
    template <class Event>
    EventFunction<Event> note(const std::string& name) {
        return [this, name](const Event& event) {
            told.push_back(name + " " + std::to_string(event.a.body_user_data) + "-" +
                           std::to_string(event.b.body_user_data));
        };
    }
};

using Told = std::vector<std::string>;

}  // namespace

TEST_SUITE("physics/deliver") {
    TEST_CASE("a filter by body or shape selects its events, with that body or shape as side a") {
        Row row({1, 1, 1, 1});
        row.world.on_contact_began({.body = row.bodies[1]}, row.note<ContactBegan>("body"));
        row.world.on_contact_began({.shape = row.shapes[2]}, row.note<ContactBegan>("shape"));
        step_checked(row.world);
        CHECK(row.told == Told{"body 2-1", "body 2-3", "shape 3-2", "shape 3-4"});
    }

    TEST_CASE("a filter by categories selects events between one set of categories and another") {
        struct Case {
            std::uint64_t categories, others;
            Told told;
        };
        const std::vector<Case> cases{
            {bullets, enemies, {"x 1-2", "x 3-2"}},
            {enemies, bullets, {"x 2-1", "x 2-3"}},
            {bullets, bullets, {}},
            {bullets, walls, {"x 3-4"}},
            {bullets | enemies, bullets | enemies, {"x 1-2", "x 2-3"}},
            {walls, ~0ull, {"x 4-3"}},
            {~0ull, walls, {"x 3-4"}},
            {0, ~0ull, {}},
            {16, ~0ull, {}},
        };
        for (const Case& wanted : cases) {
            CAPTURE(wanted.categories);
            CAPTURE(wanted.others);
            Row row({bullets, enemies, bullets, walls});
            row.world.on_contact_began({.categories = wanted.categories, .others = wanted.others},
                                       row.note<ContactBegan>("x"));
            step_checked(row.world);
            CHECK(row.told == wanted.told);
        }
    }

    TEST_CASE("an event seen from the other side has the opposite normal and is otherwise equal") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle left =
            world.create_body({.type = BodyType::Dynamic, .linear_velocity = {3.0f, 0.0f}, .key = 1});
        world.create_shape(left, Circle{.radius = 0.5f}, {.events = {.hits = true}, .key = 1});
        const BodyHandle right =
            world.create_body({.type = BodyType::Dynamic, .position = {1.01f, 0.0f}, .key = 2});
        world.create_shape(right, Circle{.radius = 0.5f}, {.key = 2});
        int calls = 0;
        for (const BodyHandle body : {left, right}) {
            const glm::vec2 away = body == left ? glm::vec2{1.0f, 0.0f} : glm::vec2{-1.0f, 0.0f};
            const auto check = [&calls, body, away](const auto& event) {
                ++calls;
                CHECK(event.a.body == body);
                CHECK(event.normal == near(away, 1e-5f));
                CHECK(event.approach_speed == near(3.0f, 0.01f));
                CHECK(event.normal_impulse > 0.0f);
                CHECK(event.point == near({0.505f, 0.0f}, 0.01f));
            };
            world.on_contact_began({.body = body}, check);
            world.on_hit({.body = body}, check);
        }
        step_checked(world);
        CHECK(calls == 4);
    }

    TEST_CASE(
        "listeners for all events are called first, then those for A's body and shape, then those for B's") {
        Row row({1, 1});
        World& world = row.world;
        world.on_contact_began({.shape = row.shapes[1]}, row.note<ContactBegan>("shape-b"));
        world.on_contact_began({.shape = row.shapes[0]}, row.note<ContactBegan>("shape-a"));
        world.on_contact_began({.body = row.bodies[1]}, row.note<ContactBegan>("body-b"));
        world.on_contact_began({.body = row.bodies[0]}, row.note<ContactBegan>("body-a"));
        world.on_contact_began({}, row.note<ContactBegan>("all-1"));
        world.on_contact_began({}, row.note<ContactBegan>("all-2"));
        world.on_contact_began({.body = row.bodies[0]}, row.note<ContactBegan>("body-a-2"));
        step_checked(world);
        CHECK(row.told == Told{"all-1 1-2", "all-2 1-2", "body-a 1-2", "body-a-2 1-2", "shape-a 1-2",
                               "body-b 2-1", "shape-b 2-1"});
    }

    TEST_CASE("end events are delivered before begin events, and each kind in key order") {
        Row row({1, 1, 1});
        step_checked(row.world);
        row.world.on_contact_began({}, row.note<ContactBegan>("began"));
        row.world.on_contact_ended({}, row.note<ContactEnded>("ended"));
        // Move the third ball away from the second, so that it overlaps the first.
        row.world.body(row.bodies[2]).set_transform({-0.9f, 0.0f}, 0.0f);
        step_checked(row.world);
        CHECK(row.told == Told{"ended 2-3", "began 1-3"});
        row.told.clear();
        row.part();
        CHECK(row.told == Told{"ended 1-2", "ended 1-3"});
        row.told.clear();
        row.join();
        CHECK(row.told == Told{"began 1-2", "began 2-3"});
    }

    TEST_CASE("listeners for sensors, bodies and contacts receive only their own events") {
        World world;
        int began = 0, ended = 0, moved = 0, slept = 0, woke = 0;
        const BodyHandle zone = add_static(world, make_box({1.0f, 1.0f}, {0.0f, 1.1f}), {.is_sensor = true});
        add_floor(world);
        const BodyHandle box = world.create_body(
            {.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .events = {.moves = true}});
        world.create_shape(box, make_box({0.5f, 0.5f}));
        world.on_sensor_began({.body = zone}, [&](const SensorBegan& event) {
            ++began;
            CHECK(event.a.is_sensor);
            CHECK(event.b.body == box);
        });
        world.on_sensor_ended({.body = box}, [&](const SensorEnded& event) {
            ++ended;
            CHECK(event.b.body == zone);
        });
        world.on_contact_began({.body = zone}, [&](const ContactBegan&) { FAIL("a sensor has no contact"); });
        world.on_body_moved({.body = box}, [&](const BodyMoved& event) {
            ++moved;
            CHECK(event.transform.position == world.body(box).position());
        });
        world.on_body_moved({.body = zone}, [&](const BodyMoved&) { FAIL("it did not move"); });
        world.on_body_slept({}, [&](const BodySlept& event) { slept += event.body == box; });
        world.on_body_woke({.body = box}, [&](const BodyWoke&) { ++woke; });
        advance_checked(world, 2.0f);
        CHECK(began == 1);
        CHECK(moved > 20);
        CHECK(moved < 60);
        CHECK(slept == 1);
        CHECK(woke == 0);
        world.body(box).set_transform({0.0f, 9.0f}, 0.0f);
        step_checked(world);
        CHECK(woke == 1);
        CHECK(ended == 1);
    }

    TEST_CASE("a listener receives the event of a quarantined body") {
        World world{{.gravity = {0.0f, 0.0f}, .tuning = {.max_linear_speed = 1e38f}}};
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        int told = 0;
        world.on_body_quarantined({.body = ball}, [&](const BodyQuarantined&) { ++told; });
        world.body(ball).set_linear_velocity({3e38f, 0.0f});
        step_checked(world);
        step_checked(world);
        CHECK(told == 1);
    }

    TEST_CASE("a listener is not called after it unsubscribes, and unsubscribing twice has no effect") {
        Row row({1, 1});
        const Subscription one = row.world.on_contact_began({}, row.note<ContactBegan>("one"));
        const Subscription two =
            row.world.on_contact_began({.body = row.bodies[0]}, row.note<ContactBegan>("two"));
        CHECK(one.id != two.id);
        CHECK(row.world.unsubscribe(one));
        CHECK_FALSE(row.world.unsubscribe(one));
        CHECK_FALSE(row.world.unsubscribe({}));
        CHECK_FALSE(row.world.unsubscribe({12345}));
        step_checked(row.world);
        CHECK(row.told == Told{"two 1-2"});
        CHECK(row.world.unsubscribe(two));
        row.part();
        row.join();
        CHECK(row.told.size() == 1);
    }

    TEST_CASE(
        "subscribing in a listener applies from the next event, and unsubscribing applies immediately") {
        Row row({1, 1, 1});
        Subscription second;
        row.world.on_contact_began({}, [&](const ContactBegan& event) {
            row.note<ContactBegan>("first")(event);
            if (event.a.body_user_data == 1) {
                row.world.unsubscribe(second);
                row.world.on_contact_began({}, row.note<ContactBegan>("third"));
            }
        });
        second = row.world.on_contact_began({}, row.note<ContactBegan>("second"));
        step_checked(row.world);
        CHECK(row.told == Told{"first 1-2", "first 2-3", "third 2-3"});
    }

    TEST_CASE("a listener can unsubscribe itself, and its captures live until its call returns") {
        Row row({1, 1, 1});
        auto life = std::make_shared<int>(0);
        const std::weak_ptr<int> watch = life;
        Subscription self;
        self = row.world.on_contact_began({}, [&row, &self, life](const ContactBegan&) {
            CHECK(row.world.unsubscribe(self));
            ++*life;
        });
        life.reset();
        step_checked(row.world);
        CHECK(watch.expired());
    }

    TEST_CASE("listeners for a destroyed object receive its end event and are then removed") {
        Row row({1, 1, 1});
        step_checked(row.world);
        auto life = std::make_shared<int>(0);
        const std::weak_ptr<int> watch = life;
        const Subscription of_body = row.world.on_contact_ended(
            {.body = row.bodies[0]},
            [&row, life](const ContactEnded& event) { row.note<ContactEnded>("body")(event); });
        life.reset();
        const Subscription of_shape =
            row.world.on_contact_ended({.shape = row.shapes[0]}, row.note<ContactEnded>("shape"));
        row.world.destroy_body(row.bodies[0]);
        step_checked(row.world);
        CHECK(row.told == Told{"body 1-2", "shape 1-2"});
        CHECK(watch.expired());
        CHECK_FALSE(row.world.unsubscribe(of_body));
        CHECK_FALSE(row.world.unsubscribe(of_shape));
        CHECK(static_cast<const Listeners&>(*state_of(row.world).listeners).empty());

        // The new body in the same slot does not inherit the listeners.
        const BodyHandle heir = add_ball(row.world, {0.0f, 0.0f});
        REQUIRE(heir.slot == row.bodies[0].slot);
        step_checked(row.world);
        row.world.destroy_body(heir);
        step_checked(row.world);
        CHECK(row.told.size() == 2);
    }

    TEST_CASE("listeners for an object that a listener destroys receive its end events in the same step") {
        Row row({1, 1, 1});
        row.world.on_contact_ended({.body = row.bodies[1]}, row.note<ContactEnded>("gone"));
        row.world.on_contact_began({}, [&](const ContactBegan&) { row.world.destroy_body(row.bodies[1]); });
        step_checked(row.world);
        CHECK(row.told == Told{"gone 2-1", "gone 2-3"});
    }

    TEST_CASE("deliver_events() delivers end events immediately and once, to the current listeners") {
        Row row({1, 1, 1});
        step_checked(row.world);
        row.world.deliver_events();  // has no effect without listeners and events
        row.world.on_contact_ended({}, row.note<ContactEnded>("ended"));
        row.world.deliver_events();
        CHECK(row.told.empty());
        row.world.destroy_body(row.bodies[2]);
        row.world.destroy_shape(row.shapes[0]);
        CHECK(row.told.empty());
        row.world.deliver_events();
        CHECK(row.told == Told{"ended 1-2", "ended 2-3"});
        row.world.deliver_events();
        step_checked(row.world);
        CHECK(row.told.size() == 2);
        CHECK(row.world.contact_ended().size() == 2);
        for (const ContactEnded& end : row.world.contact_ended()) CHECK(end.is_delivered);
    }

    TEST_CASE("a listener can cause more end events during delivery, which are delivered, too") {
        Row row({1, 1, 1, 1, 1});
        step_checked(row.world);
        row.world.on_contact_ended({}, [&](const ContactEnded& event) {
            row.note<ContactEnded>("ended")(event);
            row.world.destroy_body(event.b.body);  // each end event destroys the next ball
        });
        row.world.destroy_body(row.bodies[0]);
        row.world.deliver_events();
        CHECK(row.told == Told{"ended 1-2", "ended 2-3", "ended 3-4", "ended 4-5"});
        CHECK(row.world.bodies().empty());
    }

    TEST_CASE("a listener can neither step the world nor deliver events") {
        Row row({1, 1});
        std::string step_refusal, deliver_refusal;
        row.world.on_contact_began({}, [&](const ContactBegan&) {
            step_refusal = violation_of([&] { row.world.step(tick); });
            deliver_refusal = violation_of([&] { row.world.deliver_events(); });
        });
        step_checked(row.world);
        CHECK(step_refusal == "World::step: the call must be made outside of another step and its listeners");
        CHECK(deliver_refusal == "World::deliver_events: the call must be made outside of a listener");
    }

    TEST_CASE("an empty function is rejected") {
        World world;
        CHECK(violation_of([&] { (void)world.on_hit({}, {}); }) == "World::on_hit: call must be a function");
        const QuietViolations quiet;
        CHECK(world.on_contact_ended({}, {}) == Subscription{});
        CHECK(state_of(world).listeners.get() == nullptr);  // no subscription was ever added
    }

    TEST_CASE("a filter that names a destroyed object is rejected, because it would never match") {
        World world;
        const BodyHandle body = world.create_body({});
        const ShapeHandle shape = world.create_shape(body, Circle{});
        world.destroy_body(body);
        CHECK(violation_of([&] {
                  (void)world.on_hit({.body = body}, [](const ContactHit&) {});
              }).find("World::on_hit: filter.body must be null or a live body") == 0);
        CHECK(violation_of([&] {
                  (void)world.on_hit({.shape = shape}, [](const ContactHit&) {});
              }).find("World::on_hit: filter.shape must be null or a live shape") == 0);
        CHECK(state_of(world).listeners.get() == nullptr);
    }

    TEST_CASE("a listener that throws ends the delivery of that step only") {
        Row row({1, 1, 1});
        bool is_calm = false;
        row.world.on_contact_began({}, [&](const ContactBegan& event) {
            row.note<ContactBegan>("began")(event);
            if (!is_calm) throw std::runtime_error("enough");
        });
        CHECK_THROWS_AS(row.world.step(tick), std::runtime_error);
        CHECK(row.told == Told{"began 1-2"});
        is_calm = true;
        row.part();
        row.join();
        CHECK(row.told == Told{"began 1-2", "began 1-2", "began 2-3"});
    }

    TEST_CASE("listeners move with their world") {
        Row row({1, 1});
        row.world.on_contact_began({}, row.note<ContactBegan>("began"));
        World moved = std::move(row.world);
        step_checked(moved);
        CHECK(row.told == Told{"began 1-2"});
    }
}
