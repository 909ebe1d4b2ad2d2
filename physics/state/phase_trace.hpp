// Callback of a phase trace, created when a trace is first requested. Other programs do not link the code,
// and their steps pay one comparison per phase.
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
