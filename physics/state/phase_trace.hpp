// Callback of a phase trace. A world has one only after a trace was requested: other programs need not link the code,
// and a step without a trace makes one comparison per phase.
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
