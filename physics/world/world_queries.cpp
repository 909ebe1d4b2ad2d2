// Query functions of World: they check the arguments and call the functions in queries/.
#include <algorithm>
#include <array>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../model/def_checks.hpp"
#include "../queries/answer_query.hpp"
#include "../queries/shape_search.hpp"
#include "../state/tile_lookup.hpp"
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

// ---- picking: the shapes under a point ----

namespace {

PickedShape describe_pick(const WorldTables& state, std::uint32_t slot) {
    const ShapeDraw& draw = state.shapes.at<ShapeDraw>(slot);
    return {state.shapes.table.handle_of_slot(slot), state.picking.order.level(draw.place), draw.touch};
}

bool is_under(const WorldTables& state, std::uint32_t slot, glm::vec2 point, std::uint64_t categories) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(slot).body;
    return names(categories, state.shapes.at<ShapeIdentity>(slot).filter.category) &&
           !state.bodies.at<BodyFlags>(body).is_out() &&
           contains_point(state.shapes.at<Shape>(slot),
                          to_local(state.bodies.at<BodyPose>(body).frame, point)) &&
           (!state.shapes.at<ShapeBox>(slot).is_grid || has_tile_at(state, slot, point));
}

/// A scope guard that removes the shapes that were added to the list during its lifetime.
class FoundHere {
public:
    explicit FoundHere(std::vector<PickedShape>& found) : found_(found), first_(found.size()) {}
    ~FoundHere() { found_.resize(first_); }
    FoundHere(const FoundHere&) = delete;
    FoundHere& operator=(const FoundHere&) = delete;

    std::size_t first() const { return first_; }

private:
    std::vector<PickedShape>& found_;
    std::size_t first_;
};

}  // namespace

ShapeHandle World::topmost_at(glm::vec2 point, std::uint64_t categories) const {
    const WorldState& state = *state_;
    if (!require(is_finite(point), "World::topmost_at", "point", "finite", point)) return {};
    PickedShape top;
    detail::for_each_in(state, {point, point}, [&](const detail::Place& place) {
        const PickedShape candidate = describe_pick(state, place.slot);
        if ((top.shape.is_null() || candidate.is_above(top)) &&
            is_under(state, place.slot, point, categories))
            top = candidate;
    });
    return top.shape;
}

void World::show_shapes_at(glm::vec2 point, std::uint64_t categories, detail::ShapeVisit visit) {
    WorldState& state = *state_;
    if (!require(is_finite(point), "World::shapes_at", "point", "finite", point)) return;

    // the visitor can run another query, which appends its results to the same list
    std::vector<PickedShape>& found = state.picking.found;
    const FoundHere here(found);
    detail::for_each_in(state, {point, point}, [&](const detail::Place& place) {
        if (is_under(state, place.slot, point, categories)) found.push_back(describe_pick(state, place.slot));
    });
    const auto first = found.begin() + static_cast<std::ptrdiff_t>(here.first());
    detail::sort_items(first, found.end(),
                       [](const PickedShape& a, const PickedShape& b) { return a.is_above(b); });
    const auto is_same = [](const PickedShape& a, const PickedShape& b) { return a.shape == b.shape; };
    found.erase(std::unique(first, found.end(), is_same), found.end());

    const std::size_t end = found.size();
    for (std::size_t i = here.first(); i < end; ++i) {
        const ShapeHandle shape = found[i].shape;
        if (state.shapes.table.is_alive(shape) && !visit(shape)) return;
    }
}

ShapesByLevel World::shapes_by_level() const noexcept {
    return ShapesByLevel(state_->picking.order);
}

}  // namespace damson
