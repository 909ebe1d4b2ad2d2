// Fixed time steps for frames of any duration: converts frame time into steps of a world.
//
//   const damson::Advance now = world.advance(frame_time);             no step, one step, or several
//   draw(world.body(ball).transform_at(now.alpha));                    between the last two steps
//
// Source: Fiedler, "Fix Your Timestep!", 2004.
#pragma once

#include <concepts>

namespace damson {

/// Settings with which World::advance() steps a world.
struct Pace {
    float dt = 1.0f / 60.0f;  ///< Duration of a step; each substep must take min_substep or more. [s]
    int substeps = 4;         ///< Substeps per step.
    /// Maximum number of steps per call. Time beyond this limit is dropped, so that slow steps do not pile
    /// up.
    int max_steps = 4;
};

/// Result of World::advance().
struct Advance {
    int steps = 0;         ///< Steps taken.
    float alpha = 1.0f;    ///< Fraction of the next step that has elapsed, from 0 to below 1. [-]
    float dropped = 0.0f;  ///< Time dropped because it exceeded `max_steps`. [s]
};

/// A function that World::advance() calls before or after each step. It takes either the duration of the step
/// [s] or no argument.
template <class Function>
concept StepCallback = std::invocable<Function&> || std::invocable<Function&, float>;

namespace detail {

/// Calls a StepCallback, and passes the step duration `dt` [s] if the callback takes it.
template <StepCallback Function>
void call_with_step(Function& function, float dt) {
    if constexpr (std::invocable<Function&, float>)
        function(dt);
    else
        function();
}

}  // namespace detail

}  // namespace damson
