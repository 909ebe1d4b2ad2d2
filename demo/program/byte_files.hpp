// Reads and writes binary files: states and recordings.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "../support/outcome.hpp"

namespace damson::demo {

Outcome<std::vector<std::byte>> read_bytes(const std::string& file);
/// Writes the file. Returns an error message, or an empty string on success.
std::string write_bytes(const std::string& file, std::span<const std::byte> bytes);

}  // namespace damson::demo
