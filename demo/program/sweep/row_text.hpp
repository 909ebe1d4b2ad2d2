// The result of a row as one line of text with a checksum. Used in journals and in messages between processes.
//
//   ROW status bits,bits,... note digest        separated by tabs; the digest covers everything before it
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "world_row.hpp"

namespace damson::demo {

/// Returns the line with its line break. Line breaks and tabs in a note become spaces.
std::string line_of_row(const RowResult& result);

/// Parses a line without its line break. Returns nullopt if it is damaged or has a different number of cells.
std::optional<RowResult> row_from_line(std::string_view line, std::size_t cell_count);

/// Returns the note as one line without tabs, as it appears in lines and tables.
std::string plain_note(std::string note);

/// Returns a digest of a text.
std::uint64_t digest_of_text(std::string_view text);

}  // namespace damson::demo
