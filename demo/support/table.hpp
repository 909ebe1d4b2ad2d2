// Text in columns: numbers to the right, words to the left.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace damson::demo {

class Table {
public:
    /// Titles; one that starts with '<' is that of a column of words.
    explicit Table(std::vector<std::string> titles);

    void add(std::vector<std::string> cells);

    /// The table with `indent` spaces before every line.
    std::string text(int indent = 0) const;

private:
    std::vector<bool> is_words_;
    std::vector<std::vector<std::string>> rows_;
};

/// `text` in lines of at most `width` columns where its words allow, those behind the first with `indent`
/// spaces before them, each with a line break behind it. The first keeps the spaces that it begins with.
std::string wrapped(const std::string& text, std::size_t indent = 0, std::size_t width = 120);

/// 1234567 as "1,234,567".
std::string with_commas(unsigned long long number);

}  // namespace damson::demo
