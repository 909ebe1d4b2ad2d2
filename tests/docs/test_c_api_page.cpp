// Checks that a C program includes all snippets of docs/c_api.md.
#include <doctest/doctest.h>

#include "page_blocks.hpp"

using namespace damson::test;

TEST_SUITE("docs/c_api") {
    TEST_CASE("a program in C includes and runs every snippet of the page") {
        check_page("docs/c_api.md", "tests/bindings/c/test_page.c", 14, "c");
    }
}
