// Compares the code blocks of documentation pages with the code that tests run.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace damson::test {

/// Duration of a step in the pages' code. [s]
inline constexpr float dt = 1.0f / 60.0f;

/// Returns the content of a file in the repository.
inline std::string read_file(const std::string& name) {
    std::ifstream stream(std::string(DAMSON_SOURCE_DIR) + "/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Returns the text without white space, so that line breaks do not matter.
inline std::string squeezed(const std::string& text) {
    std::string left;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0) left += c;
    return left;
}

/// Returns the fenced code blocks of a page in the given language.
inline std::vector<std::string> fenced_blocks(const std::string& page, const std::string& language = "cpp") {
    std::vector<std::string> blocks;
    const std::string open = "```" + language + "\n", close = "\n```";
    for (auto at = page.find(open); at != page.npos; at = page.find(open, at)) {
        const auto end = page.find(close, at);
        blocks.push_back(squeezed(page.substr(at + open.size(), end - at - open.size())));
        at = end;
    }
    return blocks;
}

/// Returns the text between each pair of markers `// [name]` and `// [name end]`, by name. Adds a defect for
/// each name that is opened twice or not closed.
inline std::map<std::string, std::string> marked_blocks(const std::string& source,
                                                        std::vector<std::string>& defects) {
    std::map<std::string, std::string> blocks;
    std::string name;
    std::istringstream stream(source);
    for (std::string line; std::getline(stream, line);) {
        const auto first = line.find_first_not_of(' ');
        const std::string text = first == line.npos ? "" : line.substr(first);
        if (text.starts_with("// [") && text.ends_with("]")) {
            const std::string mark = text.substr(4, text.size() - 5);
            if (name.empty() ? blocks.contains(mark) : mark != name + " end")
                defects.push_back("out of place: " + mark);
            name = name.empty() ? mark : "";
            if (!name.empty()) blocks[name];
        } else if (!name.empty()) {
            blocks[name] += squeezed(line);
        }
    }
    if (!name.empty()) defects.push_back("not closed: " + name);
    return blocks;
}

/// Checks that a test contains every code block of a page between markers, and that the page shows every
/// marked block once. Returns the defects.
inline std::vector<std::string> defects_of(const std::string& page, const std::string& test,
                                           const std::string& language = "cpp") {
    std::vector<std::string> defects;
    auto shown = fenced_blocks(page, language);
    for (const auto& [name, text] : marked_blocks(test, defects)) {
        if (std::count(shown.begin(), shown.end(), text) != 1)
            defects.push_back("run and not shown once: " + name);
        std::erase(shown, text);
    }
    for (const std::string& text : shown) defects.push_back("shown and not run: " + text);
    return defects;
}

/// Returns the snippet names of all code blocks in the language, from the comments `<!-- snippet: name -->`
/// directly above them. A block without such a comment has an empty name.
inline std::vector<std::string> snippet_names(const std::string& page, const std::string& language = "cpp") {
    std::vector<std::string> names;
    const std::string open = "\n```" + language + "\n", mark = "<!-- snippet: ", close = " -->";
    for (auto at = page.find(open); at != page.npos; at = page.find(open, at + open.size())) {
        const auto line = page.rfind('\n', at - 1) + 1;
        const std::string above = page.substr(line, at - line);
        const bool has_name = above.starts_with(mark) && above.ends_with(close);
        names.push_back(has_name ? above.substr(mark.size(), above.size() - mark.size() - close.size()) : "");
    }
    return names;
}

/// Returns the differences between the snippets of a page and the snippets that a test includes as
/// "pages/STEM/NAME.inc".
inline std::vector<std::string> include_defects(const std::string& page, const std::string& test,
                                                const std::string& stem,
                                                const std::string& language = "cpp") {
    std::vector<std::string> defects;
    std::map<std::string, int> uses;
    const std::string open = "#include \"pages/" + stem + "/", close = ".inc\"";
    for (auto at = test.find(open); at != test.npos; at = test.find(open, at)) {
        at += open.size();
        ++uses[test.substr(at, test.find(close, at) - at)];
    }
    for (const std::string& name : snippet_names(page, language)) {
        if (name.empty())
            defects.push_back("a block without a name");
        else if (uses[name] != 1)
            defects.push_back("not included once: " + name);
        uses.erase(name);
    }
    for (const auto& [name, count] : uses) defects.push_back("not on the page: " + name);
    return defects;
}

/// Checks that a test includes every snippet of a page once. `snippets` is the expected count.
inline void check_page(const std::string& page, const std::string& test, std::size_t snippets,
                       const std::string& language = "cpp") {
    const std::string text = read_file(page);
    CHECK(snippet_names(text, language).size() == snippets);
    const auto begin = page.rfind('/') + 1;
    const std::string stem = page.substr(begin, page.rfind('.') - begin);
    for (const std::string& defect : include_defects(text, read_file(test), stem, language))
        FAIL_CHECK(defect);
}

}  // namespace damson::test
