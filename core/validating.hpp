// Flag that is true while the thread runs World::validate(). Tests that count the allocations of a step use
// it to exclude the allocations of the checks.
#pragma once

namespace damson::detail {

inline thread_local bool is_validating = false;

}  // namespace damson::detail
