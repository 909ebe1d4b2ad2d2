// Converts frames of varying duration to steps of a fixed duration. Time accumulates until a step is due.
//
// The testbed does not use World::advance() for this: two engines in lockstep need the same number of steps,
// and the scene's drive must run before each step.
#pragma once

namespace damson::testbed {

class Stepper {
public:
    /// Adds `seconds` and returns the number of steps of `dt` [s] that are due, at most `max_steps`. Time
    /// beyond `max_steps` is dropped. Negative and non-finite `seconds` count as zero.
    int add(double seconds, double dt, int max_steps) noexcept;

    /// Accumulated fraction of the next step, from 0 to 1. [-]
    float alpha() const noexcept { return alpha_; }
    /// Time that the last call of add() dropped. [s]
    double dropped() const noexcept { return dropped_; }
    void reset() noexcept { *this = {}; }

private:
    double waiting_ = 0.0;  // [s]
    double dropped_ = 0.0;  // [s]
    float alpha_ = 1.0f;
};

}  // namespace damson::testbed
