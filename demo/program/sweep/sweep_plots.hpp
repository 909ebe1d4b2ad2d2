// The measures of a sweep as pictures: a drawing for each, with a panel for each axis, by gnuplot.
#pragma once

#include <string>
#include <vector>

#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// The script of one measure's drawing: of a panel every row is a point, and of a grid the means are a line.
/// Requires: a measure of the plan that is a number or a count; all rows, in their order.
std::string sweep_script(const SweepPlan& plan, const std::vector<RowResult>& rows, std::size_t measure,
                         const std::string& file);

/// Draws MEASURE.svg into the folder for each measure but digests. Returns what went wrong, or an empty string.
std::string draw_sweep(const std::string& folder, const SweepPlan& plan, const std::vector<RowResult>& rows);

}  // namespace damson::demo
