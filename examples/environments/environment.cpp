#include "environment.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace damson::environments {

namespace {

std::unique_ptr<Task> task_of(std::string_view name) {
    std::unique_ptr<Task> task = make_task(name);
    if (task != nullptr) return task;
    std::string names;
    for (const std::string_view known : task_names()) names.append(names.empty() ? "" : ", ").append(known);
    throw std::invalid_argument("Environment: task must be one of " + names + ", got " + std::string(name));
}

}  // namespace

Environment::Environment(std::string_view task, const BatchDef& def)
    : task_(task_of(task)), batch_(task_->make_world(), def), info_(task_->info()) {
    memory_.resize(count(), info_.memory);
    rewards_.resize(count());
    terminated_.resize(count());
    truncated_.resize(count());
    over_.resize(count());
    going_on_.resize(count(), 1);
    task_->declare(batch_, memory_);
    batch_.set_begin([this](World& world, std::uint32_t index, Random& random) {
        const std::span<float> memory = memory_.of(index);
        std::fill(memory.begin(), memory.end(), 0.0f);
        task_->begin({world, memory, {}}, random);
    });
    batch_.set_before_observe([this](World& world, std::uint32_t index) {
        const std::span<const float> row = batch_.actions();
        const Verdict verdict = task_->judge(
            {world, memory_.of(index), row.subspan(std::size_t{index} * info_.actions, info_.actions)});
        rewards_[index] = verdict.reward;
        terminated_[index] = verdict.is_over;
    });
    reset();
}

void Environment::reset(std::span<const std::uint8_t> mask) {
    if (!batch_.reset(mask)) return;
    for (std::uint32_t i = 0; i < count(); ++i) {
        if (!mask.empty() && mask[i] == 0) continue;
        rewards_[i] = 0.0f;
        terminated_[i] = truncated_[i] = over_[i] = 0;
        going_on_[i] = 1;
    }
}

void Environment::reset(std::uint64_t seed) {
    batch_.set_seed(seed);
    reset();
}

void Environment::step() {
    const bool has_over =
        std::any_of(over_.begin(), over_.end(), [](std::uint8_t over) { return over != 0; });
    if (has_over) batch_.reset(over_);
    std::fill(rewards_.begin(), rewards_.end(), 0.0f);
    std::fill(terminated_.begin(), terminated_.end(), std::uint8_t{0});
    std::fill(truncated_.begin(), truncated_.end(), std::uint8_t{0});
    batch_.step(info_.pace, going_on_);
    const std::uint64_t most = std::uint64_t{info_.max_steps} * static_cast<std::uint64_t>(info_.pace.times);
    for (std::uint32_t i = 0; i < count(); ++i) {
        truncated_[i] = batch_.is_bad(i) || (terminated_[i] == 0 && batch_.steps(i) >= most);
        over_[i] = terminated_[i] != 0 || truncated_[i] != 0;
        going_on_[i] = over_[i] == 0;
    }
}

}  // namespace damson::environments
