// Formats tables as text.
#include "table.hpp"

#include <algorithm>
#include <utility>

namespace damson::demo {

Table::Table(std::vector<std::string> titles) {
    for (std::string& title : titles) {
        is_words_.push_back(!title.empty() && title.front() == '<');
        if (is_words_.back()) title.erase(0, 1);
    }
    rows_.push_back(std::move(titles));
}

void Table::add(std::vector<std::string> cells) {
    cells.resize(is_words_.size());
    rows_.push_back(std::move(cells));
}

std::string Table::text(int indent) const {
    std::vector<std::size_t> widths(is_words_.size(), 0);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::string text;
    for (const auto& row : rows_) {
        std::string line(static_cast<std::size_t>(indent), ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - row[i].size(), ' ');
            line += (i > 0 ? "  " : "") + (is_words_[i] ? row[i] + padding : padding + row[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
    std::string lines, rest = text;
    while (rest.size() > width) {
        const std::size_t start = rest.find_first_not_of(' ');
        std::size_t end = rest.rfind(' ', width);  // break after the last word that fits, or after the first
        if (end == rest.npos || start == rest.npos || end < start) end = rest.find(' ', start);
        const std::size_t next = end == rest.npos ? end : rest.find_first_not_of(' ', end);
        if (next == rest.npos) break;
        lines += rest.substr(0, rest.find_last_not_of(' ', end) + 1) + "\n";
        rest = std::string(indent, ' ') + rest.substr(next);
    }
    return lines + rest + "\n";
}

std::string with_commas(unsigned long long number) {
    std::string text = std::to_string(number);
    for (auto i = static_cast<std::ptrdiff_t>(text.size()) - 3; i > 0; i -= 3)
        text.insert(static_cast<std::size_t>(i), ",");
    return text;
}

}  // namespace damson::demo
