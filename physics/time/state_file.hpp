// A world's state as bytes for files and other machines: one format, the same bytes for the same state on every
// platform.
//
//   std::vector<std::byte> bytes = damson::write_state(world);
//   damson::StateReading reading = damson::read_state(bytes);
//   if (!reading.world) report(reading.fault.text());       "contacts[12]: manifold.count is not from 0 to 2"
//   damson::World world = std::move(*reading.world);
//
//   head      "DAMSTATE", version (major, minor: 2 bytes each), 4 bytes of 0, length of what follows and its
//             checksum (8 bytes each)
//   world     the definition: what a world is made from, but for threads and machine
//   columns   each with its name, the number of its items, and these, field by field (docs/time.md)
//   lists     keys, exceptions, drawing order, shapes whose pairs are to be decided anew
//
// All numbers have their lowest byte first. A new minor version adds fields and columns and reads files of older
// ones; a new major one does not. All that a snapshot has is in it (snapshot.hpp), and handles stay valid: the
// world that is read goes on to the bit as the one that was written. It differs in what no result depends on:
// where things lie in memory, and counts of work done.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../defs/defs.hpp"
#include "../world/world.hpp"

namespace damson {

/// Version of the format that write_state() writes.
inline constexpr std::uint16_t state_major = 1;
inline constexpr std::uint16_t state_minor = 1;  ///< The same: what is added raises it.

/// What is wrong with bytes that should be a state.
struct StateFault {
    std::size_t at = 0;    ///< Where in the bytes reading stopped.
    std::string place{};   ///< Which part, as "contacts[12]".
    std::string reason{};  ///< What is wrong with it.

    std::string text() const;  ///< All of it in a line.
};

/// A world that was read, or why it was not.
struct StateReading {
    std::optional<World> world{};  ///< Nothing if the bytes are no state.
    StateFault fault{};            ///< Why not.
};

/// The state as bytes. Requires: not called from inside a step or a listener; else none.
/// Cost: proportional to the state.
std::vector<std::byte> write_state(const World& world);

/// A new world of a state. Of `machine` are taken what a file has not: workers, tasks and instructions. Nobody
/// listens to it and nobody is asked by it.
/// Errors: any wrong byte gives no world and a fault; memory is bounded by a multiple of the bytes given.
/// Cost: proportional to the state, and to sort its boxes.
StateReading read_state(std::span<const std::byte> bytes, const WorldDef& machine = {});

/// Puts a world into a state, in place, as World::restore() does: listeners, questions and command buffers stay.
/// Returns what is wrong; then nothing has changed. Requires: a state of a world with its handle stamp and
/// broadphase; not called from inside a step or a listener.
std::optional<StateFault> read_state_into(World& world, std::span<const std::byte> bytes);

/// A state as text for people and tools: JSON, an object a column, a line an item.
/// Errors: of bytes that are no state, "{\"fault\": ...}".
std::string state_as_json(std::span<const std::byte> bytes);

}  // namespace damson
