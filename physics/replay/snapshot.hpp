// A snapshot: the complete state of a world at one moment, in memory that is reused.
//
//   damson::Snapshot snapshot;
//   world.save(snapshot);
//   ...                                    steps and edits
//   world.restore(snapshot);               back to the saved state
//
// After a restore, the digest and all later steps, events, views and queries are bit-identical. Handles, keys
// and user data from the time of the save are valid again. Objects created since the save no longer exist.
// Their handles are stale until the world gives the same handle to a new object. Listeners and callbacks are
// not restored. Listeners of objects that were destroyed since the save work again, for the last 4,096
// destroyed objects. Command buffers keep their commands. Spans, views and pointers into the world become
// invalid.
//
// Data that only edits change (shapes, keys, joint definitions, ...) is shared by all snapshots of the world that
// were saved between two edits. A restore skips data that has not changed since the save.
//
// A snapshot is only valid within its process, because its contents depend on the compiler and the machine. For
// files and other machines, see state_file.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/state_arrays.hpp"
#include "../state/saved_parts.hpp"
#include "byte_log.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// The state of one world at one moment.
class Snapshot {
public:
    bool is_empty() const noexcept { return sizes_.empty(); }  ///< Returns true if nothing has been saved.
    /// Returns the number of steps that the world had taken when it was saved.
    std::uint64_t step() const noexcept { return step_; }
    std::size_t state_bytes() const noexcept;  ///< Returns the size of the saved state. [bytes]
    /// Returns the part of state_bytes() that other snapshots of the world can share. [bytes]
    std::size_t shared_bytes() const noexcept;
    /// Returns the allocated memory, including memory for the next save. [bytes]
    std::size_t bytes() const noexcept;
    /// Discards the saved state and keeps the memory.
    void clear() noexcept;

    /// Saves the state; use World::save() instead. Cost: a copy of the arrays; allocates only to grow.
    void save(const WorldState& state);
    /// Returns true if the saved state fits a world: both have the same handle stamp and broadphase.
    bool fits(const WorldState& state) const noexcept;
    /// Restores the world to the saved state; use World::restore() instead. Requires: fits().
    void restore(WorldState& state) const;

private:
    bool take_part(SharedParts& known, std::size_t index, std::uint64_t edition, std::size_t bytes);

    SharedParts parts_;  ///< Shared arrays one after the other, each aligned to 8 bytes.
    ByteLog own_;        ///< Arrays that snapshots cannot share, in the same layout.
    EditionNumbers numbers_{};
    std::vector<std::uint32_t> sizes_;   ///< Number of items in each array.
    std::vector<std::uint32_t> counts_;  ///< Lengths of vectors whose items have arrays, such as tile grids.
    std::uint64_t step_ = 0;
    std::uint32_t stamp_ = 0;
    std::uint8_t broadphase_ = 0;
    mutable StateArrays arrays_;               ///< Scratch.
    mutable std::vector<std::uint64_t> live_;  ///< Scratch: a bit for each item of a pool, set if it is live.
};

}  // namespace damson
