#include "span_model.hpp"

#include <algorithm>
#include <span>

namespace damson::demo {

namespace {

std::span<const LoggedStage> stages_of(const StageLog& log, const LoggedPhase& phase) {
    return std::span(log.stages).subspan(phase.first_stage, phase.stage_count);
}

std::uint64_t longest_item(const StageLog& log, const LoggedStage& stage) {
    const auto items = std::span(log.item_ticks).subspan(stage.first_item, stage.item_count);
    return *std::max_element(items.begin(), items.end());
}

/// Models Workers::shares_of(): returns the number of slices into which `workers` workers divide a region.
std::uint32_t shares_of(const damson::Load& load, const SpanMachine& machine, std::uint32_t workers) {
    return std::max(1u, std::min({workers, load.pieces, load.ns / machine.least_share_ns}));
}

}  // namespace

SpanSums& SpanSums::operator+=(const SpanSums& other) {
    work_ns += other.work_ns;
    alone_ns += other.alone_ns;
    longest_ns += other.longest_ns;
    stages += other.stages;
    return *this;
}

SpanTime& SpanTime::operator+=(const SpanTime& other) {
    ns += other.ns;
    barriers += other.barriers;
    return *this;
}

SpanSums sums_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine) {
    std::uint64_t in_stages = 0;
    double longest = 0.0;
    for (const LoggedStage& stage : stages_of(log, phase)) {
        in_stages += stage.ticks;
        longest += stage.item_count > 0 ? static_cast<double>(longest_item(log, stage))
                                        : static_cast<double>(stage.ticks) / std::max(1u, stage.pieces);
    }
    const std::uint64_t alone = phase.ticks > in_stages ? phase.ticks - in_stages : 0;
    return {.work_ns = machine.ns_per_tick * static_cast<double>(alone + in_stages),
            .alone_ns = machine.ns_per_tick * static_cast<double>(alone),
            .longest_ns = machine.ns_per_tick * (static_cast<double>(alone) + longest),
            .stages = phase.stage_count};
}

SpanTime time_of(const StageLog& log, const LoggedPhase& phase, const SpanMachine& machine,
                 std::uint32_t workers) {
    SpanTime time{sums_of(log, phase, machine).alone_ns, 0};
    for (const LoggedStage& stage : stages_of(log, phase)) {
        const double ns = machine.ns_per_tick * static_cast<double>(stage.ticks);
        if (stage.item_count > 0) {
            const std::uint32_t seats = std::min(workers, stage.item_count);
            const double longest = machine.ns_per_tick * static_cast<double>(longest_item(log, stage));
            time.ns += std::max(longest, ns / seats);
            time.barriers += seats > 1 ? 2 : 0;
            continue;
        }
        const std::uint32_t seats = shares_of(stage.region, machine, workers);
        const std::uint32_t pieces = std::max(1u, stage.pieces);
        const std::uint32_t shares = std::min(seats, pieces);
        time.ns += ns * ((pieces + shares - 1) / shares) / pieces;
        if (seats > 1) time.barriers += 1 + (stage.is_first ? 1 : 0);
    }
    time.ns += machine.barrier_ns * static_cast<double>(time.barriers);
    return time;
}

}  // namespace damson::demo
