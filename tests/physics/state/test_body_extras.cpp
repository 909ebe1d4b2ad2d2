// Tests of physics/state/body_extras.cpp, physics/world/body_edits.cpp, physics/world/mass.cpp.
//
// Tests data that only some bodies have: a mass set by the user, a name, and sleep settings.
#include "../../../physics/state/body_extras.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/body_extras") {
    TEST_CASE("a mass, center and inertia set by the user persist when shapes are added or destroyed") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = add_box(world, {1.0f, 0.0f});
        BodyRef body = world.body(handle);
        CHECK_FALSE(body.own_mass());
        body.set_mass({.mass = 5.0f, .center = {0.2f, 0.0f}, .inertia = 2.0f});
        world.create_shape(handle, Circle{.center = {3.0f, 0.0f}});
        REQUIRE(body.own_mass());
        CHECK(body.own_mass()->mass == 5.0f);
        CHECK(body.mass() == 5.0f);
        CHECK(body.inertia() == 2.0f);
        CHECK(body.center_of_mass_local() == glm::vec2{0.2f, 0.0f});
        CHECK(body.center_of_mass() == glm::vec2{1.2f, 0.0f});

        body.apply_impulse_to_center({10.0f, 0.0f});
        body.apply_angular_impulse(4.0f);
        CHECK(body.linear_velocity() == near({2.0f, 0.0f}, 1e-5f));
        CHECK(body.angular_velocity() == near(2.0f, 1e-5f));

        world.destroy_shape(body.shape(1));
        body.reset_mass();
        CHECK_FALSE(body.own_mass());
        CHECK(body.mass() == near(1.0f, 1e-6f));
        CHECK(body.center_of_mass_local() == glm::vec2{0.0f, 0.0f});
        CHECK(body.inertia() == near(1.0f / 6.0f, 1e-5f));
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("setting the center of a spinning body does not change the velocity of its points") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = add_box(world, {0.0f, 0.0f});
        BodyRef body = world.body(handle);
        body.set_angular_velocity(2.0f);
        body.set_mass({.mass = 1.0f, .center = {0.5f, 0.0f}, .inertia = 1.0f});
        CHECK(body.linear_velocity() == near({0.0f, 1.0f}, 1e-6f));
    }

    TEST_CASE("a definition can contain the mass, and its velocity is that of the center of mass") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = world.create_body({.type = BodyType::Dynamic,
                                                     .position = {1.0f, 1.0f},
                                                     .linear_velocity = {3.0f, 0.0f},
                                                     .angular_velocity = 2.0f,
                                                     .mass = MassData{2.0f, {0.5f, 0.0f}, 0.0f}});
        CHECK(world.body(handle).linear_velocity() == glm::vec2{3.0f, 0.0f});
        CHECK(world.body(handle).center_of_mass() == glm::vec2{1.5f, 1.0f});
        CHECK(world.body(handle).inertia() == 0.0f);
        world.body(handle).apply_angular_impulse(5.0f);
        CHECK(world.body(handle).angular_velocity() == 2.0f);  // unchanged: the inertia is infinite
    }

    TEST_CASE("a static body keeps its mass for when it becomes dynamic") {
        World world;
        const BodyHandle handle = add_static(world, Circle{});
        world.body(handle).set_mass({.mass = 7.0f, .inertia = 1.0f});
        CHECK(world.body(handle).mass() == 0.0f);
        world.body(handle).set_type(BodyType::Dynamic);
        CHECK(world.body(handle).mass() == 7.0f);
        step_checked(world);
    }

    TEST_CASE("setting the mass of a box wakes the box on top of it, which stays in place") {
        World world;
        add_floor(world);
        const BodyHandle low = add_box(world, {0.0f, 0.5f}), high = add_box(world, {0.0f, 1.5f});
        world.body(low).set_mass({.mass = 8.0f, .inertia = 8.0f / 6.0f});
        advance_checked(world, 2.0f);
        CHECK(world.body(high).position() == near({0.0f, 1.5f}, 0.02f));
        CHECK_FALSE(world.body(high).is_awake());
        world.body(low).set_mass({.mass = 0.5f, .inertia = 0.1f});
        CHECK(world.body(high).is_awake());
        advance_checked(world, 2.0f);
        CHECK(world.body(high).position() == near({0.0f, 1.5f}, 0.02f));
    }

    TEST_CASE("a body is found by its name, and the lowest key wins if there are several") {
        World world;
        CHECK(world.find_body("door").is_null());
        const BodyHandle late = world.create_body({.key = 9, .name = "door"});
        CHECK(world.find_body("door") == late);
        const BodyHandle early = world.create_body({.key = 3, .name = "door"});
        const BodyHandle middle = world.create_body({.key = 5});
        world.body(middle).set_name("door");
        CHECK(world.find_body("door") == early);
        CHECK(defect_of(world) == "");
        world.destroy_body(early);
        CHECK(world.find_body("door") == middle);
        world.body(middle).set_name("gate");
        CHECK(world.find_body("door") == late);
        CHECK(world.find_body("gate") == middle);
        CHECK(world.body(middle).name() == "gate");
        world.body(late).set_name("");
        CHECK(world.find_body("door").is_null());
        CHECK(world.find_body("").is_null());
        CHECK(world.find_body(std::string(40, 'x')).is_null());
        CHECK(state_of(world).body_extras.pool.live_count() == 1);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("names and masses are set and removed as in a plain list") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world;
            struct Entry {
                BodyHandle body;
                std::uint64_t key;
                std::string name;
            };
            std::vector<Entry> model;
            for (int act = 0; act < 200; ++act) {
                const std::string name = random.chance(0.2f) ? "" : "n" + std::to_string(random.below(4));
                if (model.empty() || random.chance(0.4f)) {
                    const std::uint64_t key = 1000 - static_cast<std::uint64_t>(act);
                    model.push_back({world.create_body({.key = key, .name = name}), key, name});
                } else {
                    const std::size_t at = random.below(static_cast<std::uint32_t>(model.size()));
                    if (random.chance(0.3f)) {
                        world.destroy_body(model[at].body);
                        model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
                    } else if (random.chance(0.3f)) {
                        world.body(model[at].body).set_mass({.mass = 1.0f});
                    } else {
                        world.body(model[at].body).set_name(name);
                        model[at].name = name;
                    }
                }
                REQUIRE(defect_of(world) == "");
                for (int n = 0; n < 4; ++n) {
                    const std::string wanted = "n" + std::to_string(n);
                    const Entry* best = nullptr;
                    for (const Entry& entry : model)
                        if (entry.name == wanted && (best == nullptr || entry.key < best->key)) best = &entry;
                    REQUIRE(world.find_body(wanted) == (best == nullptr ? BodyHandle{} : best->body));
                }
            }
        }
    }

    TEST_CASE("a body that cannot sleep keeps its island awake until it can") {
        World world;
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 2);
        world.body(stack[0]).set_can_sleep(false);
        CHECK_FALSE(world.body(stack[0]).can_sleep());
        advance_checked(world, 2.0f);
        CHECK(world.body(stack[1]).is_awake());
        world.body(stack[0]).set_can_sleep(true);
        advance_checked(world, 1.0f);
        CHECK_FALSE(world.body(stack[1]).is_awake());
        world.body(stack[1]).set_can_sleep(false);
        CHECK(world.body(stack[0]).is_awake());  // wakes the whole island
        step_checked(world);
    }

    TEST_CASE("a body sleeps when it is slower than its own threshold") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle slow = add_ball(world, {0.0f, 0.0f}), other = add_ball(world, {9.0f, 0.0f});
        for (const BodyHandle body : {slow, other}) world.body(body).set_linear_velocity({0.2f, 0.0f});
        world.body(slow).set_sleep_threshold(0.3f);
        CHECK(world.body(slow).sleep_threshold() == 0.3f);
        advance_checked(world, 1.0f);
        CHECK_FALSE(world.body(slow).is_awake());
        CHECK(world.body(other).is_awake());
    }

    TEST_CASE("the digest includes a mass set by the user, and no names") {
        World a, b;
        for (World* world : {&a, &b}) add_static(*world, Circle{});
        a.body(a.bodies()[0]).set_name("wall");
        CHECK(digest(a) == digest(b));
        a.body(a.bodies()[0]).set_mass({.mass = 2.0f});
        CHECK(digest(a) != digest(b));
        b.body(b.bodies()[0]).set_mass({.mass = 2.0f});
        CHECK(digest(a) == digest(b));
    }
}
