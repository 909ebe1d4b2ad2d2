// Access to private parts of a world and its views. Only the library and its tests use it.
#pragma once

#include <cstdint>
#include <functional>

namespace damson {

class Preview;
class World;
struct Pace;
struct WorldState;

struct WorldAccess {
    static WorldState& state_of(World& world) noexcept;
    static const WorldState& state_of(const World& world) noexcept;
    /// The two parts of World::step(). begin_step() checks the arguments and executes commands; it returns false if
    /// the step is not allowed. take_step() runs the step, and calls `before_events` before the listeners.
    static bool begin_step(World& world, float dt, int substeps, const char* call);
    static void take_step(World& world, float dt, int substeps,
                          const std::function<void()>& before_events = {});
    /// Does everything that World::advance() does, except for running the steps.
    static void plan_advance(World& world, float real_dt, const Pace& pace);

    /// Returns the small world of a preview, for bindings whose handles need a world.
    static World& preview_world(Preview& preview) noexcept;

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
