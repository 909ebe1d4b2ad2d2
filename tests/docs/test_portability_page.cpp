// The snippets of docs/portability.md, compiled and run.
#include <doctest/doctest.h>

#include <cstdio>
#include <damson/version.hpp>

#include "page_blocks.hpp"

TEST_SUITE("docs/portability") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/portability.md", "tests/docs/test_portability_page.cpp", 1);
    }

    TEST_CASE("who may ask how a file was compiled") {
        // [fused]
        if (damson::has_fused_arithmetic()) std::puts("compile this file with -ffp-contract=off");
        // [fused end]
        CHECK_FALSE(damson::has_fused_arithmetic());
    }
}
