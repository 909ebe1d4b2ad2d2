// A mark on threads that validate: what counts allocations of a step leaves out those of its checks.
#pragma once

namespace damson::detail {

inline thread_local bool is_validating = false;

}  // namespace damson::detail
