// Distributes rows to processes while they run, a few at a time. A process requests more rows when it needs them, so
// a slow world delays only the thread that computes it.
//
//   process 0     its threads take rows from the desk; its main thread answers the other processes
//   the others    main thread: "finished rows, and I want 3" ->   <- "17 18 19", or "" if there are no more rows
//
// Rows that take long are requested one by one, when a thread becomes free, so that no row waits behind another.
// Short rows are requested early and in groups that take about `time_of_chunk`, so that no thread waits for rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plan.hpp"
#include "ranks.hpp"
#include "row_desk.hpp"

namespace damson::demo {

/// Time that a thread needs for the rows of one answer. [s]
inline constexpr double time_of_chunk = 0.05;
/// Maximum number of rows per thread in one answer.
inline constexpr double most_rows_of_chunk = 64.0;

/// Returns the number of rows to request per thread. `seconds_per_row` is the mean time of a row; 0 or less means
/// that it is not known yet. [s]
std::size_t rows_of_chunk(double seconds_per_row);

/// Message of a process to the first process.
struct RowReport {
    std::size_t wanted = 0;  ///< Number of requested rows.
    bool is_last = false;    ///< True if this is the last message of the process.
    std::vector<RowResult> finished{};
};
std::string text_of(const RowReport& report);
/// Parses a report. Returns nullopt if the text is damaged.
std::optional<RowReport> report_from(const std::string& text, std::size_t cell_count);

/// Answers the other processes until all have sent their last message. Requires: this is process 0, and its threads
/// already compute rows.
void serve_rows(Ranks& ranks, LocalDesk& desk, std::size_t cell_count);

/// Computes rows for process 0 until it has no more rows. Requires: this is not process 0.
void compute_rows_for_first(Ranks& ranks, const SweepPlan& plan, std::uint32_t threads);

}  // namespace damson::demo
