// Formats the result of a row as one line of text with a checksum, for journals and messages between
// processes.
//
//   ROW status bits,bits,... note digest        separated by tabs; the digest covers everything before it
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "world_row.hpp"

namespace damson::demo {

/// Returns the line, including its line break. Line breaks and tabs in the note become spaces.
std::string line_of_row(const RowResult& result);

/// Parses a line without its line break. Returns nullopt if the line is damaged or has another number of
/// cells.
std::optional<RowResult> row_from_line(std::string_view line, std::size_t cell_count);

/// Returns the note with line breaks and tabs replaced by spaces, as in lines and tables.
std::string plain_note(std::string note);

/// Returns a 64-bit digest of `text`.
std::uint64_t digest_of_text(std::string_view text);

}  // namespace damson::demo
