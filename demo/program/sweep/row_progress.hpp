// Shows the number of finished rows and the remaining time: on a terminal as a bar, otherwise as a line every
// ten seconds.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "../../support/stopwatch.hpp"
#include "../progress.hpp"

namespace damson::demo {

class RowProgress {
public:
    explicit RowProgress(std::string label);
    ~RowProgress();
    RowProgress(const RowProgress&) = delete;
    RowProgress& operator=(const RowProgress&) = delete;

    /// Updates the display. `done` rows are finished since the start, when `all` rows remained.
    void show(std::uint64_t done, std::uint64_t all);

private:
    std::string label_;
    std::unique_ptr<Progress> bar_;  // null if standard error is not a terminal
    Stopwatch watch_;
    double shown_at_ = 0.0;  // [s]
};

}  // namespace damson::demo
