// Many small worlds of one scene, for `damson worlds`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "../../engines/engine.hpp"
#include "../../scenes/scene.hpp"

namespace damson::demo {

/// Several worlds of one scene in one engine.
class ManyWorlds {
public:
    virtual ~ManyWorlds() = default;
    /// Steps all worlds once.
    virtual void step() = 0;
    /// Resets all worlds to their initial state.
    virtual void reset() = 0;
    /// Returns the number of touching contacts in the first world. Used to compare engines.
    virtual std::uint32_t touching() const = 0;
};

/// Several worlds, or null with an error message.
struct ManyWorldsResult {
    std::unique_ptr<ManyWorlds> worlds;
    std::string error;
};
/// Creates `count` worlds of a scene in an engine. `workers` threads step them. Fails if the engine cannot
/// build the scene.
ManyWorldsResult make_many_worlds(const Scene& scene, const EngineInfo& engine, std::uint32_t count,
                                  std::uint32_t workers);

/// The results of one measurement.
struct WorldsFigure {
    std::string scene, engine;
    std::uint32_t count = 0, workers = 0;
    double step_us = 0.0;         ///< Time to step one world, minimum of the repeats. [us]
    double step_median_us = 0.0;  ///< Time to step one world, median of the repeats. [us]
    double reset_us = 0.0;        ///< Time to reset one world, minimum of the repeats. [us]
    double bytes = 0.0;           ///< Memory of one world after an episode. 0 if unknown. [bytes]
    std::uint32_t touching = 0;   ///< Touching contacts of the first world at the end of an episode.
    std::string error;            ///< Reason why the worlds were not measured. Empty if they were.
};

}  // namespace damson::demo
