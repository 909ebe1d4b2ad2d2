// Converts frames of any duration to steps of a fixed duration: time accumulates until a step is due.
//
// The testbed does not use World::advance() for this. Two engines in lockstep need the same number of steps, and the
// drive of the scene must run before each step.
#pragma once

namespace damson::testbed {

class Stepper {
public:
    /// Adds `seconds` and returns the number of steps of `dt` [s] that are due, at most `max_steps`. Time for more
    /// steps is dropped. Negative and non-finite values of `seconds` count as zero.
    int add(double seconds, double dt, int max_steps) noexcept;

    /// Fraction of the next step that has accumulated, from 0 to 1. [-]
    float alpha() const noexcept { return alpha_; }
    /// Time dropped in the last call of add(). [s]
    double dropped() const noexcept { return dropped_; }
    void reset() noexcept { *this = {}; }

private:
    double waiting_ = 0.0;  // [s]
    double dropped_ = 0.0;  // [s]
    float alpha_ = 1.0f;
};

}  // namespace damson::testbed
