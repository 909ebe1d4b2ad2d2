// Tests of core/version.hpp, physics/world/version.cpp.
//
// The version that is linked, and what a world writes to the log.
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
    TEST_CASE("the linked library is of the version that its headers say") {
        CHECK(library_version() == header_version);
        CHECK(std::to_string(header_version.major) + "." + std::to_string(header_version.minor) + "." +
                  std::to_string(header_version.patch) ==
              DAMSON_PROJECT_VERSION);
    }

    TEST_CASE("a world says what it is made with, and warns of a body that it sets aside") {
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
        CHECK(log_lines()[1].second.find("4711") != std::string::npos);
    }
}
