// Interface for the engines that are compared: the broadphases of Damson and of other physics engines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "../../core/instruction_set.hpp"
#include "load.hpp"
#include "pair_sum.hpp"

namespace damson::demo {

class PairEngine {
public:
    PairEngine() = default;
    PairEngine(const PairEngine&) = delete;
    PairEngine& operator=(const PairEngine&) = delete;
    virtual ~PairEngine() = default;

    /// Applies the changes, finds the pairs, and reports each pair that began or ended to `tally`. The race
    /// times this call, so it must contain all of the engine's work and nothing else.
    virtual void update(const LoadUpdate& update, PairTally& tally) = 0;

    /// Appends the keys of all current pairs.
    virtual void append_pairs(std::vector<PairKey>& keys) const = 0;

    /// Returns the memory that only the race needs, such as a table from object ids to the engine's ids. [B]
    virtual std::size_t bookkeeping_bytes() const = 0;

    /// Returns the time that the last update spent searching all pairs for ended pairs, or 0 if the
    /// broadphase does this itself. In a real world, pairs of sleeping bodies would not be searched. [ns]
    virtual double last_scan_ns() const { return 0.0; }
};

/// Settings of an engine that are not part of the tape.
struct PairEngineOptions {
    InstructionSet instructions = best_instruction_set();  ///< Vector instructions of Damson's sweep.
    std::uint32_t workers = 1;                             ///< Threads per update.
};

/// The description of an engine, and the function that creates it.
struct PairEngineInfo {
    std::string name;     ///< Name on the command line.
    std::string version;  ///< Title and version.
    std::string flags;    ///< Compiler and flags.
    std::string note;     ///< How the engine differs from the others, as a sentence; may be empty.
    std::string missing;  ///< Reason why the engine is not available; empty if it is available.

    /// True if the engine stores exactly the pairs whose boxes overlap. Engines that enlarge or round boxes
    /// store more pairs. For those engines, neither begins and ends nor the additional pairs are checked.
    bool is_exact = true;

    bool heeds_instructions = false;  ///< True if PairEngineOptions::instructions has an effect.
    bool shares_work = false;         ///< True if PairEngineOptions::workers has an effect.

    std::uint32_t count_limit = 0;  ///< Maximum number of boxes; 0 means no limit.
    std::string limit_reason;       ///< Reason for the limit, as a sentence.

    std::function<std::unique_ptr<PairEngine>(const Tape&, const PairEngineOptions&)> make;

    bool is_available() const noexcept { return missing.empty(); }
    bool can_hold(std::uint32_t count) const noexcept { return count_limit == 0 || count <= count_limit; }
};

/// Returns all engines, including those that were not found when the program was built. The first is Damson's
/// default broadphase, `damson`.
const std::vector<PairEngineInfo>& pair_engines();

/// Name of the engine that runs Damson's default broadphase with one worker, for comparison with several
/// workers.
inline constexpr const char* alone_engine = "damson-alone";

/// Returns the engine named `name`, or null if there is none.
const PairEngineInfo* find_pair_engine(const std::string& name);

/// Returns the engine named `name`. If there is none, returns all engines whose names begin with `name` and a
/// hyphen.
std::vector<const PairEngineInfo*> find_pair_engines(const std::string& name);

// each function is in its own file, which is compiled only if the engine was found
std::vector<PairEngineInfo> describe_pair_engines_damson();
std::vector<PairEngineInfo> describe_pair_engines_rebuilt_tree();
std::vector<PairEngineInfo> describe_pair_engines_box2d24();
std::vector<PairEngineInfo> describe_pair_engines_box2d3();
std::vector<PairEngineInfo> describe_pair_engines_bullet();
std::vector<PairEngineInfo> describe_pair_engines_chipmunk();

}  // namespace damson::demo
