// Runs a scene interactively in one engine. Calls the scene's drive before every step and lets the user add
// and delete bodies.
//
// A drive expects all bodies of its scene to exist, but the user may have deleted some; the drive's calls for
// deleted bodies are ignored. Each run has its own copy of the scene and adds bodies that are created later
// to it. An index therefore identifies the same body in all engines, and later bodies can be drawn.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../engines/damson/damson_world.hpp"

namespace damson::testbed {

/// State of a Damson run after a step. Does not include the world.
struct RunMark {
    std::uint32_t steps = 0;
    demo::Drive drive;  ///< Copy of the drive, including its state.
    demo::NumberCounts counts{};
};

class EngineRun final : public demo::Controls {
public:
    /// If `keeps_newcomers` is true, adds bodies that are created later to the run's scene. This is optional,
    /// because a drive may create a thousand bodies per step. Requires: `engine` was built from `scene`.
    EngineRun(const demo::Scene& scene, std::unique_ptr<demo::Engine> engine, bool keeps_newcomers);

    demo::Engine& engine() noexcept { return *engine_; }
    /// The scene as it was built, plus later bodies if keeps_newcomers is true. Includes destroyed bodies.
    const demo::Scene& scene() const noexcept { return scene_; }
    bool is_alive(std::uint32_t body) const noexcept { return body < is_alive_.size() && is_alive_[body]; }
    std::uint32_t steps() const noexcept { return steps_; }

    /// Calls the drive for the next step.
    void before_step();
    /// Counts a step that took `ms`. [ms]
    void after_step(double ms) noexcept;

    // These functions save and restore states of the run. They require that the engine is Damson.

    /// Returns the current state of this run, except for its world.
    RunMark mark();
    /// Restores the state that mark() returned. Requires: the world has been restored to the same step.
    void return_to(const RunMark& mark);
    /// Returns a new run that continues from the current state in a fork of the world.
    std::unique_ptr<EngineRun> fork();
    /// Copies everything but the world from `other`, a fork of this run. Requires: this run's world has been
    /// restored to the state of the fork's world.
    void become(EngineRun& other);
    /// Sets the mapping from scene indices to objects. Requires: the world was restored to the state that
    /// `numbers` was taken from.
    void set_numbers(const demo::DamsonNumbers& numbers);

    /// Running mean of the step time over about the last 16 steps. [ms]
    double mean_ms() const noexcept { return mean_ms_; }

    // These functions forward to the engine. Calls for missing objects are ignored. Bodies with a tile grid
    // cannot be destroyed.
    glm::vec2 position(std::uint32_t body) const override;
    glm::vec2 linear_velocity(std::uint32_t body) const override;
    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override;
    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override;
    void set_angular_velocity(std::uint32_t body, float velocity) override;
    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override;
    std::uint32_t create_body(const demo::SceneBody& body, std::span<const demo::SceneShape> shapes) override;
    void destroy_body(std::uint32_t body) override;
    std::uint32_t create_joint(const demo::SceneJoint& joint) override;
    void set_motor_speed(std::uint32_t joint, float speed) override;
    void set_target(std::uint32_t joint, glm::vec2 target) override;
    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override;

private:
    void look_who_is_alive();
    bool has_tile_grid(std::uint32_t body) const noexcept;
    bool has_joint(std::uint32_t joint) const noexcept;

    demo::Scene scene_;
    std::unique_ptr<demo::Engine> engine_;
    std::vector<bool> is_alive_;  // indexed by body
    bool keeps_newcomers_;
    std::uint32_t steps_ = 0;
    double mean_ms_ = 0.0;
};

}  // namespace damson::testbed
