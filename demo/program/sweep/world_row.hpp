// One row of a sweep: a world of its own, from a plan and a number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plan.hpp"

namespace damson::demo {

/// How a row's world fared.
enum class RowStatus : std::uint8_t {
    Ok,
    Quarantined,  ///< Bodies were set aside, as their state was about to stop being finite.
    Refused,      ///< The scene with these values cannot be built.
    Failed,       ///< It ended before its last step.
};
inline constexpr std::uint8_t row_status_count = 4;

/// "ok", "quarantined", "refused", "failed".
std::string_view name_of(RowStatus status) noexcept;

struct RowResult {
    std::uint64_t row = 0;
    RowStatus status = RowStatus::Ok;
    std::vector<std::uint64_t> cells;  ///< By measure; of a world without an end as empty_cell() has it.
    std::string note;                  ///< Why it is not Ok, as a sentence; empty: it is.

    bool operator==(const RowResult&) const = default;
};

/// What stands in the table where a world has no such value: NaN or 0.
std::uint64_t empty_cell(CellKind kind) noexcept;

/// Builds the world, runs it and measures it. What goes wrong is in the result, never thrown.
/// Threads: any number at a time.
RowResult compute_row(const SweepPlan& plan, std::uint64_t row);

}  // namespace damson::demo
