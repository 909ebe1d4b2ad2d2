// Answers to queries, as the calls of a world share them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "queries.hpp"
#include "shape_search.hpp"

namespace damson {

struct WorldState;

/// Whether the body that a filter ignores is this world's. One that is gone is nobody's; one of another world
/// was meant for that.
bool is_legal(const WorldState& state, const QueryFilter& filter, const char* call);

namespace detail {

/// The box of a cast shape, cast as far.
inline BoxCast box_cast_of(const ShapeCast& cast) {
    return {compute_aabb(cast.shape, cast.start), cast.translation, cast.max_fraction};
}

/// Answers a legal request; `ahead` is what look_ahead() has found for it, or null.
std::span<QueryHit> answer(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                           std::span<QueryHit> room, const QueryHit* last, const WayAhead* ahead);

/// As World::visit_all(), of a legal request.
void visit_hits(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                HitVisit visit);

/// As World::find_many(), of one legal request or more.
void answer_many(WorldState& state, std::size_t count, RequestAt request_at, std::span<QueryHit> room,
                 std::span<std::uint32_t> counts, const QueryFilter& filter);

}  // namespace detail

}  // namespace damson
