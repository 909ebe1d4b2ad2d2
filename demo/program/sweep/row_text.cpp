// Converts rows to lines of text and back.
#include "row_text.hpp"

#include <fmt/format.h>
#include <charconv>
#include <cstdint>
#include <iterator>

#include "../../../core/hash.hpp"

namespace damson::demo {

namespace {

/// Removes the text up to the next `separator` from `rest` and returns it. If there is no separator, takes
/// all of `rest`.
std::string_view take_field(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view field = rest.substr(0, end);
    rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
    return field;
}

std::optional<std::uint64_t> whole_from(std::string_view text, int base) {
    std::uint64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::uint64_t digest_of_text(std::string_view text) {
    Digest digest;
    for (const char c : text) digest.add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
    return digest.value();
}

std::string plain_note(std::string note) {
    for (char& c : note)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return note;
}

std::string line_of_row(const RowResult& result) {
    std::string line = fmt::format("{}\t{}\t", result.row, static_cast<unsigned>(result.status));
    for (std::size_t i = 0; i < result.cells.size(); ++i)
        fmt::format_to(std::back_inserter(line), "{}{:x}", i == 0 ? "" : ",", result.cells[i]);
    line += '\t' + plain_note(result.note);
    return line + fmt::format("\t{:016x}\n", digest_of_text(line));
}

std::optional<RowResult> row_from_line(std::string_view line, std::size_t cell_count) {
    const std::size_t last_tab = line.rfind('\t');
    if (last_tab == line.npos) return std::nullopt;
    const std::string_view digest = line.substr(last_tab + 1);
    std::string_view rest = line.substr(0, last_tab);
    if (digest.size() != 16 || whole_from(digest, 16) != digest_of_text(rest)) return std::nullopt;

    RowResult result;
    const auto row = whole_from(take_field(rest, '\t'), 10), status = whole_from(take_field(rest, '\t'), 10);
    if (!row || !status || *status >= row_status_count) return std::nullopt;
    result.row = *row;
    result.status = static_cast<RowStatus>(*status);
    std::string_view cells = take_field(rest, '\t');
    while (!cells.empty()) {
        const auto bits = whole_from(take_field(cells, ','), 16);
        if (!bits) return std::nullopt;
        result.cells.push_back(*bits);
    }
    if (result.cells.size() != cell_count) return std::nullopt;
    result.note = std::string(rest);
    return result;
}

}  // namespace damson::demo
