// Phase trace: a digest of the world at the end of each phase of a step. If two runs should be equal but are
// not, their traces show the first phase in which they differ.
#pragma once

#include <cstdint>

#include "../../core/callback.hpp"
#include "counters.hpp"

namespace damson {

/// Digest of the world at the end of a phase. The phases Pairs and Manifolds have two parts, so they are
/// reported twice per step.
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
