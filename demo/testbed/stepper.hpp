// Frames of any length become steps of one: time waits until it is enough for a step.
//
// It stands beside World::advance() because two engines in lockstep share one count of steps, and a scene's
// drive acts before each of them.
#pragma once

namespace damson::testbed {

class Stepper {
public:
    /// Adds `seconds`, and returns how many steps of `dt` [s] are due, `max_steps` at most; time for more is
    /// dropped. Numbers that are not finite or below zero count as no time.
    int add(double seconds, double dt, int max_steps) noexcept;

    /// How much of a further step has passed, from 0 to 1. [-]
    float alpha() const noexcept { return alpha_; }
    /// Dropped in the last call. [s]
    double dropped() const noexcept { return dropped_; }
    void reset() noexcept { *this = {}; }

private:
    double waiting_ = 0.0;  // [s]
    double dropped_ = 0.0;  // [s]
    float alpha_ = 1.0f;
};

}  // namespace damson::testbed
