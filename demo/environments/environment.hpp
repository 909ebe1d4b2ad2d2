// An environment: many worlds with the same task, for reinforcement learning.
//
//   environments::Environment landers("Lander", {.count = 4096, .seed = 7, .workers = 2});
//   landers.reset();
//   for (;;) {
//       choose(landers.observations(), landers.actions());       [world][number]
//       landers.step();                                          rewards(), terminated(), truncated()
//   }
//
// A world whose episode is over, or that went bad, begins anew in the next step, whose action it does not
// take: as vectorised environments of Gymnasium do (AutoresetMode.NEXT_STEP).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "task.hpp"

namespace damson::environments {

class Environment {
public:
    /// Makes the worlds, all of which begin anew. Requires: one of task_names().
    explicit Environment(std::string_view task, const BatchDef& def = {});
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

    const TaskInfo& info() const noexcept { return info_; }
    std::uint32_t count() const noexcept { return batch_.count(); }

    /// Begins all episodes anew, or those of a mask; a seed begins all random numbers anew.
    void reset(std::span<const std::uint8_t> mask = {});
    void reset(std::uint64_t seed);
    /// Takes a step in all worlds.
    void step();

    std::span<const float> observations() const noexcept {
        return batch_.observations();
    }                                                                     ///< [world][number]
    std::span<float> actions() noexcept { return batch_.actions(); }      ///< Likewise.
    std::span<const float> rewards() const noexcept { return rewards_; }  ///< Of the last step.
    std::span<const std::uint8_t> terminated() const noexcept {
        return terminated_;
    }  ///< The task came to its end.
    std::span<const std::uint8_t> truncated() const noexcept {
        return truncated_;
    }  ///< Time is up, or it went bad.

    WorldBatch& batch() noexcept { return batch_; }
    const WorldBatch& batch() const noexcept { return batch_; }
    const Task& task() const noexcept { return *task_; }

private:
    std::unique_ptr<Task> task_;
    WorldBatch batch_;
    TaskInfo info_;
    TaskMemory memory_;
    std::vector<float> rewards_;
    std::vector<std::uint8_t> terminated_, truncated_, over_, going_on_;
};

}  // namespace damson::environments
