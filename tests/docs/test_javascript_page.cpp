// Checks that a JavaScript test contains all snippets of docs/javascript.md.
#include <doctest/doctest.h>

#include "page_blocks.hpp"

using namespace damson::test;

TEST_SUITE("docs/javascript") {
    TEST_CASE("the JavaScript test runs every snippet of the page, and the page shows all of its snippets") {
        const std::string page = read_file("docs/javascript.md");
        CHECK(fenced_blocks(page, "js").size() == 4);
        for (const std::string& defect :
             defects_of(page, read_file("bindings/js/tests/page_snippets.mjs"), "js"))
            FAIL_CHECK(defect);
    }
}
