// The past of a run of Damson: to go back in it, and to run again from there with something else.
//
//   first run   ---------------+-  -  -  -  -  -  -  -  -  -  -  last     seen before it was gone back
//   this run    ---------------+-----+-----+---------- now
//               oldest         base  |     where the two part
//                                    branch: a hand did something else
//
// A tick is the world as a step leaves it. What hands do between two steps belongs to the step that follows: it is
// undone by going back to the tick before it, and kept as a snapshot to be done again where the first run is.
// Going back makes the ticks that are taken back the first run. It is stepped again beside this run, in a
// fork, so that both can be drawn and compared; its digests say whether it is the run that was seen.
// Going forward follows the first run, hands included, until this run has become another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "../../physics/history/snapshot.hpp"
#include "../../physics/time/divergence.hpp"
#include "../../physics/time/history.hpp"
#include "engine_run.hpp"
#include "event_log.hpp"

namespace damson::testbed {

inline constexpr std::uint32_t timeline_ticks = 1200;  ///< That can be gone back, at most.
/// What they take, at most; the oldest are forgotten. [bytes]
inline constexpr std::size_t timeline_bytes = std::size_t{256} << 20;
/// What snapshots of what hands did take, at most; the oldest are forgotten. [bytes]
inline constexpr std::size_t timeline_hand_bytes = std::size_t{64} << 20;

/// How a step is taken.
struct StepPace {
    float dt = 1.0f / 60.0f;  ///< [s]
    int substeps = 4;

    bool operator==(const StepPace&) const = default;
};

/// Takes the run's next step: the drive's part and the world's.
void step_run(EngineRun& run, World& world, const StepPace& pace);

/// Where this run is not the first run any more.
struct Parting {
    std::uint64_t tick = 0;             ///< The first that differs.
    std::optional<Divergence> apart{};  ///< What differs then: this run here, the first run there.
};

/// What differs, in few words and with short keys.
std::string describe(const Divergence& apart);

class Timeline {
public:
    /// Begins with the run as it is, which has to stay where it is. Requires: a run of Damson.
    void begin(EngineRun& run);
    void end();
    bool is_on() const noexcept { return run_ != nullptr; }

    // around what changes the run

    /// Before a hand changes something between two steps.
    void before_edit();
    /// Before a step, and after it with its events.
    void before_step();
    void after_step(const StepPace& pace, const EventLog::Counts& events);

    /// Puts the run back to after step `tick`; returns whether it could. What a hand did since is undone.
    bool go_back(std::uint64_t tick);
    /// Takes the next step of the first run again, with what hands did; returns whether there was one to be taken:
    /// not when this run has become another.
    bool go_forward();
    /// Has this run be the only one.
    void forget_first_run();

    // Requires, all that follows: is_on()

    std::uint64_t oldest() const noexcept { return ticks_.front().number; }
    std::uint64_t now() const noexcept { return ticks_.back().number; }
    /// The last tick of the first run or of this one.
    std::uint64_t last() const noexcept {
        return later_.empty() ? now() : std::max(now(), later_.back().number);
    }
    bool has(std::uint64_t tick) const noexcept { return find(ticks_, tick) != nullptr; }
    /// Ticks that can be gone back to no more, being too many or too large.
    std::uint64_t dropped() const noexcept { return history_->dropped(); }
    /// What ticks and snapshots take, those of the first run included. [bytes]
    std::size_t bytes() const noexcept;

    bool has_first_run() const noexcept { return !later_.empty(); }
    /// The last tick of the first run. Requires: has_first_run().
    std::uint64_t first_run_ends() const noexcept { return later_.back().number; }
    /// The tick after which this run was given something else than the first run; none: it was not.
    const std::optional<std::uint64_t>& branch() const noexcept { return branch_; }
    const std::optional<Parting>& parting() const noexcept { return parting_; }
    /// The first run's world at this tick; null where there is none, or this run is known to be the same.
    const World* first_world() const noexcept;
    /// Whether the first run could not be stepped again: something was changed that nobody told of, or what
    /// hands did took too much memory.
    bool is_first_run_lost() const noexcept { return is_lost_; }
    /// Of the first run's steps beside this one. [ms]
    double first_run_ms() const noexcept { return first_ ? first_->run->mean_ms() : 0.0; }

    /// Events of the step that led to this tick, in this run, or in the first one where this has not come to yet;
    /// null: not known.
    const EventLog::Counts* events_of(std::uint64_t tick) const noexcept;
    /// Events of all ticks of this run after `tick`.
    EventLog::Counts events_after(std::uint64_t tick) const noexcept;

private:
    /// The world as hands left it before a step.
    struct HandWork {
        std::optional<Snapshot> world;  // empty: forgotten
        demo::DamsonNumbers numbers;
    };
    struct Tick {
        std::uint64_t number = 0;
        std::uint64_t digest = 0;
        StepPace pace{};                   // of the step that led to it
        std::shared_ptr<HandWork> hand{};  // before that step; null: no hand did anything
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
    Ticks ticks_;                    // of this run, from the oldest to now
    Ticks later_;                    // of the first run, those after base
    std::optional<FirstRun> first_;  // at this run's tick or at its own end; made when it is needed
    bool is_lost_ = false;
    bool is_edited_ = false;                       // since the last step
    std::shared_ptr<HandWork> hand_;               // of the step to come
    std::deque<std::shared_ptr<HandWork>> hands_;  // all that are kept, the oldest first
    std::size_t hand_bytes_ = 0;
    std::optional<std::uint64_t> branch_;  // always there where parting_ is
    std::optional<Parting> parting_;
    Snapshot scratch_;
};

}  // namespace damson::testbed
