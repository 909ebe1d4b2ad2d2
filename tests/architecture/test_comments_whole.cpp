// clang-format breaks a comment that is too long before its last word. In a drawing or a table, that word
// then stands alone outside its column, and the rest of the sentence follows below it.
#include <doctest/doctest.h>

#include <cctype>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

constexpr std::size_t widest_line = 110;

/// Returns the column where the text of a comment line begins, or npos if the line has no comment or no text.
std::size_t text_column(const std::string& line) {
    const auto slashes = line.find_first_not_of(' ');
    if (slashes == line.npos || line.compare(slashes, 2, "//") != 0) return line.npos;
    const auto text = line.find_first_not_of("/ ", slashes);
    return text;
}

/// Returns the comment lines that contain a single word, if the word did not fit into the line above and does
/// not line up with the line below, as "file:line: word".
std::vector<std::string> find_lone_words(const std::string& file, const std::string& text) {
    std::vector<std::string> found;
    const auto lines = lines_of(text);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const auto column = text_column(lines[i]), next = text_column(lines[i + 1]);
        if (column == std::string::npos || next == std::string::npos || next <= column) continue;
        if (text_column(lines[i - 1]) == std::string::npos) continue;
        const std::string word = lines[i].substr(column);
        if (std::isalpha(static_cast<unsigned char>(word[0])) != 0 && word.find(' ') == word.npos &&
            lines[i - 1].size() + 1 + word.size() > widest_line)
            found.push_back(file + ":" + std::to_string(i + 1) + ": " + word);
    }
    return found;
}

}  // namespace

TEST_SUITE("architecture/comments") {
    TEST_CASE("no comment line holds a single word that was broken off the line above") {
        auto folders = library_folders;
        folders.insert(folders.end(), {"bench", "demo", "examples", "tests"});
        for (const std::string& folder : folders)
            for (const std::string& file : files_in(folder, {".hpp", ".cpp", ".inl"}))
                for (const std::string& word : find_lone_words(file, read_text(source_root() / file)))
                    FAIL_CHECK(word << " stands alone: make the line above shorter");
    }

    TEST_CASE("a broken-off word is reported, and the last word of a paragraph is not") {
        const std::string full = "//   loops     " + std::string(95, 'x');
        CHECK(find_lone_words("planted.hpp", full + "\n//   that\n//             goes on\n") ==
              std::vector<std::string>{"planted.hpp:2: that"});
        CHECK(find_lone_words("planted.hpp", full + "\n//   end.\n//\n").empty());
        CHECK(find_lone_words("planted.hpp", full + "\n//   end.\n//   more\n").empty());
        CHECK(find_lone_words("planted.hpp", "//   short\n//   head\n//      deeper\n").empty());
    }
}
