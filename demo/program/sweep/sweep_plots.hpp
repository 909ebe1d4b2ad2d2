// Plots the measures of a sweep with gnuplot: one drawing per measure, with one panel per axis.
#pragma once

#include <string>
#include <vector>

#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// Returns the script for one measure. In each panel, a row is a point; for a grid or a list of values, a line
/// connects the means. Requires: the measure is a number or a count; `rows` contains all rows in their order.
std::string sweep_script(const SweepPlan& plan, const std::vector<RowResult>& rows, std::size_t measure,
                         const std::string& file);

/// Draws MEASURE.svg into the folder for each measure except digests. Returns an error message, or an empty string.
std::string draw_sweep(const std::string& folder, const SweepPlan& plan, const std::vector<RowResult>& rows);

}  // namespace damson::demo
