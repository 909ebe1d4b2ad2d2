// Tests of physics/state/constraint_graph.cpp.
//
// Tests graph coloring: after any edits, no two constraints of one color share a dynamic body. Constraints
// for which no color is free go to the overflow color.
#include "../../../physics/state/constraint_graph.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../../../core/random.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A constraint graph with bodies and contacts, but without a world.
struct Bench {
    Bodies bodies;
    Contacts contacts;
    ConstraintGraph graph;

    explicit Bench(std::uint32_t dynamic_count, std::uint32_t static_count = 1) {
        for (std::uint32_t i = 0; i < dynamic_count + static_count; ++i) {
            const auto handle = bodies.table.insert();
            BodyFlags flags;
            flags.type = i < dynamic_count ? BodyType::Dynamic : BodyType::Static;
            BodyMass mass;
            if (flags.type == BodyType::Dynamic) mass.mass = mass.inv_mass = 1.0f;
            bodies.columns.push(BodyPose{}, BodyVelocity{}, mass, BodyForces{}, flags, BodyLinks{},
                                BodyIdentity{});
            REQUIRE(handle.slot == i);
        }
    }

    std::uint32_t add(std::uint32_t a, std::uint32_t b) {
        const std::uint32_t id = contacts.retrieve();
        contacts[id].body_a = a;
        contacts[id].body_b = b;
        graph.add_contact(contacts, bodies, id);
        return id;
    }

    void remove(std::uint32_t id) {
        graph.remove_contact(contacts, bodies, id);
        contacts.pool.recycle(id);
    }

    /// Returns true if each color except the overflow color contains a dynamic body at most once, and if the
    /// color masks of all bodies are correct.
    bool is_sound() {
        for (std::uint32_t slot = 0; slot < bodies.size(); ++slot) {
            const BodyFlags& flags = bodies.at<BodyFlags>(slot);
            std::uint32_t held = 0;
            for (std::uint32_t c = 0; c < color_count; ++c) {
                for (const std::uint32_t id : graph.colors[c].contacts.items()) {
                    if (contacts[id].color != c) return false;
                    if (contacts[id].body_a != slot && contacts[id].body_b != slot) continue;
                    if (flags.type != BodyType::Dynamic) continue;
                    if ((held & 1u << c) != 0) return false;
                    held |= 1u << c;
                }
            }
            if (held != flags.colors) return false;
        }
        return true;
    }
};

}  // namespace

TEST_SUITE("physics/constraint_graph") {
    TEST_CASE("no color contains a moving body twice, whatever is added and removed") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            Bench bench(12, 3);
            std::vector<std::uint32_t> ids;
            for (int i = 0; i < 400; ++i) {
                if (ids.empty() || random.chance(0.55f)) {
                    const std::uint32_t a = random.below(12), b = random.below(15);
                    if (a != b) ids.push_back(bench.add(a, b));
                } else {
                    const std::uint32_t at = random.below(static_cast<std::uint32_t>(ids.size()));
                    bench.remove(ids[at]);
                    ids.erase(ids.begin() + at);
                }
                if (i % 10 == 0) REQUIRE(bench.is_sound());
            }
            for (const std::uint32_t id : ids) bench.remove(id);
            CHECK(bench.is_sound());
            for (const ConstraintColor& color : bench.graph.colors) CHECK(color.contacts.empty());
        }
    }

    TEST_CASE("a constraint gets the lowest free color, and releases it when it is removed") {
        Bench bench(4);
        CHECK(bench.contacts[bench.add(0, 1)].color == 0);
        const std::uint32_t second = bench.add(1, 2);
        CHECK(bench.contacts[second].color == 1);
        CHECK(bench.contacts[bench.add(2, 3)].color == 0);
        bench.remove(second);
        CHECK(bench.contacts[bench.add(1, 2)].color == 1);
    }

    TEST_CASE("constraints with an immovable body have colors of their own, which are solved last") {
        Bench bench(2);
        const std::uint32_t on_ground = bench.add(0, 2);
        const std::uint8_t ground_color = bench.contacts[on_ground].color;
        CHECK(bench.contacts[bench.add(2, 1)].color == ground_color);
        CHECK(bench.contacts[bench.add(0, 1)].color == 0);
        CHECK(ground_color >= color_count / 2);
        CHECK(bench.is_sound());
    }

    TEST_CASE("removing a constraint from its color twice has no effect") {
        Bench bench(2);
        const std::uint32_t id = bench.add(0, 1);
        bench.graph.remove_contact(bench.contacts, bench.bodies, id);
        bench.graph.remove_contact(bench.contacts, bench.bodies, id);
        CHECK(bench.contacts[id].color == no_color);
        CHECK(bench.bodies.at<BodyFlags>(0).colors == 0);
    }

    TEST_CASE("contacts of a body overflow if it has more than there are colors, until colors become free") {
        Bench bench(41);
        std::vector<std::uint32_t> ids;
        for (std::uint32_t i = 1; i <= 40; ++i) ids.push_back(bench.add(0, i));
        CHECK(bench.graph.colors[overflow_color].contacts.size() == 8);
        CHECK(bench.bodies.at<BodyFlags>(0).colors == ~std::uint32_t{0});
        CHECK(bench.is_sound());
        bench.remove(ids[5]);
        CHECK(bench.contacts[bench.add(0, 40)].color != overflow_color);
        for (std::size_t i = 0; i < ids.size(); ++i)
            if (i != 5) bench.remove(ids[i]);
        CHECK(bench.graph.colors[overflow_color].contacts.empty());
        CHECK(bench.is_sound());
    }

    TEST_CASE("a raft carries more bodies than there are colors") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle raft = add_dynamic(world, make_box({30.0f, 0.5f}), {0.0f, 0.5f}, {.density = 1.0f});
        std::vector<BodyHandle> cargo;
        for (int i = 0; i < 50; ++i)
            cargo.push_back(add_box(world, {-29.0f + 1.1f * static_cast<float>(i), 1.5f}));
        advance_checked(world, 1.0f);
        CHECK(state_of(world).graph.colors[overflow_color].contacts.size() >= 50 - 32);
        CHECK(world.body(raft).position() == near({0.0f, 0.5f}, 0.01f));
        for (const BodyHandle box : cargo) CHECK(world.body(box).position().y == near(1.5f, 0.01f));
    }

    TEST_CASE("a hub holds more spokes than there are colors") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle hub = add_ball(world, {0.0f, 0.0f}, 2.0f, {.filter = {.group = -1}});
        std::vector<JointHandle> joints;
        for (int i = 0; i < 40; ++i) {
            const glm::vec2 place =
                3.0f * (Rotation::from_angle(0.157f * static_cast<float>(i)) * glm::vec2{1.0f, 0.0f});
            const BodyHandle spoke = add_ball(world, place, 0.2f, {.filter = {.group = -1}});
            joints.push_back(world.create_joint({.body_a = hub, .body_b = spoke, .anchor_local_a = place}));
        }
        world.body(hub).set_angular_velocity(1.0f);
        step_checked(world);
        CHECK(state_of(world).graph.colors[overflow_color].joints.size() >= 8);
        advance_checked(world, 1.0f);
        for (const JointHandle joint : joints)
            CHECK(distance(world.joint(joint).anchor_a(), world.joint(joint).anchor_b()) < 0.01f);
        for (const JointHandle joint : joints) {
            world.destroy_joint(joint);
            REQUIRE(defect_of(world) == "");
        }
        CHECK(world.counters().joints == 0);
    }
}
