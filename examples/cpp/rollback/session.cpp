#include "session.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace rollback {

namespace {

/// Measures processor time, not real time.
class Stopwatch {
public:
    double ms() const {
        return 1000.0 * static_cast<double>(std::clock() - start_) / static_cast<double>(CLOCKS_PER_SEC);
    }

private:
    std::clock_t start_ = std::clock();
};

}  // namespace

Session::Session(damson::World world, const SessionDef& def)
    : def_(def),
      world_(std::move(world)),
      history_(world_,
               {.ticks = def.max_rollback + def.kept_ticks, .dt = tick_seconds, .substeps = substeps}),
      inputs_(def.player_count, world_.counters().step),
      told_(world_.counters().step) {}

void Session::correct() {
    if (const auto wrong = inputs_.take_first_wrong()) {
        const Stopwatch watch;
        const std::uint64_t tick = now(), ticks_back = tick - (*wrong - 1);
        history_.rewind(*wrong - 1);
        step_again_to(tick);
        const double ms = watch.ms();
        ++counts_.rollbacks;
        counts_.ticks_back += ticks_back;
        counts_.most_ticks_back = std::max(counts_.most_ticks_back, ticks_back);
        counts_.rollback_ms += ms;
        counts_.most_rollback_ms = std::max(counts_.most_rollback_ms, ms);
    }
    close_final_ticks();
}

void Session::step() {
    const Stopwatch watch;
    const std::uint64_t tick = now() + 1;
    const AllButtons buttons = inputs_.at(tick);
    inputs_.note_used(tick, buttons);
    apply_buttons(world_, tick, buttons);
    world_.step(tick_seconds, substeps);
    history_.record();
    told_.tell(tick, names_of(damson::TickEvents(world_)));
    note_step(tick);
    ++counts_.steps;
    counts_.step_ms += watch.ms();
}

void Session::use_past(std::uint64_t tick, const std::function<void(const damson::World&)>& use) {
    const std::uint64_t present = now();
    history_.rewind(tick);
    use(world_);
    step_again_to(present);
}

// Steps one tick at a time to store the digest of each tick.
void Session::step_again_to(std::uint64_t last) {
    for (std::uint64_t next = now() + 1; next <= last; ++next) {
        const auto diffs = history_.resimulate(next, [&](damson::World& world, std::uint64_t tick) {
            const AllButtons buttons = inputs_.at(tick);
            inputs_.note_used(tick, buttons);
            apply_buttons(world, tick, buttons);
        });
        for (const damson::EventDiff& diff : diffs) {
            if (diff.is_empty()) continue;
            told_.take_back(diff.tick(), names_retracted(diff));
            told_.tell(diff.tick(), names_added(diff));
        }
        note_step(next);
    }
}

void Session::note_step(std::uint64_t tick) {
    if (meddle && meddle(world_, tick)) history_.record();  // record again to include the change
    digests_[tick % digests_.size()] = digest_of(world_);
}

void Session::close_final_ticks() {
    const std::uint64_t last = std::min(now(), inputs_.known_of_all());
    while (told_.closed() < last) {
        const std::uint64_t tick = told_.closed() + 1;
        const std::vector<EventName> names = told_.close();
        if (on_final) on_final({tick, digests_[tick % digests_.size()], inputs_.at(tick), names});
    }
}

}  // namespace rollback
