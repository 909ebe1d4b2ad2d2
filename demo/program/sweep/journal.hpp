// Stores finished rows in a file next to the table, so that an interrupted sweep can continue.
//
//   damson sweep journal 1 <tab> identity of the sweep <tab> digest
//   one line per row, in the order in which the rows finished; row_text.hpp defines the format
//
// Each line is written with a single call as soon as its row is finished. When a journal is opened, an
// incomplete last line is removed and damaged lines are ignored; the rows of these lines are computed again.
// A file lock ensures that only one process uses the journal.
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
    /// Opens the journal of `plan`, or creates it. Fails if the file is not a journal, is in use or cannot be
    /// written. Also fails if it belongs to another sweep, unless `may_overwrite` is true: then its rows are
    /// discarded.
    static Outcome<Journal> open(const std::string& file, const SweepPlan& plan, bool may_overwrite);

    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    ~Journal();

    /// Returns the rows that were in the journal when it was opened, without duplicates.
    std::vector<RowResult> take_kept() { return std::move(kept_); }

    /// Appends a finished row. Returns an error message, or an empty string.
    std::string add(const RowResult& result);

    /// Deletes the file. Call it after the table has been written.
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

/// Returns the path of the journal of a table.
std::string journal_of(const std::string& table_file);

}  // namespace damson::demo
