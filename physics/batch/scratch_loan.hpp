// Lends a thread's scratch memory to the world that the thread steps. Consecutive worlds write to the same
// memory, which stays in the cache, and worlds need no scratch memory of their own.
#pragma once

#include <utility>
#include <vector>

#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

namespace damson {

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

}  // namespace damson
