// Goes back with damson::History, and forward by stepping the first run again.
#include "timeline.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <utility>

namespace damson::testbed {

using namespace demo;

namespace {

using Clock = std::chrono::steady_clock;

std::unique_ptr<damson::History> history_of(World& world) {
    return std::make_unique<damson::History>(world,
                                             HistoryDef{.ticks = timeline_ticks, .bytes = timeline_bytes});
}

/// Returns the body with the smallest key among the bodies that exist in only one of the two worlds.
std::optional<Divergence> find_single_body(const World& here, const World& there) {
    std::optional<std::uint64_t> key;
    bool is_here = false;
    const auto look = [&](const World& world, const World& other) {
        for (const BodyHandle body : world.bodies()) {
            const std::uint64_t own = world.body(body).key();
            if ((key && *key < own) || !other.find_body(own).is_null()) continue;
            key = own;
            is_here = &world == &here;
        }
    };
    look(here, there);
    look(there, here);
    if (!key) return std::nullopt;
    return Divergence{.object = fmt::format("body {}", *key),
                      .field = "object",
                      .here = is_here ? "there" : "none",
                      .there = is_here ? "none" : "there"};
}

/// Returns the first difference between two worlds. If the key counters differ, returns a body that exists in
/// only one of the worlds instead, if there is one.
std::optional<Divergence> find_difference(const World& here, const World& there) {
    std::optional<Divergence> apart = find_divergence(here, there);
    if (apart && apart->field == "next_key")
        if (auto body = find_single_body(here, there)) return body;
    return apart;
}

}  // namespace

std::string describe(const Divergence& apart) {
    // shorten the long keys that the world assigns, as in event_log.hpp
    const auto shortened = [](const std::string& words) {
        std::string result;
        for (std::size_t i = 0; i < words.size();) {
            std::size_t end = i;
            while (end < words.size() && std::isdigit(static_cast<unsigned char>(words[end]))) ++end;
            std::uint64_t number = 0;
            const bool is_key =
                end - i == 19 &&
                std::from_chars(words.data() + i, words.data() + end, number).ec == std::errc{};
            if (end == i) ++end;
            result += is_key ? words_for_key(number) : words.substr(i, end - i);
            i = end;
        }
        return result;
    };
    if (apart.field == "object")
        return fmt::format("{} is only in {}", shortened(apart.object),
                           apart.here == "none" ? "the first run" : "this run");
    return fmt::format("{}, {}: {} here, {} in the first run", shortened(apart.object), apart.field,
                       shortened(apart.here), shortened(apart.there));
}

void step_run(EngineRun& run, World& world, const StepPace& pace) {
    run.before_step();
    // use advance() instead of step(), so that the world stores the previous positions for interpolation
    const auto start = Clock::now();
    world.advance(pace.dt, {.dt = pace.dt, .substeps = pace.substeps, .max_steps = 1});
    run.after_step(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
}

void Timeline::begin(EngineRun& run) {
    end();
    run_ = &run;
    world_ = world_of(run.engine());
    history_ = history_of(*world_);
    ticks_.push_back({.number = history_->newest(), .digest = digest(*world_), .mark = run.mark()});
}

void Timeline::end() {
    *this = Timeline();
}

const Timeline::Tick* Timeline::find(const Ticks& ticks, std::uint64_t number) noexcept {
    const auto found = std::lower_bound(ticks.begin(), ticks.end(), number,
                                        [](const Tick& tick, std::uint64_t n) { return tick.number < n; });
    return found != ticks.end() && found->number == number ? &*found : nullptr;
}

void Timeline::before_edit() {
    if (!is_on()) return;
    stand_first_run();
    is_edited_ = true;
}

void Timeline::before_step() {
    if (!is_on()) return;
    stand_first_run();
    hand_.reset();
    const Tick* first = find(later_, now() + 1);
    if (is_edited_) keep_hand_work();
    // input in the first run but none in this run also counts as a branch
    if (first && !branch_ && (is_edited_ || first->hand)) branch_ = now();
}

void Timeline::keep_hand_work() {
    hand_ = std::make_shared<HandWork>();
    world_->save(hand_->world.emplace());
    hand_->numbers = numbers_of(run_->engine());
    hands_.push_back(hand_);
    // drop the input of discarded ticks, then the oldest input until the rest fits the memory limit
    std::erase_if(hands_, [](const auto& hand) { return hand.use_count() == 1; });
    hand_bytes_ = 0;
    for (const auto& hand : hands_) hand_bytes_ += hand->world->state_bytes();
    while (hands_.size() > 1 && hand_bytes_ > timeline_hand_bytes) {
        hand_bytes_ -= hands_.front()->world->state_bytes();
        *hands_.front() = {};
        hands_.pop_front();
    }
}

void Timeline::after_step(const StepPace& pace, const EventLog::Counts& events) {
    if (!is_on()) return;
    history_->record();
    add({.number = history_->newest(),
         .digest = digest(*world_),
         .pace = pace,
         .hand = std::exchange(hand_, nullptr),
         .mark = run_->mark(),
         .events = events});
    is_edited_ = false;
    if (const Tick* first = find(later_, now())) compare(*first);
    // discard the first run if all its ticks are older than the oldest tick of this run
    if (!later_.empty() && later_.back().number < oldest()) forget_first_run();
}

void Timeline::add(Tick tick) {
    ticks_.push_back(std::move(tick));
    while (ticks_.size() > 1 && ticks_.front().number < history_->oldest()) ticks_.pop_front();
}

/// Compares this run with the first run after a step, if the first run also has this tick.
void Timeline::compare(const Tick& first) {
    if (!step_first_run(first)) lose_first_run();
    if (!branch_ && ticks_.back().pace != first.pace) branch_ = now() - 1;
    if (!parting_ && ticks_.back().digest != first.digest) {
        parting_ = Parting{.tick = now()};
        if (first_) parting_->apart = find_difference(*world_, *first_->world);
        if (!branch_) branch_ = now() - 1;
    }
    // both runs are equal up to the end of the first run, so this run becomes the first run
    if (!parting_ && first.number == later_.back().number) forget_first_run();
}

/// Creates the first run as a fork of this run. Does nothing if the runs already differ.
void Timeline::stand_first_run() {
    if (later_.empty() || first_ || is_lost_ || branch_ || is_edited_) return;
    FirstRun first{.run = run_->fork()};
    first.world = world_of(first.run->engine());
    first.history = history_of(*first.world);
    first_ = std::move(first);
}

/// Steps the first run once, to `tick`. Returns true if the digest equals the recorded digest.
bool Timeline::step_first_run(const Tick& tick) {
    if (!first_ || first_->history->newest() + 1 != tick.number) return false;
    if (tick.hand) {
        if (!tick.hand->world || !first_->world->restore(*tick.hand->world)) return false;
        first_->run->set_numbers(tick.hand->numbers);
    }
    step_run(*first_->run, *first_->world, tick.pace);
    first_->history->record();
    return digest(*first_->world) == tick.digest;
}

void Timeline::lose_first_run() {
    first_.reset();
    is_lost_ = true;
}

void Timeline::forget_first_run() {
    later_.clear();
    first_.reset();
    is_lost_ = false;
    branch_.reset();
    parting_.reset();
}

bool Timeline::go_back(std::uint64_t tick) {
    if (!is_on() || !has(tick) || !history_->rewind(tick)) return false;
    // both runs share the ticks before `base`; those that are undone become ticks of the first run
    const std::uint64_t base = later_.empty() ? now() + 1 : later_.front().number;
    while (now() > tick) {
        if (now() < base) later_.push_front(std::move(ticks_.back()));
        ticks_.pop_back();
    }
    run_->return_to(ticks_.back().mark);
    is_edited_ = false;
    if (branch_ && tick <= *branch_) branch_.reset();
    if (parting_ && tick < parting_->tick) parting_.reset();
    // after a branch, this run has had different input, so a fork of it cannot replay the first run
    if (branch_) {
        put_first_run_back(tick);
    } else {
        first_.reset();
        is_lost_ = false;
    }
    return true;
}

/// Rewinds the world of the first run to `tick`. Requires: `tick` is after the branch.
void Timeline::put_first_run_back(std::uint64_t tick) {
    if (!first_ || tick >= first_->history->newest()) return;
    const Tick* seen = find(later_, tick);
    if (seen && first_->history->has(tick) && first_->history->rewind(tick))
        first_->run->return_to(seen->mark);
    else
        lose_first_run();
}

bool Timeline::go_forward() {
    if (!is_on() || branch_ || is_edited_) return false;
    const Tick* next = find(later_, now() + 1);
    if (!next) return false;
    stand_first_run();
    if (!step_first_run(*next)) {
        lose_first_run();
        return false;
    }
    first_->world->save(scratch_);
    if (!world_->restore(scratch_)) return false;
    run_->become(*first_->run);
    history_->record();
    add(*next);
    if (now() == later_.back().number) forget_first_run();
    return true;
}

const World* Timeline::first_world() const noexcept {
    return first_ && first_->run->steps() == run_->steps() ? first_->world : nullptr;
}

std::size_t Timeline::bytes() const noexcept {
    return history_->tick_bytes() + (first_ ? first_->history->tick_bytes() : 0) + hand_bytes_;
}

const EventLog::Counts* Timeline::events_of(std::uint64_t tick) const noexcept {
    const Tick* found = find(ticks_, tick);
    if (!found) found = find(later_, tick);
    return found ? &found->events : nullptr;
}

EventLog::Counts Timeline::events_after(std::uint64_t tick) const noexcept {
    EventLog::Counts sum{};
    for (auto each = ticks_.rbegin(); each != ticks_.rend() && each->number > tick; ++each)
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += each->events[i];
    return sum;
}

}  // namespace damson::testbed
