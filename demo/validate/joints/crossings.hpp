// Measures the period of an oscillation.
#pragma once

#include <limits>
#include <vector>

namespace damson::demo {

/// Records the times at which a value rises through zero. Interpolates linearly between steps.
class Crossings {
public:
    void add(double time, double value) {
        if (has_last_ && last_ < 0.0 && value >= 0.0)
            times_.push_back(last_time_ + (time - last_time_) * last_ / (last_ - value));
        has_last_ = true, last_ = value, last_time_ = time;
    }

    /// Returns the mean time between crossings, or NaN if there are fewer than two crossings. [s]
    double period() const {
        if (times_.size() < 2) return std::numeric_limits<double>::quiet_NaN();
        return (times_.back() - times_.front()) / static_cast<double>(times_.size() - 1);
    }

private:
    std::vector<double> times_;
    bool has_last_ = false;
    double last_ = 0.0, last_time_ = 0.0;
};

}  // namespace damson::demo
