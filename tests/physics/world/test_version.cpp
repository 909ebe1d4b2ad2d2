// Tests of core/version.hpp, physics/world/world.cpp.
//
// Tests the version of the linked library, and the log messages of a world.
#include "../../../core/version.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "../../../core/log.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::vector<std::pair<LogLevel, std::string>>& log_lines() {
    static std::vector<std::pair<LogLevel, std::string>> list;
    return list;
}

struct WorldLogGuard {
    WorldLogGuard() {
        log_lines().clear(), set_log_handler([](LogLevel level, const std::string& text) {
            log_lines().emplace_back(level, text);
        });
    }
    ~WorldLogGuard() { set_log_handler(nullptr); }
    WorldLogGuard(const WorldLogGuard&) = delete;
    WorldLogGuard& operator=(const WorldLogGuard&) = delete;
};

}  // namespace

TEST_SUITE("physics/version") {
    TEST_CASE("the linked library has the version of its headers") {
        CHECK(library_version() == header_version);
        CHECK(std::to_string(header_version.major) + "." + std::to_string(header_version.minor) + "." +
                  std::to_string(header_version.patch) ==
              DAMSON_PROJECT_VERSION);
    }

    TEST_CASE("a gravity for lengths in pixels gives one warning") {
        const WorldLogGuard guard;
        World world{{.gravity = {0.0f, -980.0f}}};
        REQUIRE(log_lines().size() == 2);
        CHECK(log_lines()[1].first == LogLevel::Warning);
        CHECK(log_lines()[1].second.find("World: gravity of 980 m/s2") == 0);
        world.set_gravity({0.0f, -2000.0f});
        CHECK(log_lines().size() == 2);
        world.set_gravity({0.0f, -10.0f});
        world.set_gravity({0.0f, -25.0f});
        CHECK(log_lines().size() == 2);
        world.set_gravity({300.0f, -2000.0f});
        REQUIRE(log_lines().size() == 3);
        CHECK(log_lines()[2].second.find("World::set_gravity: ") == 0);
    }

    TEST_CASE("a world logs its settings, and warns about a quarantined body") {
        const WorldLogGuard guard;
        World world;
        REQUIRE(log_lines().size() == 1);
        CHECK(log_lines()[0].second.find("1 workers") != std::string::npos);
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .key = 4711});
        world.create_shape(ball, Circle{.radius = 0.5f});
        for (int i = 0; i < 2; ++i)
            world.body(ball).apply_force_to_center({std::numeric_limits<float>::max(), 0.0f});
        step_checked(world);
        REQUIRE(world.body_quarantined().size() == 1);
        REQUIRE(log_lines().size() == 2);
        CHECK(log_lines()[1].first == LogLevel::Warning);
        CHECK(log_lines()[1].second ==
              "World::step: the body of key 4711 is quarantined: its state was about to stop being finite");
    }

    TEST_CASE("the warning about a quarantined body names the cause") {
        const WorldLogGuard guard;
        for (const bool has_bounds : {false, true}) {
            WorldDef def;
            if (has_bounds) def.bounds = Aabb{{-10.0f, -10.0f}, {10.0f, 10.0f}};
            def.out_of_bounds = OutOfBounds::Stop;
            World world{def};
            log_lines().clear();
            const float start = has_bounds ? 9.9f : 99999.9f;
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {start, 0.0f},
                                                       .linear_velocity = {100.0f, 0.0f},
                                                       .key = 12});
            world.create_shape(ball, Circle{.radius = 0.5f});
            step_checked(world);
            REQUIRE(log_lines().size() == 1);
            CHECK(log_lines()[0].second ==
                  std::string("World::step: the body of key 12 is quarantined: ") +
                      (has_bounds ? "it left the bounds, and leaving is OutOfBounds::Stop"
                                  : "it came to the end of the world, 1e5 m from the origin"));
        }
    }
}
