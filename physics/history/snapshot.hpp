// A snapshot: all that a world is at one moment, in memory that is used again.
//
//   damson::Snapshot snapshot;
//   world.save(snapshot);
//   ...                                    steps, edits, whatever
//   world.restore(snapshot);               as if nothing had happened
//
// After a restore the digest is the same, and so is every later step, event, view and query. Handles, keys and
// words of the game that were good at the save are good again; what was made since is gone, and its handle
// stale until the world gives the same one out again, to what is made next. Who listens and is asked stays as it
// is now; listeners of an object that was destroyed are there again, of the last 4,096 that went. What waits in
// command buffers stays there. Spans, views and pointers into the world are invalid.
//
// What only edits change (shapes, keys, joints' definitions, ...) is in a snapshot once for all snapshots of the
// world that were saved between two edits, and a restore leaves alone what has not changed since the save.
//
// For the memory of one process: what is in it depends on the compiler and the machine. For files and other
// machines: state_file.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/state_arrays.hpp"
#include "../state/saved_parts.hpp"
#include "byte_log.hpp"

namespace damson {

struct JointWork;
struct TileWork;
struct WorldState;

/// The state of one world at one moment.
class Snapshot {
public:
    bool is_empty() const noexcept { return sizes_.empty(); }  ///< Whether nothing has been saved.
    std::uint64_t step() const noexcept { return step_; }      ///< Steps the world had taken.
    std::size_t state_bytes() const noexcept;                  ///< What the state takes. [bytes]
    std::size_t shared_bytes()
        const noexcept;  ///< Of that, what other snapshots of the world may share. [bytes]
    /// Memory held, that for the next save included. [bytes]
    std::size_t bytes() const noexcept;
    /// Forgets what was saved and keeps the memory.
    void clear() noexcept;

    /// Takes over the state. Cost: a copy of its arrays; allocates only to become larger. For World::save().
    void save(const WorldState& state);
    /// Whether it is the state of a world like this one: of the same handle stamp and broadphase.
    bool fits(const WorldState& state) const noexcept;
    /// Puts the world where it was. Requires: fits(). For World::restore().
    void restore(WorldState& state) const;

private:
    bool take_part(SharedParts& known, std::size_t index, std::uint64_t edition, std::size_t bytes);

    SharedParts parts_;  ///< Array after array, each on a border of 8 bytes.
    ByteLog own_;        ///< Likewise, of those that are in no part.
    EditionNumbers numbers_{};
    std::vector<std::uint32_t> sizes_;   ///< By array: items.
    std::vector<std::uint32_t> counts_;  ///< Of vectors of parts.
    std::uint64_t step_ = 0;
    std::uint32_t stamp_ = 0;
    std::uint8_t broadphase_ = 0;
    const JointWork* joint_work_ = nullptr;
    const TileWork* tile_work_ = nullptr;
    mutable StateArrays arrays_;               ///< Scratch.
    mutable std::vector<std::uint64_t> live_;  ///< Scratch: a bit for each item of a pool.
};

}  // namespace damson
