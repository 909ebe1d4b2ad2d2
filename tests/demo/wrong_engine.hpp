// Engines with a known defect, for tests of code that must detect the defect. Each is Damson with one
// property changed.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "../../demo/engines/engine.hpp"

namespace damson::test {

/// Forwards every call to Damson. Derived classes override individual calls.
class HandedOn : public demo::Engine {
public:
    explicit HandedOn(std::unique_ptr<demo::Engine> inner) : inner_(std::move(inner)) {}

    void step() override { inner_->step(); }
    void read_states(std::vector<demo::BodyState>& states) const override { inner_->read_states(states); }
    void read_tiles(std::vector<std::uint8_t>& kinds) const override { inner_->read_tiles(kinds); }
    void read_contacts(std::vector<demo::ShapeContact>& contacts) const override {
        inner_->read_contacts(contacts);
    }
    void read_events(demo::StepEvents& events) const override { inner_->read_events(events); }
    demo::EventCounts event_counts() const override { return inner_->event_counts(); }
    demo::EngineCounts counts() const override { return inner_->counts(); }
    std::vector<demo::PhaseTime> phase_times() const override { return inner_->phase_times(); }
    std::uint64_t digest() const override { return inner_->digest(); }
    demo::EngineMass mass_of(std::uint32_t body) const override { return inner_->mass_of(body); }
    std::optional<demo::EngineRayHit> cast_ray(glm::vec2 from, glm::vec2 way) const override {
        return inner_->cast_ray(from, way);
    }
    void set_gravity(glm::vec2 gravity) override { inner_->set_gravity(gravity); }
    void set_awake(std::uint32_t body, bool is_awake) override { inner_->set_awake(body, is_awake); }
    void set_enabled(std::uint32_t body, bool is_enabled) override { inner_->set_enabled(body, is_enabled); }
    void set_type(std::uint32_t body, BodyType type) override { inner_->set_type(body, type); }
    void destroy_joint(std::uint32_t joint) override { inner_->destroy_joint(joint); }
    void apply_force(std::uint32_t body, glm::vec2 force, float torque) override {
        inner_->apply_force(body, force, torque);
    }
    void move_to(std::uint32_t body, glm::vec2 position, float angle) override {
        inner_->move_to(body, position, angle);
    }

    glm::vec2 position(std::uint32_t body) const override { return inner_->position(body); }
    glm::vec2 linear_velocity(std::uint32_t body) const override { return inner_->linear_velocity(body); }
    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override {
        inner_->set_transform(body, position, angle);
    }
    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override {
        inner_->set_linear_velocity(body, velocity);
    }
    void set_angular_velocity(std::uint32_t body, float velocity) override {
        inner_->set_angular_velocity(body, velocity);
    }
    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override {
        inner_->apply_impulse_to_center(body, impulse);
    }
    std::uint32_t create_body(const demo::SceneBody& body,
                              std::span<const demo::SceneShape> shapes) override {
        return inner_->create_body(body, shapes);
    }
    void destroy_body(std::uint32_t body) override { inner_->destroy_body(body); }
    std::uint32_t create_joint(const demo::SceneJoint& joint) override { return inner_->create_joint(joint); }
    void set_motor_speed(std::uint32_t joint, float speed) override { inner_->set_motor_speed(joint, speed); }
    void set_target(std::uint32_t joint, glm::vec2 target) override { inner_->set_target(joint, target); }
    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override {
        inner_->set_tile(grid, cell, kind);
    }

protected:
    demo::Engine& inner() noexcept { return *inner_; }

private:
    std::unique_ptr<demo::Engine> inner_;
};

/// Makes moving bodies slightly faster to the right in every step.
class Drifting final : public HandedOn {
public:
    using HandedOn::HandedOn;

    void step() override {
        std::vector<demo::BodyState> states;
        inner().read_states(states);
        for (std::uint32_t i = 0; i < states.size(); ++i)
            if (states[i].is_alive != 0 && states[i].is_awake != 0)
                inner().set_linear_velocity(i, states[i].linear_velocity + glm::vec2{1e-3f, 0.0f});
        inner().step();
    }
};

/// Reports a moment of inertia that is twice the correct one.
class Misweighing final : public HandedOn {
public:
    using HandedOn::HandedOn;

    demo::EngineMass mass_of(std::uint32_t body) const override {
        demo::EngineMass mass = HandedOn::mass_of(body);
        mass.inertia *= 2.0f;
        return mass;
    }
};

/// Returns an engine that behaves like Damson, except for the defect of `Wrong`.
template <class Wrong>
demo::EngineInfo describe_wrong(const char* name) {
    demo::EngineInfo info;
    info.name = info.title = info.version = name;
    info.build = [](const demo::Scene& scene, const demo::EngineOptions& options) -> demo::BuildResult {
        demo::BuildResult built = demo::find_engine("damson")->build(scene, options);
        if (!built.engine) return built;
        return {std::make_unique<Wrong>(std::move(built.engine)), {}};
    };
    return info;
}

}  // namespace damson::test
