#include "byte_files.hpp"

#include <fmt/format.h>
#include <cstring>
#include <fstream>
#include <iterator>

namespace damson::demo {

Outcome<std::vector<std::byte>> read_bytes(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return Failure{status_failed, fmt::format("{}: cannot be read; check that the file exists", file)};
    const std::vector<char> text{std::istreambuf_iterator<char>(stream), {}};
    std::vector<std::byte> bytes(text.size());
    if (!text.empty()) std::memcpy(bytes.data(), text.data(), text.size());
    return bytes;
}

std::string write_bytes(const std::string& file, std::span<const std::byte> bytes) {
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    stream.flush();
    return stream ? std::string() : fmt::format("{}: cannot be written", file);
}

}  // namespace damson::demo
