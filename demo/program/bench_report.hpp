// Prints the results of `damson bench`: a short table for each scene and a summary at the end. --details
// prints every measured value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/engine.hpp"
#include "machine.hpp"
#include "record.hpp"

namespace damson::demo {

struct BenchedScene {
    const Scene* scene = nullptr;
    std::uint32_t steps = 0;
    std::uint32_t whole = 0;  ///< Step count of the full scene if the run was shortened, otherwise 0.
};

/// Prints the times and the largest overlap of each engine, at most 80 columns wide.
void print_short_table(const BenchedScene& benched, const std::vector<Run>& runs);

/// Prints every measured value of each engine, in tables of up to 190 columns.
void print_details(const BenchedScene& benched, const std::vector<Run>& runs);

/// One line of the summary.
struct SummaryLine {
    std::string scene;
    double own_ms = 0.0;    ///< Step time of Damson. 0 if not measured. [ms]
    double other_ms = 0.0;  ///< Step time of the compared engine. 0 if not measured. [ms]
};

/// Returns the engine that the summary compares with Damson: Box2D 3 if it is in `engines`, otherwise Box2D
/// 2.4. Returns null if `engines` contains neither.
const EngineInfo* choose_compared_engine(const std::vector<const EngineInfo*>& engines);

SummaryLine summarize(const std::string& scene, const std::vector<Run>& runs, const EngineInfo* compared);

/// Prints a line for each scene, the geometric mean of the ratios, the machine and the engines.
void print_summary(const std::vector<SummaryLine>& lines, const std::vector<const EngineInfo*>& engines,
                   const EngineInfo* compared, const Json& machine);

/// Explains the columns of print_details().
void print_legend();

}  // namespace damson::demo
