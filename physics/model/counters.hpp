// Counts, energy and timings of a world's last step, for performance measurements, and digests of its phases.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../../core/callback.hpp"

namespace damson {

/// Energy of a body or a world. Only dynamic bodies count; static and kinematic bodies have no energy.
struct Energy {
    double kinetic = 0.0;    ///< Kinetic energy of translation and rotation. [J]
    double potential = 0.0;  ///< Potential energy in gravity, relative to the world origin. [J]

    double total() const noexcept { return kinetic + potential; }  ///< Returns the sum of both energies. [J]
};

/// Phases of a step, in order.
enum class Phase : std::uint8_t { Pairs, Manifolds, Islands, Prepare, Solve, Finish, Events, Count };
/// Number of phases of a step.
inline constexpr std::size_t phase_count = static_cast<std::size_t>(Phase::Count);
const char* name_of(Phase phase) noexcept;  ///< Returns the name of a phase in lower case.

/// Time of each phase of the last step.
struct PhaseTimes {
    std::array<float, phase_count> ms{};  ///< Time of each phase, indexed by Phase. [ms]
    float total_ms = 0.0f;                ///< Time of the whole step. [ms]
};

/// Object counts of a world, and statistics of its last step.
struct Counters {
    std::uint64_t step = 0;                ///< Steps taken.
    std::uint32_t bodies = 0;              ///< Bodies of all types.
    std::uint32_t awake_bodies = 0;        ///< Awake kinematic and dynamic bodies.
    std::uint32_t shapes = 0;              ///< Shapes; a tile grid counts as one.
    std::uint32_t joints = 0;              ///< Joints of all kinds.
    std::uint32_t pairs = 0;               ///< Overlapping pairs of boxes in the broadphase.
    std::uint32_t contacts = 0;            ///< Pairs of shapes that have a contact, touching or not.
    std::uint32_t touching = 0;            ///< Contacts whose shapes touch.
    std::uint32_t awake_contacts = 0;      ///< Contacts with at least one awake body.
    std::uint32_t moved_boxes = 0;         ///< Boxes passed to the broadphase in the last step.
    std::uint32_t manifolds_computed = 0;  ///< Contacts whose manifold was recomputed in the last step.
    std::uint32_t manifolds_reused = 0;    ///< Contacts that reused their manifold in the last step.
    std::uint32_t colors = 0;              ///< Constraint colors in use.
    /// Contacts that the last step solved, in groups with one SIMD lane per contact.
    std::uint32_t solved_contacts = 0;
    std::uint32_t solver_lanes = 0;      ///< SIMD lanes in these groups, including lanes without a contact.
    std::uint64_t broadphase_swaps = 0;  ///< Endpoint swaps in the broadphase's sort, over all steps.
    std::uint32_t commands = 0;  ///< Commands from other threads that the last step executed or dropped.
    /// Bodies whose displacement in the last step was rounded by more than 10 %, because they are far from
    /// the origin. See World::shift_origin().
    std::uint32_t lost_displacements = 0;
    /// Commands dropped in all steps so far, because an object no longer existed or a key was taken.
    std::uint64_t dropped_commands = 0;
    std::size_t bytes = 0;  ///< Memory held by the world, including spare capacity. [bytes]
};

/// Memory held by a world, including spare capacity. [bytes]
struct MemoryUse {
    std::size_t bodies = 0;      ///< Bodies, their names and other optional data.
    std::size_t shapes = 0;      ///< Shapes, chains and the draw order.
    std::size_t tiles = 0;       ///< Tile grids and their pairs.
    std::size_t joints = 0;      ///< Joints.
    std::size_t contacts = 0;    ///< Contacts and their colors.
    std::size_t broadphase = 0;  ///< Boxes and pairs.
    std::size_t events = 0;      ///< Events of the last step and pending events.
    std::size_t commands = 0;    ///< Pending commands.
    std::size_t solver = 0;      ///< Scratch data that is used only within a step.
    std::size_t other = 0;       ///< All other memory.

    /// Returns the sum of all fields. [bytes]
    std::size_t total() const noexcept {
        return bodies + shapes + tiles + joints + contacts + broadphase + events + commands + solver + other;
    }
};

/// Digest of the world at the end of a phase. If two runs should be equal but are not, their traces show the first
/// phase in which they differ. The phases Pairs and Manifolds have two parts, so they are reported twice per step.
struct PhaseDigest {
    std::uint64_t step = 0;      ///< Index of the current step, counted from 1.
    Phase phase = Phase::Count;  ///< The phase that has ended.

    /// Combines digest(world) with the results of the phase: pairs in contact (Pairs), contact points
    /// (Manifolds), constraint colors (Prepare), or velocities and displacements (Solve).
    std::uint64_t digest = 0;

    bool operator==(const PhaseDigest&) const = default;
};

/// Receives the digest of every phase. The callback can only read the world. If it throws, it is not called
/// again in that step, and the step rethrows the exception at its end.
using PhaseTraceFunction = Callback<void(const PhaseDigest&)>;

}  // namespace damson
