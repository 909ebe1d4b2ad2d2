// Writes the table as CSV, or passes it to the HDF5 module.
#include "table_file.hpp"

#include <fmt/format.h>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "../../support/module.hpp"
#include "row_text.hpp"

namespace damson::demo {

namespace {

enum class TableFormat { None, Csv, Hdf5 };

TableFormat table_format_of(std::string_view file) {
    const auto ends = [&](std::string_view ending) {
        return file.size() > ending.size() && file.ends_with(ending);
    };
    return ends(".csv")                   ? TableFormat::Csv
           : ends(".h5") || ends(".hdf5") ? TableFormat::Hdf5
                                          : TableFormat::None;
}

/// Returns a CSV field. Quotes it if it contains commas or quotation marks.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"") == text.npos) return text;
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
}

/// Converts the table to columns for the HDF5 module.
std::vector<TableColumn> columns_of(const SweepPlan& plan, const std::vector<RowResult>& rows) {
    std::vector<std::uint64_t> numbers;
    std::vector<std::vector<float>> values(plan.axes.size());
    std::vector<std::string> statuses, notes;
    for (const RowResult& row : rows) {
        numbers.push_back(row.row);
        statuses.emplace_back(name_of(row.status));
        notes.push_back(row.note);
        const std::vector<Setting> settings = plan.settings_of(row.row);
        for (std::size_t i = 0; i < settings.size(); ++i) values[i].push_back(settings[i].value);
    }
    std::vector<TableColumn> columns;
    columns.push_back({"row", "-", std::move(numbers)});
    for (std::size_t i = 0; i < plan.axes.size(); ++i) {
        const Parameter& parameter = *plan.axes[i].parameter;
        columns.push_back({std::string(parameter.name), std::string(parameter.unit), std::move(values[i])});
    }
    for (std::size_t i = 0; i < plan.measures.size(); ++i) {
        const Measure& measure = *plan.measures[i];
        TableColumn column{std::string(measure.name), std::string(measure.unit), {}};
        const auto cells = [&](auto as_value) {
            std::vector<decltype(as_value(std::uint64_t{}))> of_rows;
            of_rows.reserve(rows.size());
            for (const RowResult& row : rows) of_rows.push_back(as_value(row.cells[i]));
            return of_rows;
        };
        if (measure.kind == CellKind::Number)
            column.values = cells([](std::uint64_t bits) { return std::bit_cast<double>(bits); });
        else
            column.values = cells([](std::uint64_t bits) { return bits; });
        columns.push_back(std::move(column));
    }
    columns.push_back({"status", "-", std::move(statuses)});
    columns.push_back({"note", "-", std::move(notes)});
    return columns;
}

ModuleFunction find_hdf5_writer() {
    return find_in_module("damson_sweep_hdf5", "damson_write_hdf5");
}

std::string find_hdf5_obstacle() {
    const ModuleFunction found = find_hdf5_writer();
    if (found.address != nullptr) return {};
    if (!found.is_missing) return fmt::format("HDF5 cannot be loaded: {}", found.problem);
    return "the table needs HDF5, which this program was built without: apt-get install libhdf5-dev and "
           "build "
           "again, or use a name that ends in .csv";
}

std::string write_hdf5(const std::string& file, const SweepPlan& plan, const std::vector<RowResult>& rows) {
    const ModuleFunction found = find_hdf5_writer();
    if (found.address == nullptr) return find_hdf5_obstacle();
    // an HDF5 attribute holds less than 64 kB, so store a digest of a longer identity
    constexpr std::size_t most_attribute_bytes = 60000;
    const std::string about = plan.identity.size() <= most_attribute_bytes
                                  ? plan.identity
                                  : fmt::format("digest {:016x}", digest_of_text(plan.identity));
    const bool is_written = reinterpret_cast<WriteHdf5>(found.address)(file, about, columns_of(plan, rows));
    return is_written ? std::string() : file + ": cannot be written";
}

std::string write_csv(const std::string& file, const std::string& text) {
    std::ofstream stream(file, std::ios::binary);
    return stream << text && stream.flush() ? std::string() : file + ": cannot be written";
}

}  // namespace

std::string find_table_obstacle(const std::string& file) {
    switch (table_format_of(file)) {
        case TableFormat::Csv: return {};
        case TableFormat::Hdf5: return find_hdf5_obstacle();
        case TableFormat::None: break;
    }
    return fmt::format("unknown kind of table \"{}\"; possible: names that end in .csv, .h5 or .hdf5", file);
}

std::string csv_table(const SweepPlan& plan, const std::vector<RowResult>& rows) {
    std::string text = "row";
    for (const Axis& axis : plan.axes) text += fmt::format(",{}", axis.parameter->name);
    for (const Measure* measure : plan.measures) text += fmt::format(",{}", measure->name);
    text += ",status,note\n";
    for (const RowResult& result : rows) {
        fmt::format_to(std::back_inserter(text), "{}", result.row);
        for (const auto& [parameter, value] : plan.settings_of(result.row))
            fmt::format_to(std::back_inserter(text), ",{}", value);
        for (std::size_t i = 0; i < plan.measures.size(); ++i)
            text += ',' + text_of_cell(plan.measures[i]->kind, result.cells[i]);
        fmt::format_to(std::back_inserter(text), ",{},{}\n", name_of(result.status), quoted(result.note));
    }
    return text;
}

std::string write_table(const std::string& file, const SweepPlan& plan, const std::vector<RowResult>& rows) {
    const std::string part = file + ".part";
    std::string problem = table_format_of(file) == TableFormat::Csv ? write_csv(part, csv_table(plan, rows))
                                                                    : write_hdf5(part, plan, rows);
    std::error_code code;
    if (problem.empty()) {
        std::filesystem::rename(part, file, code);
        if (!code) return {};
        problem = fmt::format("{}: cannot be written: {}", file, code.message());
    }
    std::filesystem::remove(part, code);
    return problem;
}

}  // namespace damson::demo
