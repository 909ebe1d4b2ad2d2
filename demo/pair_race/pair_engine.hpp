// The one face of everything that finds pairs of boxes: Damson's broadphases and their rivals.
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

    /// Takes the changes in, finds the pairs and tells `tally` which began and which ended. This is what is
    /// timed: all of the engine's work and nothing else.
    virtual void update(const LoadUpdate& update, PairTally& tally) = 0;

    /// Appends the keys of all pairs it holds now.
    virtual void append_pairs(std::vector<PairKey>& keys) const = 0;

    /// Memory that goes into translating ids between tape and engine, or is there for this program only. [B]
    virtual std::size_t bookkeeping_bytes() const = 0;

    /// Part of the last update that went into going through all pairs for those that ended, where the engine
    /// leaves that to its user: a world that lets bodies sleep goes through fewer. [ns]
    virtual double last_scan_ns() const { return 0.0; }
};

/// What engines can be told that is not in the tape.
struct PairEngineOptions {
    InstructionSet instructions = best_instruction_set();  ///< Of Damson's sweep.
    std::uint32_t workers = 1;                             ///< Threads that share an update.
};

/// What is known of an engine before it is made.
struct PairEngineInfo {
    std::string name;     ///< On the command line.
    std::string version;  ///< Title and version.
    std::string flags;    ///< How it was compiled.
    std::string note;     ///< In what it differs from the others, as a sentence; or empty.
    std::string missing;  ///< Why it is not available; empty when it is.

    /// Holds the pairs whose boxes overlap and no others. One that does not fattens or rounds boxes by
    /// itself: its pairs are compared after a test of the boxes, and its events are its own.
    bool is_exact = true;

    bool heeds_instructions = false;  ///< Those of PairEngineOptions.
    bool shares_work = false;         ///< Among the workers of PairEngineOptions.

    std::uint32_t count_limit = 0;  ///< Most boxes it is asked to do; 0: any number.
    std::string limit_reason;

    std::function<std::unique_ptr<PairEngine>(const Tape&, const PairEngineOptions&)> make;

    bool is_available() const noexcept { return missing.empty(); }
    bool can_hold(std::uint32_t count) const noexcept { return count_limit == 0 || count <= count_limit; }
};

/// All engines, those included that were not found when the program was built. The first is `damson`:
/// whatever broadphase is Damson's default.
const std::vector<PairEngineInfo>& pair_engines();

/// The name of Damson's default with one worker, however many are asked for: to be held beside that with
/// several.
inline constexpr const char* alone_engine = "damson-alone";

/// The engine of that name, or null.
const PairEngineInfo* find_pair_engine(const std::string& name);

/// The engine called `name`, or those whose names begin with it and a hyphen; none if there are none.
std::vector<const PairEngineInfo*> find_pair_engines(const std::string& name);

// one function per peer, in a file of its own, and only where the peer was found
std::vector<PairEngineInfo> describe_pair_engines_damson();
std::vector<PairEngineInfo> describe_pair_engines_rebuilt_tree();
std::vector<PairEngineInfo> describe_pair_engines_box2d24();
std::vector<PairEngineInfo> describe_pair_engines_box2d3();
std::vector<PairEngineInfo> describe_pair_engines_bullet();
std::vector<PairEngineInfo> describe_pair_engines_chipmunk();

}  // namespace damson::demo
