// Flag that is true while a thread validates. Tests that count the allocations of a step use it to exclude those of
// the checks.
#pragma once

namespace damson::detail {

inline thread_local bool is_validating = false;

}  // namespace damson::detail
