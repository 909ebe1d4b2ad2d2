// Callback of a phase trace: known to a world since it was asked for, so that a program without it need
// not have the code, and a step without it makes one comparison a phase.
#pragma once

#include "../defs/phase_trace.hpp"

namespace damson {

class World;
struct WorldState;

struct PhaseTrace {
    PhaseTraceFunction call;
    void (*tell)(const World& world, WorldState& state, Phase phase) = nullptr;
};

}  // namespace damson
