// Access to what a world and its views keep to themselves: for the library and its tests, not for games.
#pragma once

#include <cstdint>

namespace damson {

class Preview;
class World;
struct Pace;
struct WorldState;

struct WorldAccess {
    static WorldState& state_of(World& world) noexcept;
    static const WorldState& state_of(const World& world) noexcept;
    /// World::step() in two: what comes before anything moves, and whether it may; and the step itself.
    static bool begin_step(World& world, float dt, int substeps, const char* call);
    static void take_step(World& world, float dt, int substeps);
    /// World::advance() without its steps.
    static void plan_advance(World& world, float real_dt, const Pace& pace);

    /// The small world of a look ahead, for bindings whose handles need a world.
    static World& stage_of(Preview& preview) noexcept;

    template <class View, class Handle>
    static View view(WorldState* state, Handle handle) {
        return {state, handle};
    }
    template <class Parts>
    static Parts parts(const WorldState* state, std::uint32_t first) {
        return {state, first};
    }
};

}  // namespace damson
