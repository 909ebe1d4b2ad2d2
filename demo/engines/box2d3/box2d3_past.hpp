// Snapshots and recordings of Box2D 3, for benchmarks. Only the adapter for Box2D 3 may include this file,
// because Box2D 2.4 has headers with the same names.
#pragma once

#include <box2d/box2d.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../engine.hpp"

namespace damson::demo {

/// Saves snapshots and makes recordings. Box2D 3 does not record worlds with callbacks, so begin_recording()
/// removes the pre-solve callback.
class Box2d3Past final : public EnginePast {
public:
    explicit Box2d3Past(b2WorldId world) : world_(world) {}
    ~Box2d3Past() override { end_recording(); }
    Box2d3Past(const Box2d3Past&) = delete;
    Box2d3Past& operator=(const Box2d3Past&) = delete;

    std::size_t save() override {
        const int needed = b2World_Snapshot(world_, image_.data(), static_cast<int>(image_.size()));
        if (needed <= static_cast<int>(image_.size())) return static_cast<std::size_t>(needed);
        image_.resize(static_cast<std::size_t>(needed));
        return static_cast<std::size_t>(b2World_Snapshot(world_, image_.data(), needed));
    }
    bool restore() override {
        return b2World_Restore(world_, image_.data(), static_cast<int>(image_.size()));
    }
    bool make_world() override {
        const b2WorldId copy = b2CreateWorldFromSnapshot(image_.data(), static_cast<int>(image_.size()), 1);
        if (B2_IS_NULL(copy)) return false;
        b2DestroyWorld(copy);
        return true;
    }
    bool begin_ticks() override { return false; }  // Box2D 3 has no history
    std::size_t keep_tick() override { return 0; }
    bool step_again(std::uint32_t) override { return false; }
    void end_ticks() override {}

    bool begin_recording() override {
        b2World_SetPreSolveCallback(world_, nullptr, nullptr, nullptr);
        recording_ = b2CreateRecording(1 << 26);
        b2World_StartRecording(world_, recording_);
        size_ = b2Recording_GetSize(recording_);
        return true;
    }
    std::size_t recording_bytes() override {
        return static_cast<std::size_t>(b2Recording_GetSize(recording_) - size_);
    }
    void end_recording() override {
        if (recording_ == nullptr) return;
        b2World_StopRecording(world_);
        b2DestroyRecording(recording_);
        recording_ = nullptr;
    }

private:
    b2WorldId world_;
    std::vector<std::uint8_t> image_;
    b2Recording* recording_ = nullptr;
    int size_ = 0;  ///< Size of the recording when it began: the initial state. [bytes]
};

}  // namespace damson::demo
