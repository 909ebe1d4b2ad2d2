// A scene that runs in Damson, alone or beside another engine: what the window shows and steers.
//
// Nothing here knows of windows. A file that is no scene, an engine that cannot hold one, a call that the
// world refuses: each becomes a sentence in message(), and what ran before goes on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "../../physics/draw/draw_world.hpp"
#include "../engines/select.hpp"
#include "../pictures/draw_scene.hpp"
#include "engine_run.hpp"
#include "event_log.hpp"
#include "history.hpp"
#include "side_by_side.hpp"
#include "stepper.hpp"
#include "timeline.hpp"

namespace damson::testbed {

/// Larger scene files are refused with a sentence. [bytes]
inline constexpr std::uintmax_t max_scene_file_bytes = 64u << 20;

/// What the sliders set. Pace counts from the next step on, the rest with the next restart.
struct RunSettings {
    float steps_per_second = 60.0f;  ///< [1/s]
    int substeps = 4;
    WorldDef world{};
};

class Session {
public:
    static constexpr std::size_t history_steps = 300;
    using PhaseHistory = History<PhaseTimes, history_steps>;

    /// Takes up the named scene or the one in a .json file, at its start and with its own pace and gravity.
    /// Returns false and leaves everything as it is if there is none; message() says why.
    bool load(const std::string& name_or_file, const demo::SceneScale& scale = {});

    /// The same scene from its start, with the settings as they are now.
    bool restart();

    /// Runs `engine` beside Damson, from the start; empty: none. Returns false if it cannot hold the scene.
    bool set_rival(const std::string& engine);

    /// One step of all engines.
    void step();
    /// Puts Damson's world where it was, or will be, after step `tick`, and pauses. Forward it follows the first run,
    /// unless this run has become another: then it takes steps, as beyond the first run's end. Goes no farther forward
    /// than `budget_ms` are enough for. Returns false where it cannot go there; message() says why.
    bool go_to(std::uint64_t tick, double budget_ms = 1e9);
    /// Forgets what would have come, so that this run is the first.
    void forget_first_run() { timeline_.forget_first_run(); }
    /// Whether ticks are kept to go back to, from now on.
    void keep_past(bool is_kept);
    bool keeps_past() const noexcept { return keeps_past_; }
    /// Off where another engine runs beside, which cannot go back.
    const Timeline& timeline() const noexcept { return timeline_; }

    /// The steps for which `seconds` of the watcher's time are enough, none while paused.
    void advance(double seconds);

    bool is_loaded() const noexcept { return engine_run_ != nullptr; }
    /// Requires: is_loaded(), as all that follows up to `message`.
    World& world() noexcept { return *world_; }
    const World& world() const noexcept { return *world_; }
    EngineRun& engine_run() noexcept { return *engine_run_; }
    EngineRun* rival() noexcept { return rival_.get(); }
    const demo::EngineInfo* rival_info() const noexcept { return rival_info_; }
    std::uint32_t steps() const noexcept { return engine_run_ ? engine_run_->steps() : 0; }
    /// Between the last two steps; 1 while paused. [-]
    float alpha() const noexcept { return is_paused ? 1.0f : stepper_.alpha(); }
    /// A count that changes with every new world: handles of an older one mean nothing.
    std::uint32_t world_number() const noexcept { return world_number_; }

    /// Of the two engines after their last step.
    const Differences& differences();
    /// Draws the other engine's bodies as they are between the last two steps. Requires: rival().
    void draw_rival(DebugDraw& to, const demo::DrawSceneOptions& options);

    /// The last thing that went wrong, as a sentence; empty: nothing.
    const std::string& message() const noexcept { return message_; }
    void set_message(std::string sentence) { message_ = std::move(sentence); }

    const std::string& scene_source() const noexcept { return source_; }
    const demo::Scene& scene() const noexcept { return scene_; }
    /// What has changed in the broadphase; looked at while watches_broadphase.
    const BroadphaseHistory& broadphase_watch() const noexcept { return watch_; }
    const PhaseHistory& phase_history() const noexcept { return phase_history_; }
    const EventLog& events() const noexcept { return events_; }
    void clear_events() noexcept { events_.clear(); }

    /// Runs `edit()` and turns what it throws into message(). Returns whether it went through.
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

    /// The same for what changes the world between two steps. What a hand held when the world was put elsewhere
    /// is let go before.
    template <class Edit>
    bool edit(Edit&& edit) {
        return attempt([&] {
            before_edit();
            edit();
        });
    }

    RunSettings settings;  ///< restart() makes the part about the world true.
    bool is_paused = false;
    bool watches_broadphase = false;
    float speed = 1.0f;  ///< Of the world's time to the watcher's; below 1: slow motion. [-]

private:
    bool build(const demo::Scene& scene, const RunSettings& settings, const demo::EngineInfo* rival);
    void take_step();
    void before_edit();
    void let_go_of_left_joints();
    void look_at_both();

    std::string source_;
    demo::Scene scene_;  // as it is made, never changed
    std::unique_ptr<EngineRun> engine_run_;
    World* world_ = nullptr;  // of engine_run_
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
    bool has_left_joints_ = false;  // of a hand that is not there any more: the world has been put elsewhere

    Differences differences_;
    std::uint32_t compared_at_ = ~std::uint32_t{0};                 // step of differences_
    std::vector<demo::BodyState> states_a_, states_b_, earlier_b_;  // of the rival, a step earlier
    std::unique_ptr<demo::SceneSketch> rival_sketch_;
    std::size_t sketched_bodies_ = 0;  // of rival_sketch_
    std::vector<demo::ShapeContact> contacts_a_, contacts_b_;
};

}  // namespace damson::testbed
