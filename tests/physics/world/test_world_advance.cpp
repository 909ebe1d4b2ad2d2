// Tests of physics/world/world_settings.cpp, physics/state/interpolation.cpp,
// physics/world/body_edits.cpp.
#include "../../../physics/model/pace.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "../../../physics/world/world.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

WorldDef weightless() {
    return {.gravity = {0.0f, 0.0f}};
}

BodyHandle add_flyer(World& world, glm::vec2 velocity, glm::vec2 from = {0.0f, 0.0f}, float spin = 0.0f,
                     glm::vec2 shape_at = {0.0f, 0.0f}) {
    const BodyHandle body = world.create_body(
        {.type = BodyType::Dynamic, .position = from, .linear_velocity = velocity, .angular_velocity = spin});
    world.create_shape(body, Circle{.center = shape_at, .radius = 0.5f});
    return body;
}

}  // namespace

TEST_SUITE("physics/world_advance") {
    TEST_CASE("frames of any length give the same steps as a loop of steps") {
        World paced, stepped;
        for (World* world : {&paced, &stepped}) {
            add_floor(*world);
            add_heap(*world, 1, 40, 8, {-5.0f, 1.0f});
        }
        Random random(3);
        int steps = 0;
        double time = 0.0;
        for (int frame = 0; frame < 400; ++frame) {
            const float real_dt = random.chance(0.1f) ? 0.0f : 0.05f * random.unit();
            time += static_cast<double>(real_dt);
            const Advance now = paced.advance(real_dt);
            steps += now.steps;
            REQUIRE(now.alpha >= 0.0f);
            REQUIRE(now.alpha < 1.0f);
            REQUIRE(now.dropped == 0.0f);
            const double covered = (steps + static_cast<double>(now.alpha)) * static_cast<double>(tick);
            REQUIRE(std::fabs(covered - time) < 1e-5);
        }
        CHECK(steps > 300);
        for (int step = 0; step < steps; ++step) stepped.step(tick);
        CHECK(digest(paced) == digest(stepped));
        CHECK(defect_of(paced) == "");
    }

    TEST_CASE("a drawn pose moves evenly with the time of the game, one step late") {
        World world(weightless());
        const BodyHandle body = add_flyer(world, {3.0f, -1.0f});
        const Pace pace{.dt = 0.125f, .max_steps = 100};
        double time = 0.0;
        for (int frame = 0; frame < 60; ++frame) {
            CAPTURE(frame);
            const float real_dt = frame % 3 == 0 ? 0.03125f : 0.0703125f;
            time += static_cast<double>(real_dt);
            const Advance now = world.advance(real_dt, pace);
            const auto late = static_cast<float>(std::max(0.0, time - 0.125));
            const glm::vec2 seen = world.body(body).transform_at(now.alpha).position;
            CHECK(seen.x == near(time < 0.125 ? 0.0f : 3.0f * late, 1e-4f));
            CHECK(seen.y == near(time < 0.125 ? 0.0f : -late, 1e-4f));
        }
        CHECK(time > 3.0);
    }

    TEST_CASE("a rotating body is drawn rotating about its center of mass, between its last two poses") {
        World world(weightless());
        const BodyHandle body = add_flyer(world, {2.0f, 0.0f}, {0.0f, 0.0f}, 5.0f, {1.0f, 0.5f});
        BodyRef ref = world.body(body);
        for (int step = 0; step < 30; ++step) {
            const Transform before = ref.transform();
            const glm::vec2 center_before = ref.center_of_mass();
            world.advance(tick, {.dt = tick});
            CHECK(distance(ref.transform_at(0.0f).position, before.position) < 1e-5f);
            CHECK(ref.transform_at(1.0f) == ref.transform());
            const Transform middle = ref.transform_at(0.5f);
            const glm::vec2 center = middle * ref.center_of_mass_local();
            CHECK(distance(center, 0.5f * (center_before + ref.center_of_mass())) < 1e-5f);
            const float turn = (before.rotation.inverse() * ref.rotation()).angle();
            CHECK((before.rotation.inverse() * middle.rotation).angle() == near(0.5f * turn, 1e-5f));
        }
    }

    TEST_CASE("a body that was teleported, is new, or sleeps is drawn where it is") {
        World world(weightless());
        const BodyHandle flyer = add_flyer(world, {3.0f, 0.0f});
        const BodyHandle jumper = add_flyer(world, {0.0f, 3.0f}, {0.0f, 20.0f});
        const BodyHandle leaver = add_flyer(world, {0.0f, -3.0f}, {0.0f, -20.0f});
        CHECK(world.body(flyer).transform_at(0.25f) == world.body(flyer).transform());  // not advanced yet
        world.advance(1.5f * tick, {.dt = tick});
        CHECK(world.body(flyer).transform_at(0.5f).position.x == near(1.5f * tick, 1e-5f));

        world.body(jumper).set_transform({50.0f, 0.0f}, 1.0f);
        CHECK(world.body(jumper).transform_at(0.5f) == world.body(jumper).transform());
        world.destroy_body(leaver);
        const BodyHandle newcomer = add_flyer(world, {0.0f, 0.0f}, {0.0f, -30.0f});
        REQUIRE(newcomer.slot == leaver.slot);
        CHECK(world.body(newcomer).transform_at(0.5f) == world.body(newcomer).transform());

        world.body(flyer).set_awake(false);
        const Transform asleep = world.body(flyer).transform();
        world.advance(tick, {.dt = tick});
        CHECK(world.body(flyer).transform_at(0.5f) == asleep);
        CHECK(world.body(jumper).transform_at(0.0f).position == glm::vec2{50.0f, 0.0f});
        CHECK(world.body(jumper).transform_at(1.0f).position.y > 0.0f);

        std::vector<BodyHandle> bodies{jumper, flyer};
        std::vector<Transform> drawn(2);
        world.get_transforms_at(bodies, 0.5f, drawn);
        for (std::size_t i = 0; i < 2; ++i) CHECK(drawn[i] == world.body(bodies[i]).transform_at(0.5f));
    }

    TEST_CASE("a frame that is too long takes the maximum number of steps and drops the rest") {
        World world(weightless());
        int told = 0;
        const Advance now = world.advance(
            10.25f, {.dt = 0.5f, .max_steps = 3}, [] {}, [&] { ++told; });
        CHECK(now.steps == 3);
        CHECK(told == 3);
        CHECK(now.dropped == 8.5f);
        CHECK(now.alpha == 0.5f);
        CHECK(world.counters().step == 3);
        CHECK(world.advance(0.25f, {.dt = 0.5f}).steps == 1);
    }

    TEST_CASE("one function runs before each step and another after it, and both can take the duration") {
        World world(weightless());
        std::vector<std::string> calls;
        const auto note = [&](const char* name) {
            return [&calls, &world, name](float dt) {
                calls.push_back(std::string(name) + std::to_string(world.counters().step));
                CHECK(dt == 0.25f);
            };
        };
        world.advance(0.5f, {.dt = 0.25f}, note("before "));
        CHECK(calls == std::vector<std::string>{"before 0", "before 1"});
        calls.clear();
        world.advance(0.5f, {.dt = 0.25f}, note("before "), note("after "));
        CHECK(calls == std::vector<std::string>{"before 2", "after 3", "before 3", "after 4"});
        int bare = 0;
        world.advance(
            0.5f, {.dt = 0.25f}, [&] { ++bare; }, [&] { bare += 10; });
        CHECK(bare == 22);
    }

    TEST_CASE("the events of each step are available after that step") {
        World world;
        add_floor(world);
        for (const float height : {0.6f, 0.8f, 1.0f}) add_ball(world, {10.0f * height, height});
        std::size_t begins = 0;
        world.advance(
            1.0f, {.max_steps = 60}, [] {}, [&] { begins += world.contact_began().size(); });
        CHECK(begins == 3);
    }

    TEST_CASE("advance() allocates nothing in a steady state") {
        World world(weightless());
        for (int i = 0; i < 20; ++i)
            add_flyer(world, {1.0f, 0.0f}, {0.0f, 2.0f * static_cast<float>(i)}, 1.0f);
        std::vector<Transform> drawn(world.bodies().size());
        for (int frame = 0; frame < 120; ++frame) world.advance(tick);
        const AllocationCounter allocations;
        for (int frame = 0; frame < 60; ++frame) {
            const Advance now = world.advance(0.7f * tick);
            world.get_transforms_at(world.bodies(), now.alpha, drawn);
        }
        CHECK(allocations.count() == 0);
    }

    TEST_CASE("invalid times and paces are rejected and change nothing") {
        World world(weightless());
        const BodyHandle body = add_flyer(world, {1.0f, 0.0f});
        const QuietViolations quiet;
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const auto is_refused = [&](float real_dt, const Pace& pace, const char* words) {
            const Advance now = world.advance(real_dt, pace);
            CHECK(quiet.last().find(words) != std::string::npos);
            return now.steps == 0;
        };
        CHECK(is_refused(-0.1f, {}, "World::advance: real_dt must be zero or more"));
        CHECK(is_refused(nan, {}, "World::advance: real_dt"));
        CHECK(is_refused(0.1f, {.dt = 0.0f},
                         "World::advance: pace.dt must be finite and at least 1e-12 s per substep"));
        CHECK(is_refused(0.1f, {.dt = nan}, "World::advance: pace.dt"));
        CHECK(is_refused(0.1f, {.substeps = 0}, "World::advance: pace.substeps must be from 1 to 64"));
        CHECK(is_refused(0.1f, {.max_steps = 0}, "World::advance: pace.max_steps must be one or more"));
        CHECK(world.counters().step == 0);

        (void)world.body(body).transform_at(1.5f);
        CHECK(quiet.last().starts_with("BodyRef::transform_at: alpha must be from 0 to 1"));
        (void)world.body(body).transform_at(nan);
        CHECK(quiet.count() == 8);
        std::vector<Transform> room(2);
        world.get_transforms_at(std::vector<BodyHandle>{body}, 0.5f, room);
        CHECK(quiet.last().starts_with("World::get_transforms_at: transforms must be one per body"));
        BodyRef gone = world.body(body);
        world.destroy_body(body);
        CHECK(gone.transform_at(0.5f) == Transform{});
        CHECK(quiet.last().starts_with("BodyRef::transform_at: the object must be alive"));
    }

    TEST_CASE("a listener cannot advance the world") {
        World world;
        add_floor(world);
        add_ball(world, {0.0f, 0.51f});
        const QuietViolations quiet;
        int steps = -1;
        world.on_contact_began({}, [&](const ContactBegan&) { steps = world.advance(1.0f).steps; });
        world.advance(1.0f, {.max_steps = 60});
        CHECK(steps == 0);
        CHECK(quiet.last().starts_with("World::advance: the call must be made outside of a step"));
    }
}
