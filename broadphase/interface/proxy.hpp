// Ids of proxies. A proxy is a box in a broadphase.
#pragma once

#include <cstdint>

namespace damson {

/// Id of a box in a broadphase: a small number, reused after the proxy was removed.
using ProxyId = std::uint32_t;
inline constexpr ProxyId no_proxy = ~ProxyId{0};  ///< Id of no proxy.

/// Ids are below this limit; as many boxes would take 60 GB. The remaining bits of a word of two ids have other
/// uses.
inline constexpr ProxyId proxy_limit = ProxyId{1} << 30;

}  // namespace damson
