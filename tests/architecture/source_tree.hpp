// Reads the project's sources as text, for tests that check how the sources are written.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace damson::test {

/// Folders of the library, lowest layer first, and the folder of the public headers.
inline const std::vector<std::string> library_folders = {
    "core", "containers", "broadphase", "narrowphase", "physics", "levels", "bindings/c", "include/damson"};

inline std::filesystem::path source_root() {
    return DAMSON_SOURCE_DIR;
}

inline std::string read_text(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Returns the text of a file. `file` is relative to the root of the source tree.
inline std::string read_source(const std::string& file) {
    return read_text(source_root() / file);
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// Returns the sorted paths of the files in `folder`, relative to the root, with '/' as separator.
inline std::vector<std::string> files_in(const std::string& folder,
                                         const std::vector<std::string_view>& endings) {
    std::vector<std::string> files;
    const auto path = source_root() / folder;
    if (!std::filesystem::exists(path)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
        const std::string ending = entry.path().extension().string();
        if (entry.is_regular_file() && std::find(endings.begin(), endings.end(), ending) != endings.end())
            files.push_back(std::filesystem::relative(entry.path(), source_root()).generic_string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// An #include directive.
struct Include {
    int line;           ///< Line number, counted from 1.
    std::string name;   ///< Text between the quotes or angle brackets.
    bool is_bracketed;  ///< True for <name>, false for "name".
};

/// Returns the includes in `text`. A directive must start its line, so commented-out includes are skipped.
inline std::vector<Include> includes_of(const std::string& text) {
    std::vector<Include> includes;
    int number = 0;
    for (const std::string& line : lines_of(text)) {
        ++number;
        const auto hash = line.find_first_not_of(" \t");
        if (hash == line.npos || line[hash] != '#') continue;
        const auto word = line.find_first_not_of(" \t", hash + 1);
        if (word == line.npos || line.compare(word, 7, "include") != 0) continue;
        const auto open = line.find_first_of("<\"", word + 7);
        if (open == line.npos) continue;
        const char closing = line[open] == '<' ? '>' : '"';
        const auto close = line.find(closing, open + 1);
        if (close == line.npos) continue;
        includes.push_back({number, line.substr(open + 1, close - open - 1), closing == '>'});
    }
    return includes;
}

/// Returns the path, relative to the root, of the file that `file` includes as "name".
inline std::string resolved(const std::string& file, const std::string& name) {
    return (std::filesystem::path(file).parent_path() / name).lexically_normal().generic_string();
}

}  // namespace damson::test
