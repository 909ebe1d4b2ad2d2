// Fixed time steps from variable frame times. Frame time accumulates until it is enough for a step. Rendered
// poses are interpolated between the poses before and after the last step, so motion is smooth, but up to one
// step late.
#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "../defs/pace.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

Advance World::plan_advance(float real_dt, const Pace& pace) {
    WorldState& state = *state_;
    constexpr const char* call = "World::advance";
    if (!require(!state.is_stepping && !state.is_delivering, call, "the call",
                 "made outside of a step and its listeners") ||
        !require(is_finite(real_dt) && real_dt >= 0.0f, call, "real_dt", "zero or more and finite",
                 real_dt) ||
        !require(pace.substeps >= 1 && pace.substeps <= max_substeps, call, "pace.substeps", "from 1 to 64",
                 pace.substeps) ||
        !require_dt(pace.dt, pace.substeps, call, "pace.dt") ||
        !require(pace.max_steps >= 1, call, "pace.max_steps", "one or more", pace.max_steps))
        return {};
    record_call<call::PlanAdvance>(state, real_dt, pace);
    Pacing& pacing = state.pacing;
    pacing.is_on = true;
    pacing.waiting += static_cast<double>(real_dt);

    const auto dt = static_cast<double>(pace.dt);
    const double due = std::floor(pacing.waiting / dt);
    const double taken = std::min(due, static_cast<double>(pace.max_steps));
    pacing.waiting = std::clamp(pacing.waiting - due * dt, 0.0, dt);
    const float alpha = static_cast<float>(pacing.waiting / dt);
    return {static_cast<int>(taken), std::min(alpha, std::nextafter(1.0f, 0.0f)),
            static_cast<float>((due - taken) * dt)};
}

void WorldAccess::plan_advance(World& world, float real_dt, const Pace& pace) {
    (void)world.plan_advance(real_dt, pace);
}

}  // namespace damson
