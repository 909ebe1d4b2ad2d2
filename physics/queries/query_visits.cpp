// Visits hits in blocks, so that the visitor can edit the world.
#include <array>
#include <optional>

#include "../state/world_state.hpp"
#include "answer_query.hpp"

namespace damson {

namespace {

/// Block sizes of visit_all(): the first block is small, and all later blocks are large.
constexpr std::size_t few_hits = 32, many_hits = 512;

/// Returns true if the shape has not been destroyed and the tile has not been cleared.
bool is_still_there(const WorldState& state, const QueryHit& hit) {
    if (!state.shapes.table.is_alive(hit.shape)) return false;
    if (hit.tile.is_null()) return true;
    const TileGrid& grid = state.tiles.of_shape(hit.shape.slot);
    return grid.kinds[grid.index_of(hit.tile.cell)] != empty_tile;
}

/// Passes the next hits to `visit`, at most `most`. Returns true if there can be more hits. The function is
/// not inlined, so that only calls that need the large buffer reserve stack space for it.
template <std::size_t most>
[[gnu::noinline]] bool visit_some(const WorldState& state, const QueryRequest& request,
                                  const QueryFilter& filter, detail::HitVisit visit,
                                  std::optional<QueryHit>& last) {
    std::array<QueryHit, most> room;
    const auto hits = detail::find_hits(state, request, filter, room, last ? &*last : nullptr);
    for (const QueryHit& hit : hits)
        if (is_still_there(state, hit) && !visit(hit)) return false;
    if (hits.size() < most) return false;
    last = hits.back();
    return true;
}

}  // namespace

void detail::visit_hits(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                        HitVisit visit) {
    std::optional<QueryHit> last;
    if (visit_some<few_hits>(state, request, filter, visit, last))
        while (visit_some<many_hits>(state, request, filter, visit, last))
            ;
}

}  // namespace damson
