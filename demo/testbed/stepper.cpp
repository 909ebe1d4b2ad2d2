// Implements the time accumulator of the game loop.
#include "stepper.hpp"

#include <algorithm>
#include <cmath>

namespace damson::testbed {

int Stepper::add(double seconds, double dt, int max_steps) noexcept {
    if (std::isfinite(seconds) && seconds > 0.0) waiting_ += seconds;
    const double due = std::floor(waiting_ / dt);
    const double taken = std::min(due, static_cast<double>(max_steps));
    waiting_ = std::clamp(waiting_ - due * dt, 0.0, dt);
    dropped_ = (due - taken) * dt;
    alpha_ = static_cast<float>(std::min(waiting_ / dt, 1.0));
    return static_cast<int>(taken);
}

}  // namespace damson::testbed
