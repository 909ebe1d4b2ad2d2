// Worlds and bytes that calls of C make for the caller.
#pragma once

#include <cstddef>
#include <span>

#include "../../physics/state/world_access.hpp"
#include "calls.hpp"

namespace damson::c {

/// A copy for the caller, who gives it back.
damson_bytes to_bytes(std::span<const std::byte> from);
/// The caller's bytes.
std::span<const std::byte> bytes_of(const void* first, std::size_t size) noexcept;
/// A world for the caller; null if something was refused while it was made.
damson_world* to_world(World&& world);

}  // namespace damson::c
