// Formats tables as text. Numbers are right-aligned, words left-aligned.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace damson::demo {

class Table {
public:
    /// Creates a table with these column titles. A title that starts with '<' makes a left-aligned column.
    explicit Table(std::vector<std::string> titles);

    /// Adds a row.
    void add(std::vector<std::string> cells);

    /// Returns the table with `indent` spaces before each line.
    std::string text(int indent = 0) const;

private:
    std::vector<bool> is_words_;
    std::vector<std::vector<std::string>> rows_;
};

/// Returns `text`, wrapped at spaces into lines of at most `width` columns; longer words are not split. All
/// lines except the first are indented by `indent` spaces. Each line ends with a line break.
std::string wrapped(const std::string& text, std::size_t indent = 0, std::size_t width = 120);

/// Returns a number with thousands separators, such as "1,234,567".
std::string with_commas(unsigned long long number);

}  // namespace damson::demo
