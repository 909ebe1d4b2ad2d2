// Tests of physics/model/commands.cpp, physics/world/apply_commands.cpp.
//
// Tests commands from other threads that set the locks, mass, name or target of a body.
#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/body_commands") {
    TEST_CASE("commands set the locks, the mass, the name and the target of a body as the calls do") {
        World world{{.gravity = {0.0f, 0.0f}}};
        CommandBuffer& buffer = world.commands(1);
        const BodyToken box = buffer.create_body({.type = BodyType::Dynamic});
        const BodyToken lift = buffer.create_body({.type = BodyType::Kinematic});
        buffer.set_locks(box, {.x = true});
        buffer.set_mass(box, {.mass = 4.0f, .inertia = 1.0f});
        buffer.set_name(box, "box");
        buffer.set_target(lift, {3.0f, 4.0f}, 1.0f);
        step_checked(world);
        const BodyRef body = world.body(buffer.created(box));
        CHECK(body.locks() == MotionLocks{.x = true});
        CHECK(body.mass() == 4.0f);
        CHECK(world.find_body("box") == buffer.created(box));
        CHECK(world.body(buffer.created(lift)).position() == glm::vec2{3.0f, 4.0f});

        buffer.reset_mass(box);
        buffer.set_target(box, {3.0f, 4.0f}, 1.0f);  // dropped, because the body is dynamic
        step_checked(world);
        CHECK(body.mass() == 1.0f);
        CHECK(world.counters().dropped_commands == 1);
    }

    TEST_CASE("bad values are rejected when a command is given") {
        World world;
        CommandBuffer& buffer = world.commands(1);
        const BodyToken box = buffer.create_body({.type = BodyType::Dynamic});
        const auto refusal = [&](auto&& act) { return violation_of(act); };
        CHECK(refusal([&] { buffer.set_mass(box, {}); }) ==
              "CommandBuffer::set_mass: mass.mass must be from 1e-30 to 1e30 kg, got 0");
        CHECK(refusal([&] {
                  buffer.set_target(box, {0.0f, not_a_number}, 0.0f);
              }) ==
              "CommandBuffer::set_target: position must be finite and within 1e5 m of the origin, got (0, "
              "nan)");
        CHECK(refusal([&] {
                  buffer.set_target(box, {0.0f, 0.0f}, not_a_number);
              }) == "CommandBuffer::set_target: angle must be finite, got nan");
        CHECK(refusal([&] { buffer.set_name(box, std::string(32, 'x')); }) ==
              "CommandBuffer::set_name: name must be 31 bytes or fewer, got 32");
        const std::string null_body = ": body must be a handle or token of an object, not null";
        CHECK(refusal([&] { buffer.set_locks({}, {}); }) == "CommandBuffer::set_locks" + null_body);
        CHECK(refusal([&] { buffer.set_mass({}, {}); }) == "CommandBuffer::set_mass" + null_body);
        CHECK(refusal([&] { buffer.reset_mass({}); }) == "CommandBuffer::reset_mass" + null_body);
        CHECK(refusal([&] { buffer.set_target({}, {}, 0.0f); }) == "CommandBuffer::set_target" + null_body);
        CHECK(refusal([&] { buffer.set_name({}, ""); }) == "CommandBuffer::set_name" + null_body);
        CHECK(buffer.size() == 1);
    }
}
