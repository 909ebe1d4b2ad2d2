// Runs a scene in one engine interactively: calls the scene's drive before every step, and lets the user add and
// delete bodies.
//
// A drive expects all bodies of its scene. In the testbed, the user may have deleted some; calls of the drive for
// those bodies are ignored. Bodies that are created during the run are added to the copy of the scene in this run.
// Their indices then mean the same body in all engines, and their states can be drawn.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../engines/damson/damson_world.hpp"

namespace damson::testbed {

/// State of a run of Damson after a step, without its world.
struct RunMark {
    std::uint32_t steps = 0;
    demo::Drive drive;  ///< Copy of the drive with its state.
    demo::NumberCounts counts{};
};

class EngineRun final : public demo::Controls {
public:
    /// Requires: `engine` was built from `scene`. If `keeps_newcomers` is true, bodies that are created later are
    /// added to the run's scene. It is optional because a drive may create a thousand bodies in every step.
    EngineRun(const demo::Scene& scene, std::unique_ptr<demo::Engine> engine, bool keeps_newcomers);

    demo::Engine& engine() noexcept { return *engine_; }
    /// The scene as it was built, plus later bodies if they are kept. Destroyed bodies stay in it.
    const demo::Scene& scene() const noexcept { return scene_; }
    bool is_alive(std::uint32_t body) const noexcept { return body < is_alive_.size() && is_alive_[body]; }
    std::uint32_t steps() const noexcept { return steps_; }

    /// Calls the drive for the next step.
    void before_step();
    /// Counts a step that took `ms`. [ms]
    void after_step(double ms) noexcept;

    // going back in time; only for runs of Damson

    /// Returns the state of this run without its world.
    RunMark mark();
    /// Restores the state of a mark. Requires: the world has been restored to the same step.
    void return_to(const RunMark& mark);
    /// Returns a run that continues from here in a fork of the world.
    std::unique_ptr<EngineRun> fork();
    /// Copies the state of `other`, a fork of this run, without its world.
    /// Requires: this world has been restored to the state of the world of `other`.
    void become(EngineRun& other);
    /// Sets the objects that the scene indices refer to. Requires: the world was restored to the state of `numbers`.
    void set_numbers(const demo::DamsonNumbers& numbers);

    /// Running mean of the step time, over about the last 16 steps. [ms]
    double mean_ms() const noexcept { return mean_ms_; }

    // Controls: forwarded to the engine. Calls for missing objects are ignored. Bodies with a tile grid are not
    // destroyed.
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
    std::vector<bool> is_alive_;  // by body
    bool keeps_newcomers_;
    std::uint32_t steps_ = 0;
    double mean_ms_ = 0.0;
};

}  // namespace damson::testbed
