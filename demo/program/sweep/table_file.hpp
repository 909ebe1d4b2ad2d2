// The table of a sweep as a file: rows in their order, the same bytes for the same sweep. It is written under another
// name and then renamed, so that it is there whole or not at all.
//
//   .csv          row, parameters, measures, status, note; numbers as short as they are read back to the same bits
//   .h5, .hdf5    a data set for each column, with its unit; row numbers and notes likewise
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// Why no table can be written to a file of this name, or an empty string.
std::string find_table_obstacle(const std::string& file);

/// The table as CSV. Requires: all rows, in their order.
std::string csv_table(const SweepPlan& plan, const std::vector<RowResult>& rows);

/// Writes the table in the form that the file's ending names. Returns what went wrong, or an empty string.
/// Requires: all rows, in their order; no obstacle.
std::string write_table(const std::string& file, const SweepPlan& plan, const std::vector<RowResult>& rows);

/// A column of the table as values.
struct TableColumn {
    std::string name;
    std::string unit;
    std::variant<std::vector<std::uint64_t>, std::vector<float>, std::vector<double>,
                 std::vector<std::string>>
        values;
};

/// The function damson_write_hdf5 of the module damson_sweep_hdf5: writes columns of equal length, and a text about
/// all of them. Whether it could.
using WriteHdf5 = bool (*)(const std::string& file, const std::string& about,
                           const std::vector<TableColumn>& columns);

}  // namespace damson::demo
