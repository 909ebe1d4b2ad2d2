// For each shape in range: find the directions that are covered, and add up their widths.
//
// Seen from a point outside, a convex shape fills a cone of less than half a turn. Where the cones of two shapes
// overlap, one shape is in front of the other in all directions: if the order changed, the shapes would overlap. So
// one pair of ray casts decides for the whole overlap. Directions are measured by their slope relative to the
// direction of the shape's nearest point, and the shape lies within a quarter turn of it. For a flat side that faces
// the explosion, slopes are proportional to lengths on the side.
#include "explosion_cover.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../../narrowphase/ray_cast.hpp"
#include "../queries/shape_search.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_access.hpp"
#include "../world/explosion.hpp"
#include "../world/world.hpp"

namespace damson {

namespace {

double dot_at(glm::dvec2 a, glm::dvec2 b) noexcept {
    return a.x * b.x + a.y * b.y;
}
double cross_at(glm::dvec2 a, glm::dvec2 b) noexcept {
    return a.x * b.y - a.y * b.x;
}

/// Directions between two unit vectors: counter-clockwise from `right` to `left`, less than half a turn.
struct ViewCone {
    glm::dvec2 right{0.0}, left{0.0};

    bool contains(glm::dvec2 v) const noexcept {
        return cross_at(right, v) >= 0.0 && cross_at(v, left) >= 0.0;
    }

    void widen(glm::dvec2 v) noexcept {
        if (right == glm::dvec2{0.0} || cross_at(right, v) < 0.0) right = v;
        if (left == glm::dvec2{0.0} || cross_at(v, left) < 0.0) left = v;
    }
};

/// An outline in the world, seen from the center of an explosion.
struct SeenShape {
    const Shape& shape;
    const Transform& frame;
    glm::vec2 eye_local{0.0f};  ///< Center of the explosion, in the frame. [m]

    /// Returns the directions of the shape. Requires: the eye is outside of the shape.
    ViewCone cone() const {
        const double radius = static_cast<double>(radius_of(shape));
        const double c = static_cast<double>(frame.rotation.c), s = static_cast<double>(frame.rotation.s);
        ViewCone cone;
        const auto add = [&](glm::vec2 corner) {
            const glm::dvec2 local = glm::dvec2(corner) - glm::dvec2(eye_local);
            const double distance = std::sqrt(dot_at(local, local));
            if (!(distance > 0.0)) return;
            const glm::dvec2 toward{(c * local.x - s * local.y) / distance,
                                    (s * local.x + c * local.y) / distance};
            // the tangents of the circle around the corner
            const double sine = std::min(1.0, radius / distance), cosine = std::sqrt(1.0 - sine * sine);
            const glm::dvec2 across{-toward.y, toward.x};
            cone.widen(cosine * toward - sine * across);
            cone.widen(cosine * toward + sine * across);
        };
        std::visit([&](const auto& kind) { for_each_corner(kind, add); }, shape);
        return cone;
    }

    /// Returns the distance to the shape in a direction, if it is at most `reach`. [m]
    std::optional<float> distance_along(glm::dvec2 direction, float reach) const {
        const glm::vec2 way = inverse_rotate(frame.rotation, reach * glm::vec2(direction));
        const std::optional<CastHit> hit = ray_cast(shape, eye_local, way);
        if (!hit) return std::nullopt;
        return hit->fraction * reach;
    }
};

/// Returns the directions that both cones contain, or nothing.
std::optional<ViewCone> common_part(const ViewCone& a, const ViewCone& b) noexcept {
    ViewCone common;
    if (a.contains(b.right))
        common.right = b.right;
    else if (b.contains(a.right))
        common.right = a.right;
    else
        return std::nullopt;
    common.left = a.contains(b.left) ? b.left : a.left;
    if (!(cross_at(common.right, common.left) > 0.0)) return std::nullopt;
    return common;
}

/// Computes how much of a shape is visible.
class CoverFinder {
public:
    CoverFinder(const WorldState& state, glm::vec2 eye, const QueryFilter& cover)
        : state_(state), eye_(eye), cover_(cover) {}

    /// Returns the fraction of the shape's width that no other shape covers. `axis` is the unit vector to its
    /// nearest point.
    float operator()(std::uint32_t slot, glm::vec2 axis) {
        const Transform& frame = frame_of(state_, slot);
        const Shape& shape = state_.shapes.at<Shape>(slot);
        const SeenShape target{shape, frame, to_local(frame, eye_)};
        if (contains_point(shape, target.eye_local)) return 1.0f;
        const ViewCone cone = target.cone();
        const auto slope = [&](glm::dvec2 v) {
            return cross_at(glm::dvec2(axis), v) / std::max(1e-9, dot_at(glm::dvec2(axis), v));
        };
        const double first = slope(cone.right), last = slope(cone.left);
        if (!(last > first)) return 1.0f;
        covered_.clear();
        const float reach = 1.01f * compute_extent(shape, target.eye_local);
        const Aabb box = united(compute_aabb(shape, frame), Aabb{eye_, eye_});
        for_each_cover(slot, box, [&](const SeenShape& other) {
            const std::optional<ViewCone> common = common_part(cone, other.cone());
            if (!common) return;
            const glm::dvec2 sum = common->right + common->left;
            const glm::dvec2 middle = (1.0 / std::sqrt(dot_at(sum, sum))) * sum;
            const std::optional<float> behind = target.distance_along(middle, reach);
            const std::optional<float> front = other.distance_along(middle, reach);
            if (behind && front && *front < *behind)
                covered_.emplace_back(slope(common->right), slope(common->left));
        });
        const double visible = 1.0 - covered_length() / (last - first);
        return visible > 1e-5 ? static_cast<float>(visible) : 0.0f;
    }

private:
    bool is_cover(std::uint32_t slot) const {
        if (!names(cover_.categories, state_.shapes.at<ShapeIdentity>(slot).filter.category)) return false;
        if (!cover_.finds_sensors && state_.shapes.at<ShapeRules>(slot).is_sensor) return false;
        const std::uint32_t body = state_.shapes.at<ShapeBox>(slot).body;
        return !state_.bodies.at<BodyFlags>(body).is_out() &&
               (cover_.ignored.is_null() || cover_.ignored != state_.bodies.table.handle_of_slot(body));
    }

    /// Calls `use` for each shape and tile near a box that can hide the shape `slot`.
    template <class Use>
    void for_each_cover(std::uint32_t slot, const Aabb& box, Use&& use) const {
        detail::for_each_in(state_, box, [&](const detail::Place& place) {
            if (place.slot == slot || !is_cover(place.slot)) return;
            const Transform& frame = frame_of(state_, place.slot);
            const glm::vec2 eye_local = to_local(frame, eye_);
            const auto use_outline = [&](const Shape& outline) {
                if (!contains_point(outline, eye_local)) use(SeenShape{outline, frame, eye_local});
            };
            if (!is_grid(state_, place.slot)) return use_outline(state_.shapes.at<Shape>(place.slot));
            const TileGrid& grid = state_.tiles.of_shape(place.slot);
            const CellRange cells =
                cells_in(grid, box_seen_from(frame, box), cells_of_proxy(state_, place.slot, place.proxy));
            for_each_tile(grid, cells, [&](std::uint32_t cell) {
                if (cover_.finds_sensors || !grid.tile_of(cell).is_sensor)
                    use_outline(Shape(outline_of_tile(grid, cell)));
            });
        });
    }

    /// Returns the length of the union of the covered intervals.
    double covered_length() {
        detail::sort_items(covered_.begin(), covered_.end(), [](const Interval& a, const Interval& b) {
            return a.first < b.first || (a.first == b.first && a.second < b.second);
        });
        double length = 0.0, end = 0.0;
        bool is_first = true;
        for (const Interval& interval : covered_) {
            const double start = is_first ? interval.first : std::max(end, interval.first);
            length += std::max(0.0, interval.second - start);
            end = is_first ? interval.second : std::max(end, interval.second);
            is_first = false;
        }
        return length;
    }

    using Interval = std::pair<double, double>;  // slopes

    const WorldState& state_;
    glm::vec2 eye_;
    const QueryFilter& cover_;
    std::vector<Interval> covered_;
};

}  // namespace

std::uint32_t explode_with_cover(World& world, const ExplosionDef& def, const QueryFilter& cover) {
    constexpr const char* call = "explode_with_cover";
    const WorldState& state = WorldAccess::state_of(world);
    if (!require(!state.is_stepping, call, "the call", "made outside of a step") ||
        !is_legal_explosion(def, call))
        return 0;
    CoverFinder visible_part(state, def.position, cover);
    std::vector<ExplosionImpulse> impulses;
    find_explosion_impulses(state, def, visible_part, impulses);
    for (const ExplosionImpulse& blow : impulses)
        world.body(state.bodies.table.handle_of_slot(blow.body)).apply_impulse(blow.impulse, blow.point);
    return static_cast<std::uint32_t>(impulses.size());
}

}  // namespace damson
