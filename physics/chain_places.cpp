// What chains know of their segments, for those who destroy shapes of any kind.
#include "world_state.hpp"

namespace damson {

void leave_chain(WorldState& state, std::uint32_t shape_slot) {
    const auto place_of = [](WorldState& world, std::uint32_t shape) -> ShapeChain& {
        return world.shapes.at<ShapeChain>(shape);
    };
    const ShapeChain place = place_of(state, shape_slot);
    if (place.chain == nothing) return;
    Chain& chain = state.chains.values()[state.chains.table().row_of_slot(place.chain)];
    if (place.previous != nothing) place_of(state, place.previous).next = place.next;
    if (place.next != nothing) place_of(state, place.next).previous = place.previous;
    if (chain.first == shape_slot) chain.first = place.next;
    if (chain.last == shape_slot) chain.last = place.previous;
    place_of(state, shape_slot) = {};
    if (--chain.count == 0) state.chains.remove(state.chains.table().handle_of_slot(place.chain));
}

}  // namespace damson
