// Scratch memory of a thread, lent to the world that steps there. Worlds that step one after the other write to the
// same memory, which stays in the cache, and no world needs its own.
#pragma once

#include <utility>
#include <vector>

#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

namespace damson {

/// Memory that a thread lends.
struct BatchScratch {
    std::vector<WorkerScratch> of_worker = std::vector<WorkerScratch>(1);
    SolverScratch
        solver{};  ///< Only the columns of bodies and contacts; a world keeps the layout of its joints.
};

/// A loan, returned when the object is destroyed. A world with workers of its own keeps its lists.
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
        // a callback gave workers to the world
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
