// Writes the table of a sweep to a file, with the rows in their order. Equal sweeps give equal bytes. The file is
// written under another name and then renamed, so that an incomplete table never has the final name.
//
//   .csv          row, parameters, measures, status, note; numbers have the fewest digits that read back to the same
//                 bits
//   .h5, .hdf5    one data set per column, with its unit; the columns are the same
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// Returns why a table cannot be written to a file of this name, or an empty string.
std::string find_table_obstacle(const std::string& file);

/// Returns the table as CSV. Requires: `rows` contains all rows in their order.
std::string csv_table(const SweepPlan& plan, const std::vector<RowResult>& rows);

/// Writes the table. The file extension selects the format. Returns an error message, or an empty string.
/// Requires: `rows` contains all rows in their order; find_table_obstacle() returned an empty string.
std::string write_table(const std::string& file, const SweepPlan& plan, const std::vector<RowResult>& rows);

/// One column of the table.
struct TableColumn {
    std::string name;
    std::string unit;
    std::variant<std::vector<std::uint64_t>, std::vector<float>, std::vector<double>,
                 std::vector<std::string>>
        values;
};

/// Type of the function damson_write_hdf5 of the module damson_sweep_hdf5. It writes columns of equal length, and
/// `about` as an attribute of the file. Returns true if that succeeded.
using WriteHdf5 = bool (*)(const std::string& file, const std::string& about,
                           const std::vector<TableColumn>& columns);

}  // namespace damson::demo
