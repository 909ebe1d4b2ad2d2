// Many small worlds, measured: what `damson worlds` tells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "../../engines/engine.hpp"
#include "../../scenes/scene.hpp"

namespace damson::demo {

/// Worlds of one scene in one engine.
class ManyWorlds {
public:
    virtual ~ManyWorlds() = default;
    /// Takes a step in all of them.
    virtual void step() = 0;
    /// Puts all of them back to their beginning.
    virtual void reset() = 0;
    /// Touching contacts of the first, to see whether engines do the same.
    virtual std::uint32_t touching() const = 0;
};

/// So many worlds in an engine, shared by so many threads; null with a sentence if it cannot hold them.
struct ManyWorldsResult {
    std::unique_ptr<ManyWorlds> worlds;
    std::string error;
};
ManyWorldsResult make_many_worlds(const Scene& scene, const EngineInfo& engine, std::uint32_t count,
                                  std::uint32_t workers);

/// What was measured.
struct WorldsFigure {
    std::string scene, engine;
    std::uint32_t count = 0, workers = 0;
    double step_us = 0.0;         ///< Of a world, the least of the repeats. [us]
    double step_median_us = 0.0;  ///< Likewise the median. [us]
    double reset_us = 0.0;        ///< Of a world, likewise. [us]
    double bytes = 0.0;           ///< Of a world after an episode; 0: not known. [bytes]
    std::uint32_t touching = 0;   ///< Of the first world at the end of an episode.
    std::string error;            ///< Why it was not measured; empty: it was.
};

}  // namespace damson::demo
