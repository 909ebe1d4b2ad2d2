// Compiles and runs the snippets of docs/portability.md.
#include <doctest/doctest.h>

#include <cstdio>
#include <damson/version.hpp>

#include "page_blocks.hpp"

TEST_SUITE("docs/portability") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/portability.md", "tests/docs/test_portability_page.cpp", 1);
    }

    TEST_CASE("the arithmetic of the build is not fused") {
#include "pages/portability/fused.inc"
        CHECK_FALSE(damson::has_fused_arithmetic());
    }
}
