// The timeline of a Damson run: goes back to earlier steps, and continues from there with different input.
//
//   first run   ---------------+-  -  -  -  -  -  -  -  -  -  -  last     recorded before going back
//   this run    ---------------+-----+-----+---------- now
//               oldest         base  |     parting: first step with a different result
//                                    branch: first step with different input
//
// A tick is the state of the world after a step. Input (drags, edits and created bodies) happens between two
// steps and belongs to the following step. Going back to the tick before that step undoes the input. A
// snapshot of the world after the input is stored, so that the first run can be replayed.
//
// When the user goes back, the undone ticks become the first run. A fork of this run simulates them again, so
// that both runs can be drawn and compared. Digests show whether the replay equals the recorded run. Until
// this run branches, going forward replays the first run with its input.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "../../physics/replay/divergence.hpp"
#include "../../physics/replay/history.hpp"
#include "../../physics/replay/snapshot.hpp"
#include "engine_run.hpp"
#include "event_log.hpp"

namespace damson::testbed {

inline constexpr std::uint32_t timeline_ticks = 1200;  ///< Maximum number of ticks that are stored.
/// Memory limit for ticks. The oldest ticks are dropped. [bytes]
inline constexpr std::size_t timeline_bytes = std::size_t{256} << 20;
/// Memory limit for snapshots of input. The oldest snapshots are dropped. [bytes]
inline constexpr std::size_t timeline_hand_bytes = std::size_t{64} << 20;

/// Duration of a step, and its substep count.
struct StepPace {
    float dt = 1.0f / 60.0f;  ///< [s]
    int substeps = 4;

    bool operator==(const StepPace&) const = default;
};

/// Takes the next step of a run: calls the scene's drive, then advances the world.
void step_run(EngineRun& run, World& world, const StepPace& pace);

/// The first tick at which the result of this run differs from that of the first run.
struct Parting {
    std::uint64_t tick = 0;             ///< The first tick that differs.
    std::optional<Divergence> apart{};  ///< The difference. `here` is this run, `there` is the first run.
};

/// Returns a short description of a difference. Long keys are shortened.
std::string describe(const Divergence& apart);

class Timeline {
public:
    /// Starts the timeline at the current state of the run. Requires: `run` is a run of Damson and outlives
    /// the timeline.
    void begin(EngineRun& run);
    void end();
    bool is_on() const noexcept { return run_ != nullptr; }

    // the owner of the run calls these functions when the run changes

    /// Call before user input changes the world between two steps.
    void before_edit();
    /// Call before each step.
    void before_step();
    /// Call after each step. `events` are the event counts of this step.
    void after_step(const StepPace& pace, const EventLog::Counts& events);

    /// Restores the run to its state after step `tick` and undoes all later input. Returns false on failure.
    bool go_back(std::uint64_t tick);
    /// Replays the next step of the first run with its input. Returns false after a branch, or if there is no
    /// next step.
    bool go_forward();
    /// Discards the first run.
    void forget_first_run();

    // all functions below require is_on()

    std::uint64_t oldest() const noexcept { return ticks_.front().number; }
    std::uint64_t now() const noexcept { return ticks_.back().number; }
    /// The last tick of either run: this run or the first run.
    std::uint64_t last() const noexcept {
        return later_.empty() ? now() : std::max(now(), later_.back().number);
    }
    bool has(std::uint64_t tick) const noexcept { return find(ticks_, tick) != nullptr; }
    /// Number of ticks that were dropped because a limit was reached.
    std::uint64_t dropped() const noexcept { return history_->dropped(); }
    /// Memory of ticks and snapshots of both runs. [bytes]
    std::size_t bytes() const noexcept;

    bool has_first_run() const noexcept { return !later_.empty(); }
    /// The last tick of the first run. Requires: has_first_run().
    std::uint64_t first_run_ends() const noexcept { return later_.back().number; }
    /// The last tick before the input of this run differs from that of the first run. Empty if the input has
    /// been the same so far.
    const std::optional<std::uint64_t>& branch() const noexcept { return branch_; }
    const std::optional<Parting>& parting() const noexcept { return parting_; }
    /// The world of the first run at the current tick. Null if there is no first run or both runs are known
    /// to be equal.
    const World* first_world() const noexcept;
    /// True if the first run could not be replayed: either the world was changed without before_edit(), or a
    /// snapshot of its input was dropped.
    bool is_first_run_lost() const noexcept { return is_lost_; }
    /// Mean time to replay a step of the first run. [ms]
    double first_run_ms() const noexcept { return first_ ? first_->run->mean_ms() : 0.0; }

    /// Returns the event counts of the step that ends at `tick`. Uses the first run for ticks that this run
    /// has not reached. Null if unknown.
    const EventLog::Counts* events_of(std::uint64_t tick) const noexcept;
    /// Returns the sum of the event counts of all ticks of this run after `tick`.
    EventLog::Counts events_after(std::uint64_t tick) const noexcept;

private:
    /// The state of the world after user input and before the next step.
    struct HandWork {
        std::optional<Snapshot> world;  // empty if the snapshot was dropped
        demo::DamsonNumbers numbers;
    };
    struct Tick {
        std::uint64_t number = 0;
        std::uint64_t digest = 0;
        StepPace pace{};                   // pace of the step that ends at this tick
        std::shared_ptr<HandWork> hand{};  // user input before this step; null if there was none
        RunMark mark{};
        EventLog::Counts events{};
    };
    using Ticks = std::deque<Tick>;
    struct FirstRun {
        std::unique_ptr<EngineRun> run;
        World* world = nullptr;
        std::unique_ptr<damson::History> history{};
    };

    static const Tick* find(const Ticks& ticks, std::uint64_t number) noexcept;
    void stand_first_run();
    bool step_first_run(const Tick& tick);
    void lose_first_run();
    void put_first_run_back(std::uint64_t tick);
    void compare(const Tick& tick);
    void keep_hand_work();
    void add(Tick tick);

    EngineRun* run_ = nullptr;
    World* world_ = nullptr;
    std::unique_ptr<damson::History> history_;
    Ticks ticks_;                    // ticks of this run, from the oldest to the current tick
    Ticks later_;                    // ticks of the first run, starting at `base`
    std::optional<FirstRun> first_;  // at this run's tick or at its own end; created when needed
    bool is_lost_ = false;
    bool is_edited_ = false;                       // true if there was user input since the last step
    std::shared_ptr<HandWork> hand_;               // user input before the next step
    std::deque<std::shared_ptr<HandWork>> hands_;  // all stored user input, oldest first
    std::size_t hand_bytes_ = 0;
    std::optional<std::uint64_t> branch_;  // set whenever parting_ is set
    std::optional<Parting> parting_;
    Snapshot scratch_;
};

}  // namespace damson::testbed
