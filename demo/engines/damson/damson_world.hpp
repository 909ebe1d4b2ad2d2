// What only Damson offers behind the common face: its world, and a world made with settings of the caller's.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

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

/// What a Damson engine's numbers name at one moment.
struct DamsonNumbers {
    std::vector<BodyHandle> bodies;      ///< By scene index; stale where the body is gone.
    std::vector<JointHandle> joints;     ///< Likewise.
    std::vector<float> torques;          ///< Of the joints' motors. [N m]
    std::vector<bool> reports_overlaps;  ///< By scene index of the shape.
};

/// How many numbers have been given out. They are never given twice, so that this says which there are.
struct NumberCounts {
    std::size_t bodies = 0;
    std::size_t joints = 0;
    std::size_t shapes = 0;
};

/// Requires, as the three below: an engine that is Damson.
DamsonNumbers numbers_of(Engine& engine);
NumberCounts number_counts_of(Engine& engine);
/// Names what `numbers` name, in a world that has been put where they came from, or a fork of it.
void set_numbers(Engine& engine, DamsonNumbers numbers);
/// Forgets the numbers given out since there were `counts`, in a world that has been put back to then.
void take_back_numbers(Engine& engine, const NumberCounts& counts);
/// Another engine with a fork of the world, and the same numbers.
std::unique_ptr<Engine> fork_damson(Engine& engine);

/// What a world of this scene is made from, gravity and sleep included, but for the number of workers.
WorldDef world_def_of(const Scene& scene, const EngineOptions& options);

/// Damson with this scene in a world made from `def`, gravity and sleep included.
BuildResult build_damson(const Scene& scene, const WorldDef& def);

}  // namespace damson::demo
