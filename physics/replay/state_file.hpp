// Saves the state of a world as bytes for files and other machines, and loads it again. Equal states
// produce identical bytes on every platform.
//
//   std::vector<std::byte> bytes = damson::write_state(world);
//   damson::StateReading reading = damson::read_state(bytes);
//   if (!reading.world) report(reading.fault.text());       "contacts[12]: manifold.count is not from 0 to 2"
//   damson::World world = std::move(*reading.world);
//
//   head      "DAMSTATE", version (major, minor: 2 bytes each), 4 bytes of 0, length and checksum of all
//             later bytes (8 bytes each)
//   world     the world definition, without thread and machine settings
//   columns   for each column its name, the number of items, and the items field by field (docs/time.md)
//   lists     keys, ignored pairs, moving obstacles, drawing order, boxes, shapes whose pairs must be filtered again
//
// All numbers are little-endian. A new minor version adds fields and columns, and reads files from older
// minor versions. A new major version does not read older files. A state contains everything that a snapshot
// contains (snapshot.hpp), and handles stay valid. The world that is read continues bit-identically to the
// world that was written. The two worlds differ only in data that does not affect results: positions in
// memory and work counters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../model/defs.hpp"
#include "../world/world.hpp"

namespace damson {

/// Major version of the format that write_state() writes.
inline constexpr std::uint16_t state_major = 1;
/// Minor version of the format that write_state() writes; raised when fields or columns are added.
inline constexpr std::uint16_t state_minor = 1;

/// A fault found while reading a state.
struct StateFault {
    std::size_t at = 0;    ///< Offset at which reading stopped. [bytes]
    std::string part{};    ///< Part of the state with the fault, such as "contacts[12]".
    std::string reason{};  ///< Description of the fault.

    std::string text() const;  ///< Returns a one-line description of the fault.
};

/// A world that was read, or the fault that prevented it.
struct StateReading {
    std::optional<World> world{};  ///< The world; empty if the bytes are not a state.
    StateFault fault{};            ///< The fault, if `world` is empty.
};

/// Returns the state of a world as bytes. Requires: not called from inside a step or a listener; otherwise
/// returns no bytes.
/// Cost: proportional to the state.
std::vector<std::byte> write_state(const World& world);

/// Creates a world from bytes that write_state() returned. `machine` supplies the settings that the bytes do
/// not contain: workers, tasks and instructions. The new world has no listeners or callbacks.
/// Errors: if the bytes are damaged, returns a fault and no world. Memory use is at most proportional to the
/// size of `bytes`.
/// Cost: proportional to the state, plus sorting its boxes.
StateReading read_state(std::span<const std::byte> bytes, const WorldDef& machine = {});

/// Replaces the state of a world in place, like World::restore(), and keeps listeners, callbacks and command
/// buffers. Returns nothing on success. Otherwise returns the fault and leaves the world unchanged.
/// Requires: the state was written by a world with the same handle stamp and broadphase; not called from
/// inside a step or a listener.
std::optional<StateFault> read_state_into(World& world, std::span<const std::byte> bytes);

/// Returns a state as JSON text for people and tools: an array for each column, a line for each item.
/// Errors: returns "{\"fault\": ...}" if the bytes are not a state.
std::string state_as_json(std::span<const std::byte> bytes);

}  // namespace damson
