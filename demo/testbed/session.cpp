// Loads, restarts and steps a scene. If an operation fails, the previous scene remains loaded.
#include "session.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <filesystem>
#include <system_error>
#include <utility>

#include "../engines/damson/damson_world.hpp"
#include "mouse_drag.hpp"

namespace damson::testbed {

using namespace demo;

namespace {

using Clock = std::chrono::steady_clock;

constexpr double frame_budget_ms = 60.0;  // maximum time for the steps of one frame
constexpr int most_steps_a_frame = 8;

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// Returns an error message if the file is too large, otherwise an empty string.
std::string too_large(const std::string& file) {
    std::error_code problem;
    const std::uintmax_t bytes = std::filesystem::file_size(file, problem);
    if (problem || bytes <= max_scene_file_bytes) return {};
    return fmt::format("{}: has {} MB; the testbed opens scene files of up to {} MB", file, bytes >> 20,
                       max_scene_file_bytes >> 20);
}

}  // namespace

bool Session::load(const std::string& name_or_file, const SceneScale& scale) {
    if (const std::string problem = too_large(name_or_file); !problem.empty()) {
        message_ = problem;
        return false;
    }
    try {
        Outcome<Scene> selected = select_scene(name_or_file, scale);
        if (const auto* failure = std::get_if<Failure>(&selected)) {
            message_ = failure->sentence;
            return false;
        }
        auto& scene = std::get<Scene>(selected);
        RunSettings fresh = settings;
        fresh.steps_per_second = scene.steps_per_second;
        fresh.substeps = static_cast<int>(scene.substeps);
        fresh.world.gravity = scene.gravity;
        fresh.world.can_sleep = scene.can_sleep;
        if (!build(scene, fresh, rival_info_)) {
            const std::string problem = message_;
            // the scene may be unsupported only by the second engine, so try Damson alone
            if (!rival_info_ || !build(scene, fresh, nullptr)) return false;
            message_ = problem;
        } else {
            message_.clear();
        }
        scene_ = std::move(scene);
        settings = fresh;
        source_ = name_or_file;
        return true;
    } catch (const std::exception& problem) {
        message_ = fmt::format("{}: {}", name_or_file, problem.what());
        return false;
    }
}

bool Session::restart() {
    return is_loaded() && build(scene_, settings, rival_info_);
}

bool Session::set_rival(const std::string& engine) {
    if (!is_loaded()) return false;
    if (engine.empty()) return build(scene_, settings, nullptr);
    Outcome<const EngineInfo*> found = select_engine(engine);
    if (const auto* failure = std::get_if<Failure>(&found)) {
        message_ = failure->sentence;
        return false;
    }
    return build(scene_, settings, std::get<const EngineInfo*>(found));
}

bool Session::build(const Scene& scene, const RunSettings& wanted, const EngineInfo* rival) {
    Scene paced = scene;
    paced.steps_per_second = wanted.steps_per_second;
    paced.substeps = static_cast<std::uint32_t>(wanted.substeps);
    paced.gravity = wanted.world.gravity;
    paced.can_sleep = wanted.world.can_sleep;

    BuildResult built = build_damson(paced, wanted.world);
    if (!built.engine) {
        message_ = fmt::format("Damson cannot build {}: {}", scene.name, built.error);
        return false;
    }
    std::unique_ptr<EngineRun> beside;
    if (rival) {
        BuildResult other = rival->build(paced, options_for(*rival, {.workers = wanted.world.workers}));
        if (!other.engine) {
            message_ = fmt::format("{} cannot build {}: {}", rival->title, scene.name, other.error);
            return false;
        }
        beside = std::make_unique<EngineRun>(paced, std::move(other.engine), true);
    }
    engine_run_ = std::make_unique<EngineRun>(paced, std::move(built.engine), rival != nullptr);
    world_ = world_of(engine_run_->engine());
    rival_ = std::move(beside);
    rival_info_ = rival;
    stepper_.reset();
    phase_history_.clear();
    events_.clear();
    watch_ = BroadphaseHistory();
    earlier_b_.clear();
    rival_sketch_.reset();
    timeline_.end();
    has_left_joints_ = false;
    if (keeps_past_ && !rival_) timeline_.begin(*engine_run_);
    ++world_number_;
    look_at_both();
    return true;
}

void Session::take_step() {
    const StepPace pace{.dt = 1.0f / settings.steps_per_second, .substeps = settings.substeps};
    let_go_of_left_joints();
    timeline_.before_step();
    step_run(*engine_run_, *world_, pace);
    phase_history_.push(world_->phase_times());
    timeline_.after_step(pace, events_.note(*world_));
    if (watches_broadphase) damson::record(watch_, *world_);
    if (!rival_) return;
    rival_->engine().read_states(earlier_b_);
    rival_->before_step();
    const auto start = Clock::now();
    rival_->engine().step();
    rival_->after_step(ms_since(start));
}

void Session::step() {
    if (!is_loaded()) return;
    if (!attempt([&] { take_step(); })) is_paused = true;
    look_at_both();
}

void Session::advance(double seconds) {
    if (!is_loaded() || is_paused) return;
    const double ms = engine_run_->mean_ms() + (rival_ ? rival_->mean_ms() : 0.0) + timeline_.first_run_ms();
    const int most =
        std::clamp(static_cast<int>(frame_budget_ms / std::max(ms, 0.001)), 1, most_steps_a_frame);
    const int due = stepper_.add(seconds * static_cast<double>(speed),
                                 1.0 / static_cast<double>(settings.steps_per_second), most);
    for (int i = 0; i < due && !is_paused; ++i)
        if (!attempt([&] { take_step(); })) is_paused = true;
    if (due > 0) look_at_both();
}

bool Session::go_to(std::uint64_t tick, double budget_ms) {
    if (!is_loaded()) return false;
    is_paused = true;
    if (!timeline_.is_on()) {
        message_ = rival_ ? fmt::format("{} cannot go back, so Damson cannot either while both run",
                                        rival_info_->title)
                          : "Earlier steps are not kept. Turn on \"Time\" to keep them.";
        return false;
    }
    if (tick < timeline_.oldest()) {
        message_ = fmt::format("Step {} is no longer kept; step {} is the oldest available step", tick,
                               timeline_.oldest());
        return false;
    }
    stepper_.reset();
    const auto start = Clock::now();
    const bool is_there = attempt([&] {
        if (tick <= timeline_.now()) {
            const EventLog::Counts gone = timeline_.events_after(tick);
            if (timeline_.go_back(tick)) events_.take_back(tick, gone);
            has_left_joints_ = true;  // take_step() below destroys them
        }
        while (timeline_.now() < tick && ms_since(start) < budget_ms) {
            if (timeline_.go_forward())
                events_.note(*world_);
            else
                take_step();
        }
    });
    has_left_joints_ = true;
    watch_ = BroadphaseHistory();
    settings.world.gravity = world_->gravity();
    look_at_both();
    return is_there;
}

void Session::keep_past(bool is_kept) {
    if (keeps_past_ == is_kept) return;
    keeps_past_ = is_kept;
    timeline_.end();
    if (is_kept && is_loaded() && !rival_) timeline_.begin(*engine_run_);
}

void Session::before_edit() {
    if (!is_loaded()) return;
    timeline_.before_edit();
    let_go_of_left_joints();
}

/// Destroys mouse drag joints that a restored state contains, because the user is no longer dragging.
void Session::let_go_of_left_joints() {
    if (!std::exchange(has_left_joints_, false)) return;
    std::vector<JointHandle> left;
    for (const JointHandle joint : world_->joints())
        if (is_of_mouse_drag(*world_, joint)) left.push_back(joint);
    if (left.empty()) return;
    timeline_.before_edit();
    for (const JointHandle joint : left) world_->destroy_joint(joint);
}

void Session::look_at_both() {
    compared_at_ = ~std::uint32_t{0};
    if (rival_) rival_->engine().read_states(states_b_);
}

void Session::draw_rival(DebugDraw& to, const DrawSceneOptions& options) {
    const Scene& scene = rival_->scene();
    if (!rival_sketch_ || sketched_bodies_ != scene.bodies.size()) {
        rival_sketch_ = std::make_unique<SceneSketch>(scene);
        sketched_bodies_ = scene.bodies.size();
    }
    if (alpha() == 1.0f || earlier_b_.size() != states_b_.size())
        rival_sketch_->draw(states_b_, to, options);
    else
        rival_sketch_->draw(states_between(earlier_b_, states_b_, alpha()), to, options);
}

const Differences& Session::differences() {
    if (!rival_ || compared_at_ == steps()) return differences_;
    engine_run_->engine().read_states(states_a_);
    engine_run_->engine().read_contacts(contacts_a_);
    rival_->engine().read_contacts(contacts_b_);
    differences_ = compare(engine_run_->scene(), states_a_, states_b_, contacts_a_, contacts_b_);
    compared_at_ = steps();
    return differences_;
}

}  // namespace damson::testbed
