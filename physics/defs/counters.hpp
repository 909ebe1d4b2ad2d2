// Counts and times of a world's last step, for those who measure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace damson {

/// The phases of a step, in their order.
enum class Phase : std::uint8_t { Pairs, Manifolds, Islands, Prepare, Solve, Finish, Events, Count };
/// How many phases a step has.
inline constexpr std::size_t phase_count = static_cast<std::size_t>(Phase::Count);
const char* name_of(Phase phase) noexcept;  ///< The name of a phase in small letters.

/// Time of each phase of the last step.
struct PhaseTimes {
    std::array<float, phase_count> ms{};  ///< By Phase. [ms]
    float total_ms = 0.0f;                ///< [ms]
};

/// What a world holds now and what its last step did.
struct Counters {
    std::uint64_t step = 0;                ///< Steps taken.
    std::uint32_t bodies = 0;              ///< Bodies of all types.
    std::uint32_t awake_bodies = 0;        ///< Kinematic and dynamic bodies that are simulated.
    std::uint32_t shapes = 0;              ///< Shapes, a tile grid being one.
    std::uint32_t joints = 0;              ///< Joints of all kinds.
    std::uint32_t pairs = 0;               ///< Of boxes in the broadphase.
    std::uint32_t contacts = 0;            ///< Pairs with a contact; all of them touch or may.
    std::uint32_t touching = 0;            ///< Contacts with contact points.
    std::uint32_t awake_contacts = 0;      ///< Contacts that a step looks at.
    std::uint32_t moved_boxes = 0;         ///< Boxes handed to the broadphase in the last step.
    std::uint32_t manifolds_computed = 0;  ///< Contacts looked at anew in the last step.
    std::uint32_t manifolds_reused = 0;    ///< Contacts that had not changed enough for that.
    std::uint32_t colors = 0;              ///< Constraint colours in use.
    std::uint32_t solved_contacts =
        0;                           ///< Contacts that the last step solved, side by side in lanes of groups.
    std::uint32_t solver_lanes = 0;  ///< Lanes of those groups; the others were idle.
    std::uint64_t broadphase_swaps = 0;  ///< Endpoints exchanged while sorting.
    std::uint32_t commands = 0;          ///< Of other threads, carried out or dropped by the last step.
    /// Bodies whose displacement in the last step was off by more than 10 % because their coordinates are too
    /// large for a float: see World::shift_origin().
    std::uint32_t lost_displacements = 0;
    std::uint64_t dropped_commands = 0;  ///< In all steps: their objects were gone, or their keys taken.
    std::size_t bytes = 0;               ///< Held by the world, capacity included.
};

/// Memory that a world holds, capacity included. [bytes]
struct MemoryUse {
    std::size_t bodies = 0;      ///< Bodies, their names and other extras.
    std::size_t shapes = 0;      ///< Shapes, chains and the order of drawing.
    std::size_t tiles = 0;       ///< Tile grids and their pairs.
    std::size_t joints = 0;      ///< Joints.
    std::size_t contacts = 0;    ///< Contacts and their colours.
    std::size_t broadphase = 0;  ///< Boxes and pairs.
    std::size_t events = 0;      ///< Events of the last step, and those to come.
    std::size_t commands = 0;    ///< Commands that wait.
    std::size_t solver = 0;      ///< What steps write only to read it in the same step.
    std::size_t other = 0;       ///< All else.

    /// All of it.
    std::size_t total() const noexcept {
        return bodies + shapes + tiles + joints + contacts + broadphase + events + commands + solver + other;
    }
};

}  // namespace damson
