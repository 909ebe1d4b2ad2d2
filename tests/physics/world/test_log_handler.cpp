// Tests of include/damson/physics.hpp.
//
// Checks that the public header alone is enough to receive log messages. This file is never part of a unity
// build, because another test could include core/log.hpp first.
#include <damson/physics.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

std::vector<std::string>& warnings() {
    static std::vector<std::string> list;
    return list;
}

void keep_warning(damson::LogLevel level, const std::string& text) {
    if (level == damson::LogLevel::Warning) warnings().push_back(text);
}

}  // namespace

TEST_SUITE("physics/log_handler") {
    TEST_CASE("a program that includes <damson/physics.hpp> alone receives log messages") {
        warnings().clear();
        const damson::LogHandler previous = damson::set_log_handler(keep_warning);
        const damson::World world{{.gravity = {0.0f, -980.0f}}};
        const bool was_installed = damson::set_log_handler(previous) == &keep_warning;
        CHECK(was_installed);
        REQUIRE(warnings().size() == 1);
        CHECK(warnings()[0].find("World: gravity of 980 m/s2") == 0);
    }

    TEST_CASE("a joint part or an explosion that is enabled without strength is logged when it is created") {
        using namespace damson;
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle a = world.create_body({}), b = world.create_body({.type = BodyType::Dynamic});
        const auto warnings_of = [&](const JointDef& def) {
            warnings().clear();
            const LogHandler previous = set_log_handler(keep_warning);
            world.destroy_joint(world.create_joint(def));
            set_log_handler(previous);
            return warnings();
        };
        using Texts = std::vector<std::string>;
        const std::string head = "World::create_joint: the ";
        CHECK(warnings_of(RevoluteJointDef{.body_a = a, .body_b = b, .has_motor = true}) ==
              Texts{head + "motor has no effect, because max_motor_torque is 0"});
        CHECK(
            warnings_of(PrismaticJointDef{.body_a = a, .body_b = b, .has_motor = true, .has_spring = true}) ==
            Texts{head + "motor has no effect, because max_motor_force is 0",
                  head + "spring has no effect, because spring_hertz is 0"});
        CHECK(warnings_of(TargetJointDef{.body = b}) ==
              Texts{head + "spring has no effect, because max_force is 0"});
        CHECK(warnings_of(MotorJointDef{.body_a = a, .body_b = b, .linear_velocity = {1.0f, 0.0f}}) ==
              Texts{head + "linear velocity drive has no effect, because max_velocity_force is 0"});
        CHECK(warnings_of(RevoluteJointDef{.body_a = a, .body_b = b}).empty());
        CHECK(warnings_of(WheelJointDef{.body_a = a, .body_b = b}).empty());
        CHECK(warnings_of(TargetJointDef{.body = b, .max_force = 1.0f}).empty());
        warnings().clear();
        const LogHandler previous = set_log_handler(keep_warning);
        world.explode({.radius = 2.0f});
        world.explode({.radius = 2.0f, .impulse_per_length = 1.0f});
        set_log_handler(previous);
        CHECK(warnings() ==
              Texts{"World::explode: the explosion has no effect, because impulse_per_length is 0"});
    }
}
