// The processes of a sweep: one, or those that mpirun or srun started. Messages are texts. Receiving never blocks.
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

    virtual int rank() const = 0;        ///< Number of this process, from 0.
    virtual int count() const = 0;       ///< Number of processes.
    virtual int count_here() const = 0;  ///< Number of processes on this machine.

    virtual void send(int to, const std::string& text) = 0;
    /// Returns a message that has arrived, or nullopt.
    virtual std::optional<RankMessage> receive() = 0;

    /// Returns the text of process 0 in every process. All processes must call it.
    virtual std::string share(const std::string& text) = 0;
    /// Returns the first non-empty text, in the order of the ranks, in every process. All processes must call it.
    virtual std::string first_of(const std::string& text) = 0;

    bool is_first() const { return rank() == 0; }
};

/// The connected processes, or the reason why they cannot work together.
struct RanksStart {
    std::unique_ptr<Ranks> ranks;
    std::string problem{};
};

/// Connects the processes. Loads MPI only if a launcher started several processes. Requires: at most one call per
/// process.
RanksStart start_ranks();

/// Type of the function damson_make_ranks of the module damson_sweep_mpi. It starts MPI, and returns null on failure.
using MakeRanks = Ranks* (*)();

/// Returns the ranks of a process that runs alone.
std::unique_ptr<Ranks> make_single_rank();

/// The launcher of this process, according to environment variables.
struct Launch {
    int count = 1;           ///< Number of processes that were started together.
    bool is_first = true;    ///< True if this is the first of them, or the only one.
    std::string launcher{};  ///< "mpirun" or "srun". Empty: no known launcher.
    bool has_way = true;     ///< True if the launcher gave its processes a way to connect.
};
/// Returns the launcher of this process.
Launch find_launch();

}  // namespace damson::demo
