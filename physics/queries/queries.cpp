// Executes queries. A query searches the broadphase as of its last commit, and tests shapes edited since then
// one by one. It then tests the geometry of the shapes found.
#include "queries.hpp"

#include <algorithm>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../../narrowphase/closest_point.hpp"
#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/shape_cast.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "answer_query.hpp"
#include "shape_search.hpp"
#include "start_overlap.hpp"

namespace damson {

namespace {

using detail::for_each_in;
using detail::for_each_on_path;
using detail::Place;
using detail::PrefetchedPath;

/// Position and time of a hit, before the shape and body are identified.
struct Found {
    float fraction = 0.0f;
    float distance = 0.0f;
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f};
    float depth = 0.0f;
};

/// Collects the first hits that fit into the output. Until finish(), a hit stores only the slot and key of
/// its shape. A full output is a heap with the last hit on top.
class Collector {
public:
    Collector(const WorldState& state, const QueryFilter& filter, std::span<QueryHit> room,
              const QueryHit* last)
        : state_(state), filter_(filter), room_(room), last_(last) {}

    /// Returns true if the filter selects a shape.
    bool is_wanted(std::uint32_t slot) const {
        const std::uint32_t row = state_.shapes.row(slot);
        if (!names(filter_.categories, state_.shapes.columns.at<ShapeIdentity>(row).filter.category))
            return false;
        if (!filter_.finds_sensors && state_.shapes.columns.at<ShapeRules>(row).is_sensor) return false;
        const std::uint32_t body = state_.shapes.columns.at<ShapeBox>(row).body;
        if (state_.bodies.at<BodyFlags>(body).is_out()) return false;
        return filter_.ignored.is_null() || filter_.ignored != state_.bodies.table.handle_of_slot(body);
    }

    /// Returns true if the filter selects a tile. Requires: the filter selects the tile's grid.
    bool is_wanted(const Tile& tile) const { return filter_.finds_sensors || !tile.is_sensor; }

    /// Adds a hit on a shape or on a grid cell, if it fits into the output.
    void take(const Place& place, const Found& found, std::uint32_t cell) {
        if (is_full() && (room_.empty() || found.fraction > room_[0].fraction ||
                          (found.fraction == room_[0].fraction && found.distance > room_[0].distance)))
            return;
        // write to the element after the last hit, or to a temporary if the output is full
        QueryHit other;
        QueryHit& hit = is_full() ? other : room_[count_];
        hit.shape.slot = place.slot;
        hit.shape.generation = 0;
        hit.shape_key = state_.shapes.at<ShapeIdentity>(place.slot).key;
        hit.tile = {};
        if (cell != null_index) name_tile(hit, place.slot, cell);
        hit.fraction = found.fraction;
        hit.distance = found.distance;
        hit.point = found.point;
        hit.normal = found.normal;
        hit.depth = found.depth;
        if (last_ != nullptr && !is_before(*last_, hit)) return;
        if (is_full() && !is_before(hit, room_[0])) return;
        const auto here = room_.begin(), end = here + static_cast<std::ptrdiff_t>(count_);
        if (place.may_come_again && std::any_of(here, end, [&](const QueryHit& old) {
                return old.shape == hit.shape && old.tile == hit.tile;
            }))
            return;
        if (is_full()) {
            std::pop_heap(here, end, is_before);
            *(end - 1) = hit;
            std::push_heap(here, end, is_before);
        } else {
            ++count_;
            if (is_full()) std::make_heap(here, end + 1, is_before);
        }
    }

    bool is_full() const { return count_ == room_.size(); }

    const QueryFilter& filter() const { return filter_; }

    /// Removes all hits.
    void clear() { count_ = 0; }

    /// Returns the fraction beyond which hits are no longer needed.
    float wanted_fraction(float max_fraction) const {
        // not 0, because a fraction of 0 would end the search although there may be more hits at 0
        return is_full() ? std::max(room_[0].fraction, std::numeric_limits<float>::denorm_min())
                         : max_fraction;
    }

    std::span<QueryHit> finish() {
        DAMSON_ASSERT(count_ <= room_.size());
        const auto found = room_.first(count_);
        sort(found);
        for (QueryHit& hit : found) {
            const std::uint32_t slot = hit.shape.slot, body = state_.shapes.at<ShapeBox>(slot).body;
            const BodyIdentity& owner = state_.bodies.at<BodyIdentity>(body);
            hit.shape = state_.shapes.table.handle_of_slot(slot);
            hit.body = state_.bodies.table.handle_of_slot(body);
            hit.body_key = owner.key;
            hit.shape_user_data = state_.shapes.at<ShapeIdentity>(slot).user_data;
            hit.body_user_data = owner.user_data;
        }
        return found;
    }

private:
    void name_tile(QueryHit& hit, std::uint32_t slot, std::uint32_t cell) const {
        const TileGrid& grid = state_.tiles.of_shape(slot);
        DAMSON_ASSERT(cell < grid.kinds.size());
        hit.shape_key = grid.key_of_cell(cell);
        hit.tile = {state_.tiles.map.table().handle_of_slot(state_.tiles.by_shape[slot].grid),
                    grid.cell_of(cell)};
    }

    /// Sorts hits. Hits are large, so their order is found first, and then each hit is moved once.
    static void sort(std::span<QueryHit> hits) {
        constexpr std::size_t most = 24;  // up to this size, the order is found by counting predecessors
        if (hits.size() > most) return detail::sort_items(hits.begin(), hits.end(), is_before);
        std::array<std::uint32_t, most> counts{}, order;
        for (std::size_t i = 1; i < hits.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const bool is_later = is_before(hits[k], hits[i]);
                counts[i] += is_later;
                counts[k] += !is_later;
            }
        }
        for (std::uint32_t i = 0; i < hits.size(); ++i) order[counts[i]] = i;
        move_into_order(hits, [&](std::size_t i) -> std::uint32_t& { return order[i]; });
    }

    const WorldState& state_;
    const QueryFilter& filter_;
    std::span<QueryHit> room_;
    const QueryHit* last_;
    std::size_t count_ = 0;
};

/// Calls `use(shape, cell)` for a shape or, if it is a tile grid, for each tile that can touch a box in world
/// space.
template <class Use>
void for_each_part(const WorldTables& state, const Place& place, const Collector& hits, const Aabb& box,
                   Use&& use) {
    if (!state.shapes.at<ShapeBox>(place.slot).is_grid)
        return use(state.shapes.at<Shape>(place.slot), std::uint32_t{null_index});
    const TileGrid& grid = state.tiles.of_shape(place.slot);
    const CellRange cells = cells_in(grid, box_seen_from(frame_of(state, place.slot), box),
                                     cells_of_proxy(state, place.slot, place.proxy));
    for_each_tile(grid, cells, [&](std::uint32_t cell) {
        if (hits.is_wanted(grid.tile_of(cell))) use(Shape(outline_of_tile(grid, cell)), cell);
    });
}

/// Handles shapes that a cast overlaps at its start.
///
/// A first round finds these shapes. If any of the overlaps are as shallow as those of bodies at rest, a
/// second round starts slightly outside the shapes. A cast of a body at rest therefore ignores the floor,
/// including the floor's next tile.
class CastStart {
public:
    /// If `is_ray`, the cast hits any shape that it starts in deeper than the slop, because a ray from inside
    /// a wall must not leave the wall.
    CastStart(const Shape& shape, const Transform& frame, glm::vec2 translation, float max_fraction,
              bool is_ray, bool is_always_hit)
        : shape_(shape),
          frame_(frame),
          translation_(translation),
          max_fraction_(max_fraction),
          is_ray_(is_ray),
          is_always_hit_(is_always_hit) {}

    /// Decides whether the cast hits `other`. If the cast starts inside, moves the hit to the start. Returns
    /// false if the cast ignores the shape, or if the second round will decide.
    bool settle(Found& found, const Shape& other, const Transform& other_frame, bool is_sensor) {
        const bool begins_inside = found.normal == glm::vec2{0.0f};
        if (!begins_inside && !is_second_) return true;
        detail::StartOverlap overlap = detail::overlap_of(other, shape_, relative(other_frame, frame_));
        if (!begins_inside && !overlap.touches) return true;
        overlap.normal = other_frame.rotation * overlap.normal;
        if (!is_always_hit_ && !is_sensor) {
            if (!is_second_ && overlap.normal != glm::vec2{0.0f} && overlap.depth <= shallow_depth()) {
                shallow_.add(overlap);
                return false;
            }
            const bool may_pass = !is_ray_ || overlap.depth <= linear_slop;
            if (may_pass && detail::leads_out(overlap, max_fraction_ * translation_)) return false;
        }
        found = {0.0f, 0.0f, found.point, overlap.normal, overlap.depth};
        return true;
    }

    /// Returns the minimum fraction up to which the second round searches. [-] It is large enough to find
    /// each shape that the cast enters from a shallow overlap: a cast that enters a surface has a component
    /// into it of at least 1/100 of its length.
    float least_wanted(double way) const {
        constexpr double reach = 400.0 * linear_slop;
        return is_second_ ? static_cast<float>(std::min(reach, way) / std::max(way, 1e-30)) : 0.0f;
    }

    bool needs_second_round() const { return !is_second_ && !shallow_.is_empty(); }

    /// Begins the second round. Returns the displacement of its start and its translation. [m]
    std::pair<glm::vec2, glm::vec2> begin_second_round() {
        is_second_ = true;
        return {shallow_.push_out(), shallow_.straightened(translation_, max_fraction_)};
    }

private:
    float shallow_depth() const {
        const float inner = compute_inner_radius(shape_);
        return inner > 0.0f ? std::min(linear_slop, 0.5f * inner) : linear_slop;
    }

    const Shape& shape_;
    const Transform& frame_;
    glm::vec2 translation_;
    float max_fraction_;
    bool is_ray_, is_always_hit_;
    bool is_second_ = false;
    detail::ShallowOverlaps shallow_;
};

/// Runs one round of a cast of any kind. `cast_at(shape, frame, max_fraction)` returns the hit on a shape.
template <class CastAt>
void cast_all(const WorldState& state, const BoxCast& box, const PrefetchedPath* ahead, Collector& hits,
              CastStart& start, CastAt&& cast_at) {
    constexpr float rounding = 1.0f + 0x1p-22f;  // fractions within this factor count as equal
    // in double, because the square of a float can exceed the range of floats
    const double x = box.translation.x, y = box.translation.y, way = std::sqrt(x * x + y * y);
    float wanted = box.max_fraction;
    for_each_on_path(state, box, ahead, [&](const Place& place) {
        if (!hits.is_wanted(place.slot)) return wanted;
        const Transform& frame = frame_of(state, place.slot);
        const auto meet = [&](const Shape& shape, std::uint32_t cell, bool is_sensor) {
            if (const auto hit = cast_at(shape, frame, std::min(wanted * rounding, box.max_fraction))) {
                Found found{hit->fraction, static_cast<float>(hit->fraction * way), frame * hit->point,
                            frame.rotation * hit->normal};
                if (!start.settle(found, shape, frame, is_sensor)) return wanted;
                hits.take(place, found, cell);
                wanted = std::max(hits.wanted_fraction(wanted), std::min(wanted, start.least_wanted(way)));
            }
            return wanted;
        };
        if (!state.shapes.at<ShapeBox>(place.slot).is_grid)
            return meet(state.shapes.at<Shape>(place.slot), null_index,
                        state.shapes.at<ShapeRules>(place.slot).is_sensor);
        const TileGrid& grid = state.tiles.of_shape(place.slot);
        const BoxCast local{box_seen_from(frame, box.box), inverse_rotate(frame.rotation, box.translation),
                            std::min(wanted * rounding, box.max_fraction)};
        for_each_tile_on_way(grid, local, cells_of_proxy(state, place.slot, place.proxy),
                             [&](std::uint32_t cell) {
                                 const Tile& tile = grid.tile_of(cell);
                                 if (!hits.is_wanted(tile)) return wanted;
                                 return meet(outline_of_tile(grid, cell), cell, tile.is_sensor);
                             });
        return wanted;
    });
}

void find_by(const WorldState& state, const RayCast& ray, const PrefetchedPath* ahead, Collector& hits) {
    const Shape point = Circle{.radius = 0.0f};
    const Transform frame{ray.origin, {}};
    CastStart start(point, frame, ray.translation, ray.max_fraction, true, hits.filter().stops_at_overlap);
    const auto cast = [&](const RayCast& way, const PrefetchedPath* known) {
        cast_all(state, to_box_cast(way), known, hits, start,
                 [&](const Shape& shape, const Transform& other, float wanted) {
                     return ray_cast(shape, to_local(other, way.origin),
                                     inverse_rotate(other.rotation, way.translation), wanted);
                 });
    };
    cast(ray, ahead);
    if (!start.needs_second_round()) return;
    hits.clear();
    const auto [push, translation] = start.begin_second_round();
    cast({ray.origin + push, translation, ray.max_fraction}, nullptr);
}

void find_by(const WorldState& state, const ShapeCast& shape_at, const PrefetchedPath* ahead,
             Collector& hits) {
    CastStart start(shape_at.shape, shape_at.start, shape_at.translation, shape_at.max_fraction, false,
                    hits.filter().stops_at_overlap);
    const auto cast = [&](const Transform& from, glm::vec2 translation, const PrefetchedPath* known) {
        const BoxCast box{compute_aabb(shape_at.shape, from), translation, shape_at.max_fraction};
        cast_all(state, box, known, hits, start,
                 [&](const Shape& shape, const Transform& other, float wanted) {
                     return shape_cast(shape, shape_at.shape, relative(other, from),
                                       inverse_rotate(other.rotation, translation), wanted);
                 });
    };
    cast(shape_at.start, shape_at.translation, ahead);
    if (!start.needs_second_round()) return;
    hits.clear();
    const auto [push, translation] = start.begin_second_round();
    cast({shape_at.start.position + push, shape_at.start.rotation}, translation, nullptr);
}

void find_by(const WorldState& state, const ShapeOverlap& overlap, Collector& hits) {
    const Aabb box = compute_aabb(overlap.shape, overlap.frame);
    for_each_in(state, box, [&](const Place& place) {
        if (!hits.is_wanted(place.slot)) return;
        const Transform& frame = frame_of(state, place.slot);
        for_each_part(state, place, hits, box, [&](const Shape& shape, std::uint32_t cell) {
            const ClosestPoints closest =
                closest_points(shape, overlap.shape, relative(frame, overlap.frame));
            if (closest.distance <= 0.0f) hits.take(place, {0.0f, 0.0f, frame * closest.point_a}, cell);
        });
    });
}

/// Returns a box as a polygon. Corners can coincide.
Polygon outline_of(const Aabb& box) {
    Polygon outline;
    outline.vertices[0] = box.lower;
    outline.vertices[1] = {box.upper.x, box.lower.y};
    outline.vertices[2] = box.upper;
    outline.vertices[3] = {box.lower.x, box.upper.y};
    outline.count = 4;
    return outline;
}

/// Returns a point that the shape shares with the box, if there is one. `outline` is the same box as a shape.
///
/// Most nearby shapes have a corner inside the box, or are separated from it by one of their sides. The exact
/// test runs only for the other shapes, including those with a side that touches the box to within rounding.
std::optional<glm::vec2> find_shared(const Shape& shape, const Transform& frame, const Aabb& box,
                                     const Shape& outline) {
    std::array<glm::vec2, max_polygon_vertices> corners{};
    std::size_t count = 0;
    const auto take = [&](glm::vec2 corner) { corners[count++] = frame * corner; };
    const float radius = std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, take);
            return kind.radius;
        },
        shape);

    Aabb tight{corners[0], corners[0]};
    for (std::size_t i = 0; i < count; ++i) {
        if (contains(box, corners[i])) return corners[i];
        tight = {min_each(tight.lower, corners[i]), max_each(tight.upper, corners[i])};
    }
    if (!overlaps(expanded(tight, radius), box)) return std::nullopt;
    if (count == 1) {
        const glm::vec2 nearest = min_each(max_each(corners[0], box.lower), box.upper);
        if (distance_squared(nearest, corners[0]) > radius * radius) return std::nullopt;
        return nearest;
    }

    const glm::vec2 middle = center(box), half = box.upper - middle;
    const glm::vec2 far = max_each(max_each(box.upper, -box.lower), max_each(tight.upper, -tight.lower));
    const float reach = radius + 1e-5f + 1e-6f * (far.x + far.y);  // [m]
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 out = right_perpendicular(corners[i + 1 < count ? i + 1 : 0] - corners[i]);
        const float off =
            dot(out, middle - corners[i]) - std::fabs(out.x) * half.x - std::fabs(out.y) * half.y;
        if (off > 0.0f && off * off > reach * reach * length_squared(out)) return std::nullopt;
    }
    const ClosestPoints closest = closest_points(shape, outline, relative(frame, {}));
    if (closest.distance > 0.0f) return std::nullopt;
    return frame * closest.point_a;
}

void find_by(const WorldState& state, const BoxOverlap& overlap, Collector& hits) {
    const Shape outline = outline_of(overlap.box);
    for_each_in(state, overlap.box, [&](const Place& place) {
        if (!hits.is_wanted(place.slot)) return;
        for_each_part(state, place, hits, overlap.box, [&](const Shape& shape, std::uint32_t cell) {
            if (const auto point = find_shared(shape, frame_of(state, place.slot), overlap.box, outline))
                hits.take(place, {0.0f, 0.0f, *point}, cell);
        });
    });
}

void find_by(const WorldState& state, const PointOverlap& overlap, Collector& hits) {
    const Aabb box{overlap.point, overlap.point};
    for_each_in(state, box, [&](const Place& place) {
        if (!hits.is_wanted(place.slot)) return;
        const glm::vec2 point = to_local(frame_of(state, place.slot), overlap.point);
        for_each_part(state, place, hits, box, [&](const Shape& shape, std::uint32_t cell) {
            if (contains_point(shape, point)) hits.take(place, {0.0f, 0.0f, overlap.point}, cell);
        });
    });
}

/// Searches larger and larger boxes, so that nearby shapes are found without testing all shapes within the
/// maximum distance.
std::span<QueryHit> find_near(const WorldState& state, const NearPoint& near, const QueryFilter& filter,
                              std::span<QueryHit> room, const QueryHit* last) {
    constexpr float growth = 4.0f;
    float reach = near.max_distance / (growth * growth * growth);
    for (;; reach *= growth) {
        const bool is_last = !(reach > 0.0f && reach < 0.99f * near.max_distance);  // tiny reach rounds to 0
        if (is_last) reach = near.max_distance;
        Collector hits(state, filter, room, last);
        const Aabb box = expanded({near.point, near.point}, reach);
        for_each_in(state, box, [&](const Place& place) {
            if (!hits.is_wanted(place.slot)) return;
            const Transform& frame = frame_of(state, place.slot);
            for_each_part(state, place, hits, box, [&](const Shape& shape, std::uint32_t cell) {
                const ClosestPoint closest = closest_point(shape, to_local(frame, near.point));
                const Found found{0.0f, closest.distance, frame * closest.point,
                                  frame.rotation * closest.normal};
                if (closest.distance <= reach) hits.take(place, found, cell);
            });
        });
        if (is_last || hits.is_full()) return hits.finish();
    }
}

}  // namespace

std::span<QueryHit> detail::answer(const WorldState& state, const QueryRequest& request,
                                   const QueryFilter& filter, std::span<QueryHit> room, const QueryHit* last,
                                   const PrefetchedPath* ahead) {
    if (room.empty()) return room;
    if (request.kind() == QueryRequest::Kind::Near)
        return find_near(state, request.as<NearPoint>(), filter, room, last);
    Collector hits(state, filter, room, last);
    switch (request.kind()) {
        case QueryRequest::Kind::Ray: find_by(state, request.as<RayCast>(), ahead, hits); break;
        case QueryRequest::Kind::Cast: find_by(state, request.as<ShapeCast>(), ahead, hits); break;
        case QueryRequest::Kind::Overlap: find_by(state, request.as<ShapeOverlap>(), hits); break;
        case QueryRequest::Kind::Box: find_by(state, request.as<BoxOverlap>(), hits); break;
        case QueryRequest::Kind::Point: find_by(state, request.as<PointOverlap>(), hits); break;
        case QueryRequest::Kind::Near: break;
    }
    return hits.finish();
}

std::span<QueryHit> detail::find_hits(const WorldState& state, const QueryRequest& request,
                                      const QueryFilter& filter, std::span<QueryHit> room,
                                      const QueryHit* last) {
    return detail::answer(state, request, filter, room, last, nullptr);
}

}  // namespace damson
