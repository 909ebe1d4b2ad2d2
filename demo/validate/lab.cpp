// Implements trials: scenes that run in an engine and are measured.
#include "lab.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace damson::demo {

namespace {

constexpr std::size_t most_points = 240;  // maximum number of points per curve

}  // namespace

Trial::Trial(Scene scene, std::unique_ptr<Engine> engine, float skin)
    : scene_(std::move(scene)), engine_(std::move(engine)), meter_(scene_, skin) {}

void Trial::step() {
    if (scene_.drive) scene_.drive(*engine_, steps_);
    engine_->step();
    ++steps_;
    time_ = steps_ * dt();
    is_fresh_ = false;
}

std::uint32_t Trial::steps_of(double seconds) const {
    return static_cast<std::uint32_t>(std::lround(seconds / dt()));
}

double Trial::run_until_asleep(double seconds) {
    for (std::uint32_t left = steps_of(seconds); left > 0; --left) {
        step();
        if (awake_count() == 0) return time_;
    }
    return seconds + dt();
}

const std::vector<BodyState>& Trial::states() {
    if (!is_fresh_) engine_->read_states(states_);
    is_fresh_ = true;
    return states_;
}

double Trial::speed(std::uint32_t body) {
    return std::hypot(vx(body), vy(body));
}

double Trial::angle(std::uint32_t body) {
    const Rotation& q = (*this)[body].rotation;
    return std::atan2(static_cast<double>(q.s), static_cast<double>(q.c));
}

glm::dvec2 Trial::point(std::uint32_t body, glm::vec2 local) {
    const BodyState& state = (*this)[body];
    return glm::dvec2{state.position} + glm::dvec2{state.rotation * local};
}

std::uint32_t Trial::awake_count() {
    const auto& all = states();
    return static_cast<std::uint32_t>(std::count_if(
        all.begin(), all.end(), [](const BodyState& state) { return state.is_alive && state.is_awake; }));
}

double Trial::energy() {
    const Motion now = motion();
    return now.kinetic_energy + now.potential_energy;
}

glm::dvec2 Trial::center(std::uint32_t body) {
    return point(body, engine_->mass_of(body).center_local);
}

glm::dvec2 Trial::momentum() {
    glm::dvec2 sum{0.0};
    for (std::uint32_t i = 0; i < states().size(); ++i)
        sum += static_cast<double>(engine_->mass_of(i).mass) * glm::dvec2{vx(i), vy(i)};
    return sum;
}

double Trial::angular_momentum() {
    double sum = 0.0;
    for (std::uint32_t i = 0; i < states().size(); ++i) {
        const EngineMass mass = engine_->mass_of(i);
        const glm::dvec2 c = center(i);
        sum += static_cast<double>(mass.mass) * (c.x * vy(i) - c.y * vx(i)) +
               static_cast<double>(mass.inertia) * spin(i);
    }
    return sum;
}

void Trial::note(double x, double y) {
    if (++skipped_ < stride_) return;
    skipped_ = 0;
    curve_.push_back({x, y});
    if (curve_.size() < most_points) return;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < curve_.size(); i += 2) curve_[kept++] = curve_[i];
    curve_.resize(kept);
    stride_ *= 2;
}

Measured Trial::result(double value, const std::string& axis_x, const std::string& axis_y,
                       std::string words) const {
    return {.value = value, .words = std::move(words), .curve = {axis_x, axis_y, curve_}};
}

Trial Lab::start(Scene scene) const {
    if (scene.name.empty()) scene.name = "check";
    if (auto defect = find_defect(scene)) throw std::logic_error(defect->place + ": " + defect->reason);
    BuildResult built = engine_->build(scene, {});
    if (!built.engine) throw Impossible(built.error);
    return {std::move(scene), std::move(built.engine), engine_->skin};
}

}  // namespace damson::demo
