// Executes batches of queries: sorts them by position and distributes them to the workers.
#include <algorithm>
#include <array>
#include <optional>

#include "../../core/contract.hpp"
#include "../../core/morton.hpp"
#include "../../core/radix_sort.hpp"
#include "../../core/vector.hpp"
#include "../state/world_state.hpp"
#include "answer_query.hpp"

namespace damson {

namespace {

using detail::look_ahead;
using detail::PrefetchedPath;

/// Number of requests that a worker takes at a time.
constexpr std::uint32_t requests_at_a_time = 32;

/// Number of shapes up to which the data of a world stays in the cache. Casts prefetch only in larger worlds.
constexpr std::uint32_t most_shapes_in_cache = 40000;

/// Returns the position where a request starts.
glm::vec2 place_of(const QueryRequest& request) {
    switch (request.kind()) {
        case QueryRequest::Kind::Ray: return request.as<RayCast>().origin;
        case QueryRequest::Kind::Cast: return request.as<ShapeCast>().start.position;
        case QueryRequest::Kind::Overlap: return request.as<ShapeOverlap>().frame.position;
        case QueryRequest::Kind::Box: return request.as<BoxOverlap>().box.lower;
        case QueryRequest::Kind::Point: return request.as<PointOverlap>().point;
        case QueryRequest::Kind::Near: return request.as<NearPoint>().point;
    }
    return glm::vec2{0.0f};  // unreachable: all kinds are handled above
}

/// Sorts a batch by position, so that the data loaded for one request serves the next. Each entry of `order`
/// is (cell << 32) | request index.
void order_by_place(std::size_t count, detail::RequestAt request_at, RequestOrder& order) {
    DAMSON_ASSERT(count > 0);
    constexpr int digits = 10;  // bits of a cell index per axis
    glm::vec2 lower = place_of(request_at(0)), upper = lower;
    for (std::size_t i = 1; i < count; ++i) {
        const glm::vec2 place = place_of(request_at(i));
        lower = min_each(lower, place);
        upper = max_each(upper, place);
    }
    const MortonGrid grid(lower, upper, digits);
    order.words.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        order.words[i] = std::uint64_t{grid.code_of(place_of(request_at(i)))} << 32 | i;
    detail::radix_sort<2 * digits, digits>(order.words, order.scratch,
                                           [](std::uint64_t word) { return word >> 32; });
}

/// A batch of requests. Each call to answer_some() executes a range of them.
struct Batch {
    const WorldState& state;
    const QueryFilter& filter;
    detail::RequestAt request_at;
    std::span<QueryHit> room;
    std::span<std::uint32_t> counts;
    std::span<const std::uint64_t> order;  ///< RequestOrder::words; empty for the caller's order.
    bool looks_ahead;                      ///< True if casts prefetch; see most_shapes_in_cache.

    std::size_t size() const { return counts.size(); }
    std::size_t index_of(std::size_t at) const {
        return order.empty() ? at : static_cast<std::uint32_t>(order[at]);
    }

    /// Executes the requests [first, last). Looks ahead for several requests at a time before executing them,
    /// so that their memory loads overlap.
    void answer_some(std::size_t first, std::size_t last) const {
        DAMSON_ASSERT(first <= last && last <= size());
        constexpr std::size_t most = 8;
        while (first < last) {
            const std::size_t count = std::min(most, last - first);
            std::array<PrefetchedPath, most> ahead;
            bool is_ahead = false;
            for (std::size_t k = 0; looks_ahead && k < count; ++k)
                is_ahead |= look_at(request_at(index_of(first + k)), ahead[k]);
            for (std::size_t k = 0; is_ahead && k < count; ++k) ahead[k].found.fetch_bodies(state);
            const std::size_t share = room.size() / size();
            for (std::size_t k = 0; k < count; ++k) {
                const std::size_t i = index_of(first + k);
                const auto found =
                    detail::answer(state, request_at(i), filter, room.subspan(i * share, share), nullptr,
                                   is_ahead ? &ahead[k] : nullptr);
                DAMSON_ASSERT(i < counts.size() && found.size() <= share);
                counts[i] = static_cast<std::uint32_t>(found.size());
            }
            first += count;
        }
    }

    /// Looks up the first shapes on the path of a cast. Returns false if the request is not a cast.
    bool look_at(const QueryRequest& request, PrefetchedPath& ahead) const {
        if (request.kind() == QueryRequest::Kind::Ray)
            look_ahead(state, to_box_cast(request.as<RayCast>()), ahead);
        else if (request.kind() == QueryRequest::Kind::Cast)
            look_ahead(state, detail::box_cast_of(request.as<ShapeCast>()), ahead);
        else
            return false;
        return true;
    }
};

}  // namespace

void detail::answer_many(WorldState& state, std::size_t count, RequestAt request_at, std::span<QueryHit> room,
                         std::span<std::uint32_t> counts, const QueryFilter& filter) {
    DAMSON_ASSERT(count > 0 && counts.size() == count);
    RequestOrder& order = state.request_order;
    order.words.clear();
    if (count >= radix_sort_minimum) order_by_place(count, request_at, order);
    const Batch batch{
        state, filter, request_at, room, counts, order.words, state.shapes.size() > most_shapes_in_cache};
    const auto answer_chunk = [&](std::uint32_t chunk) {
        const std::size_t first = std::size_t{chunk} * requests_at_a_time;
        batch.answer_some(first, std::min(count, first + requests_at_a_time));
    };
    const auto chunks = static_cast<std::uint32_t>((count + requests_at_a_time - 1) / requests_at_a_time);
    if (state.is_stepping || chunks == 1) {  // within a step, the workers are busy
        for (std::uint32_t chunk = 0; chunk < chunks; ++chunk) answer_chunk(chunk);
    } else {
        state.workers.for_each(chunks, answer_chunk);
    }
}

// Visits hits in blocks, so that the visitor can edit the world.

namespace {

/// Block sizes of visit_all(): the first block is small, and all later blocks are large.
constexpr std::size_t few_hits = 32, many_hits = 512;

/// Returns true if the shape has not been destroyed and the tile has not been cleared.
bool is_still_there(const WorldTables& state, const QueryHit& hit) {
    if (!state.shapes.table.is_alive(hit.shape)) return false;
    if (hit.tile.is_null()) return true;
    const TileGrid& grid = state.tiles.of_shape(hit.shape.slot);
    return grid.kinds[grid.index_of(hit.tile.cell)] != empty_tile;
}

/// Passes up to `most` further hits to `visit`. Returns true if there can be more hits. The function is not
/// inlined, so that only calls that need the large buffer reserve stack space for it.
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
