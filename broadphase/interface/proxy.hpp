// Proxy ids: a box in a broadphase.
#pragma once

#include <cstdint>

namespace damson {

/// Number of a box in a broadphase; small, and given out again after the proxy is gone.
using ProxyId = std::uint32_t;
inline constexpr ProxyId no_proxy = ~ProxyId{0};  ///< The number of no box.

/// Ids are below this: as many boxes would take 60 GB. What is left of a word of two ids has other uses.
inline constexpr ProxyId proxy_limit = ProxyId{1} << 30;

}  // namespace damson
