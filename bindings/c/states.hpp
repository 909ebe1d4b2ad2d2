// Helpers that turn worlds and bytes into objects that the caller of the C API owns.
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
/// Moves a world into an object that the caller owns. Returns null if its creation reported a violation.
damson_world* to_world(World&& world);

}  // namespace damson::c
