// Tests the functions that compare pages with tests. They must find every kind of difference.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "page_blocks.hpp"

namespace {

using damson::test::defects_of;
using damson::test::include_defects;

std::string page_of(const std::vector<std::string>& snippets) {
    std::string page = "A page.\n";
    for (const std::string& snippet : snippets) page += "\n```cpp\n" + snippet + "\n```\n";
    return page;
}

std::string marked(const std::string& name, const std::string& snippet) {
    return "    // [" + name + "]\n    " + snippet + "\n    // [" + name + " end]\n";
}

}  // namespace

TEST_SUITE("docs/page_blocks") {
    using Defects = std::vector<std::string>;

    TEST_CASE("a page and a test with equal code have no defects, whatever their line breaks") {
        CHECK(defects_of(page_of({"f(1,\n  2);", "g();"}), marked("g", "g();") + marked("f", "f(1, 2);")) ==
              Defects{});
    }

    TEST_CASE("every difference is reported") {
        CHECK(defects_of(page_of({"f();", "g();"}), marked("f", "f();")) ==
              Defects{"shown and not run: g();"});
        CHECK(defects_of(page_of({"f();"}), marked("f", "f();") + marked("g", "g();")) ==
              Defects{"run and not shown once: g"});
        CHECK(defects_of(page_of({"f();", "f();"}), marked("f", "f();")) ==
              Defects{"run and not shown once: f"});
        CHECK(defects_of(page_of({"f();f();"}), marked("f", "f();") + marked("f", "f();")) ==
              Defects{"out of place: f"});
        CHECK(defects_of(page_of({"f();"}), "// [f]\nf();\n") == Defects{"not closed: f"});
        CHECK(defects_of(page_of({"f();"}), "// [f]\nf();\n// [g end]\n") == Defects{"out of place: g end"});
    }

    TEST_CASE("a page and a test that includes its snippets once each have no defects") {
        const std::string page =
            "A page.\n\n<!-- snippet: f -->\n```cpp\nf();\n```\n\n<!-- snippet: g -->\n```cpp\ng();\n```\n";
        const std::string f = "#include \"pages/p/f.inc\"\n", g = "#include \"pages/p/g.inc\"\n";
        CHECK(include_defects(page, f + g, "p") == Defects{});
        CHECK(include_defects(page, f, "p") == Defects{"not included once: g"});
        CHECK(include_defects(page, f + g + g, "p") == Defects{"not included once: g"});
        CHECK(include_defects(page, f + g + "#include \"pages/p/h.inc\"\n", "p") ==
              Defects{"not on the page: h"});
        CHECK(include_defects(page + "\n```cpp\nh();\n```\n", f + g, "p") ==
              Defects{"a block without a name"});
    }
}
