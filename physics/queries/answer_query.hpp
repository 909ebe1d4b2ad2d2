// Execution of queries, shared by the functions of a world.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "queries.hpp"
#include "shape_search.hpp"

namespace damson {

struct WorldState;

/// Returns true if the body that a filter ignores belongs to this world. A destroyed body is allowed; a body of
/// another world is an error.
bool is_legal(const WorldState& state, const QueryFilter& filter, const char* call);

namespace detail {

/// Returns the box cast of a shape cast.
inline BoxCast box_cast_of(const ShapeCast& cast) {
    return {compute_aabb(cast.shape, cast.start), cast.translation, cast.max_fraction};
}

/// Executes a valid request. `ahead` is the result of look_ahead() for it, or null.
std::span<QueryHit> answer(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                           std::span<QueryHit> room, const QueryHit* last, const WayAhead* ahead);

/// Implements World::visit_all() for a valid request.
void visit_hits(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                HitVisit visit);

/// Implements World::find_many() for at least one request, all valid.
void answer_many(WorldState& state, std::size_t count, RequestAt request_at, std::span<QueryHit> room,
                 std::span<std::uint32_t> counts, const QueryFilter& filter);

}  // namespace detail

}  // namespace damson
