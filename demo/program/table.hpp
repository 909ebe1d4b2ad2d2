// Text in columns: numbers to the right, words to the left.
#pragma once

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

/// 1234567 as "1,234,567".
std::string with_commas(unsigned long long number);

}  // namespace damson::demo
