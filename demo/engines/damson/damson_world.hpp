// What only Damson offers behind the common face: its world, and a world made with settings of the caller's.
#pragma once

#include <optional>

#include "../../../physics/world/world.hpp"
#include "../engine.hpp"

namespace damson::demo {

/// The world inside, or null where the engine is another.
World* world_of(Engine& engine) noexcept;

/// The body's scene index, or nothing where it has none or the engine is another.
/// Cost: proportional to the bodies ever made.
std::optional<std::uint32_t> scene_index_of(Engine& engine, BodyHandle body);

/// The handle of the scene's body, stale if it is gone; null where the engine is another.
/// Requires: an index that was given out.
BodyHandle handle_of(Engine& engine, std::uint32_t body);

/// Damson with this scene in a world made from `def`, gravity and sleep included.
BuildResult build_damson(const Scene& scene, const WorldDef& def);

}  // namespace damson::demo
