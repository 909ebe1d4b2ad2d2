// Distributes rows to processes while they run, a few rows at a time. A process requests more rows when it
// needs them, so a slow world delays only the thread that computes it.
//
//   process 0     its threads take rows from its desk; its main thread answers the other processes
//   the others    main thread sends "finished rows, and I want 3"; the answer is "17 18 19", or "" at the end
//
// Long rows are requested one by one, when a thread becomes free, so that no row waits behind a long one.
// Short rows are requested early, in groups that take about `time_of_chunk`, so that no thread runs out of
// rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plan.hpp"
#include "ranks.hpp"
#include "row_desk.hpp"

namespace damson::demo {

/// Time that one thread should need for the rows of one answer. [s]
inline constexpr double time_of_chunk = 0.05;
/// Maximum number of rows in one answer, per thread.
inline constexpr double most_rows_of_chunk = 64.0;

/// Returns the number of rows to request per thread. `seconds_per_row` is the mean time of a row, or 0 if it
/// is not known yet. [s]
std::size_t rows_of_chunk(double seconds_per_row);

/// Message from another process to process 0.
struct RowReport {
    std::size_t wanted = 0;  ///< Number of rows that the process requests.
    bool is_last = false;    ///< True if this is the last message of the process.
    std::vector<RowResult> finished{};
};
std::string text_of(const RowReport& report);
/// Parses a report. Returns nullopt if the text is malformed.
std::optional<RowReport> report_from(const std::string& text, std::size_t cell_count);

/// Answers the other processes until each has sent its last message. Requires: this is process 0, and its
/// threads are already computing rows.
void serve_rows(Ranks& ranks, LocalDesk& desk, std::size_t cell_count);

/// Requests rows from process 0 and computes them until no rows remain. Requires: this is not process 0.
void compute_rows_for_first(Ranks& ranks, const SweepPlan& plan, std::uint32_t threads);

}  // namespace damson::demo
