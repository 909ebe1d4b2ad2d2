// Reads files and joins paths.
#include "file_reader.hpp"

#include <algorithm>
#include <cctype>
#ifndef __wasi__
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#endif

namespace damson {

namespace {

constexpr std::size_t max_files = 10000;

#ifdef __wasi__
/// WebAssembly modules have no file system.
std::optional<std::string> read_from_disk(const std::string&) {
    return std::nullopt;
}
#else
constexpr std::uintmax_t max_size = std::uintmax_t{1} << 30;

std::optional<std::string> read_from_disk(const std::string& path) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(path, code) || std::filesystem::file_size(path, code) > max_size)
        return std::nullopt;
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    if (!stream) return std::nullopt;
    text << stream.rdbuf();  // fails for an empty file, whose text is then empty
    return text.str();
}
#endif

/// Resolves "." and ".." in a path. A ".." stays if there is no folder before it.
std::string resolved(const std::string& path) {
    std::vector<std::string> parts;  // each with the slash that follows it
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t slash = std::min(path.find_first_of("/\\", begin), path.size() - 1);
        const std::string part = path.substr(begin, slash + 1 - begin);
        begin = slash + 1;
        const auto is = [](const std::string& text, std::string_view name) {
            return text == name || (text.size() == name.size() + 1 && text.starts_with(name) &&
                                    (text.back() == '/' || text.back() == '\\'));
        };
        if (is(part, ".")) continue;
        if (is(part, "..") && !parts.empty() && !is(parts.back(), "..") && !is(parts.back(), "") &&
            parts.back().find(':') == std::string::npos)
            parts.pop_back();
        else
            parts.push_back(part);
    }
    std::string joined;
    for (const std::string& part : parts) joined += part;
    return joined;
}

}  // namespace

std::string FileReader::read(const std::string& path, const std::string& named_in, const std::string& place) {
    std::optional<std::string> text;
    if (read_.size() < max_files && path.find('\0') == path.npos)
        text = files_.read ? files_.read(path, files_.context) : read_from_disk(path);
    if (!text) {
        const std::string reason =
            read_.size() < max_files ? "cannot be read" : "is one of more than 10,000 files";
        if (named_in.empty()) fail(path, {}, reason);
        fail(named_in, place, "the file \"" + path + "\" " + reason);
    }
    read_.push_back(path);
    return *std::move(text);
}

std::string beside(const std::string& file, const std::string& name) {
    std::string slashed = name;  // editors on Windows write backslashes
    std::replace(slashed.begin(), slashed.end(), '\\', '/');
    const std::size_t slash = file.find_last_of("/\\");
    const bool has_folder = slash != file.npos && !slashed.starts_with("/");
    return resolved(has_folder ? file.substr(0, slash + 1) + slashed : slashed);
}

bool has_ending(const std::string& path, std::string_view ending) {
    if (path.size() < ending.size()) return false;
    return std::equal(ending.begin(), ending.end(), path.end() - static_cast<std::ptrdiff_t>(ending.size()),
                      [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

}  // namespace damson
