// Chains of a world: creation, destruction and lookup.
#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "../objects/chain_life.hpp"
#include "../objects/chain_ref.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

ChainHandle World::create_chain(BodyHandle body, const ChainDef& def) {
    return damson::create_chain(*state_, body, def);
}

void World::destroy_chain(ChainHandle chain) {
    damson::destroy_chain(*state_, chain);
}

bool World::is_alive(ChainHandle chain) const noexcept {
    return state_->chains.table().is_alive(chain);
}

ChainRef World::chain(ChainHandle chain) {
    (void)require_alive(state_->chains.table(), chain, "World::chain", "chain", "a live chain");
    return WorldAccess::view<ChainRef>(state_.get(), chain);
}

ChainView World::chain(ChainHandle chain) const {
    (void)require_alive(state_->chains.table(), chain, "World::chain", "chain", "a live chain");
    return WorldAccess::view<ChainView>(state_.get(), chain);
}

std::span<const ChainHandle> World::chains() const {
    return state_->chains.handles();
}

}  // namespace damson
