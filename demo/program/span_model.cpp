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

/// Models WorkEstimate::worker_count(): returns the number of workers that run a region. `rest` begins with the
/// region's stages.
std::uint32_t workers_of(std::span<const LoggedStage> rest, const SpanMachine& machine,
                         std::uint32_t workers) {
    std::uint32_t pieces = 1;
    double heaviest_ns = 0.0;
    for (const LoggedStage& stage : rest) {
        if (stage.is_first && &stage != rest.data()) break;
        pieces = std::max(pieces, stage.pieces);
        heaviest_ns = std::max(heaviest_ns, machine.ns_per_tick * static_cast<double>(stage.ticks));
    }
    const double worth = std::clamp(heaviest_ns / machine.least_slice_ns, 1.0, static_cast<double>(workers));
    return std::min(pieces, static_cast<std::uint32_t>(worth));
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
    const std::span<const LoggedStage> stages = stages_of(log, phase);
    std::uint32_t region_workers = 1;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const LoggedStage& stage = stages[i];
        const double ns = machine.ns_per_tick * static_cast<double>(stage.ticks);
        if (stage.item_count > 0) {
            const std::uint32_t used = std::min(workers, stage.item_count);
            const double longest = machine.ns_per_tick * static_cast<double>(longest_item(log, stage));
            time.ns += std::max(longest, ns / used);
            time.barriers += used > 1 ? 2 : 0;
            continue;
        }
        if (stage.is_first) region_workers = workers_of(stages.subspan(i), machine, workers);
        const std::uint32_t pieces = std::max(1u, stage.pieces);
        const std::uint32_t slices = std::min(region_workers, pieces);
        time.ns += ns * ((pieces + slices - 1) / slices) / pieces;
        if (region_workers > 1) time.barriers += 1 + (stage.is_first ? 1 : 0);
    }
    time.ns += machine.barrier_ns * static_cast<double>(time.barriers);
    return time;
}

}  // namespace damson::demo
