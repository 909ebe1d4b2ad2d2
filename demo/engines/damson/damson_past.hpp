// Snapshots, history and recordings of Damson, for benchmarks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "../../../physics/replay/history.hpp"
#include "../../../physics/replay/recording.hpp"
#include "../../../physics/replay/snapshot.hpp"
#include "../../../physics/world/world.hpp"
#include "../engine.hpp"

namespace damson::demo {

class DamsonPast final : public EnginePast {
public:
    DamsonPast(World& world, float dt, int substeps) : world_(&world), dt_(dt), substeps_(substeps) {}

    std::size_t save() override {
        world_->save(snapshot_);
        return snapshot_.state_bytes();
    }
    std::size_t shared_bytes() const override { return snapshot_.shared_bytes(); }
    bool restore() override { return world_->restore(snapshot_); }
    bool make_world() override {
        const World copy = world_->fork();
        return copy.counters().step == world_->counters().step;
    }
    bool begin_ticks() override {
        // keep an existing history and its memory: in a game, the history is full except in the first seconds
        if (history_)
            history_->record();
        else
            history_.emplace(*world_, HistoryDef{.ticks = 60, .dt = dt_, .substeps = substeps_});
        return true;
    }
    std::size_t keep_tick() override {
        history_->record();
        return history_->newest_bytes();
    }
    bool step_again(std::uint32_t ticks) override {
        const std::uint64_t now = history_->newest();
        if (!history_->rewind(now - ticks)) return false;
        history_->resimulate(now, [](World&, std::uint64_t) {});
        return true;
    }
    void end_ticks() override {}
    bool begin_recording() override {
        recording_.emplace(*world_);
        return recording_->is_on();
    }
    std::size_t recording_bytes() override { return recording_->stream_bytes(); }
    void end_recording() override { recording_.reset(); }

private:
    World* world_;
    float dt_;
    int substeps_;
    Snapshot snapshot_;
    std::optional<History> history_;
    std::optional<Recording> recording_;
};

}  // namespace damson::demo
