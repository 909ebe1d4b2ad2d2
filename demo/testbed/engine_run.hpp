// One engine that runs a scene by hand: its drive before every step, and whatever a hand adds or takes away.
//
// A drive is written for the scene as it is made. Here bodies of it may be gone, because somebody deleted
// them: what the drive does to those is ignored. Bodies that come while it runs are added to the run's own
// copy of the scene, so that indices name the same thing everywhere and states can be drawn.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../engines/damson/damson_world.hpp"

namespace damson::testbed {

/// What a run of Damson has besides its world, after a step.
struct RunMark {
    std::uint32_t steps = 0;
    demo::Drive drive;  ///< With what it remembers.
    demo::NumberCounts counts{};
};

class EngineRun final : public demo::Controls {
public:
    /// `engine` was built from `scene`. Bodies that come later are kept in the run's scene only on request:
    /// a drive may create a thousand in every step.
    EngineRun(const demo::Scene& scene, std::unique_ptr<demo::Engine> engine, bool keeps_newcomers);

    demo::Engine& engine() noexcept { return *engine_; }
    /// As it was built, and what has come since if that is kept; what is gone still stands in it.
    const demo::Scene& scene() const noexcept { return scene_; }
    bool is_alive(std::uint32_t body) const noexcept { return body < is_alive_.size() && is_alive_[body]; }
    std::uint32_t steps() const noexcept { return steps_; }

    /// The drive's part of the next step. `after_step` counts it.
    void before_step();
    void after_step(double ms) noexcept;

    // the past of a run of Damson

    RunMark mark();
    /// Goes back to where the mark was made. Requires: its world has been put back there.
    void return_to(const RunMark& mark);
    /// Another run that goes on from here in a fork of the world.
    std::unique_ptr<EngineRun> fork();
    /// Takes over all that `other`, a fork of this run, has besides its world.
    /// Requires: the world has been put where that of `other` is.
    void become(EngineRun& other);
    /// Names what `numbers` name. Requires: as demo::set_numbers().
    void set_numbers(const demo::DamsonNumbers& numbers);

    /// Of steps, over the last half second or so. [ms]
    double mean_ms() const noexcept { return mean_ms_; }

    // Controls: as the engine's, but for what is gone; a body with a tile grid stays
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
