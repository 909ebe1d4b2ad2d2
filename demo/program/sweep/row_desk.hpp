// A desk gives rows to threads and collects their results.
//
//   LocalDesk    desk of process 0: all remaining rows and all finished rows
//   FarDesk      desk of any other process: some received rows, and results to send (hand_out.cpp)
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

/// Interface of a desk. Threads: any thread can call all functions at any time.
class RowDesk {
public:
    virtual ~RowDesk() = default;

    /// Returns the next row, or nullopt if no rows remain. May block until a row is available.
    virtual std::optional<std::uint64_t> take() = 0;
    /// Stores the result of a row.
    virtual void bring(RowResult result) = 0;
};

/// All rows of a sweep, and the journal in which finished rows are stored.
class LocalDesk final : public RowDesk {
public:
    /// Callback with the number of rows finished since the start, and the number of rows that remained at the
    /// start.
    using Report = std::function<void(std::uint64_t done, std::uint64_t all)>;

    LocalDesk(std::uint64_t row_count, Journal& journal, Report report);

    std::optional<std::uint64_t> take() override;
    void bring(RowResult result) override;

    /// Returns up to `most` rows, or an empty list if no rows remain.
    std::vector<std::uint64_t> take_some(std::size_t most);
    /// Stops handing out rows. problem() then returns `reason`. Later calls do not change the reason.
    void stop(const std::string& reason);

    std::uint64_t to_do() const noexcept { return to_do_; }  ///< Number of rows that were not in the journal.
    bool is_complete();
    std::string problem();

    /// Returns all rows in order. Requires: is_complete() is true.
    std::vector<RowResult> take_rows() { return std::move(rows_); }

private:
    std::optional<std::uint64_t> next_row();

    std::mutex mutex_;
    Journal& journal_;
    Report report_;
    std::vector<RowResult> rows_;  // results, indexed by row
    std::vector<bool> is_there_;   // true if the row is finished, indexed by row
    std::uint64_t next_ = 0;       // every row before this one is finished or handed out
    std::uint64_t to_do_ = 0, done_ = 0;
    std::string problem_;
};

/// Threads that compute rows until a desk has no rows left.
class Crew {
public:
    /// Requires: `plan` and `desk` outlive the crew.
    Crew(const SweepPlan& plan, RowDesk& desk, std::uint32_t threads);
    ~Crew() { wait(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    void wait();

private:
    std::vector<std::thread> threads_;
};

}  // namespace damson::demo
