// Reads the library's headers as text, so that tests can check the calls, fields and constants that pages
// mention.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "page_blocks.hpp"

namespace damson::test {

inline bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Returns the first position at or after `from` where `text` contains `word` as a whole word, or npos.
inline std::size_t find_word(std::string_view text, std::string_view word, std::size_t from = 0) {
    for (auto at = text.find(word, from); at != text.npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !is_word_char(text[at - 1])) && (end == text.size() || !is_word_char(text[end])))
            return at;
    }
    return text.npos;
}

/// Returns the identifiers in `text`, in order.
inline std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (is_word_char(c)) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(word);
            word.clear();
        }
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

/// Returns the text between the brace at `open` and its matching brace.
inline std::string_view between_braces(std::string_view text, std::size_t open) {
    int depth = 0;
    for (auto at = open; at < text.size(); ++at) {
        if (text[at] == '{') ++depth;
        if (text[at] == '}' && --depth == 0) return text.substr(open + 1, at - open - 1);
    }
    return text.substr(open + 1);
}

/// The text of all library headers, without their comments.
class HeaderText {
public:
    HeaderText() {
        for (const char* floor : {"core", "containers", "broadphase", "narrowphase", "physics"}) {
            const std::filesystem::path folder = std::filesystem::path(DAMSON_SOURCE_DIR) / floor;
            for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
                if (entry.path().extension() == ".hpp") add(entry.path());
        }
    }

    /// Returns true if the headers contain the word.
    bool has_word(const std::string& word) const { return find_word(text_, word) != text_.npos; }

    /// Returns true if a class, struct or enumeration has the member, itself or in a base class.
    bool has_member(const std::string& type, const std::string& member) const {
        for (const Definition& definition : definitions_of(type)) {
            if (find_word(definition.body, member) != definition.body.npos) return true;
            for (const std::string& base : definition.bases)
                if (base != type && has_member(base, member)) return true;
        }
        return false;
    }

    /// Returns the field names of a plain struct without bases, in order.
    std::vector<std::string> fields_of(const std::string& type) const {
        std::vector<std::string> fields;
        for (const Definition& definition : definitions_of(type)) {
            std::string statement;
            int depth = 0;
            for (const char c : definition.body) {
                if (c == '{') ++depth;
                if (depth == 0 && c == ';') {
                    const std::string head = statement.substr(0, statement.find('='));
                    const std::vector<std::string> words = words_of(head);
                    const bool is_call =
                        head.find('(') != head.npos || find_word(head, "operator") != head.npos;
                    if (words.size() > 1 && !is_call && words.front() != "using")
                        fields.push_back(words.back());
                    statement.clear();
                } else if (depth == 0) {
                    statement += c;
                }
                if (c == '}') --depth;
            }
        }
        return fields;
    }

private:
    struct Definition {
        std::string_view body;
        std::vector<std::string> bases;
    };

    void add(const std::filesystem::path& path) {
        std::ifstream stream(path);
        for (std::string line; std::getline(stream, line);) text_ += line.substr(0, line.find("//")) + "\n";
    }

    std::vector<Definition> definitions_of(const std::string& type) const {
        std::vector<Definition> found;
        const std::string_view text = text_;
        for (const std::string kind : {"struct", "class"}) {
            const std::string head = kind + " " + type;
            for (auto at = find_word(text, head); at != text.npos; at = find_word(text, head, at + 1)) {
                const auto end = text.find_first_of("{;(<>", at + head.size());
                if (end == text.npos || text[end] != '{') continue;
                Definition definition{between_braces(text, end), {}};
                const std::string_view bases = text.substr(at + head.size(), end - at - head.size());
                if (find_word(text.substr(at > 5 ? at - 5 : 0, 5), "enum") == text.npos)
                    definition.bases = words_of(bases);
                found.push_back(definition);
            }
        }
        const std::string alias = "using " + type;  // an alias counts as a type with that base
        for (auto at = find_word(text, alias); at != text.npos; at = find_word(text, alias, at + 1)) {
            const auto end = text.find_first_of("<;", at);
            found.push_back({{}, words_of(text.substr(at + alias.size(), end - at - alias.size()))});
        }
        return found;
    }

    std::string text_;
};

/// Returns the text of each code span in single backticks on a page, in order. Fenced blocks are skipped.
inline std::vector<std::string> code_names(const std::string& page) {
    std::vector<std::string> names;
    std::istringstream stream(page);
    bool is_fenced = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) is_fenced = !is_fenced;
        if (is_fenced || line.starts_with("```")) continue;
        for (auto at = line.find('`'); at != line.npos; at = line.find('`', at + 1)) {
            const auto end = line.find('`', at + 1);
            if (end == line.npos) break;
            names.push_back(line.substr(at + 1, end - at - 1));
            at = end;
        }
    }
    return names;
}

/// Returns the names that no header contains, of the forms `Type::member`, `function()` and `name`. Ignores
/// names that begin with b2, and strings that are not a single name.
inline std::vector<std::string> unknown_names(const std::vector<std::string>& names,
                                              const HeaderText& headers) {
    std::vector<std::string> unknown;
    for (const std::string& name : names) {
        if (name.starts_with("b2") || name.starts_with("B2")) continue;
        std::string plain = name.ends_with("()") ? name.substr(0, name.size() - 2) : name;
        const bool is_plain =
            std::all_of(plain.begin(), plain.end(), [](char c) { return is_word_char(c) || c == ':'; });
        if (!is_plain || plain.empty()) continue;
        if (plain.starts_with("damson::")) plain = plain.substr(8);
        const auto colons = plain.find("::");
        const bool is_known = colons == plain.npos
                                  ? headers.has_word(plain)
                                  : headers.has_member(plain.substr(0, colons), plain.substr(colons + 2));
        if (!is_known) unknown.push_back(name);
    }
    return unknown;
}

/// Returns the trimmed cells of a table row.
inline std::vector<std::string> row_cells(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');) {
        const auto first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
        cells.push_back(first == cell.npos ? "" : cell.substr(first, last - first + 1));
    }
    return cells;
}

}  // namespace damson::test
