// Finding shapes: the broadphase as of its last commit, one by one what has come or moved since, and the
// shapes themselves for what their boxes cannot tell.
#include "queries.hpp"

#include <algorithm>
#include <limits>

#include "../core/contract.hpp"
#include "../narrowphase/closest_point.hpp"
#include "../narrowphase/distance.hpp"
#include "../narrowphase/shape_cast.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

using detail::fraction_after;

/// Where and when a shape was found, before anybody asked who it is.
struct Found {
    float fraction = 0.0f;
    float distance = 0.0f;
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f};
};

/// The first hits that have room, as a heap whose top is the last of them.
class Collector {
public:
    Collector(const WorldState& state, const QueryFilter& filter, std::span<QueryHit> room,
              const QueryHit* last)
        : state_(state), filter_(filter), room_(room), last_(last) {}

    /// Whom the request does not ask for.
    bool is_wanted(std::uint32_t slot) const {
        const std::uint32_t row = state_.shapes.row(slot);
        if ((state_.shapes.columns.at<ShapeIdentity>(row).filter.category & filter_.categories) == 0)
            return false;
        if (!filter_.finds_sensors && state_.shapes.columns.at<ShapeRules>(row).is_sensor) return false;
        const std::uint32_t body = state_.shapes.columns.at<ShapeBox>(row).body;
        if (state_.bodies.at<BodyFlags>(body).is_out()) return false;
        return filter_.ignored.is_null() || filter_.ignored != state_.bodies.table.handle_of_slot(body);
    }

    void take(std::uint32_t slot, const Found& found, bool may_be_here) {
        if (is_full() && (room_.empty() || found.fraction > room_[0].fraction ||
                          (found.fraction == room_[0].fraction && found.distance > room_[0].distance)))
            return;
        const std::uint32_t body = state_.shapes.at<ShapeBox>(slot).body;
        const ShapeIdentity& identity = state_.shapes.at<ShapeIdentity>(slot);
        const BodyIdentity& owner = state_.bodies.at<BodyIdentity>(body);
        const QueryHit hit{.shape = state_.shapes.table.handle_of_slot(slot),
                           .body = state_.bodies.table.handle_of_slot(body),
                           .shape_key = identity.key,
                           .body_key = owner.key,
                           .shape_user_data = identity.user_data,
                           .body_user_data = owner.user_data,
                           .fraction = found.fraction,
                           .distance = found.distance,
                           .point = found.point,
                           .normal = found.normal};
        if (last_ != nullptr && !is_before(*last_, hit)) return;
        if (is_full() && !is_before(hit, room_[0])) return;
        const auto here = room_.begin(), end = here + static_cast<std::ptrdiff_t>(count_);
        if (may_be_here &&
            std::any_of(here, end, [&](const QueryHit& other) { return other.shape == hit.shape; }))
            return;
        if (is_full()) {
            std::pop_heap(here, end, is_before);
            *(end - 1) = hit;
            std::push_heap(here, end, is_before);
        } else {
            *end = hit;
            ++count_;
            std::push_heap(here, end + 1, is_before);
        }
    }

    bool is_full() const { return count_ == room_.size(); }

    /// Fraction beyond which nobody has room.
    float wanted_fraction(float max_fraction) const {
        // not 0, which would end the search: more may be hit there
        return is_full() ? std::max(room_[0].fraction, std::numeric_limits<float>::denorm_min())
                         : max_fraction;
    }

    std::span<QueryHit> finish() {
        const auto found = room_.first(count_);
        std::sort_heap(found.begin(), found.end(), is_before);
        return found;
    }

private:
    const WorldState& state_;
    const QueryFilter& filter_;
    std::span<QueryHit> room_;
    const QueryHit* last_;
    std::size_t count_ = 0;
};

/// Calls `look(slot, may_come_again)` for the shapes that the broadphase does not know as they are.
template <class Look>
void for_each_edited(const WorldState& state, Look&& look) {
    for (const std::uint32_t slot : state.moved_shapes)
        if (!state.shapes.table.handle_of_slot(slot).is_null() && state.shapes.at<ShapeBox>(slot).is_moved)
            look(slot, true);
    for (const ShapeHandle shape : state.picking.created)
        if (state.shapes.table.is_alive(shape) && !state.shapes.at<ShapeBox>(shape.slot).is_moved)
            look(shape.slot, false);
}

/// Calls `use(slot, may_come_again)` for shapes whose boxes overlap `box`.
template <class Use>
void for_each_in(const WorldState& state, const Aabb& box, Use&& use) {
    const auto look = [&](std::uint32_t slot, bool may_come_again) {
        if (overlaps(state.shapes.at<ShapeBox>(slot).fat, box)) use(slot, may_come_again);
    };
    if (state.is_committing) {  // a question asks, and the broadphase is busy
        for (const ShapeHandle shape : state.shapes.table.handles()) look(shape.slot, false);
        return;
    }
    state.broadphase.query_box(box, [&](ProxyId proxy) {
        const std::uint32_t slot = state.shapes.slot_of_proxy[proxy];
        if (!state.shapes.at<ShapeBox>(slot).is_moved) use(slot, false);
    });
    for_each_edited(state, look);
}

/// Calls `use(slot, may_come_again)` for shapes whose boxes the cast enters; it returns the fraction beyond
/// which nobody is wanted.
template <class Use>
void for_each_on_way(const WorldState& state, const BoxCast& cast, Use&& use) {
    float max_fraction = cast.max_fraction;
    const auto look = [&](std::uint32_t slot, bool may_come_again) {
        if (enter_fraction(state.shapes.at<ShapeBox>(slot).fat, cast, max_fraction))
            max_fraction = std::min(max_fraction, use(slot, may_come_again));
    };
    if (state.is_committing) {
        for (const ShapeHandle shape : state.shapes.table.handles()) look(shape.slot, false);
        return;
    }
    // first what was edited: few, and what they hit shortens the way
    for_each_edited(state, look);
    BoxCast rest = cast;
    rest.max_fraction = max_fraction;
    state.broadphase.cast_box(rest, [&](ProxyId proxy, float) {
        const std::uint32_t slot = state.shapes.slot_of_proxy[proxy];
        if (!state.shapes.at<ShapeBox>(slot).is_moved)
            max_fraction = std::min(max_fraction, use(slot, false));
        return max_fraction;
    });
}

const Transform& frame_of(const WorldState& state, std::uint32_t slot) {
    return state.bodies.at<BodyPose>(state.shapes.at<ShapeBox>(slot).body).frame;
}

/// One cast of any kind: `cast_at(shape, frame, max_fraction)` says where it hits.
template <class CastAt>
void cast_all(const WorldState& state, const BoxCast& box, Collector& hits, CastAt&& cast_at) {
    constexpr float rounding = 1.0f + 0x1p-22f;  // of a fraction told in floats: as near is near enough
    const float way = length(box.translation);
    float wanted = box.max_fraction;
    for_each_on_way(state, box, [&](std::uint32_t slot, bool may_be_here) {
        if (!hits.is_wanted(slot)) return wanted;
        const Transform& frame = frame_of(state, slot);
        if (const auto hit =
                cast_at(state.shapes.at<Shape>(slot), frame, std::min(wanted * rounding, box.max_fraction))) {
            hits.take(slot,
                      {hit->fraction, hit->fraction * way, frame * hit->point, frame.rotation * hit->normal},
                      may_be_here);
            wanted = hits.wanted_fraction(wanted);
        }
        return wanted;
    });
}

void find_by(const WorldState& state, const RayCast& ray, Collector& hits) {
    cast_all(state, to_box_cast(ray), hits, [&](const Shape& shape, const Transform& frame, float wanted) {
        return ray_cast(shape, to_local(frame, ray.origin), inverse_rotate(frame.rotation, ray.translation),
                        wanted);
    });
}

void find_by(const WorldState& state, const ShapeCast& cast, Collector& hits) {
    const BoxCast box{compute_aabb(cast.shape, cast.start), cast.translation, cast.max_fraction};
    cast_all(state, box, hits, [&](const Shape& shape, const Transform& frame, float wanted) {
        return shape_cast(shape, cast.shape, relative(frame, cast.start),
                          inverse_rotate(frame.rotation, cast.translation), wanted);
    });
}

void find_by(const WorldState& state, const ShapeOverlap& overlap, Collector& hits) {
    for_each_in(state, compute_aabb(overlap.shape, overlap.frame), [&](std::uint32_t slot, bool may_be_here) {
        if (!hits.is_wanted(slot)) return;
        const Transform& frame = frame_of(state, slot);
        const ClosestPoints closest =
            closest_points(state.shapes.at<Shape>(slot), overlap.shape, relative(frame, overlap.frame));
        if (closest.distance <= 0.0f)
            hits.take(slot, {0.0f, 0.0f, frame * closest.point_a, glm::vec2{0.0f}}, may_be_here);
    });
}

/// The box as corners that may lie on each other.
Polygon outline_of(const Aabb& box) {
    Polygon outline;
    outline.vertices[0] = box.lower;
    outline.vertices[1] = {box.upper.x, box.lower.y};
    outline.vertices[2] = box.upper;
    outline.vertices[3] = {box.lower.x, box.upper.y};
    outline.count = 4;
    return outline;
}

void find_by(const WorldState& state, const BoxOverlap& overlap, Collector& hits) {
    const Shape outline = outline_of(overlap.box);
    for_each_in(state, overlap.box, [&](std::uint32_t slot, bool may_be_here) {
        if (!hits.is_wanted(slot)) return;
        const Transform& frame = frame_of(state, slot);
        const Shape& shape = state.shapes.at<Shape>(slot);
        const Aabb tight = compute_aabb(shape, frame);
        glm::vec2 point = center(tight);
        if (!overlaps(tight, overlap.box)) return;
        if (!contains(overlap.box, tight)) {
            const ClosestPoints closest = closest_points(shape, outline, relative(frame, {}));
            if (closest.distance > 0.0f) return;
            point = frame * closest.point_a;
        }
        hits.take(slot, {0.0f, 0.0f, point, glm::vec2{0.0f}}, may_be_here);
    });
}

void find_by(const WorldState& state, const PointOverlap& overlap, Collector& hits) {
    for_each_in(state, {overlap.point, overlap.point}, [&](std::uint32_t slot, bool may_be_here) {
        if (hits.is_wanted(slot) &&
            contains_point(state.shapes.at<Shape>(slot), to_local(frame_of(state, slot), overlap.point)))
            hits.take(slot, {0.0f, 0.0f, overlap.point, glm::vec2{0.0f}}, may_be_here);
    });
}

/// Looks in growing boxes, so that what is close is found before all that is not too far is looked at.
std::span<QueryHit> find_near(const WorldState& state, const NearPoint& near, const QueryFilter& filter,
                              std::span<QueryHit> room, const QueryHit* last) {
    constexpr float growth = 4.0f;
    float reach = near.max_distance / (growth * growth * growth);
    for (;; reach *= growth) {
        const bool is_last = !(reach < 0.99f * near.max_distance);
        if (is_last) reach = near.max_distance;
        Collector hits(state, filter, room, last);
        const Aabb box = expanded({near.point, near.point}, reach);
        for_each_in(state, box, [&](std::uint32_t slot, bool may_be_here) {
            if (!hits.is_wanted(slot)) return;
            const Transform& frame = frame_of(state, slot);
            const ClosestPoint closest =
                closest_point(state.shapes.at<Shape>(slot), to_local(frame, near.point));
            if (closest.distance <= reach)
                hits.take(slot,
                          {0.0f, closest.distance, frame * closest.point, frame.rotation * closest.normal},
                          may_be_here);
        });
        if (is_last || hits.is_full()) return hits.finish();
    }
}

bool is_finite_unit(const Transform& frame) {
    const float size = frame.rotation.c * frame.rotation.c + frame.rotation.s * frame.rotation.s;
    return is_finite(frame) && std::fabs(size - 1.0f) < 1e-3f;
}

bool is_legal_shape(const Shape& shape, const Transform& frame, const char* call, const char* field) {
    if (const auto defect = find_defect(shape)) {
        detail::report_violation(call, "shape", "a legal shape", *defect);
        return false;
    }
    return require(is_finite_unit(frame) && is_valid(compute_aabb(shape, frame)), call, field,
                   "finite, with a rotation of unit length");
}

/// Room of visit_all(), which asks for as many hits at a time.
constexpr std::size_t hits_at_a_time = 32;

/// Requests that a worker takes at a time.
constexpr std::uint32_t requests_at_a_time = 32;

}  // namespace

std::span<QueryHit> detail::find_hits(const WorldState& state, const QueryRequest& request,
                                      const QueryFilter& filter, std::span<QueryHit> room,
                                      const QueryHit* last) {
    if (room.empty()) return room;
    if (request.kind() == QueryRequest::Kind::Near)
        return find_near(state, request.as<NearPoint>(), filter, room, last);
    Collector hits(state, filter, room, last);
    switch (request.kind()) {
        case QueryRequest::Kind::Ray: find_by(state, request.as<RayCast>(), hits); break;
        case QueryRequest::Kind::Cast: find_by(state, request.as<ShapeCast>(), hits); break;
        case QueryRequest::Kind::Overlap: find_by(state, request.as<ShapeOverlap>(), hits); break;
        case QueryRequest::Kind::Box: find_by(state, request.as<BoxOverlap>(), hits); break;
        case QueryRequest::Kind::Point: find_by(state, request.as<PointOverlap>(), hits); break;
        case QueryRequest::Kind::Near: break;
    }
    return hits.finish();
}

bool detail::is_legal(const QueryRequest& request, const char* call) {
    switch (request.kind()) {
        case QueryRequest::Kind::Ray: {
            const BoxCast box = to_box_cast(request.as<RayCast>());
            return require(is_valid(box), call, "ray", detail::cast_demand, box);
        }
        case QueryRequest::Kind::Cast: {
            const auto& cast = request.as<ShapeCast>();
            if (!is_legal_shape(cast.shape, cast.start, call, "start")) return false;
            const BoxCast box{compute_aabb(cast.shape, cast.start), cast.translation, cast.max_fraction};
            return require(is_valid(box), call, "cast", detail::cast_demand, box);
        }
        case QueryRequest::Kind::Overlap: {
            const auto& overlap = request.as<ShapeOverlap>();
            return is_legal_shape(overlap.shape, overlap.frame, call, "frame");
        }
        case QueryRequest::Kind::Box: {
            const Aabb& box = request.as<BoxOverlap>().box;
            return require(is_valid(box), call, "box", detail::query_demand, box);
        }
        case QueryRequest::Kind::Point: {
            const glm::vec2 point = request.as<PointOverlap>().point;
            return require(is_finite(point), call, "point", "finite", point);
        }
        case QueryRequest::Kind::Near: {
            const auto& near = request.as<NearPoint>();
            return require(is_finite(near.point), call, "point", "finite", near.point) &&
                   require(near.max_distance >= 0.0f &&
                               is_valid(expanded({near.point, near.point}, near.max_distance)),
                           call, "max_distance", "zero or more and finite", near.max_distance);
        }
    }
    return false;  // unreachable: every kind is above
}

std::optional<QueryHit> World::find_nearest(const QueryRequest& request, const QueryFilter& filter) const {
    if (!detail::is_legal(request, "World::find_nearest")) return std::nullopt;
    std::array<QueryHit, 1> room;
    if (detail::find_hits(*state_, request, filter, room).empty()) return std::nullopt;
    return room[0];
}

std::span<QueryHit> World::find_all(const QueryRequest& request, std::span<QueryHit> room,
                                    const QueryFilter& filter) const {
    if (!detail::is_legal(request, "World::find_all")) return {};
    return detail::find_hits(*state_, request, filter, room);
}

void World::visit_hits(const QueryRequest& request, const QueryFilter& filter, detail::HitVisit visit) const {
    if (!detail::is_legal(request, "World::visit_all")) return;
    std::array<QueryHit, hits_at_a_time> room;
    std::optional<QueryHit> last;
    for (;;) {
        const auto hits = detail::find_hits(*state_, request, filter, room, last ? &*last : nullptr);
        for (const QueryHit& hit : hits)
            if (is_alive(hit.shape) && !visit(hit)) return;
        if (hits.size() < room.size()) return;
        last = hits.back();
    }
}

void World::find_many_hits(std::size_t count, detail::RequestAt request_at, std::span<QueryHit> room,
                           std::span<std::uint32_t> counts, const QueryFilter& filter) {
    constexpr const char* call = "World::find_many";
    if (!require(counts.size() == count, call, "counts", "as many as requests", counts.size()) ||
        !require(count == 0 || room.size() % count == 0, call, "room", "the same for each request",
                 room.size()))
        return;
    for (std::size_t i = 0; i < count; ++i)
        if (!detail::is_legal(request_at(i), call)) return;
    if (count == 0) return;

    const WorldState& state = *state_;
    const std::size_t share = room.size() / count;
    const auto answer = [&](std::uint32_t chunk) {
        const std::size_t first = std::size_t{chunk} * requests_at_a_time;
        const std::size_t last = std::min(count, first + requests_at_a_time);
        for (std::size_t i = first; i < last; ++i)
            counts[i] = static_cast<std::uint32_t>(
                detail::find_hits(state, request_at(i), filter, room.subspan(i * share, share)).size());
    };
    const auto chunks = static_cast<std::uint32_t>((count + requests_at_a_time - 1) / requests_at_a_time);
    if (state_->is_stepping || chunks == 1) {  // a question asks: the workers have other work
        for (std::uint32_t chunk = 0; chunk < chunks; ++chunk) answer(chunk);
    } else {
        state_->workers.for_each(chunks, answer);
    }
}

}  // namespace damson
