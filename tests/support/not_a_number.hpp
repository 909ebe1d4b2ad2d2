// A NaN, which every call rejects.
#pragma once

#include <limits>

namespace damson::test {

inline constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

}  // namespace damson::test
