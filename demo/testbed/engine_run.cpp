// Forwards calls to an engine, except calls for objects that no longer exist.
#include "engine_run.hpp"

#include <algorithm>
#include <utility>

namespace damson::testbed {

using namespace demo;

EngineRun::EngineRun(const Scene& scene, std::unique_ptr<Engine> engine, bool keeps_newcomers)
    : scene_(scene),
      engine_(std::move(engine)),
      is_alive_(scene.bodies.size(), true),
      keeps_newcomers_(keeps_newcomers) {}

void EngineRun::before_step() {
    if (scene_.drive) scene_.drive(*this, steps_);
}

void EngineRun::after_step(double ms) noexcept {
    mean_ms_ = steps_ == 0 ? ms : mean_ms_ + (ms - mean_ms_) / 16.0;
    ++steps_;
}

RunMark EngineRun::mark() {
    return {.steps = steps_, .drive = scene_.drive, .counts = number_counts_of(*engine_)};
}

void EngineRun::return_to(const RunMark& mark) {
    steps_ = mark.steps;
    scene_.drive = mark.drive;
    take_back_numbers(*engine_, mark.counts);
    scene_.joints.resize(std::min(scene_.joints.size(), mark.counts.joints));
    look_who_is_alive();
}

std::unique_ptr<EngineRun> EngineRun::fork() {
    auto other = std::make_unique<EngineRun>(scene_, fork_damson(*engine_), keeps_newcomers_);
    other->is_alive_ = is_alive_;
    other->steps_ = steps_;
    return other;
}

void EngineRun::become(EngineRun& other) {
    steps_ = other.steps_;
    scene_.drive = other.scene_.drive;
    scene_.joints = other.scene_.joints;
    set_numbers(numbers_of(*other.engine_));
}

void EngineRun::set_numbers(const DamsonNumbers& numbers) {
    demo::set_numbers(*engine_, numbers);
    look_who_is_alive();
}

void EngineRun::look_who_is_alive() {
    std::vector<BodyState> states;
    engine_->read_states(states);
    is_alive_.resize(states.size());
    for (std::size_t i = 0; i < states.size(); ++i) is_alive_[i] = states[i].is_alive != 0;
}

bool EngineRun::has_tile_grid(std::uint32_t body) const noexcept {
    return std::any_of(scene_.tile_grids.begin(), scene_.tile_grids.end(),
                       [&](const SceneTileGrid& grid) { return grid.body == body; });
}

bool EngineRun::has_joint(std::uint32_t joint) const noexcept {
    if (joint >= scene_.joints.size()) return false;
    const SceneJoint& held = scene_.joints[joint];
    if (held.type == JointType::Gear) return has_joint(held.joint_a) && has_joint(held.joint_b);
    return is_alive(held.body_a) && is_alive(held.body_b);
}

glm::vec2 EngineRun::position(std::uint32_t body) const {
    return is_alive(body) ? engine_->position(body) : glm::vec2{0.0f};
}

glm::vec2 EngineRun::linear_velocity(std::uint32_t body) const {
    return is_alive(body) ? engine_->linear_velocity(body) : glm::vec2{0.0f};
}

void EngineRun::set_transform(std::uint32_t body, glm::vec2 position, float angle) {
    if (is_alive(body)) engine_->set_transform(body, position, angle);
}

void EngineRun::set_linear_velocity(std::uint32_t body, glm::vec2 velocity) {
    if (is_alive(body)) engine_->set_linear_velocity(body, velocity);
}

void EngineRun::set_angular_velocity(std::uint32_t body, float velocity) {
    if (is_alive(body)) engine_->set_angular_velocity(body, velocity);
}

void EngineRun::apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) {
    if (is_alive(body)) engine_->apply_impulse_to_center(body, impulse);
}

std::uint32_t EngineRun::create_body(const SceneBody& body, std::span<const SceneShape> shapes) {
    const std::uint32_t index = engine_->create_body(body, shapes);
    is_alive_.push_back(true);
    if (!keeps_newcomers_) return index;
    scene_.add_body(body);
    for (const SceneShape& shape : shapes) scene_.add_shape(shape);
    return index;
}

void EngineRun::destroy_body(std::uint32_t body) {
    if (!is_alive(body) || has_tile_grid(body)) return;
    engine_->destroy_body(body);
    is_alive_[body] = false;
}

std::uint32_t EngineRun::create_joint(const SceneJoint& joint) {
    const bool has_bodies = joint.type == JointType::Gear
                                ? has_joint(joint.joint_a) && has_joint(joint.joint_b)
                                : is_alive(joint.body_a) && is_alive(joint.body_b);
    // one of the bodies no longer exists, so return an invalid index; calls with this index are ignored
    if (!has_bodies) return ~std::uint32_t{0};
    const std::uint32_t index = engine_->create_joint(joint);
    scene_.add_joint(joint);
    return index;
}

void EngineRun::set_motor_speed(std::uint32_t joint, float speed) {
    if (has_joint(joint)) engine_->set_motor_speed(joint, speed);
}

void EngineRun::set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) {
    engine_->set_tile(grid, cell, kind);
}

void EngineRun::set_target(std::uint32_t joint, glm::vec2 target) {
    if (has_joint(joint)) engine_->set_target(joint, target);
}

}  // namespace damson::testbed
