// Tests of core/text_parts.hpp.
#include "../../core/text_parts.hpp"

#include <doctest/doctest.h>

using namespace damson;

TEST_SUITE("core/text_parts") {
    TEST_CASE("white space at both ends is removed") {
        CHECK(trimmed(" \t a b \r\n") == "a b");
        CHECK(trimmed("a") == "a");
        CHECK(trimmed(" \n").empty());
        CHECK(trimmed("").empty());
    }

    TEST_CASE("a text is split at any of the separators, and empty parts are left out") {
        using Parts = std::vector<std::string_view>;
        CHECK(parts_of("a, b\nc", ",\n") == Parts{"a", "b", "c"});
        CHECK(parts_of(",, a ,,", ",") == Parts{"a"});
        CHECK(parts_of("", ",").empty());
        CHECK(parts_of("a,b", "\n") == Parts{"a,b"});
    }

    TEST_CASE("a number is a whole text") {
        CHECK(parse_number("0.5") == 0.5);
        CHECK(parse_number("-2e3") == -2000.0);
        CHECK(!parse_number(""));
        CHECK(!parse_number(" 1"));
        CHECK(!parse_number("1 "));
        CHECK(!parse_number("1x"));
        CHECK(!parse_number("0,5"));
    }

    TEST_CASE("a position is a line and a column, both from 1") {
        CHECK(line_and_column("ab\ncd", 0) == "line 1, column 1");
        CHECK(line_and_column("ab\ncd", 2) == "line 1, column 3");
        CHECK(line_and_column("ab\ncd", 3) == "line 2, column 1");
        CHECK(line_and_column("ab\ncd", 99) == "line 2, column 3");
        CHECK(line_and_column("", 0) == "line 1, column 1");
    }
}
