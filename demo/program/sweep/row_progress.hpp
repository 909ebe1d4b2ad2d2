// How many rows are finished and how long the rest takes: a bar on a terminal, elsewhere a line now and then.
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

    /// Rows finished since the start, and of all that were to be done.
    void show(std::uint64_t done, std::uint64_t all);

private:
    std::string label_;
    std::unique_ptr<Progress> bar_;  // on a terminal
    Stopwatch watch_;
    double shown_at_ = 0.0;  // [s]
};

}  // namespace damson::demo
