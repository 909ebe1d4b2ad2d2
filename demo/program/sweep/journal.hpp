// The rows that are finished, in a file beside the table: what a sweep that is cut off goes on from.
//
//   damson sweep journal 1 <tab> identity of the sweep <tab> digest
//   a line for each row, in the order in which they were finished: row_text.hpp
//
// Each line is handed to the system whole as soon as its row is there. A torn last line is cut off, a damaged one passed
// over: their rows are computed again. One process at a time has the file, by a lock that ends with it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../support/outcome.hpp"
#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

class Journal {
public:
    /// Opens the journal of `plan` or begins it. Fails where the file is another sweep's, unless `may_overwrite`, where
    /// it is no journal, in use, or cannot be written.
    static Outcome<Journal> open(const std::string& file, const SweepPlan& plan, bool may_overwrite);

    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    ~Journal();

    /// The rows that were there when it was opened, each once.
    std::vector<RowResult> take_kept() { return std::move(kept_); }

    /// Adds a row. Returns what went wrong, or an empty string.
    std::string add(const RowResult& result);

    /// Removes the file: its table is written.
    void remove();

private:
    Journal(std::string file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}
    std::string read_or_begin(const SweepPlan& plan, bool may_overwrite);
    std::string begin(const std::string& header);
    std::string write_all(const std::string& text);

    std::string file_;
    int descriptor_ = -1;
    std::vector<RowResult> kept_;
};

/// Where the journal of a table lies.
std::string journal_of(const std::string& table_file);

}  // namespace damson::demo
