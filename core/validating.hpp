// Flag of threads that validate, so that counts of the allocations of a step exclude those of its checks.
#pragma once

namespace damson::detail {

inline thread_local bool is_validating = false;

}  // namespace damson::detail
