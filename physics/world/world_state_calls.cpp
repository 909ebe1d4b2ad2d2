// World::save(), World::restore() and World::fork().
#include "../../core/contract.hpp"
#include "../history/snapshot.hpp"
#include "../history/world_arrays.hpp"
#include "../objects/may_change.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

void World::save(Snapshot& snapshot) const {
    if (!require_at_rest(*state_, "World::save")) return;
    state_->is_rewindable = true;
    snapshot.save(*state_);
}

bool World::restore(const Snapshot& snapshot) {
    constexpr const char* call = "World::restore";
    if (!require_at_rest(*state_, call)) return false;
    if (!require(!snapshot.is_empty(), call, "snapshot", "a snapshot that has been saved")) return false;
    if (!require(snapshot.fits(*state_), call, "snapshot",
                 "of this world, or of one with the same handle stamp and broadphase"))
        return false;
    snapshot.restore(*state_);
    if (state_->recorder.get() != nullptr) state_->recorder.get()->note_restored();
    return true;
}

World World::fork() const {
    if (!require_at_rest(*state_, "World::fork")) return World{};
    World copy(definition(), nullptr);
    // the copy has a sweep-and-prune broadphase; any other broadphase is copied from the original
    if (state_->broadphase.sweep() == nullptr) copy.state_->broadphase = state_->broadphase;
    copy_world(*copy.state_, *state_);
    return copy;
}

}  // namespace damson
