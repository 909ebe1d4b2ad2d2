// Trace of a step at the end of each phase. It shows the first phase at which two runs differ that should be equal.
#pragma once

#include <cstdint>

#include "../../core/callback.hpp"
#include "counters.hpp"

namespace damson {

/// Digest of the world at the end of a phase, or of a part of one. The phases Pairs and Manifolds are reported twice
/// per step.
struct PhaseDigest {
    std::uint64_t step = 0;      ///< Number of the current step, counted from 1.
    Phase phase = Phase::Count;  ///< The phase that has ended.

    /// Digest that combines the current digest(world) with the results of the phase. The results are: which shapes
    /// have a contact (Pairs), where they touch (Manifolds), constraint colors (Prepare), velocities and
    /// displacements (Solve).
    std::uint64_t digest = 0;

    bool operator==(const PhaseDigest&) const = default;
};

/// Receives the digest of every phase. The callback may only read the world. A callback that throws is not called
/// again in that step, and the step rethrows the exception when it is done.
using PhaseTraceFunction = Callback<void(const PhaseDigest&)>;

}  // namespace damson
