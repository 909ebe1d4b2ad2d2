// Compiles and runs the snippets of docs/errors.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <iostream>
#include <string>

#include "page_blocks.hpp"

TEST_SUITE("docs/errors") {
    TEST_CASE("the test includes every snippet of the page") {
        damson::test::check_page("docs/errors.md", "tests/docs/test_errors_page.cpp", 2);
    }

    TEST_CASE("with the handler of the page, an invalid call has no effect and throws nothing") {
        damson::World world;
        {
#include "pages/errors/violation_handler.inc"
        } CHECK(world.create_body({.linear_damping = -1.0f}).is_null());
        damson::set_violation_handler(nullptr);
        CHECK_THROWS_AS((void)world.create_body({.linear_damping = -1.0f}), damson::ContractViolation);
    }

    TEST_CASE("the log handler of the page receives a warning") {
        {
#include "pages/errors/log_handler.inc"
        } CHECK(damson::is_logging());
        damson::World pixels{{.gravity = {0.0f, -1000.0f}}};
        damson::set_log_handler(nullptr);
    }
}
