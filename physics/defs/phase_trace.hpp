// Trace of a step at the end of each phase, for those who look for the first place at which two
// runs that should be equal are not.
#pragma once

#include <cstdint>

#include "../../core/callback.hpp"
#include "counters.hpp"

namespace damson {

/// The world at the end of a phase, or of a part of one: Pairs and Manifolds come twice in a step.
struct PhaseDigest {
    std::uint64_t step = 0;      ///< The one under way, counted from 1.
    Phase phase = Phase::Count;  ///< The one that is over.

    /// Of digest(world) as it stands, and what the phase has just made: which shapes have a contact (Pairs),
    /// where they touch (Manifolds), colours of constraints (Prepare), velocities and ways (Solve).
    std::uint64_t digest = 0;

    bool operator==(const PhaseDigest&) const = default;
};

/// Told of every phase; it may read the world and change nothing. One that throws is told no more in that
/// step, and the step throws the exception on when it is done.
using PhaseTraceFunction = Callback<void(const PhaseDigest&)>;

}  // namespace damson
