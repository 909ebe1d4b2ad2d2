// Internal state of a batch: the worlds, their status, and the parallel loop over them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../../core/vector.hpp"
#include "../parallel/workers.hpp"
#include "../replay/snapshot.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "actions.hpp"
#include "observations.hpp"
#include "parameters.hpp"
#include "world_memory.hpp"

namespace damson {

/// Status of a world, apart from its simulation state.
struct WorldStatus {
    std::uint64_t seed = 0;
    std::uint64_t steps = 0;
    std::uint32_t episode = 0;
    bool has_stepped = false;
    std::string fault{};  ///< Reason why the world is no longer stepped; otherwise empty.
};

/// A row of numbers for each world, in the batch's own memory or in memory that the user supplies.
class BatchRows {
public:
    void resize(std::uint32_t worlds, std::uint32_t width) {
        worlds_ = worlds;
        width_ = width;
        own_.assign(std::size_t{worlds} * width, 0.0f);
        all_ = own_;
    }
    bool is_as_large(std::span<const float> memory) const noexcept {
        return memory.size() == std::size_t{worlds_} * width_;
    }
    void use(std::span<float> memory) {
        DAMSON_ASSERT(memory.empty() || is_as_large(memory));
        if (memory.empty() && own_.empty()) own_.assign(std::size_t{worlds_} * width_, 0.0f);
        if (!memory.empty()) own_ = {};
        all_ = memory.empty() ? std::span<float>(own_) : memory;
    }
    std::span<float> all() const noexcept { return all_; }
    std::span<float> of(std::uint32_t world) const noexcept {
        DAMSON_ASSERT(world < worlds_ && all_.size() == std::size_t{worlds_} * width_);
        return all_.subspan(std::size_t{world} * width_, width_);
    }
    std::size_t bytes() const noexcept { return own_.capacity() * sizeof(float); }

private:
    std::uint32_t worlds_ = 0, width_ = 0;
    std::vector<float> own_;
    std::span<float> all_{};
};

/// Sets a flag on construction and clears it on destruction.
class BatchBusy {
public:
    explicit BatchBusy(bool& flag) noexcept : flag_(flag) { flag_ = true; }
    ~BatchBusy() { flag_ = false; }
    BatchBusy(const BatchBusy&) = delete;
    BatchBusy& operator=(const BatchBusy&) = delete;

private:
    bool& flag_;
};

/// Returns a fork that steps only on the calling thread.
World fork_alone(const World& world);

struct BatchState {
    BatchState(const World& world, const BatchDef& batch_def)
        : def(batch_def),
          prototype(fork_alone(world)),
          workers(batch_def.workers, batch_def.tasks),
          scratch(workers.count()),
          parameters(batch_def.count) {}

    BatchDef def;
    World prototype;
    std::vector<World> worlds;
    std::vector<WorldStatus> fates;
    Workers workers;
    std::vector<BatchScratch> scratch;      ///< Scratch memory of each worker, lent to the world it steps.
    std::vector<WorldPrefetch> prefetches;  ///< Memory to prefetch for each world.
    std::uint64_t step_count = 0;           ///< Number of steps of the batch.
    std::vector<Snapshot> beginnings;       ///< For each worker, a copy of the prototype's state.
    std::vector<Snapshot> states;           ///< For each worker, a copy of the state that reset() restores.
    Observations observations;
    Actions actions;
    Parameters parameters;
    BatchRows observed, acted;
    BeginFunction begin;
    BeforeObserveFunction look;
    std::vector<std::exception_ptr> thrown;  ///< For each world, the exception that a callback threw.
    bool is_busy = false;

    bool is_legal_mask(std::span<const std::uint8_t> mask, const char* call) const {
        return require(!is_busy, call, "the call", "made from outside its callbacks") &&
               require(mask.empty() || mask.size() == worlds.size(), call, "mask",
                       "empty or one byte per world", mask.size());
    }

    /// Calls `work(index, worker_index)` for all worlds that a mask selects.
    /// Meanwhile, prefetches the next world. An invalid call in `work` marks the world as bad. If `work`
    /// throws, rethrows the exception from the world with the lowest index at the end.
    template <class Work>
    void for_each_world(std::span<const std::uint8_t> mask, const Work& work) {
        const BatchBusy busy(is_busy);
#if defined(__cpp_exceptions)
        std::atomic<bool> has_thrown{false};
#endif
        workers.for_each(def.count, [&](std::uint32_t index, std::uint32_t worker_index) {
            if (!mask.empty() && mask[index] == 0) return;
            if (index + 1 < def.count && (mask.empty() || mask[index + 1] != 0))
                prefetches[index + 1].fetch();
            const ViolationCatcher catcher;
#if defined(__cpp_exceptions)
            try {
                work(index, worker_index);
            } catch (...) {
                thrown[index] = std::current_exception();
                has_thrown = true;
            }
#else
            work(index, worker_index);
#endif
            if (!catcher.first().empty() && fates[index].fault.empty()) fates[index].fault = catcher.first();
        });
#if defined(__cpp_exceptions)
        if (!has_thrown) return;
        std::exception_ptr first;
        for (std::exception_ptr& exception : thrown)
            if (const auto taken = std::exchange(exception, nullptr); !first) first = taken;
        std::rethrow_exception(first);
#endif
    }

    /// Counts a step. After steps 1, 2, 4, 8 and so on, finds the memory to prefetch in each world: arrays
    /// move when they grow, which becomes rare after the first steps. Requires: no thread prefetches.
    void note_step() {
        ++step_count;
        if ((step_count & (step_count - 1)) != 0) return;
        workers.for_each(def.count,
                         [&](std::uint32_t i) { prefetches[i].find(WorldAccess::state_of(worlds[i])); });
    }

    void read(std::uint32_t index) {
        DAMSON_ASSERT(index < worlds.size());
        observations.read(worlds[index], index, observed.of(index));
    }

    void step(std::uint32_t index, std::uint32_t worker_index, const BatchStep& pace) {
        DAMSON_ASSERT(index < worlds.size() && index < fates.size() && worker_index < scratch.size());
        World& world = worlds[index];
        WorldStatus& fate = fates[index];
        const std::span<const float> row = acted.of(index);
        if (!std::all_of(row.begin(), row.end(), [](float number) { return is_finite(number); })) {
            fate.fault = "WorldBatch::step: actions must be finite";
            return;
        }
        for (int time = 0; time < pace.times; ++time) {
            actions.act(world, index, row, time == 0);
            {
                const ScratchLoan loan(world, scratch[worker_index]);
                world.step(pace.dt, pace.substeps);
            }
            ++fate.steps;
            if (world.body_quarantined().empty()) continue;
            fate.fault = "World::step: the body of key " + describe(world.body_quarantined().front().key) +
                         " was quarantined: not finite, or stopped at the bounds";
            break;
        }
        fate.has_stepped = true;
        if (look) look(world, index);
    }

    void begin_anew(std::uint32_t index, std::uint32_t worker_index) {
        DAMSON_ASSERT(index < worlds.size() && worker_index < beginnings.size());
        World& world = worlds[index];
        WorldStatus& fate = fates[index];
        world.restore(beginnings[worker_index]);
        fate.fault.clear();
        fate.steps = 0;
        fate.has_stepped = false;
        const std::uint64_t seed = mix_bits(fate.seed + 0x9e3779b97f4a7c15ull * ++fate.episode);
        parameters.apply(world, prototype, index, seed);
        if (!begin) return;
        Random random(seed);
        begin(world, index, random);
    }
};

}  // namespace damson
