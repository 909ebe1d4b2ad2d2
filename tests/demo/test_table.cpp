// Tests text in columns, and text that is wrapped to a width.
#include <doctest/doctest.h>

#include <string>

#include "../../demo/support/table.hpp"

using namespace damson::demo;

TEST_SUITE("demo/table") {
    TEST_CASE("numbers are aligned to the right and words to the left") {
        Table table({"<name", "n"});
        table.add({"a", "1"});
        table.add({"bbbbbb", "1,000"});
        CHECK(table.text(2) == "  name        n\n  a           1\n  bbbbbb  1,000\n");
    }

    TEST_CASE("long text is wrapped between words and indented") {
        CHECK(wrapped("short") == "short\n");
        CHECK(wrapped("one two three", 2, 8) == "one two\n  three\n");
        CHECK(wrapped("  one two three four", 4, 10) == "  one two\n    three\n    four\n");
        CHECK(wrapped("exactly ten", 0, 11) == "exactly ten\n");
        CHECK(wrapped("") == "\n");
    }

    TEST_CASE("a word that is longer than the line is not broken") {
        CHECK(wrapped("abcdefghij", 2, 5) == "abcdefghij\n");
        CHECK(wrapped("a abcdefghij b", 2, 5) == "a\n  abcdefghij\n  b\n");
        CHECK(wrapped("  abcdefghij b", 2, 5) == "  abcdefghij\n  b\n");
        CHECK(wrapped("abcdefghij   ", 2, 5) == "abcdefghij   \n");
    }

    TEST_CASE("large numbers have commas") {
        CHECK(with_commas(0) == "0");
        CHECK(with_commas(999) == "999");
        CHECK(with_commas(1234567) == "1,234,567");
    }
}
