// What only Damson offers behind the common face: its world.
#pragma once

#include "../../../physics/world.hpp"
#include "../engine.hpp"

namespace damson::demo {

/// The world inside, or null where the engine is another.
World* world_of(Engine& engine) noexcept;

}  // namespace damson::demo
