// A row's result as one line of text that says whether it is whole: in journals, and between processes.
//
//   ROW status bits,bits,... note digest        separated by tabs; the digest is of all before it
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "world_row.hpp"

namespace damson::demo {

/// The line, with its line break. Line breaks and tabs of a note become blanks.
std::string line_of_row(const RowResult& result);

/// The result that a line without its line break holds; nothing where it is damaged or has another number of
/// cells.
std::optional<RowResult> row_from_line(std::string_view line, std::size_t cell_count);

/// The note as it is in lines and tables: one line, without tabs.
std::string plain_note(std::string note);

/// A digest of text.
std::uint64_t digest_of_text(std::string_view text);

}  // namespace damson::demo
