// Queries of a world.
#include <array>

#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "../queries/answer_query.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

std::optional<QueryHit> World::find_nearest(const QueryRequest& request, const QueryFilter& filter) const {
    constexpr const char* call = "World::find_nearest";
    if (!detail::is_legal(request, call) || !is_legal(*state_, filter, call)) return std::nullopt;
    std::array<QueryHit, 1> buffer;
    if (detail::find_hits(*state_, request, filter, buffer).empty()) return std::nullopt;
    return buffer[0];
}

std::span<QueryHit> World::find_all(const QueryRequest& request, std::span<QueryHit> buffer,
                                    const QueryFilter& filter) const {
    constexpr const char* call = "World::find_all";
    if (!detail::is_legal(request, call) || !is_legal(*state_, filter, call)) return {};
    return detail::find_hits(*state_, request, filter, buffer);
}

void World::visit_hits(const QueryRequest& request, const QueryFilter& filter, detail::HitVisit visit) const {
    constexpr const char* call = "World::visit_all";
    if (!detail::is_legal(request, call) || !is_legal(*state_, filter, call)) return;
    detail::visit_hits(*state_, request, filter, visit);
}

void World::find_many_hits(std::size_t count, detail::RequestAt request_at, std::span<QueryHit> buffer,
                           std::span<std::uint32_t> counts, const QueryFilter& filter) {
    constexpr const char* call = "World::find_many";
    if (!require(counts.size() == count, call, "counts", "one per request", counts.size()) ||
        !require(count == 0 || buffer.size() % count == 0, call, "buffer",
                 "of a size that is a multiple of the number of requests", buffer.size()) ||
        !is_legal(*state_, filter, call))
        return;
    for (std::size_t i = 0; i < count; ++i)
        if (!detail::is_legal(request_at(i), call)) return;
    if (count != 0) detail::answer_many(*state_, count, request_at, buffer, counts, filter);
}

}  // namespace damson
