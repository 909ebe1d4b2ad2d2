// Memory of World::advance() from frame to frame: time that is still to be stepped, and where bodies were.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/transform.hpp"

namespace damson {

/// Where a body was before a step.
struct PreviousTransform {
    Transform frame{};
    std::uint32_t step = 0;  ///< Its number, from 1 on; of another step: the body has not moved since.
};

/// The part of a world that advance() needs; nothing of it is simulation.
struct Pacing {
    double waiting = 0.0;                                ///< Time of the game's that no step has covered. [s]
    bool is_on = false;                                  ///< Steps note where bodies were.
    std::vector<PreviousTransform> previous_transforms;  ///< By slot of the body, if it is on.

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Pacing>(waiting, is_on, previous_transforms);
    }
};

}  // namespace damson
