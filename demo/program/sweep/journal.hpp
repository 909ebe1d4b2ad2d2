// Stores the finished rows in a file next to the table. An interrupted sweep continues from it.
//
//   damson sweep journal 1 <tab> identity of the sweep <tab> digest
//   one line per row, in the order in which they were finished; the format is in row_text.hpp
//
// Each line is written with one call as soon as its row is finished. When a journal is opened, an incomplete last
// line is removed and a damaged line is ignored; their rows are computed again. A file lock admits one process at a
// time.
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
    /// written. Also fails if it belongs to another sweep, unless `may_overwrite` is true.
    static Outcome<Journal> open(const std::string& file, const SweepPlan& plan, bool may_overwrite);

    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    ~Journal();

    /// Returns the rows that the journal contained when it was opened, each once.
    std::vector<RowResult> take_kept() { return std::move(kept_); }

    /// Adds a row. Returns an error message, or an empty string.
    std::string add(const RowResult& result);

    /// Removes the file. Called after the table was written.
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
