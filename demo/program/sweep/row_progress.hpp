// Shows the number of finished rows and the time left: a bar on a terminal, otherwise a line every ten seconds.
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

    /// Shows the number of rows finished since the start, and the number of rows that remained at the start.
    void show(std::uint64_t done, std::uint64_t all);

private:
    std::string label_;
    std::unique_ptr<Progress> bar_;  // on a terminal
    Stopwatch watch_;
    double shown_at_ = 0.0;  // [s]
};

}  // namespace damson::demo
