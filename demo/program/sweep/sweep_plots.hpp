// Plots the measures of a sweep with gnuplot: one file per measure, with one panel per axis.
#pragma once

#include <string>
#include <vector>

#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// Returns the gnuplot script for one measure. Each row is a point in each panel. For a grid or a list of
/// values, a line connects the means. Requires: the measure is a number or a count; `rows` contains all rows
/// in order.
std::string sweep_script(const SweepPlan& plan, const std::vector<RowResult>& rows, std::size_t measure,
                         const std::string& file);

/// Draws MEASURE.svg in the folder for each measure except digests. Returns an error message, or an empty
/// string.
std::string draw_sweep(const std::string& folder, const SweepPlan& plan, const std::vector<RowResult>& rows);

}  // namespace damson::demo
