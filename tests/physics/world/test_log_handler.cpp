// Tests of include/damson/physics.hpp.
//
// The public header alone is enough to receive log messages. This file is compiled alone, so that no other test
// includes core/log.hpp for it.
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
}
