// Runs a scene in Damson, alone or side by side with another engine, so that the window can show and control
// it.
//
// This class does not depend on the window. After an error, message() returns the reason, and the previous
// scene continues. Possible errors are an invalid scene file, an engine that cannot build the scene, and an
// invalid call to the world.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "../../physics/extras/draw_world.hpp"
#include "../engines/select.hpp"
#include "../pictures/draw_scene.hpp"
#include "engine_run.hpp"
#include "event_log.hpp"
#include "history.hpp"
#include "side_by_side.hpp"
#include "stepper.hpp"
#include "timeline.hpp"

namespace damson::testbed {

/// Maximum size of a scene file. [bytes]
inline constexpr std::uintmax_t max_scene_file_bytes = 64u << 20;

/// Settings of a run. Changes to `steps_per_second` and `substeps` take effect in the next step, changes to
/// `world` at the next restart.
struct RunSettings {
    float steps_per_second = 60.0f;  ///< [1/s]
    int substeps = 4;
    WorldDef world{};
};

class Session {
public:
    static constexpr std::size_t history_steps = 300;
    using PhaseHistory = History<PhaseTimes, history_steps>;

    /// Loads a scene by name or from a .json file. Uses the scene's own steps per second, substeps and
    /// gravity. On failure, returns false and changes nothing; message() then returns the reason.
    bool load(const std::string& name_or_file, const demo::SceneScale& scale = {});

    /// Restarts the scene with the current settings.
    bool restart();

    /// Restarts the scene in `engine` side by side with Damson. If `engine` is empty, only Damson runs.
    /// Returns false if the engine cannot build the scene.
    bool set_rival(const std::string& engine);

    /// Steps all engines once.
    void step();
    /// Goes to the state of Damson's world after step `tick`, and pauses. Going forward replays the first
    /// run; see timeline.hpp. After a branch, and beyond the end of the first run, simulates new steps. Stops
    /// early when `budget_ms` is used up. [ms] Returns false if the step cannot be reached; message() then
    /// returns the reason.
    bool go_to(std::uint64_t tick, double budget_ms = 1e9);
    /// Discards the first run. The current run then becomes the first run.
    void forget_first_run() { timeline_.forget_first_run(); }
    /// Enables or disables the timeline, which lets the user go back to earlier steps.
    void keep_past(bool is_kept);
    bool keeps_past() const noexcept { return keeps_past_; }
    /// The timeline. Off while a second engine runs, because that engine cannot go back.
    const Timeline& timeline() const noexcept { return timeline_; }

    /// Takes the steps that are due after `seconds` of real time. Takes no steps while paused.
    void advance(double seconds);

    bool is_loaded() const noexcept { return engine_run_ != nullptr; }
    /// Requires: is_loaded(), as do the functions below up to message().
    World& world() noexcept { return *world_; }
    const World& world() const noexcept { return *world_; }
    EngineRun& engine_run() noexcept { return *engine_run_; }
    EngineRun* rival() noexcept { return rival_.get(); }
    const demo::EngineInfo* rival_info() const noexcept { return rival_info_; }
    std::uint32_t steps() const noexcept { return engine_run_ ? engine_run_->steps() : 0; }
    /// Interpolation factor between the last two steps. 1 while paused. [-]
    float alpha() const noexcept { return is_paused ? 1.0f : stepper_.alpha(); }
    /// A number that changes with every new world. Handles from earlier worlds are invalid.
    std::uint32_t world_number() const noexcept { return world_number_; }

    /// Returns the differences between the two engines after the last step.
    const Differences& differences();
    /// Draws the bodies of the other engine, interpolated between its last two steps. Requires: rival() is
    /// not null.
    void draw_rival(DebugDraw& to, const demo::DrawSceneOptions& options);

    /// The last error message. Empty if there is none.
    const std::string& message() const noexcept { return message_; }
    void set_message(std::string sentence) { message_ = std::move(sentence); }

    const std::string& scene_source() const noexcept { return source_; }
    const demo::Scene& scene() const noexcept { return scene_; }
    /// Recent changes to the broadphase, recorded while watches_broadphase is true.
    const BroadphaseHistory& broadphase_watch() const noexcept { return watch_; }
    const PhaseHistory& phase_history() const noexcept { return phase_history_; }
    const EventLog& events() const noexcept { return events_; }
    void clear_events() noexcept { events_.clear(); }

    /// Calls `edit()`. If it throws, returns false, and message() returns the text of the exception.
    template <class Edit>
    bool attempt(Edit&& edit) {
        try {
            edit();
            return true;
        } catch (const std::exception& problem) {
            message_ = problem.what();
            return false;
        }
    }

    /// Like attempt(), for edits to the world between two steps. First informs the timeline, and ends any
    /// mouse drag that was active in a restored state.
    template <class Edit>
    bool edit(Edit&& edit) {
        return attempt([&] {
            before_edit();
            edit();
        });
    }

    RunSettings settings;  ///< Settings of the run; RunSettings::world is applied by restart().
    bool is_paused = false;
    bool watches_broadphase = false;
    float speed = 1.0f;  ///< Simulated time divided by real time. Below 1 is slow motion. [-]

private:
    bool build(const demo::Scene& scene, const RunSettings& settings, const demo::EngineInfo* rival);
    void take_step();
    void before_edit();
    void let_go_of_left_joints();
    void look_at_both();

    std::string source_;
    demo::Scene scene_;  // the scene as loaded; never changed
    std::unique_ptr<EngineRun> engine_run_;
    World* world_ = nullptr;  // the world of engine_run_
    std::unique_ptr<EngineRun> rival_;
    const demo::EngineInfo* rival_info_ = nullptr;
    Stepper stepper_;
    std::uint32_t world_number_ = 0;
    std::string message_;
    PhaseHistory phase_history_;
    EventLog events_;
    BroadphaseHistory watch_;
    Timeline timeline_;
    bool keeps_past_ = true;
    bool has_left_joints_ = false;  // true if a restored world may contain joints of a mouse drag

    Differences differences_;
    std::uint32_t compared_at_ = ~std::uint32_t{0};  // step count for which differences_ is valid
    std::vector<demo::BodyState> states_a_, states_b_,
        earlier_b_;  // earlier_b_: states_b_ from the previous step
    std::unique_ptr<demo::SceneSketch> rival_sketch_;
    std::size_t sketched_bodies_ = 0;  // body count of rival_sketch_
    std::vector<demo::ShapeContact> contacts_a_, contacts_b_;
};

}  // namespace damson::testbed
