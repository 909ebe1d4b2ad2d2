// Functions that execute the queries of World.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "queries.hpp"
#include "shape_search.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Returns true if the filter's ignored body is null or belongs to this world; the body may have been
/// destroyed. Otherwise reports a violation.
bool is_legal(const WorldTables& state, const QueryFilter& filter, const char* call);

namespace detail {

/// Returns the cast of a shape cast's bounding box.
inline BoxCast box_cast_of(const ShapeCast& cast) {
    return {compute_aabb(cast.shape, cast.start), cast.translation, cast.max_fraction};
}

/// Executes a valid request and writes the hits that follow `last` to `room`; if `last` is null, starts with
/// the first hit. `ahead` is the result of look_ahead() for the request, or null.
std::span<QueryHit> answer(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                           std::span<QueryHit> room, const QueryHit* last, const PrefetchedPath* ahead);

/// Implements World::visit_all() for a valid request.
void visit_hits(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                HitVisit visit);

/// Implements World::find_many(). Requires: at least one request; all requests are valid.
void answer_many(WorldState& state, std::size_t count, RequestAt request_at, std::span<QueryHit> room,
                 std::span<std::uint32_t> counts, const QueryFilter& filter);

}  // namespace detail

}  // namespace damson
