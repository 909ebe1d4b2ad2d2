// Checks that the entries of docs/glossary.md are sorted and unique, and that the headers contain all its
// names.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "header_text.hpp"
#include "page_blocks.hpp"

using namespace damson::test;

namespace {

constexpr const char* glossary_page = "docs/glossary.md";

/// Returns the rows of the table, without its header.
std::vector<std::vector<std::string>> entries() {
    std::vector<std::vector<std::string>> rows;
    std::istringstream stream(read_file(glossary_page));
    for (std::string line; std::getline(stream, line);)
        if (line.starts_with("| ") && !line.starts_with("| Word |")) rows.push_back(row_cells(line));
    return rows;
}

}  // namespace

TEST_SUITE("docs/glossary") {
    TEST_CASE("words are sorted and unique, and each has a meaning") {
        const auto rows = entries();
        CHECK(rows.size() > 100);
        std::string last;
        for (const auto& row : rows) {
            REQUIRE(row.size() == 3);
            CAPTURE(row[0]);
            std::string word = row[0];
            for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            CHECK(last < word);
            last = word;
            CHECK_FALSE(row[1].empty());
            CHECK(row[2].ends_with("."));
        }
    }

    TEST_CASE("every call on the page is in a header") {
        std::vector<std::string> names = code_names(read_file(glossary_page));
        std::erase_if(names, [](const std::string& name) { return name.find('/') != name.npos; });
        CHECK(names.size() > 40);
        for (const std::string& name : unknown_names(names, HeaderText()))
            FAIL_CHECK(name, " is in no header");
    }

    TEST_CASE("the list of public headers in docs/README.md is complete") {
        const std::filesystem::path folder = std::filesystem::path(DAMSON_SOURCE_DIR) / "include/damson";
        std::set<std::string> files;
        for (const auto& file : std::filesystem::directory_iterator(folder))
            files.insert("<damson/" + file.path().filename().string() + ">");
        std::set<std::string> listed;
        std::istringstream stream(read_file("docs/README.md"));
        for (std::string line; std::getline(stream, line);)
            if (line.starts_with("| `<damson/"))
                CHECK_MESSAGE(listed.insert(code_names(line)[0]).second, line);
        CHECK(listed == files);
    }
}
