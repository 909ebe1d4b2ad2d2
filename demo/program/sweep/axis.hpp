// One axis of a sweep: a parameter and the values it takes, as they stand on the command line.
//
//   friction=0.1:0.9:9        nine values from 0.1 to 0.9, both included
//   friction=0.1:0.9          a range, to draw from
//   friction=0.1,0.5,2        these values, or draws among them
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../support/outcome.hpp"
#include "parameters.hpp"

namespace damson::demo {

struct Axis {
    const Parameter* parameter = nullptr;
    bool is_range = false;  ///< Values lie anywhere between two bounds, or evenly from one to the other.
    double low = 0.0, high = 0.0;  ///< Bounds of a range. [-]
    std::vector<float> values{};   ///< Of a grid, or the list to draw from. [-]
};

/// The axis that `text` describes, of a grid or to draw from. Fails where the parameter is unknown, a number is none
/// or outside of the parameter's bounds, or a grid has no number of values.
Outcome<Axis> parse_axis(const std::string& text, bool is_drawn);

/// The value of a draw: it depends on these three numbers alone, so that it is the same in whatever order
/// and place rows are computed.
float draw_value(const Axis& axis, std::uint64_t seed, std::uint64_t row, std::uint64_t axis_index);

}  // namespace damson::demo
