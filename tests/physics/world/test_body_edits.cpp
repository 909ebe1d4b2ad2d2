// Tests of physics/world/body_edits.cpp, physics/world/shape_edits.cpp.
//
// Edits the type, position, outline and filter of touching bodies. After each edit the world must be valid,
// and the events must report only the change.
#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using ShapePair = std::pair<ShapeHandle, ShapeHandle>;

/// Counts begin and end events, and stores the open pairs. Kind 0 is a contact, kind 1 a sensor overlap.
class Books {
public:
    template <class Event>
    void open(const Event& event, int kind) {
        REQUIRE(event.a.shape_key < event.b.shape_key);
        REQUIRE(open_.emplace(ShapePair{event.a.shape, event.b.shape}, kind).second);
        ++began;
    }
    template <class Event>
    void close(const Event& event, int kind) {
        const auto place = open_.find({event.a.shape, event.b.shape});
        REQUIRE(place != open_.end());
        REQUIRE(place->second == kind);
        open_.erase(place);
        ++ended;
        cause = event.cause;
    }
    void read(const World& world) {
        for (const auto& end : world.contact_ended()) close(end, 0);
        for (const auto& end : world.sensor_ended()) close(end, 1);
        for (const auto& begin : world.contact_began()) open(begin, 0);
        for (const auto& begin : world.sensor_began()) open(begin, 1);
    }
    std::size_t size() const { return open_.size(); }

    std::uint32_t began = 0, ended = 0;
    EndCause cause = EndCause::Moved;

private:
    std::map<ShapePair, int> open_;
};

/// A box on a floor, awake or asleep.
struct Scene {
    World world;
    BodyHandle floor = add_floor(world);
    BodyHandle box = add_box(world, {0.0f, 0.5f});
    ShapeHandle ground = world.body(floor).shape(0), crate = world.body(box).shape(0);
    Books books;

    explicit Scene(bool is_asleep) {
        step(is_asleep ? 120 : 10);
        REQUIRE(world.body(box).is_awake() != is_asleep);
        REQUIRE(books.began == 1);
    }

    void step(int count = 1) {
        for (int i = 0; i < count; ++i) {
            step_checked(world);
            books.read(world);
        }
    }

    /// Runs `edit` and five steps. Returns the counts of begin and end events.
    std::pair<std::uint32_t, std::uint32_t> after(const std::function<void()>& edit) {
        const std::uint32_t began = books.began, ended = books.ended;
        edit();
        REQUIRE(defect_of(world) == "");
        step(5);
        return {books.began - began, books.ended - ended};
    }
};

using Counts = std::pair<std::uint32_t, std::uint32_t>;
const Counts no_counts{0, 0}, one_end{0, 1}, one_begin{1, 0};

}  // namespace

TEST_SUITE("physics/body_edits") {
    TEST_CASE("a force never acts after its body has left the simulation or has fallen asleep") {
        for (const char* way : {"sleep", "disable", "static", "falls asleep"}) {
            CAPTURE(way);
            World world{{.gravity = {0.0f, 0.0f}}};
            BodyRef body = world.body(add_box(world, {0.0f, 0.0f}));
            if (std::string(way) == "falls asleep")
                for (int i = 0; i < 29; ++i) step_checked(world);
            body.apply_force_to_center({1000.0f, 0.0f}, Wake::No);
            body.apply_torque(1000.0f, Wake::No);
            if (std::string(way) == "sleep") body.set_awake(false);
            if (std::string(way) == "disable") body.set_enabled(false);
            if (std::string(way) == "static") body.set_type(BodyType::Static);
            for (int i = 0; i < 10; ++i) step_checked(world);
            const glm::vec2 before = body.position();
            const glm::vec2 velocity = body.linear_velocity();
            body.set_enabled(true);
            body.set_type(BodyType::Dynamic);
            body.set_awake(true);
            step_checked(world);
            CHECK(body.linear_velocity() == velocity);
            CHECK(body.position() == near(before + tick * velocity, 1e-5f));
        }
    }

    TEST_CASE(
        "a body that changes its type and back keeps its joints in key order, in any order of creation") {
        const auto digest_of = [](bool is_reversed) {
            World world;
            std::vector<BodyHandle> bodies;
            for (std::uint64_t i = 0; i < 6; ++i) {
                bodies.push_back(world.create_body({.type = BodyType::Dynamic,
                                                    .position = {2.0f * static_cast<float>(i), 0.0f},
                                                    .key = 10 + i}));
                world.create_shape(bodies.back(), make_box({0.5f, 0.5f}), {.key = 10 + i});
            }
            for (std::size_t n = 1; n < 6; ++n) {
                const std::size_t i = is_reversed ? 6 - n : n;
                RevoluteJointDef def{.body_a = bodies[0], .body_b = bodies[i]};
                def.anchor_local_a = {static_cast<float>(i), 0.0f};
                def.anchor_local_b = {-static_cast<float>(i), 0.0f};
                def.key = 100 + i;
                world.create_joint(def);
            }
            step_checked(world);
            world.body(bodies[0]).set_type(BodyType::Kinematic);
            step_checked(world);
            world.body(bodies[0]).set_type(BodyType::Dynamic);
            world.body(bodies[3]).set_enabled(false);
            step_checked(world);
            world.body(bodies[3]).set_enabled(true);
            for (int i = 0; i < 20; ++i) step_checked(world);
            return digest(world);
        };
        CHECK(digest_of(false) == digest_of(true));
    }

    TEST_CASE("the smallest and the largest density give no invalid number") {
        for (const float density : {1e-38f, 1e-30f, 1e-20f, 1e15f}) {
            for (const float size : {1e-4f, 1.0f, 9e4f}) {
                CAPTURE(density);
                CAPTURE(size);
                World world;
                const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
                world.create_shape(body, Circle{{0.1f, 0.0f}, size}, {.density = density});
                world.create_shape(body, Circle{{-0.1f, 0.0f}, size}, {.density = density});
                CHECK(world.body(body).mass() >= min_mass);
                for (int i = 0; i < 3; ++i) step_checked(world);
                CHECK(world.body_quarantined().empty());
                CHECK(is_finite(world.body(body).position()));
                CHECK(world.body(body).position().y < 0.0f);
            }
        }
    }

    TEST_CASE("a change of type keeps the contact and updates the mass and the motion") {
        for (const bool is_asleep : {false, true}) {
            Scene scene(is_asleep);
            const auto set = [&](BodyType type) {
                return scene.after([&] { scene.world.body(scene.box).set_type(type); });
            };
            CHECK(set(BodyType::Dynamic) == no_counts);
            CHECK(set(BodyType::Kinematic) == no_counts);
            CHECK(scene.world.body(scene.box).mass() == 0.0f);
            CHECK((*scene.world.touching(scene.box).begin()).is_pushing == false);
            scene.world.body(scene.box).set_linear_velocity({1.0f, 0.0f});
            scene.step(6);
            CHECK(scene.world.body(scene.box).position().x == near(0.1f, 0.001f));
            CHECK(set(BodyType::Dynamic) == no_counts);
            CHECK(scene.world.body(scene.box).mass() == near(1.0f, 1e-5f));
            CHECK((*scene.world.touching(scene.box).begin()).is_pushing);
            CHECK(scene.world.body(scene.box).position().y == near(0.5f, 0.01f));
        }
    }

    TEST_CASE("a body that becomes static stops, and its contacts with static bodies end") {
        for (const bool is_asleep : {false, true}) {
            Scene scene(is_asleep);
            if (!is_asleep) scene.world.body(scene.box).set_linear_velocity({3.0f, 0.0f});
            CHECK(scene.after([&] { scene.world.body(scene.box).set_type(BodyType::Static); }) == one_end);
            CHECK(scene.books.cause == EndCause::Filtered);
            CHECK_FALSE(scene.world.body(scene.box).is_awake());
            CHECK(scene.world.body(scene.box).linear_velocity() == glm::vec2{0.0f, 0.0f});
            CHECK(scene.world.body(scene.box).position().x == near(0.0f, 0.001f));
            // The static box now supports a dynamic box.
            const BodyHandle upper = add_box(scene.world, {0.0f, 1.5f});
            scene.step(60);
            CHECK(scene.world.body(upper).position().y == near(1.5f, 0.01f));
            CHECK(scene.after([&] { scene.world.body(scene.box).set_type(BodyType::Dynamic); }) == one_begin);
            scene.step(60);
            CHECK(scene.world.body(upper).position().y == near(1.5f, 0.02f));
        }
    }

    TEST_CASE("a static body that becomes dynamic falls") {
        Scene scene(true);
        scene.world.body(scene.floor).set_type(BodyType::Dynamic);
        scene.step(30);
        CHECK(scene.world.body(scene.floor).position().y < -0.5f);
    }

    TEST_CASE("a disabled body leaves the simulation, stays where it is, and can come back") {
        for (const bool is_asleep : {false, true}) {
            for (const bool is_floor : {false, true}) {
                Scene scene(is_asleep);
                const BodyHandle body = is_floor ? scene.floor : scene.box;
                CHECK(scene.after([&] { scene.world.body(body).set_enabled(false); }) == one_end);
                CHECK(scene.books.cause == EndCause::Disabled);
                CHECK_FALSE(scene.world.body(body).is_enabled());
                const float y = scene.world.body(scene.box).position().y;
                if (is_floor)
                    CHECK(y < 0.48f);
                else
                    CHECK(y == near(0.5f, 0.01f));
                CHECK(scene.world.contact_count() == 0);
                scene.world.body(scene.box).set_transform({0.0f, 0.499f}, 0.0f);
                CHECK(scene.after([&] { scene.world.body(body).set_enabled(true); }) == one_begin);
                scene.step(30);
                CHECK(scene.world.body(scene.box).position().y == near(0.5f, 0.01f));
            }
        }
    }

    TEST_CASE("a body created as disabled waits until it is enabled") {
        World world;
        add_floor(world);
        const BodyHandle ball =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.3f}, .is_enabled = false});
        world.create_shape(ball, Circle{.radius = 0.5f});
        for (int i = 0; i < 10; ++i) step_checked(world);
        CHECK(world.contact_count() == 0);
        CHECK(world.body(ball).position().y == 0.3f);
        world.body(ball).apply_impulse_to_center({9.0f, 0.0f});
        CHECK(world.body(ball).linear_velocity().x == 0.0f);
        world.body(ball).set_enabled(true);
        step_checked(world);
        CHECK(world.contact_began().size() == 1);
        CHECK(world.body(ball).is_awake());
    }

    TEST_CASE(
        "a replaced outline keeps the contact and updates the mass, and one that is elsewhere ends it") {
        for (const bool is_asleep : {false, true}) {
            Scene scene(is_asleep);
            const auto set = [&](const Shape& shape) {
                return scene.after([&] { scene.world.shape(scene.crate).set_geometry(shape); });
            };
            CHECK(set(make_box({1.0f, 0.5f})) == no_counts);
            CHECK(scene.world.body(scene.box).mass() == near(2.0f, 1e-4f));
            CHECK(set(Circle{.radius = 0.5f}) == no_counts);
            CHECK(set(Circle{.center = {0.0f, 2.0f}, .radius = 0.5f}) == one_end);
            CHECK(scene.world.body(scene.box).center_of_mass_local() == near({0.0f, 2.0f}, 1e-5f));
            CHECK(scene.world.body(scene.box).linear_velocity().y < -0.3f);  // the body falls
        }
    }

    TEST_CASE("a sleeping body falls when the ground sinks, and is lifted when the ground grows") {
        Scene scene(true);
        scene.world.shape(scene.ground).set_geometry(make_box({100.0f, 1.0f}, {0.0f, -2.0f}));
        scene.step(60);
        CHECK(scene.world.body(scene.box).position().y == near(-0.5f, 0.02f));
        CHECK(scene.books.ended == 1);
        CHECK(scene.books.began == 2);
        scene.step(90);
        REQUIRE_FALSE(scene.world.body(scene.box).is_awake());
        scene.world.shape(scene.ground).set_geometry(make_box({100.0f, 1.0f}, {0.0f, -1.9f}));
        scene.step(60);
        CHECK(scene.world.body(scene.box).position().y == near(-0.4f, 0.02f));
        CHECK(scene.books.began == 2);
    }

    TEST_CASE("an illegal outline is rejected and changes nothing") {
        Scene scene(false);
        CHECK(violation_of([&] {
                  scene.world.shape(scene.crate).set_geometry(Circle{.radius = -1.0f});
              }).starts_with("ShapeRef::set_geometry: geometry must be a legal shape"));
        CHECK(std::holds_alternative<Polygon>(scene.world.shape(scene.crate).geometry()));
        CHECK(scene.after([] {}) == no_counts);
    }

    TEST_CASE("a solid shape that becomes a sensor, or back, causes an end and a begin of the right kind") {
        for (const bool is_asleep : {false, true}) {
            Scene scene(is_asleep);
            scene.world.body(scene.box).set_gravity_scale(0.0f);
            scene.world.body(scene.box).set_transform({0.0f, 0.49f}, 0.0f);
            scene.step(1);
            const std::uint32_t began = scene.books.began, ended = scene.books.ended;
            scene.world.shape(scene.crate).set_sensor(true);
            CHECK(defect_of(scene.world) == "");
            CHECK(scene.world.shape(scene.crate).is_sensor());
            scene.step(1);
            CHECK(scene.books.began == began + 1);
            CHECK(scene.books.ended == ended + 1);
            CHECK((*scene.world.touching(scene.box).begin()).is_sensor);
            scene.world.shape(scene.crate).set_sensor(true);
            scene.step(1);
            CHECK(scene.books.began == began + 1);
            scene.world.shape(scene.crate).set_sensor(false);
            scene.step(1);
            CHECK(scene.books.began == began + 2);
            CHECK(scene.books.ended == ended + 2);
            CHECK((*scene.world.touching(scene.box).begin()).is_pushing);
        }
    }

    TEST_CASE("a static shape touches another static shape only while it is a sensor") {
        World world;
        const BodyHandle a = add_static(world, Circle{.radius = 1.0f});
        add_static(world, Circle{.radius = 1.0f});
        Books books;
        const auto step = [&] {
            step_checked(world);
            books.read(world);
        };
        step();
        CHECK(books.began == 0);
        world.shape(world.body(a).shape(0)).set_sensor(true);
        step();
        CHECK(books.began == 1);
        world.shape(world.body(a).shape(0)).set_sensor(false);
        step();
        CHECK(books.ended == 1);
        CHECK(world.contact_count() == 0);
    }

    TEST_CASE("disabling the events of a contact ends its report, and the contact remains") {
        for (const bool is_asleep : {false, true}) {
            Scene scene(is_asleep);
            const ShapeEvents mute{.contacts = false, .overlaps = false};
            CHECK(scene.after([&] { scene.world.shape(scene.crate).set_events(mute); }) ==
                  no_counts);  // the floor still reports contacts
            CHECK(scene.after([&] { scene.world.shape(scene.ground).set_events(mute); }) == one_end);
            CHECK(scene.books.cause == EndCause::Filtered);
            CHECK(scene.world.touching().count() == 1);
            CHECK((*scene.world.touching().begin()).is_pushing);
            CHECK(scene.after([&] { scene.world.shape(scene.ground).set_events({}); }) == one_begin);
            CHECK(scene.world.shape(scene.ground).events() == ShapeEvents{});
            // Changing the events does not wake the body.
            CHECK(scene.world.body(scene.box).is_awake() != is_asleep);
        }
    }

    TEST_CASE("a body reports moves, sleep and waking from the moment when these events are enabled") {
        Scene scene(false);
        World& world = scene.world;
        CHECK(world.body_moved().empty());
        world.body(scene.box).set_events({.moves = true, .sleep = false});
        CHECK(world.body(scene.box).events() == BodyEvents{.moves = true, .sleep = false});
        step_checked(world);
        REQUIRE(world.body_moved().size() == 1);
        CHECK(world.body_moved()[0].body == scene.box);
        for (int i = 0; i < 90; ++i) {
            step_checked(world);
            CHECK(world.body_slept().empty());
        }
        CHECK(world.body_moved().empty());
        world.body(scene.box).set_events({});
        world.body(scene.box).set_awake(true);
        step_checked(world);
        CHECK(world.body_woke().size() == 1);
        CHECK(world.body_moved().empty());
    }

    TEST_CASE("a one-way direction applies to bodies that approach from then on") {
        for (const bool is_asleep : {false, true}) {
            Scene scene(is_asleep);
            const OneWay down{.direction = {0.0f, -2.0f}};
            CHECK(scene.after([&] { scene.world.shape(scene.ground).set_one_way(down); }) == no_counts);
            CHECK(scene.world.shape(scene.ground).one_way()->direction == glm::vec2{0.0f, -1.0f});
            scene.step(30);
            CHECK(scene.world.body(scene.box).position().y == near(0.5f, 0.01f));
            scene.world.body(scene.box).set_transform({0.0f, 0.6f}, 0.0f);
            scene.step(40);
            CHECK(scene.world.body(scene.box).position().y < -0.5f);  // falls through from the closed side
            CHECK(scene.after([&] { scene.world.shape(scene.ground).set_one_way({}); }) == no_counts);
            CHECK_FALSE(scene.world.shape(scene.ground).one_way().has_value());
        }
        Scene scene(false);
        CHECK(violation_of([&] {
                  scene.world.shape(scene.ground).set_one_way(OneWay{.direction = {0.0f, 0.0f}});
              }).starts_with("ShapeRef::set_one_way: one_way.direction must be finite and not zero"));
    }

    TEST_CASE("the pre-solve callback is called only while a shape has it enabled") {
        Scene scene(false);
        int asked = 0;
        scene.world.set_pre_solve_callback([&](const PreSolveContact& question) {
            ++asked;
            CHECK(question.a.body == scene.floor);
            CHECK(question.normal == near({0.0f, 1.0f}, 1e-3f));
            return false;
        });
        scene.step(2);
        CHECK(asked == 0);
        scene.world.shape(scene.crate).set_pre_solve_enabled(true);
        scene.step(3);
        CHECK(asked == 3);
        CHECK(scene.world.body(scene.box).position().y < 0.5f);
        scene.world.shape(scene.crate).set_pre_solve_enabled(false);
        scene.step(30);
        CHECK(asked == 3);
        CHECK(scene.world.body(scene.box).position().y == near(0.5f, 0.02f));
    }

    TEST_CASE("a view returns a new value immediately") {
        Scene scene(false);
        World& world = scene.world;
        world.body(scene.box).set_type(BodyType::Kinematic);
        CHECK(world.body(scene.box).type() == BodyType::Kinematic);
        world.body(scene.box).set_enabled(false);
        CHECK_FALSE(world.body(scene.box).is_enabled());
        world.shape(scene.crate).set_surface_speed(3.0f);
        CHECK(world.shape(scene.crate).surface_speed() == 3.0f);
        world.shape(scene.crate).set_filter({.category = 8, .group = -2, .respond = 5, .report = 6});
        CHECK(world.shape(scene.crate).filter() ==
              Filter{.category = 8, .group = -2, .respond = 5, .report = 6});
    }

    TEST_CASE("random edits keep the world valid and the events paired, in spans and for listeners") {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world{{.dynamics = seed % 4 != 0}};
            add_trough(world, 5.0f, 8.0f);
            std::vector<BodyHandle> bodies = add_heap(world, seed, 24, 7, {-4.0f, 1.0f});
            bodies.push_back(add_static(world, make_box({2.0f, 1.0f}, {0.0f, 1.0f}), {.is_sensor = true}));
            Books spans, heard;
            world.on_contact_began({}, [&](const ContactBegan& event) { heard.open(event, 0); });
            world.on_sensor_began({}, [&](const SensorBegan& event) { heard.open(event, 1); });
            world.on_contact_ended({}, [&](const ContactEnded& event) { heard.close(event, 0); });
            world.on_sensor_ended({}, [&](const SensorEnded& event) { heard.close(event, 1); });
            const auto edit = [&] {
                if (bodies.empty()) return;
                const std::uint32_t which = random.below(static_cast<std::uint32_t>(bodies.size()));
                const BodyRef body = world.body(bodies[which]);
                const std::uint32_t shapes = body.shape_count();
                const auto shape = [&] { return world.shape(body.shape(random.below(shapes))); };
                BodyRef editable = body;
                switch (random.below(shapes > 0 ? 16 : 7)) {
                    case 0: editable.set_type(static_cast<BodyType>(random.below(3))); break;
                    case 1: editable.set_enabled(!body.is_enabled()); break;
                    case 2:
                        editable.set_transform(random.point(-4.0f, 4.0f), random.between(-3.0f, 3.0f));
                        break;
                    case 3: editable.set_awake(random.chance(0.5f)); break;
                    case 4: world.create_shape(bodies[which], draw_shape(random, 0.9f)); break;
                    case 5:
                        if (!random.chance(0.3f)) break;
                        world.destroy_body(bodies[which]);
                        bodies.erase(bodies.begin() + which);
                        break;
                    case 6: editable.drop_through(); break;
                    case 7: shape().set_geometry(draw_shape(random, random.between(0.3f, 2.0f))); break;
                    case 8: shape().set_sensor(random.chance(0.4f)); break;
                    case 9:
                        shape().set_events({random.chance(0.7f), random.chance(0.7f), random.chance(0.5f)});
                        break;
                    case 10:
                        shape().set_filter({.category = 1u << random.below(3),
                                            .mask = 1 + random.below(7),
                                            .respond = random.below(8),
                                            .report = random.below(8)});
                        break;
                    case 11:
                        shape().set_one_way(random.chance(0.5f) ? std::optional<OneWay>(OneWay{})
                                                                : std::nullopt);
                        break;
                    case 12: shape().set_friction(random.between(0.0f, 1.0f)); break;
                    case 13: shape().set_surface_speed(random.between(-2.0f, 2.0f)); break;
                    case 14: {
                        const BodyHandle other =
                            bodies[random.below(static_cast<std::uint32_t>(bodies.size()))];
                        if (other == bodies[which]) break;
                        if (!world.restore_collision(bodies[which], other))
                            world.ignore_collision(bodies[which], other);
                        break;
                    }
                    default: world.destroy_shape(body.shape(random.below(shapes))); break;
                }
                REQUIRE(defect_of(world) == "");
            };
            world.on_contact_began({}, [&](const ContactBegan&) {
                if (random.chance(0.1f)) edit();
            });
            for (int i = 0; i < 150; ++i) {
                for (std::uint32_t edits = random.below(4); edits > 0; --edits) edit();
                if (random.chance(0.2f)) world.deliver_events();
                step_checked(world);
                spans.read(world);
            }
            CHECK(spans.began > 12);
            for (const BodyHandle body : bodies) world.destroy_body(body);
            for (int i = 0; i < 2; ++i) {
                step_checked(world);
                spans.read(world);
            }
            CHECK(spans.size() == 0);
            CHECK(heard.size() == 0);
            CHECK(spans.began == heard.began);
        }
    }
}
