// Checks the links between pages. Each relative link must lead to an existing file and heading.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "page_blocks.hpp"

using namespace damson::test;

namespace {

/// Returns the text of a file in the repository. Returns an empty string for a folder, and nothing if the
/// file does not exist.
using ReadFile = std::function<std::optional<std::string>(const std::string& file)>;

/// A link on a page.
struct Link {
    int line = 0;  // counted from 1
    std::string target{};
};

/// Returns the lines of a page. Lines in fenced blocks are empty.
std::vector<std::string> lines_outside_fences(const std::string& page) {
    std::vector<std::string> lines;
    std::istringstream stream(page);
    bool is_fenced = false;
    for (std::string line; std::getline(stream, line);) {
        const bool is_fence = line.starts_with("```");
        lines.push_back(is_fenced || is_fence ? "" : line);
        is_fenced = is_fenced != is_fence;
    }
    return lines;
}

/// Returns the line with all text between backticks replaced by spaces.
std::string without_code(std::string line) {
    for (auto at = line.find('`'); at != line.npos; at = line.find('`', at)) {
        const auto end = line.find('`', at + 1);
        if (end == line.npos) break;
        std::fill(line.begin() + static_cast<std::ptrdiff_t>(at),
                  line.begin() + static_cast<std::ptrdiff_t>(end + 1), ' ');
    }
    return line;
}

/// Returns all links and pictures on a page, in order.
std::vector<Link> links_of(const std::string& page) {
    std::vector<Link> links;
    int number = 0;
    for (const std::string& whole : lines_outside_fences(page)) {
        ++number;
        const std::string line = without_code(whole);
        for (auto at = line.find("]("); at != line.npos; at = line.find("](", at + 1)) {
            const auto end = line.find_first_of(") ", at);
            if (end != line.npos) links.push_back({number, line.substr(at + 2, end - at - 2)});
        }
    }
    return links;
}

/// Returns the anchor of a heading: lowercase letters, digits, hyphens and underscores, with a hyphen for
/// each space.
std::string slug_of(const std::string& heading) {
    std::string slug;
    for (const char c : heading) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 || c == '_' || c == '-' || byte >= 0x80)
            slug += static_cast<char>(std::tolower(byte));
        else if (c == ' ')
            slug += '-';
    }
    return slug;
}

/// Returns the anchors of all headings of a page. If an anchor occurs twice, the second ends in "-1", and so
/// on.
std::vector<std::string> anchors_of(const std::string& page) {
    std::vector<std::string> anchors;
    std::map<std::string, int> count;
    for (const std::string& line : lines_outside_fences(page)) {
        const auto text = line.find_first_not_of('#');
        if (text == 0 || text == line.npos || line[text] != ' ') continue;
        const std::string slug = slug_of(line.substr(line.find_first_not_of(' ', text)));
        const int before = count[slug]++;
        anchors.push_back(before == 0 ? slug : slug + "-" + std::to_string(before));
    }
    return anchors;
}

/// Returns true if the link leads outside the repository.
bool is_elsewhere(const std::string& target) {
    const auto colon = target.find(':');
    return colon != target.npos && target.find_first_of("/#") > colon;
}

/// Returns the broken links of a page as "file:line: target".
std::vector<std::string> find_dead_links(const std::string& file, const ReadFile& read) {
    std::vector<std::string> dead;
    for (const Link& link : links_of(read(file).value_or(""))) {
        if (is_elsewhere(link.target)) continue;
        const auto hash = link.target.find('#');
        const std::string path = link.target.substr(0, hash);
        const auto beside = std::filesystem::path(file).parent_path() / path;
        const auto text = read(path.empty() ? file : beside.lexically_normal().generic_string());
        const auto anchors = text ? anchors_of(*text) : std::vector<std::string>{};
        const bool is_found =
            text && (hash == link.target.npos || std::find(anchors.begin(), anchors.end(),
                                                           link.target.substr(hash + 1)) != anchors.end());
        if (!is_found) dead.push_back(file + ":" + std::to_string(link.line) + ": " + link.target);
    }
    return dead;
}

std::optional<std::string> read_repository(const std::string& file) {
    const auto path = std::filesystem::path(DAMSON_SOURCE_DIR) / file;
    if (std::filesystem::is_directory(path)) return "";
    if (!std::filesystem::exists(path)) return std::nullopt;
    return read_file(file);
}

std::vector<std::string> pages() {
    std::vector<std::string> files = {"README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md",
                                      "demo/scenes/FORMAT.md"};
    const auto folder = std::filesystem::path(DAMSON_SOURCE_DIR) / "docs";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".md")
            files.push_back("docs/" + std::filesystem::relative(entry.path(), folder).generic_string());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

TEST_SUITE("docs/links") {
    using Dead = std::vector<std::string>;

    TEST_CASE("the target of every link on every page exists") {
        std::size_t count = 0;
        for (const std::string& file : pages()) {
            count += links_of(read_file(file)).size();
            for (const std::string& link : find_dead_links(file, read_repository))
                FAIL_CHECK(link << " has no valid target");
        }
        CHECK(pages().size() > 25);
        CHECK(count > 100);
    }

    TEST_CASE("a link without a valid target is reported with file and line, and other links are not") {
        const std::map<std::string, std::string> files = {
            {"README.md", "# Top\n\n[a](docs/a.md), [b](docs/b.md#more-of-it)\nand [c](docs/c.md) too\n"},
            {"docs/a.md", "[up](../README.md#top), [here](#own) and [not](#there)\n\n## Own\n"},
            {"docs/b.md",
             "## More, of `it`!\n\n![p](p.png) [web](https://b.org/c#d) [mail](mailto:b@c.org)\n"}};
        const auto read = [&](const std::string& file) -> std::optional<std::string> {
            const auto found = files.find(file);
            return found == files.end() ? std::nullopt : std::optional(found->second);
        };
        CHECK(find_dead_links("README.md", read) == Dead{"README.md:4: docs/c.md"});
        CHECK(find_dead_links("docs/a.md", read) == Dead{"docs/a.md:1: #there"});
        CHECK(find_dead_links("docs/b.md", read) == Dead{"docs/b.md:3: p.png"});
    }

    TEST_CASE("code contains no links and no headings") {
        const std::string page = "`[](float x)` and\n```cpp\n# include\n[](int)\n```\n[a](b.md \"title\")\n";
        REQUIRE(links_of(page).size() == 1);
        CHECK(links_of(page)[0].line == 6);
        CHECK(links_of(page)[0].target == "b.md");
        CHECK(anchors_of(page).empty());
    }

    TEST_CASE("equal headings have different anchors") {
        CHECK(anchors_of("## Two Words\n### two words\n#no heading\n## C++ & more\n") ==
              std::vector<std::string>{"two-words", "two-words-1", "c--more"});
    }
}
