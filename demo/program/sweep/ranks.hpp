// The processes of a sweep: one, or those that mpirun or srun started. Messages are texts; nobody waits for one.
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

/// Threads: the one that made it.
class Ranks {
public:
    virtual ~Ranks() = default;

    virtual int rank() const = 0;        ///< Number of this process, from 0.
    virtual int count() const = 0;       ///< How many there are.
    virtual int count_here() const = 0;  ///< Of them on this machine.

    virtual void send(int to, const std::string& text) = 0;
    /// A message that has come, or nothing.
    virtual std::optional<RankMessage> receive() = 0;

    /// The text of process 0, in all of them. All of them call it.
    virtual std::string share(const std::string& text) = 0;
    /// The first text that is not empty, in the order of the ranks, in all of them. All of them call it.
    virtual std::string first_of(const std::string& text) = 0;

    bool is_first() const { return rank() == 0; }
};

/// The processes that this one was started with, or the reason why they cannot work together.
struct RanksStart {
    std::unique_ptr<Ranks> ranks;
    std::string problem{};
};

/// MPI is loaded where something started this process that shares it out. Requires: called once a process.
RanksStart start_ranks();

/// The function damson_make_ranks of the module damson_sweep_mpi: starts MPI, or null where it cannot.
using MakeRanks = Ranks* (*)();

/// One process by itself.
std::unique_ptr<Ranks> make_single_rank();

/// What the environment says of who started this process.
struct Launch {
    int count = 1;           ///< Processes started together.
    bool is_first = true;    ///< As far as the environment tells.
    std::string launcher{};  ///< "mpirun", "srun", ...; empty: nobody that is known.
    bool has_way = true;     ///< It told its processes how to find each other.
};
Launch find_launch();

}  // namespace damson::demo
