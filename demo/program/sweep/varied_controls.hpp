// Applies the parameter values of a row to the objects that a scene's drive creates during the run.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <utility>
#include <vector>

#include "../../scenes/scene.hpp"
#include "parameters.hpp"

namespace damson::demo {

/// Forwards every call to other controls. Before it creates a body, shape or joint, applies the settings to
/// it.
class VariedControls final : public Controls {
public:
    /// Stores a reference to `controls`, which must outlive this object.
    VariedControls(Controls& controls, std::vector<Setting> settings)
        : controls_(controls), settings_(std::move(settings)) {}

    glm::vec2 position(std::uint32_t body) const override { return controls_.position(body); }
    glm::vec2 linear_velocity(std::uint32_t body) const override { return controls_.linear_velocity(body); }

    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override {
        controls_.set_transform(body, position, angle);
    }
    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override {
        controls_.set_linear_velocity(body, velocity);
    }
    void set_angular_velocity(std::uint32_t body, float velocity) override {
        controls_.set_angular_velocity(body, velocity);
    }
    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override {
        controls_.apply_impulse_to_center(body, impulse);
    }

    std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) override {
        SceneBody own_body = body;
        apply_settings(own_body, settings_);
        std::vector<SceneShape> own_shapes(shapes.begin(), shapes.end());
        for (SceneShape& shape : own_shapes) apply_settings(shape, settings_);
        return controls_.create_body(own_body, own_shapes);
    }
    void destroy_body(std::uint32_t body) override { controls_.destroy_body(body); }

    std::uint32_t create_joint(const SceneJoint& joint) override {
        SceneJoint own = joint;
        apply_settings(own, settings_);
        return controls_.create_joint(own);
    }
    void set_motor_speed(std::uint32_t joint, float speed) override {
        controls_.set_motor_speed(joint, speed);
    }
    void set_target(std::uint32_t joint, glm::vec2 target) override { controls_.set_target(joint, target); }
    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override {
        controls_.set_tile(grid, cell, kind);
    }

private:
    Controls& controls_;
    std::vector<Setting> settings_;
};

}  // namespace damson::demo
