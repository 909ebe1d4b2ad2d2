#include "referee.hpp"

#include <algorithm>

namespace rollback {

void judge(std::span<const EventName> told, std::span<const EventName> truth, Verdict& verdict) {
    verdict.events += truth.size();
    std::size_t i = 0, j = 0;
    while (i < told.size() || j < truth.size()) {
        const EventName name =
            j == truth.size() || (i < told.size() && told[i] < truth[j]) ? told[i] : truth[j];
        std::uint64_t told_count = 0, true_count = 0;
        for (; i < told.size() && told[i] == name; ++i) ++told_count;
        for (; j < truth.size() && truth[j] == name; ++j) ++true_count;
        if (true_count == 0)
            verdict.never_true += told_count;
        else if (told_count > true_count)
            verdict.told_twice += told_count - true_count;
        else
            verdict.lost += true_count - told_count;
    }
}

void Referee::judge_tick(int player, const FinalTick& final) {
    if (final.tick == last_ + 1) {
        apply_buttons(world_, final.tick, final.buttons);
        world_.step(tick_seconds, substeps);
        ticks_.push_back({digest_of(world_), names_of(damson::TickEvents(world_))});
        last_ = final.tick;
        if (ticks_.size() > kept_ticks) ticks_.pop_front();
    }
    const Tick& tick = ticks_[ticks_.size() - 1 - (last_ - final.tick)];
    Verdict& verdict = verdicts_[static_cast<std::size_t>(player)];
    ++verdict.ticks;
    if (tick.digest != final.digest) ++verdict.wrong_digests;
    judge(final.told, tick.truth, verdict);
}

}  // namespace rollback
