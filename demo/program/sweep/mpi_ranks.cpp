// The module damson_sweep_mpi: connects processes with MPI. In each process, only one thread calls it.
#include <mpi.h>

#include <exception>
#include <memory>
#include <optional>
#include <string>

#include "ranks.hpp"

namespace damson::demo {

namespace {

constexpr int message_tag = 1;

class MpiRanks final : public Ranks {
public:
    MpiRanks() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
        MPI_Comm here = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &here);
        MPI_Comm_size(here, &count_here_);
        MPI_Comm_free(&here);
    }

    ~MpiRanks() override {
        // after an exception, end all processes; otherwise they would wait for this process forever
        if (std::uncaught_exceptions() > 0) MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Finalize();
    }

    int rank() const override { return rank_; }
    int count() const override { return count_; }
    int count_here() const override { return count_here_; }

    void send(int to, const std::string& text) override {
        MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, message_tag, MPI_COMM_WORLD);
    }

    std::optional<RankMessage> receive() override {
        int is_there = 0, size = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, message_tag, MPI_COMM_WORLD, &is_there, &status);
        if (is_there == 0) return std::nullopt;
        MPI_Get_count(&status, MPI_CHAR, &size);
        RankMessage message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
        MPI_Recv(message.text.data(), size, MPI_CHAR, message.from, message_tag, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        return message;
    }

    std::string share(const std::string& text) override { return broadcast(text, 0); }

    std::string first_of(const std::string& text) override {
        const int mine = text.empty() ? count_ : rank_;
        int first = count_;
        MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
        return first == count_ ? std::string() : broadcast(text, first);
    }

private:
    std::string broadcast(const std::string& text, int from) {
        int size = static_cast<int>(text.size());
        MPI_Bcast(&size, 1, MPI_INT, from, MPI_COMM_WORLD);
        std::string shared = rank_ == from ? text : std::string(static_cast<std::size_t>(size), '\0');
        MPI_Bcast(shared.data(), size, MPI_CHAR, from, MPI_COMM_WORLD);
        return shared;
    }

    int rank_ = 0, count_ = 1, count_here_ = 1;
};

}  // namespace

}  // namespace damson::demo

/// The entry point of the module. MakeRanks in ranks.hpp documents it.
extern "C" damson::demo::Ranks* damson_make_ranks() {
    int level = MPI_THREAD_SINGLE;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) return nullptr;
    auto ranks = std::make_unique<damson::demo::MpiRanks>();
    return level < MPI_THREAD_FUNNELED ? nullptr : ranks.release();
}
