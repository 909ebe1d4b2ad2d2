// Shows the progress of a sweep as a bar or as lines.
#include "row_progress.hpp"

#include <unistd.h>

#include <fmt/format.h>
#include <cstdio>
#include <utility>
#include <vector>

#include "../../support/table.hpp"

namespace damson::demo {

namespace {

constexpr double time_between_bars = 0.1;    // [s]
constexpr double time_between_lines = 10.0;  // [s]

}  // namespace

RowProgress::RowProgress(std::string label) : label_(std::move(label)) {
    if (::isatty(STDERR_FILENO) != 1) return;
    bar_ = std::make_unique<Progress>(std::vector<double>{1.0});
    bar_->begin(label_);
}

RowProgress::~RowProgress() = default;

void RowProgress::show(std::uint64_t done, std::uint64_t all) {
    const double now = watch_.seconds();
    if (now - shown_at_ < (bar_ ? time_between_bars : time_between_lines)) return;
    shown_at_ = now;
    const double share = static_cast<double>(done) / static_cast<double>(all);
    if (bar_) {
        bar_->update(share);
        return;
    }
    fmt::print(stderr, "{}: {} of {} rows, {} left\n", label_, with_commas(done), with_commas(all),
               describe_seconds(now * (1.0 - share) / share));
    std::fflush(stderr);
}

}  // namespace damson::demo
