// The snippets of docs/c_api.md: compiled and run in C, compared here.
#include <doctest/doctest.h>

#include "page_blocks.hpp"

using namespace damson::test;

TEST_SUITE("docs/c_api") {
    TEST_CASE("every snippet of the page is one that is run in C, and every one of these is on the page") {
        const std::string page = read_file("docs/c_api.md");
        CHECK(fenced_blocks(page, "c").size() == 14);
        for (const std::string& defect : defects_of(page, read_file("tests/bindings/c/test_page.c"), "c"))
            FAIL_CHECK(defect);
    }
}
