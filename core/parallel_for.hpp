// Interface for running tasks on several threads. It creates no threads; the caller provides a function that
// runs the tasks.
//
//   sweep.commit(filter, [&](std::uint32_t count, ParallelTask task) { pool.run(count, task); });
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace damson {

class ParallelTask;
class ParallelFor;

/// Types of callables that a ParallelTask can wrap.
template <class T>
concept TaskCallable = !std::same_as<T, ParallelTask> && std::is_invocable_r_v<void, const T&, std::uint32_t>;

/// The task of a ParallelFor: a non-owning reference to any callable void(std::uint32_t).
class ParallelTask {
public:
    /// Wraps `callable`, which must outlive the reference.
    template <TaskCallable Callable>
    constexpr ParallelTask(const Callable& callable) noexcept  // NOLINT(google-explicit-constructor)
        : target_(&callable), run_([](const void* target, std::uint32_t index) {
              (*static_cast<const Callable*>(target))(index);
          }) {}

    void operator()(std::uint32_t index) const { run_(target_, index); }  ///< Runs the task with this index.

private:
    const void* target_;
    void (*run_)(const void*, std::uint32_t);
};

/// Types of callables that a ParallelFor can wrap.
template <class T>
concept TaskRunner =
    !std::same_as<T, ParallelFor> && std::is_invocable_r_v<void, const T&, std::uint32_t, ParallelTask>;

/// A non-owning reference to any callable void(std::uint32_t count, ParallelTask task). The callable must run
/// task(0) to task(count - 1), each once, in any order and on any threads, return when all are done, and not
/// throw. The reference is valid only during the call that it is passed to. If it is empty, tasks run one
/// after the other.
class ParallelFor {
public:
    constexpr ParallelFor() noexcept = default;

    /// Wraps `callable`, which must outlive the reference.
    template <TaskRunner Callable>
    constexpr ParallelFor(const Callable& callable) noexcept  // NOLINT(google-explicit-constructor)
        : target_(&callable), run_([](const void* target, std::uint32_t count, ParallelTask task) {
              (*static_cast<const Callable*>(target))(count, task);
          }) {}

    /// Returns true if tasks may run at the same time.
    explicit operator bool() const noexcept { return run_ != nullptr; }

    /// Runs the tasks 0 to count - 1 and returns when all are done.
    void operator()(std::uint32_t count, ParallelTask task) const {
        if (run_ != nullptr && count > 1) return run_(target_, count, task);
        for (std::uint32_t index = 0; index < count; ++index) task(index);
    }

private:
    const void* target_ = nullptr;
    void (*run_)(const void*, std::uint32_t, ParallelTask) = nullptr;
};

}  // namespace damson
