// Steps of one length for frames of any: how a game's time becomes the world's.
//
//   const damson::Advance now = world.advance(frame_time);             no step, one, or several
//   draw(world.body(ball).transform_at(now.alpha));                    between the last two steps
//
// Source: Fiedler, "Fix Your Timestep!", 2004.
#pragma once

namespace damson {

/// How a world is stepped by World::advance().
struct Pace {
    float dt = 1.0f / 60.0f;  ///< Of a step; each substep takes min_substep or more. [s]
    int substeps = 4;         ///< Of a step.
    int max_steps = 4;  ///< In one call; time for more is dropped, so that a slow game does not get slower.
};

/// What a call of World::advance() came to.
struct Advance {
    int steps = 0;         ///< Taken.
    float alpha = 1.0f;    ///< How much of a further step has passed, from 0 to below 1. [-]
    float dropped = 0.0f;  ///< Time that was too much for `max_steps`. [s]
};

}  // namespace damson
