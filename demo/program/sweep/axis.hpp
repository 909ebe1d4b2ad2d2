// One axis of a sweep: a parameter and its values, parsed from the command line.
//
//   friction=0.1:0.9:9        nine values from 0.1 to 0.9, both included
//   friction=0.1:0.9          a range for random values
//   friction=0.1,0.5,2        these values, or random values from this list
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../support/outcome.hpp"
#include "parameters.hpp"

namespace damson::demo {

struct Axis {
    const Parameter* parameter = nullptr;
    bool is_range = false;         ///< True for a range from `low` to `high`, false for a list.
    double low = 0.0, high = 0.0;  ///< Bounds of a range, in the parameter's unit.
    std::vector<float> values{};   ///< Values of a grid, or the list to draw from, in the parameter's unit.
};

/// Parses an axis of a grid, or of a random sample if `is_drawn` is true. Fails if the parameter is unknown,
/// a value is not a number or is out of bounds, or a grid's range has no number of values.
Outcome<Axis> parse_axis(const std::string& text, bool is_drawn);

/// Returns a random value of an axis. It depends only on `seed`, `row` and `axis_index`, so every process
/// computes the same value in any order of rows.
float draw_value(const Axis& axis, std::uint64_t seed, std::uint64_t row, std::uint64_t axis_index);

}  // namespace damson::demo
