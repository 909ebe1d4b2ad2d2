// A task defines a world, its observations and actions, the rewards, and the end of an episode. One task
// object serves all worlds in a batch at the same time, so it stores its data for each world in a TaskMemory.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <damson/batch.hpp>

namespace damson::environments {

/// Sizes and limits of a task, for the learning program.
struct TaskInfo {
    std::string_view name{};
    std::uint32_t observations = 0;  ///< Number of observed values per world.
    std::uint32_t actions = 0;       ///< Number of action values per world; 1 if the action is discrete.
    std::uint32_t choices = 0;       ///< Number of discrete actions. If 0, action values are from -1 to 1.
    std::uint32_t max_steps = 0;     ///< Maximum number of steps per episode; longer ones are truncated.
    std::uint32_t memory = 0;        ///< Number of values that the task stores per world.
    float solved = 0.0f;             ///< Episode return at which the task counts as solved.
    BatchStep pace{};                ///< Step settings; each action lasts for `times` steps.
};

/// Result of a step.
struct Verdict {
    float reward = 0.0f;
    bool is_over = false;  ///< True if the task ended, in success or failure.
};

/// A world, with the data that a task needs to start an episode or to compute the result of a step.
struct TaskView {
    World& world;
    std::span<float> memory;         ///< Values stored for this world; 0 when an episode begins.
    std::span<const float> actions;  ///< Actions of the step; empty at the start of an episode.
};

/// Values that a task stores for each world.
class TaskMemory {
public:
    void resize(std::uint32_t worlds, std::uint32_t width) {
        width_ = width;
        numbers_.assign(std::size_t{worlds} * width, 0.0f);
    }
    std::span<float> of(std::uint32_t world) noexcept {
        return std::span(numbers_).subspan(std::size_t{world} * width_, width_);
    }
    std::span<const float> of(std::uint32_t world) const noexcept {
        return std::span(numbers_).subspan(std::size_t{world} * width_, width_);
    }

private:
    std::vector<float> numbers_;
    std::uint32_t width_ = 0;
};

class Task {
public:
    virtual ~Task() = default;

    virtual TaskInfo info() const = 0;
    /// Creates the prototype of all worlds. Called once, before all other functions except info().
    virtual World make_world() = 0;
    /// Declares the observations and actions. `memory` stays valid as long as `batch` exists.
    virtual void declare(WorldBatch& batch, const TaskMemory& memory) const = 0;
    /// Sets up a new, randomized episode.
    virtual void begin(const TaskView& view, Random& random) const = 0;
    /// Returns the reward for a step, and whether the episode is over.
    virtual Verdict judge(const TaskView& view) const = 0;
};

/// Returns the names of all tasks.
std::span<const std::string_view> task_names() noexcept;
/// Creates the task named `name`. Returns null if there is none.
std::unique_ptr<Task> make_task(std::string_view name);

}  // namespace damson::environments
