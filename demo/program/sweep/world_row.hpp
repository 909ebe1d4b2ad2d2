// Computes one row of a sweep in its own world, from the plan and the row number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plan.hpp"

namespace damson::demo {

/// Outcome of a row.
enum class RowStatus : std::uint8_t {
    Ok,
    Quarantined,  ///< Some bodies were quarantined: their state would have become non-finite.
    Refused,      ///< The scene cannot be built with these values.
    Failed,       ///< The run ended before its last step.
};
inline constexpr std::uint8_t row_status_count = 4;

/// Returns "ok", "quarantined", "refused" or "failed".
std::string_view name_of(RowStatus status) noexcept;

struct RowResult {
    std::uint64_t row = 0;
    RowStatus status = RowStatus::Ok;
    std::vector<std::uint64_t> cells;  ///< One cell per measure. For Refused or Failed, all are empty_cell().
    std::string note;                  ///< Reason for any status but Ok. Empty for Ok.

    bool operator==(const RowResult&) const = default;
};

/// Returns the cell for a missing value: NaN for a number, otherwise 0.
std::uint64_t empty_cell(CellKind kind) noexcept;

/// Builds a world, runs it and measures it. Reports errors in the result and does not throw. Threads: several
/// threads can call it at the same time.
RowResult compute_row(const SweepPlan& plan, std::uint64_t row);

}  // namespace damson::demo
