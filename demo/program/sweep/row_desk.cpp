// Gives rows to threads and collects the results.
#include "row_desk.hpp"

#include <utility>

namespace damson::demo {

LocalDesk::LocalDesk(std::uint64_t row_count, Journal& journal, Report report)
    : journal_(journal), report_(std::move(report)), rows_(row_count), is_there_(row_count, false) {
    to_do_ = row_count;
    for (RowResult& kept : journal.take_kept()) {
        is_there_[kept.row] = true;
        --to_do_;
        rows_[kept.row] = std::move(kept);
    }
}

std::optional<std::uint64_t> LocalDesk::next_row() {
    while (next_ < rows_.size() && is_there_[next_]) ++next_;
    if (!problem_.empty() || next_ >= rows_.size()) return std::nullopt;
    return next_++;
}

std::optional<std::uint64_t> LocalDesk::take() {
    const std::lock_guard lock(mutex_);
    return next_row();
}

std::vector<std::uint64_t> LocalDesk::take_some(std::size_t most) {
    const std::lock_guard lock(mutex_);
    std::vector<std::uint64_t> taken;
    while (taken.size() < most) {
        const std::optional<std::uint64_t> row = next_row();
        if (!row) break;
        taken.push_back(*row);
    }
    return taken;
}

void LocalDesk::bring(RowResult result) {
    const std::lock_guard lock(mutex_);
    if (problem_.empty()) problem_ = journal_.add(result);
    const std::uint64_t row = result.row;
    if (is_there_[row]) return;
    rows_[row] = std::move(result);
    is_there_[row] = true;
    ++done_;
    if (report_) report_(done_, to_do_);
}

void LocalDesk::stop(const std::string& reason) {
    const std::lock_guard lock(mutex_);
    if (problem_.empty()) problem_ = reason;
}

bool LocalDesk::is_complete() {
    const std::lock_guard lock(mutex_);
    return done_ == to_do_;
}

std::string LocalDesk::problem() {
    const std::lock_guard lock(mutex_);
    return problem_;
}

Crew::Crew(const SweepPlan& plan, RowDesk& desk, std::uint32_t threads) {
    for (std::uint32_t i = 0; i < threads; ++i)
        threads_.emplace_back([&plan, &desk] {
            while (const std::optional<std::uint64_t> row = desk.take()) desk.bring(compute_row(plan, *row));
        });
}

void Crew::wait() {
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

}  // namespace damson::demo
