// The processes of a sweep: a single process, or those that mpirun or srun started. Messages are texts.
// Receiving never blocks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace damson::demo {

struct RankMessage {
    int from = 0;
    std::string text;
};

/// Connects the processes of a sweep. Threads: call it only from the thread that created it.
class Ranks {
public:
    virtual ~Ranks() = default;

    virtual int rank() const = 0;        ///< Index of this process, from 0.
    virtual int count() const = 0;       ///< Number of processes.
    virtual int count_here() const = 0;  ///< Number of processes on the same machine.

    virtual void send(int to, const std::string& text) = 0;
    /// Returns the next message that has arrived, or nullopt if there is none.
    virtual std::optional<RankMessage> receive() = 0;

    /// Sends the text of process 0 to all processes and returns it. All processes must call it.
    virtual std::string share(const std::string& text) = 0;
    /// Returns the first non-empty text in the order of the ranks, or an empty text. All processes must call
    /// it.
    virtual std::string first_of(const std::string& text) = 0;

    bool is_first() const { return rank() == 0; }
};

/// The connected processes, or an error message if they cannot be connected.
struct RanksStart {
    std::unique_ptr<Ranks> ranks;
    std::string problem{};
};

/// Connects the processes. Loads MPI only if a launcher started several processes. Requires: at most one call per
/// process.
RanksStart start_ranks();

/// Type of the function damson_make_ranks in the module damson_sweep_mpi. It starts MPI. Returns null on
/// failure.
using MakeRanks = Ranks* (*)();

/// Returns the implementation of Ranks for a single process.
std::unique_ptr<Ranks> make_single_rank();

/// The launcher that started this process, according to environment variables.
struct Launch {
    int count = 1;           ///< Number of processes that were started together.
    bool is_first = true;    ///< True if this is the first process, or the only one.
    std::string launcher{};  ///< "mpirun" or "srun". Empty if no launcher was detected.
    bool has_way = true;     ///< True if the launcher enabled its processes to connect with each other.
};
/// Detects the launcher of this process.
Launch find_launch();

}  // namespace damson::demo
