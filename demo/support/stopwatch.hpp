// A stopwatch that measures the time since its construction.
#pragma once

#include <chrono>

namespace damson::demo {

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    double ns() const { return std::chrono::duration<double, std::nano>(Clock::now() - start_).count(); }

private:
    using Clock = std::chrono::steady_clock;

    Clock::time_point start_ = Clock::now();
};

}  // namespace damson::demo
