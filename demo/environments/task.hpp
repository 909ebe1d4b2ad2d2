// A task: a world, what is seen of it and done in it, what that is worth, and when it is over. One object
// serves all worlds of a batch at the same time: what it has to remember of one lies in that world's own
// numbers.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <damson/batch.hpp>

namespace damson::environments {

/// What is seen and done, and how long, for whoever learns.
struct TaskInfo {
    std::string_view name{};
    std::uint32_t observations = 0;  ///< Numbers that are seen.
    std::uint32_t actions = 0;       ///< Numbers that are given: one if they are a choice.
    std::uint32_t choices = 0;       ///< What a choice is below; 0: actions are numbers from -1 to 1.
    std::uint32_t max_steps = 0;     ///< After which an episode is cut off.
    std::uint32_t memory = 0;        ///< Numbers that the task remembers of a world.
    float solved = 0.0f;             ///< Return of an episode from which on it counts as solved.
    BatchStep pace{};                ///< Of one action.
};

/// What a step was worth.
struct Verdict {
    float reward = 0.0f;
    bool is_over = false;  ///< The task came to its end, good or bad.
};

/// One world as a task sees it.
struct TaskView {
    World& world;
    std::span<float> memory;         ///< Zeros when an episode begins.
    std::span<const float> actions;  ///< Of the step; of none at the begin of an episode.
};

/// What a task remembers of each world.
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
    /// The world that all begin as. Called once, first.
    virtual World make_world() = 0;
    /// Declares what is seen and done. The memory stays where it is as long as the batch lives.
    virtual void declare(WorldBatch& batch, const TaskMemory& memory) const = 0;
    /// Makes this episode different from others.
    virtual void begin(const TaskView& view, Random& random) const = 0;
    /// Judges what has become of the world.
    virtual Verdict judge(const TaskView& view) const = 0;
};

/// Names of all tasks.
std::span<const std::string_view> task_names() noexcept;
/// A task by its name; null if there is none.
std::unique_ptr<Task> make_task(std::string_view name);

}  // namespace damson::environments
