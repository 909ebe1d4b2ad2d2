// Tests of core/log.hpp.
//
// Tests log messages and their handler.
#include "../../core/log.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace damson;

namespace {

std::vector<std::pair<LogLevel, std::string>>& lines() {
    static std::vector<std::pair<LogLevel, std::string>> list;
    return list;
}

struct LogGuard {
    LogGuard() {
        lines().clear(), set_log_handler([](LogLevel level, const std::string& text) {
            lines().emplace_back(level, text);
        });
    }
    ~LogGuard() { set_log_handler(nullptr); }
    LogGuard(const LogGuard&) = delete;
    LogGuard& operator=(const LogGuard&) = delete;
};

}  // namespace

TEST_SUITE("core/log") {
    TEST_CASE("messages are dropped until a handler is set") {
        CHECK_FALSE(is_logging());
        log_warning("lost");
        const LogGuard guard;
        CHECK(is_logging());
        log_info("kept");
        REQUIRE(lines().size() == 1);
        CHECK(lines()[0] == std::pair{LogLevel::Info, std::string("kept")});
    }
}
