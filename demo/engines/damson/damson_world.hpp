// Functions of the Damson adapter that the common interface lacks: access to the world, and worlds with custom
// settings.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "../../../physics/world/world.hpp"
#include "../engine.hpp"

namespace damson::demo {

/// Returns the world of the engine, or null if the engine is not Damson.
World* world_of(Engine& engine) noexcept;

/// Returns the scene index of the body, or nullopt if the body has none or the engine is not Damson. Cost:
/// proportional to the number of bodies ever created.
std::optional<std::uint32_t> scene_index_of(Engine& engine, BodyHandle body);

/// Returns the handle of the body with this scene index. The handle is stale if the body is destroyed, and
/// null if the engine is not Damson. Requires: the index was assigned.
BodyHandle handle_of(Engine& engine, std::uint32_t body);

/// The objects to which the scene indices of a Damson engine refer.
struct DamsonNumbers {
    std::vector<BodyHandle> bodies;    ///< By scene index; stale if the body is destroyed.
    std::vector<JointHandle> joints;   ///< By scene index; stale if the joint is destroyed.
    std::vector<float> torques;        ///< Maximum motor torque of each joint. [N m]
    std::vector<bool> overlap_events;  ///< True if a shape reports overlaps, by scene index of the shape.
};

/// Counts of assigned indices. Indices are never reused, so the counts define which indices exist.
struct NumberCounts {
    std::size_t bodies = 0;
    std::size_t joints = 0;
    std::size_t shapes = 0;
};

// The following functions require a Damson engine.

/// Returns the objects to which the scene indices refer.
DamsonNumbers numbers_of(Engine& engine);
/// Returns the counts of assigned indices.
NumberCounts number_counts_of(Engine& engine);
/// Sets the objects to which the scene indices refer. Requires: the world was restored to the state that
/// `numbers` was taken from.
void set_numbers(Engine& engine, DamsonNumbers numbers);
/// Removes the indices that were assigned after `counts` was read. Requires: the world was restored to that
/// time.
void take_back_numbers(Engine& engine, const NumberCounts& counts);
/// Returns another engine with a fork of the world and the same scene indices.
std::unique_ptr<Engine> fork_damson(Engine& engine);

/// Returns the world definition for this scene, including gravity and sleeping, but not the number of
/// workers.
WorldDef world_def_of(const Scene& scene, const EngineOptions& options);

/// Builds this scene in a Damson world that is created from `def`, which also defines gravity and sleeping.
BuildResult build_damson(const Scene& scene, const WorldDef& def);

}  // namespace damson::demo
