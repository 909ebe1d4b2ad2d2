// Helpers for worlds and bytes that calls of the C API create for the caller.
#pragma once

#include <cstddef>
#include <span>

#include "../../physics/state/world_access.hpp"
#include "calls.hpp"

namespace damson::c {

/// Returns a copy of `from` that the caller must free.
damson_bytes to_bytes(std::span<const std::byte> from);
/// Returns the caller's bytes as a span.
std::span<const std::byte> bytes_of(const void* first, std::size_t size) noexcept;
/// Returns a world for the caller; null if a violation was reported during its creation.
damson_world* to_world(World&& world);

}  // namespace damson::c
