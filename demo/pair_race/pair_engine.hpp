// Interface of all engines that find pairs of boxes: the broadphases of Damson and of other engines.
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

    /// Applies the changes, finds the pairs, and reports to `tally` which pairs began and which ended. The race times
    /// this call, which contains all of the engine's work and nothing else.
    virtual void update(const LoadUpdate& update, PairTally& tally) = 0;

    /// Appends the keys of all current pairs.
    virtual void append_pairs(std::vector<PairKey>& keys) const = 0;

    /// Returns the memory that only this program needs, for example to map ids of the tape to ids of the engine. [B]
    virtual std::size_t bookkeeping_bytes() const = 0;

    /// Returns the time within the last update to search all pairs for ended ones, for engines that leave this to
    /// their user. A world with sleeping bodies searches fewer pairs. [ns]
    virtual double last_scan_ns() const { return 0.0; }
};

/// Settings of an engine that are not part of the tape.
struct PairEngineOptions {
    InstructionSet instructions = best_instruction_set();  ///< Used by Damson's sweep.
    std::uint32_t workers = 1;                             ///< Threads per update.
};

/// Description of an engine and the function that creates it.
struct PairEngineInfo {
    std::string name;     ///< Name on the command line.
    std::string version;  ///< Title and version.
    std::string flags;    ///< Compiler and flags.
    std::string note;     ///< Difference from the other engines, as text; may be empty.
    std::string missing;  ///< Reason why the engine is not available; empty if it is available.

    /// True if the engine holds exactly the pairs whose boxes overlap. Other engines enlarge or round boxes. Of their
    /// pairs, only those whose boxes overlap are checked; their begins and ends are not checked.
    bool is_exact = true;

    bool heeds_instructions = false;  ///< True if the engine uses PairEngineOptions::instructions.
    bool shares_work = false;         ///< True if the engine uses PairEngineOptions::workers.

    std::uint32_t count_limit = 0;  ///< Maximum number of boxes; 0: no limit.
    std::string limit_reason;       ///< Reason of the limit, as text.

    std::function<std::unique_ptr<PairEngine>(const Tape&, const PairEngineOptions&)> make;

    bool is_available() const noexcept { return missing.empty(); }
    bool can_hold(std::uint32_t count) const noexcept { return count_limit == 0 || count <= count_limit; }
};

/// Returns all engines, including those that were not found when the program was built. The first is `damson`, the
/// default broadphase of Damson.
const std::vector<PairEngineInfo>& pair_engines();

/// Name of Damson's default broadphase that always uses one worker, for comparison with several workers.
inline constexpr const char* alone_engine = "damson-alone";

/// Returns the engine called `name`, or null.
const PairEngineInfo* find_pair_engine(const std::string& name);

/// Returns the engine called `name`, or else all engines whose names begin with `name` and a hyphen.
std::vector<const PairEngineInfo*> find_pair_engines(const std::string& name);

// one function per engine, each in its own file, which is compiled only if the engine was found
std::vector<PairEngineInfo> describe_pair_engines_damson();
std::vector<PairEngineInfo> describe_pair_engines_rebuilt_tree();
std::vector<PairEngineInfo> describe_pair_engines_box2d24();
std::vector<PairEngineInfo> describe_pair_engines_box2d3();
std::vector<PairEngineInfo> describe_pair_engines_bullet();
std::vector<PairEngineInfo> describe_pair_engines_chipmunk();

}  // namespace damson::demo
