// Ids of proxies. A proxy is a box in a broadphase.
#pragma once

#include <cstdint>

namespace damson {

/// Id of a proxy: a small integer. The id of a removed proxy is reused.
using ProxyId = std::uint32_t;
inline constexpr ProxyId no_proxy = ~ProxyId{0};  ///< Value that is never the id of a proxy.

/// All ids are below this limit; that many boxes would take 60 GB. A 64-bit word with two ids therefore has
/// spare bits.
inline constexpr ProxyId proxy_limit = ProxyId{1} << 30;

}  // namespace damson
