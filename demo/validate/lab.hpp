// Where a check is made: an engine and a length. A Trial is one scene that runs in it.
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

/// Thrown where an engine cannot hold a check's scene.
class Impossible : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Short: all checks in about a minute. Full: what the figures of docs/accuracy.md are made of.
enum class Length : std::uint8_t { Short, Full };

/// Of curves over the time of a trial.
inline constexpr const char* time_axis = "time [s]";

/// A scene under way.
class Trial {
public:
    Trial(Scene scene, std::unique_ptr<Engine> engine, float skin);

    const Scene& scene() const noexcept { return scene_; }
    Engine& engine() noexcept { return *engine_; }
    double time() const noexcept { return time_; }  ///< Since the start. [s]
    double dt() const noexcept { return 1.0 / static_cast<double>(scene_.steps_per_second); }  ///< [s]

    /// Takes one step, after the scene's drive.
    void step();

    /// Takes the steps of this time, and calls `each()` after every one.
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

    /// Runs until every body sleeps, at most for `seconds`; returns when they did, or `seconds` and more.
    double run_until_asleep(double seconds);

    const std::vector<BodyState>& states();
    const BodyState& operator[](std::uint32_t body) { return states()[body]; }
    double x(std::uint32_t body) { return static_cast<double>((*this)[body].position.x); }
    double y(std::uint32_t body) { return static_cast<double>((*this)[body].position.y); }
    double vx(std::uint32_t body) { return static_cast<double>((*this)[body].linear_velocity.x); }
    double vy(std::uint32_t body) { return static_cast<double>((*this)[body].linear_velocity.y); }
    double spin(std::uint32_t body) { return static_cast<double>((*this)[body].angular_velocity); }
    double speed(std::uint32_t body);                       ///< [m/s]
    double angle(std::uint32_t body);                       ///< Within half a turn either way. [rad]
    glm::dvec2 point(std::uint32_t body, glm::vec2 local);  ///< In the world. [m]
    bool is_awake(std::uint32_t body) { return (*this)[body].is_awake != 0; }
    std::uint32_t awake_count();

    Motion motion() { return meter_.measure_motion(states()); }
    double energy();                        ///< Kinetic and potential. [J]
    glm::dvec2 momentum();                  ///< Of all bodies. [N s]
    double angular_momentum();              ///< Of all bodies, about the origin. [N m s]
    glm::dvec2 center(std::uint32_t body);  ///< Of its mass, in the world. [m]
    Overlap overlap() { return meter_.measure_overlap(states()); }
    JointDrift drift() { return meter_.measure_joint_drift(states()); }

    /// For the picture: a point of the curve, y over time or y over x. Thinned out as they grow many.
    void note(double y) { note(time_, y); }
    void note(double x, double y);

    /// The figure, with the curve noted so far.
    Measured result(double value, const std::string& axis_x, const std::string& axis_y,
                    std::string words = {}) const;

private:
    std::uint32_t steps_of(double seconds) const;

    Scene scene_;
    std::unique_ptr<Engine> engine_;
    QualityMeter meter_;
    std::vector<BodyState> states_;
    bool is_fresh_ = false;  // states_ are those of now
    std::uint32_t steps_ = 0;
    double time_ = 0.0;
    std::vector<glm::dvec2> curve_;
    std::uint32_t stride_ = 1;   // of the points that are kept
    std::uint32_t skipped_ = 0;  // since the last that was kept
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

    /// Builds the scene. Throws Impossible where the engine cannot hold it.
    Trial start(Scene scene) const;

private:
    const EngineInfo* engine_;
    Length length_;
};

}  // namespace damson::demo
