// What stands for a box in a broadphase.
#pragma once

#include <cstdint>

namespace damson {

/// Number of a box in a broadphase; small, and given out again after the proxy is gone.
using ProxyId = std::uint32_t;
inline constexpr ProxyId no_proxy = ~ProxyId{0};

}  // namespace damson
