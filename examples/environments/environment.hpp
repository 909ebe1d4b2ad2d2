// An environment: many worlds with the same task, for reinforcement learning.
//
//   environments::Environment landers("Lander", {.count = 4096, .seed = 7, .workers = 2});
//   landers.reset();
//   for (;;) {
//       choose(landers.observations(), landers.actions());       [world][number]
//       landers.step();                                          rewards(), terminated(), truncated()
//   }
//
// If the episode in a world is over, or if the world is bad (see WorldBatch::is_bad()), the next step starts
// a new episode there and ignores that world's action. Gymnasium's vectorized environments do the same
// (AutoresetMode.NEXT_STEP).
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
    /// Creates the worlds and starts an episode in each of them. Throws std::invalid_argument if `task` is
    /// not one of task_names().
    explicit Environment(std::string_view task, const BatchDef& def = {});
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

    const TaskInfo& info() const noexcept { return info_; }
    std::uint32_t count() const noexcept { return batch_.count(); }

    /// Starts a new episode in each world whose byte in `mask` is not zero; an empty mask selects all worlds.
    void reset(std::span<const std::uint8_t> mask = {});
    /// Sets the random seed and starts a new episode in all worlds.
    void reset(std::uint64_t seed);
    /// Steps all worlds.
    void step();

    std::span<const float> observations() const noexcept {
        return batch_.observations();
    }                                                                     ///< Layout: [world][number].
    std::span<float> actions() noexcept { return batch_.actions(); }      ///< Layout: [world][number].
    std::span<const float> rewards() const noexcept { return rewards_; }  ///< Rewards of the last step.
    std::span<const std::uint8_t> terminated() const noexcept {
        return terminated_;
    }  ///< By world: 1 if the task ended in the last step.
    std::span<const std::uint8_t> truncated() const noexcept {
        return truncated_;
    }  ///< By world: 1 if the time is up or the world is bad.

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
