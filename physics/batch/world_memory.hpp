// Memory of worlds that one thread steps one after another. Thousands of worlds do not fit into any cache.
//
//   ScratchLoan     lends the thread's scratch memory to the world that it steps. Consecutive worlds write to the
//                   same memory, which stays in the cache, and worlds need no scratch memory of their own
//   WorldPrefetch   prefetches a world's memory while the previous world steps. A step accesses about 200 cache
//                   lines of its world. Prefetching never changes a result. If an array was reallocated, its old
//                   address is prefetched, which is harmless
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

namespace damson {

struct WorldState;

/// Scratch memory of one thread.
struct BatchScratch {
    std::vector<WorkerScratch> of_worker = std::vector<WorkerScratch>(1);
    SolverScratch solver{};  ///< Only body and contact columns are lent; each world keeps its joint layout.
};

/// Lends scratch memory to a world until this object is destroyed. A world that has its own workers keeps
/// their scratch memory.
class ScratchLoan {
public:
    ScratchLoan(World& world, BatchScratch& scratch) noexcept
        : state_(WorldAccess::state_of(world)),
          scratch_(scratch),
          is_lent_(state_.worker_scratch.size() == scratch.of_worker.size()) {
        if (is_lent_) state_.worker_scratch.swap(scratch_.of_worker);
        swap_columns();
    }
    ~ScratchLoan() {
        swap_columns();
        if (!is_lent_) return;
        state_.worker_scratch.swap(scratch_.of_worker);
        if (scratch_.of_worker.size() == state_.worker_scratch.size()) return;
        // a callback changed the world's worker count
        state_.worker_scratch.resize(scratch_.of_worker.size());
        scratch_.of_worker.resize(1);
    }
    ScratchLoan(const ScratchLoan&) = delete;
    ScratchLoan& operator=(const ScratchLoan&) = delete;

private:
    void swap_columns() noexcept {
        SolverScratch &mine = state_.solver, &lent = scratch_.solver;
        mine.motions.swap(lent.motions);
        mine.starts.swap(lent.starts);
        mine.before.swap(lent.before);
        mine.drives.swap(lent.drives);
        mine.is_broken.swap(lent.is_broken);
        mine.groups.swap(lent.groups);
        mine.bounces.swap(lent.bounces);
        mine.rollings.swap(lent.rollings);
    }

    WorldState& state_;
    BatchScratch& scratch_;
    bool is_lent_;
};

/// Memory that a step of a world is likely to access.
class WorldPrefetch {
public:
    /// Prefetches the memory. Cost: one instruction per cache line; does not wait.
    void fetch() const;
    /// Finds the memory to prefetch. Requires: the world is not stepping, and no thread prefetches it.
    void find(WorldState& state);

    std::size_t bytes() const noexcept { return stretches_.capacity() * sizeof(Stretch); }

private:
    struct Stretch {
        const std::byte* first;
        std::size_t lines;
    };
    void add(const void* first, std::size_t bytes);

    std::vector<Stretch> stretches_;
};

}  // namespace damson
