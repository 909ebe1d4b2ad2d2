// The environment in which a check runs: an engine and a run length. A Trial is one scene running in that
// engine.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "../engines/engine.hpp"
#include "../engines/quality.hpp"
#include "check.hpp"

namespace damson::demo {

/// Thrown if an engine lacks a feature that a check needs.
class Impossible : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Length of the runs. With Short, all checks together take about a minute. Full runs are long enough for the
/// figures in docs/accuracy.md.
enum class Length : std::uint8_t { Short, Full };

/// Axis label of curves that show a quantity over time.
inline constexpr const char* time_axis = "time [s]";

/// A scene that runs in an engine.
class Trial {
public:
    Trial(Scene scene, std::unique_ptr<Engine> engine, float skin);

    const Scene& scene() const noexcept { return scene_; }
    Engine& engine() noexcept { return *engine_; }
    double time() const noexcept { return time_; }  ///< Simulated time since the start. [s]
    double dt() const noexcept { return 1.0 / static_cast<double>(scene_.steps_per_second); }  ///< [s]

    /// Calls the scene's drive function, then takes one step.
    void step();

    /// Runs for `seconds` and calls `each()` after every step.
    template <class Each>
    void run(double seconds, Each each) {
        for (std::uint32_t left = steps_of(seconds); left > 0; --left) {
            step();
            each();
        }
    }
    void run(double seconds) {
        run(seconds, [] {});
    }

    /// Runs until all bodies sleep, for at most `seconds`. Returns the trial's time at that point. If a body
    /// is still awake at the end, returns `seconds` plus one step. [s]
    double run_until_asleep(double seconds);

    const std::vector<BodyState>& states();
    const BodyState& operator[](std::uint32_t body) { return states()[body]; }
    double x(std::uint32_t body) { return static_cast<double>((*this)[body].position.x); }
    double y(std::uint32_t body) { return static_cast<double>((*this)[body].position.y); }
    double vx(std::uint32_t body) { return static_cast<double>((*this)[body].linear_velocity.x); }
    double vy(std::uint32_t body) { return static_cast<double>((*this)[body].linear_velocity.y); }
    double spin(std::uint32_t body) { return static_cast<double>((*this)[body].angular_velocity); }
    double speed(std::uint32_t body);                       ///< [m/s]
    double angle(std::uint32_t body);                       ///< Angle from -pi to pi. [rad]
    glm::dvec2 point(std::uint32_t body, glm::vec2 local);  ///< World position of a local point. [m]
    bool is_awake(std::uint32_t body) { return (*this)[body].is_awake != 0; }
    std::uint32_t awake_count();

    Motion motion() { return meter_.measure_motion(states()); }
    double energy();                        ///< Kinetic and potential energy. [J]
    glm::dvec2 momentum();                  ///< Total momentum. [N s]
    double angular_momentum();              ///< Total angular momentum about the origin. [N m s]
    glm::dvec2 center(std::uint32_t body);  ///< World position of the center of mass. [m]
    Overlap overlap() { return meter_.measure_overlap(states()); }
    JointDrift drift() { return meter_.measure_joint_drift(states()); }

    /// Adds a point to the curve: y over time, or y over x. Once there are too many points, drops every
    /// second point.
    void note(double y) { note(time_, y); }
    void note(double x, double y);

    /// Returns a figure together with the curve that note() recorded.
    Measured result(double value, const std::string& axis_x, const std::string& axis_y,
                    std::string words = {}) const;

private:
    std::uint32_t steps_of(double seconds) const;

    Scene scene_;
    std::unique_ptr<Engine> engine_;
    QualityMeter meter_;
    std::vector<BodyState> states_;
    bool is_fresh_ = false;  // true if states_ are up to date
    std::uint32_t steps_ = 0;
    double time_ = 0.0;
    std::vector<glm::dvec2> curve_;
    std::uint32_t stride_ = 1;   // one in `stride_` points is stored
    std::uint32_t skipped_ = 0;  // number of points skipped since the last stored point
};

class Lab {
public:
    Lab(const EngineInfo& engine, Length length) : engine_(&engine), length_(length) {}

    const EngineInfo& engine() const noexcept { return *engine_; }
    bool is_full() const noexcept { return length_ == Length::Full; }

    template <class Value>
    Value pick(Value brief, Value full) const {
        return is_full() ? full : brief;
    }

    /// Builds the scene. Throws Impossible if the engine cannot run it.
    Trial start(Scene scene) const;

private:
    const EngineInfo* engine_;
    Length length_;
};

}  // namespace damson::demo
