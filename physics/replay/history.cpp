#include "history.hpp"

#include <algorithm>
#include <cstring>

#include "../../core/contract.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/may_change.hpp"
#include "world_arrays.hpp"

namespace damson {

namespace {

HistoryDef checked(HistoryDef def) {
    constexpr const char* call = "History::History";
    if (!require(def.ticks >= 1, call, "ticks", "1 or more", def.ticks)) def.ticks = HistoryDef{}.ticks;
    // an invalid step would not advance the tick, so resimulate() would never reach its target
    const bool has_pace = require(def.substeps >= 1 && def.substeps <= max_substeps, call, "substeps",
                                  "from 1 to 64", def.substeps) &&
                          require_dt(def.dt, def.substeps, call, "dt");
    if (!has_pace) def.dt = HistoryDef{}.dt, def.substeps = HistoryDef{}.substeps;
    return def;
}

/// Returns the events of the newest tick in the log.
EventStream events_of(const TickLog& log) {
    EventStream stream;
    std::size_t index = first_event_array;
    stream.for_each_kind([&](auto& list) {
        const std::span<const std::byte> bytes = log.shadow_of(index++);
        list.resize(bytes.size() / sizeof(list[0]));
        if (!list.empty()) std::memcpy(static_cast<void*>(list.data()), bytes.data(), bytes.size());
    });
    return stream;
}

}  // namespace

History::History(World& world, const HistoryDef& def) : world_(&world), def_(checked(def)) {
    WorldState& state = WorldAccess::state_of(world);
    if (!require_at_rest(state, "History::History")) return;
    state.is_rewindable = true;
    log_.begin(state);
}

void History::record() {
    WorldState& state = WorldAccess::state_of(*world_);
    if (!require_at_rest(state, "History::record")) return;
    log_.record(state);
    while (log_.count() > 1 && (log_.count() > def_.ticks || log_.tick_bytes() > def_.bytes)) {
        log_.drop_oldest();
        ++dropped_;
    }
}

bool History::rewind(std::uint64_t tick) {
    constexpr const char* call = "History::rewind";
    WorldState& state = WorldAccess::state_of(*world_);
    if (!require_at_rest(state, call)) return false;
    if (!require(log_.has(tick), call, "tick", "a recorded tick", tick)) return false;
    std::vector<TickEvents> retracted;
    log_.rewind(state, tick, [&] { retracted.emplace_back(log_.newest(), events_of(log_)); });
    if (state.recorder.get() != nullptr) state.recorder.get()->note_restored();
    // `told_` can still list later ticks from an earlier rewind. Keep them, because their events are the ones
    // that were last reported.
    std::reverse(retracted.begin(), retracted.end());
    const std::uint64_t last = retracted.empty() ? tick : retracted.back().tick();
    std::erase_if(told_, [&](const TickEvents& told) { return told.tick() <= last; });
    told_.insert(told_.begin(), retracted.begin(), retracted.end());
    diffs_.clear();
    return true;
}

std::uint64_t History::world_step() const noexcept {
    return WorldAccess::state_of(*world_).counters.step;
}

void History::step_again() {
    world_->step(def_.dt, def_.substeps);
    record();
    const std::uint64_t tick = world_step();
    const auto told =
        std::find_if(told_.begin(), told_.end(), [&](const TickEvents& t) { return t.tick() == tick; });
    if (told == told_.end()) return;
    diffs_.emplace_back(*told, TickEvents(*world_));
    told_.erase(told);
}

}  // namespace damson
