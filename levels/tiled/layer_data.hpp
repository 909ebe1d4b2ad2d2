// Decodes the cells of a tile layer: lists of numbers, CSV, and base64 with or without compression.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../document.hpp"

namespace damson {

/// Returns the `count` cells that `data` contains. Fails if there are more or fewer. An empty encoding means a list of
/// numbers, or CSV in XML files.
std::vector<std::uint32_t> decode_cells(const Node& data, const std::string& encoding,
                                        const std::string& compression, std::size_t count);

}  // namespace damson
