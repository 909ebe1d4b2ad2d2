// Writes the table of a sweep to a file, with the rows in order. Equal sweeps give identical bytes. The file
// is written under a temporary name and then renamed, so an incomplete table never has the final name.
//
//   .csv          row, parameters, measures, status, note; numbers have the fewest digits that parse to the
//                 same bits
//   .h5, .hdf5    the same columns, each as a data set with its unit
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// Returns an error message if a table cannot be written to a file of this name, otherwise an empty string.
std::string find_table_obstacle(const std::string& file);

/// Returns the table as CSV text. Requires: `rows` contains all rows in order.
std::string csv_table(const SweepPlan& plan, const std::vector<RowResult>& rows);

/// Writes the table in the format that the file extension selects. Returns an error message, or an empty
/// string. Requires: `rows` contains all rows in order; find_table_obstacle() returned an empty string.
std::string write_table(const std::string& file, const SweepPlan& plan, const std::vector<RowResult>& rows);

/// One column of the table.
struct TableColumn {
    std::string name;
    std::string unit;
    std::variant<std::vector<std::uint64_t>, std::vector<float>, std::vector<double>,
                 std::vector<std::string>>
        values;
};

/// Type of the function damson_write_hdf5 in the module damson_sweep_hdf5. It writes columns of equal length,
/// and `about` as an attribute of the file. Returns true on success.
using WriteHdf5 = bool (*)(const std::string& file, const std::string& about,
                           const std::vector<TableColumn>& columns);

}  // namespace damson::demo
