// Implements a single process, and detects whether a launcher started several processes together.
#include "ranks.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "../../support/module.hpp"

namespace damson::demo {

namespace {

class SingleRank final : public Ranks {
public:
    int rank() const override { return 0; }
    int count() const override { return 1; }
    int count_here() const override { return 1; }
    void send(int, const std::string&) override {}
    std::optional<RankMessage> receive() override { return std::nullopt; }
    std::string share(const std::string& text) override { return text; }
    std::string first_of(const std::string& text) override { return text; }
};

int number_in_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    if (text == nullptr) return otherwise;
    char* end = nullptr;
    const long value = std::strtol(text, &end, 10);
    return end == text || value < 0 || value > 10'000'000 ? otherwise : static_cast<int>(value);
}

}  // namespace

std::unique_ptr<Ranks> make_single_rank() {
    return std::make_unique<SingleRank>();
}

RanksStart start_ranks() {
    const Launch launch = find_launch();
    if (launch.count <= 1) return {make_single_rank()};
    const ModuleFunction found = find_in_module("damson_sweep_mpi", "damson_make_ranks");
    const std::string started = fmt::format("{} started {} processes", launch.launcher, launch.count);
    if (found.address == nullptr) {
        if (!found.is_missing)
            return {nullptr, fmt::format("{}, but MPI cannot be loaded: {}", started, found.problem)};
        return {nullptr,
                fmt::format("{}, but this program was built without MPI: apt-get install libopenmpi-dev and "
                            "build again, or start one process with --threads",
                            started)};
    }
    // check this first: MPI would print a long message and end the process
    if (!launch.has_way)
        return {nullptr,
                fmt::format("{}, but gave them no way to connect: add --mpi=pmix, or another choice that "
                            "srun --mpi=list shows",
                            started)};
    std::unique_ptr<Ranks> ranks(reinterpret_cast<MakeRanks>(found.address)());
    if (!ranks) return {nullptr, fmt::format("{}, but MPI cannot be started with threads", started)};
    // if MPI does not connect them, each process would act as the first, and all would write the same file
    if (ranks->count() != launch.count)
        return {nullptr,
                fmt::format("{}, but MPI sees {}: start them with mpirun, or with srun --mpi=pmix if Slurm "
                            "supports it",
                            started, ranks->count())};
    return {std::move(ranks)};
}

Launch find_launch() {
    // Slurm sets SLURM_NTASKS also in a batch script, which is one process; only a job step has
    // SLURM_STEP_NUM_TASKS
    struct Launcher {
        const char *count, *rank, *name;
    };
    static constexpr std::array<Launcher, 3> launchers{
        {{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "mpirun"},
         {"PMI_SIZE", "PMI_RANK", "mpirun"},
         {"SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "srun"}}};
    static constexpr std::array<const char*, 4> ways{"PMIX_NAMESPACE", "PMI_FD", "PMI_PORT", "PMI_RANK"};
    for (const Launcher& launcher : launchers) {
        const int count = number_in_environment(launcher.count, 0);
        if (count < 1) continue;
        const bool has_way = std::any_of(ways.begin(), ways.end(),
                                         [](const char* way) { return std::getenv(way) != nullptr; });
        return {count, number_in_environment(launcher.rank, 0) == 0, launcher.name, has_way};
    }
    return {};
}

}  // namespace damson::demo
