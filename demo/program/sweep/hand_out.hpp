// Rows handed out to processes while they run, a few at a time: who is done asks for more, so that a slow world holds up
// nobody but the thread that computes it.
//
//   process 0     its threads take rows from the desk like everybody; its main thread answers the others
//   the others    main thread: "finished rows, and I want 3" ->   <- "17 18 19", or "" when there are no more
//
// Rows that take long are asked for one by one, as threads come free, and none waits behind another. Of short
// rows a process asks for as many as take about `time_of_chunk`, and early, so that no thread waits for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plan.hpp"
#include "ranks.hpp"
#include "row_desk.hpp"

namespace damson::demo {

/// How long the rows of one answer take a thread. [s]
inline constexpr double time_of_chunk = 0.05;
/// Most rows of one answer, for each thread.
inline constexpr double most_rows_of_chunk = 64.0;

/// Rows to ask for, for each thread, where one takes so long on average; 0 or less: not known yet. [s]
std::size_t rows_of_chunk(double seconds_per_row);

/// What a process says to the first one.
struct RowReport {
    std::size_t wanted = 0;  ///< Rows.
    bool is_last = false;    ///< It has no more to say.
    std::vector<RowResult> finished{};
};
std::string text_of(const RowReport& report);
/// Nothing where the text is damaged.
std::optional<RowReport> report_from(const std::string& text, std::size_t cell_count);

/// Answers the other processes until all have said their last. Requires: process 0; its threads are at work.
void serve_rows(Ranks& ranks, LocalDesk& desk, std::size_t cell_count);

/// Computes rows for process 0 until it has no more. Requires: another process.
void compute_rows_for_first(Ranks& ranks, const SweepPlan& plan, std::uint32_t threads);

}  // namespace damson::demo
