// Reports overloaded joints, and breaks joints above their limits.
#pragma once

namespace damson {

struct WorldState;

/// Reports the joints that were overloaded in this step, and destroys those that break.
void break_joints(WorldState& state);

}  // namespace damson
