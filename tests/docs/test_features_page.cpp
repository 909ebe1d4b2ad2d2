// Checks that all features that docs/features.md claims for Damson exist.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "page_blocks.hpp"

using namespace damson::test;

namespace {

/// Returns the trimmed cells of a table row.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');) {
        const auto first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
        cells.push_back(first == cell.npos ? "" : cell.substr(first, last - first + 1));
    }
    return cells;
}

/// Returns the strings between pairs of `mark`, in order.
std::vector<std::string> between(const std::string& text, char mark) {
    std::vector<std::string> pieces;
    std::istringstream stream(text);
    bool is_inside = false;
    for (std::string piece; std::getline(stream, piece, mark); is_inside = !is_inside)
        if (is_inside) pieces.push_back(piece);
    return pieces;
}

std::string all_tests() {
    std::string text;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(DAMSON_SOURCE_DIR) + "/tests")) {
        if (entry.path().extension() != ".cpp") continue;
        text += read_file(std::filesystem::relative(entry.path(), DAMSON_SOURCE_DIR).generic_string());
    }
    return squeezed(text);
}

bool is_evidence(const std::string& note, const std::string& tests) {
    for (const std::string& name : between(note, '`'))
        if (name.find('/') != name.npos)
            return std::filesystem::is_regular_file(std::string(DAMSON_SOURCE_DIR) + "/" + name);
    for (const std::string& name : between(note, '"'))
        if (tests.find("TEST_CASE(\"" + squeezed(name) + "\")") != tests.npos) return true;
    return false;
}

}  // namespace

TEST_SUITE("docs/features") {
    TEST_CASE("every feature that Damson claims names a header or a test that exists") {
        const std::string tests = all_tests();
        std::istringstream page(read_file("docs/features.md"));
        std::size_t rows = 0, claims = 0;
        for (std::string line; std::getline(page, line);) {
            if (!line.starts_with("|") || line.starts_with("|---") || line.starts_with("| Feature") ||
                line.starts_with("| **"))
                continue;
            const auto cells = cells_of(line);
            CAPTURE(line);
            REQUIRE(cells.size() == 7);
            if (cells[0] == "Broadphase" || cells[0] == "Language" ||
                cells[0] == "Bindings in the same project" || cells[0] == "License")
                continue;
            ++rows;
            for (std::size_t i = 1; i < 6; ++i)
                CHECK((cells[i] == "Y" || cells[i] == "P" || cells[i] == "N" || cells[i] == "?" ||
                       cells[i] == "-"));
            if (cells[1] == "Y") {
                ++claims;
                CHECK(is_evidence(cells[6], tests));
            } else if (cells[1] == "P") {
                CHECK_FALSE(cells[6].empty());
            } else {
                CHECK(cells[1] == "N");
            }
        }
        CHECK(rows > 55);
        CHECK(claims > 30);
    }

    TEST_CASE("a header or test that does not exist is no evidence") {
        CHECK_FALSE(is_evidence("", ""));
        CHECK_FALSE(is_evidence("`physics/teapot.hpp`", ""));
        CHECK_FALSE(is_evidence("\"a case\"", "TEST_CASE(\"another\")"));
        CHECK(is_evidence("\"a case\"", "TEST_CASE(\"acase\")"));
        CHECK(is_evidence("`physics/world/world.hpp`", ""));
    }
}
