// Where threads get rows and bring what came of them.
//
//   LocalDesk    of the process that writes: what is still to be done, and everything that is finished
//   FarDesk      of the others: a few rows on the way, and results that are to be sent (hand_out.cpp)
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "journal.hpp"
#include "plan.hpp"
#include "world_row.hpp"

namespace damson::demo {

/// Threads: any, at any time.
class RowDesk {
public:
    virtual ~RowDesk() = default;

    /// The next row, or nothing when there are no more. May wait.
    virtual std::optional<std::uint64_t> take() = 0;
    virtual void bring(RowResult result) = 0;
};

/// All rows of a sweep, and the journal that they are written to.
class LocalDesk final : public RowDesk {
public:
    /// Called with the number of rows finished since the start, and of all that were to be done.
    using Report = std::function<void(std::uint64_t done, std::uint64_t all)>;

    LocalDesk(std::uint64_t row_count, Journal& journal, Report report);

    std::optional<std::uint64_t> take() override;
    void bring(RowResult result) override;

    /// At most so many rows; none when there are no more.
    std::vector<std::uint64_t> take_some(std::size_t most);
    /// Hands out nothing any more. The first reason counts.
    void stop(const std::string& reason);

    std::uint64_t to_do() const noexcept { return to_do_; }  ///< Rows that were not in the journal.
    bool is_complete();
    std::string problem();

    /// All rows in their order. Requires: complete.
    std::vector<RowResult> take_rows() { return std::move(rows_); }

private:
    std::optional<std::uint64_t> next_row();

    std::mutex mutex_;
    Journal& journal_;
    Report report_;
    std::vector<RowResult> rows_;  // by row
    std::vector<bool> is_there_;   // likewise
    std::uint64_t next_ = 0;       // rows before it are there or handed out
    std::uint64_t to_do_ = 0, done_ = 0;
    std::string problem_;
};

/// Threads that compute rows until a desk has no more.
class Crew {
public:
    /// Requires: `plan` and `desk` outlive it.
    Crew(const SweepPlan& plan, RowDesk& desk, std::uint32_t threads);
    ~Crew() { wait(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    void wait();

private:
    std::vector<std::thread> threads_;
};

}  // namespace damson::demo
