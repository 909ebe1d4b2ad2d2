// The snippets of docs/javascript.md: run in JavaScript, compared here.
#include <doctest/doctest.h>

#include "page_blocks.hpp"

using namespace damson::test;

TEST_SUITE("docs/javascript") {
    TEST_CASE(
        "every snippet of the page is one that is run in JavaScript, and every one of these is on the page") {
        const std::string page = read_file("docs/javascript.md");
        CHECK(fenced_blocks(page, "js").size() == 4);
        for (const std::string& defect :
             defects_of(page, read_file("bindings/js/tests/page_snippets.mjs"), "js"))
            FAIL_CHECK(defect);
    }
}
