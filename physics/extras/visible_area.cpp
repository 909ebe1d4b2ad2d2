// Computes a visible area in three phases, with the eye at the origin and in double precision:
//
//   1. collect the sides of the shapes that face the eye; arcs become chords between their tangent points
//   2. find the nearest side in each direction: divide the sides into halves, and merge the results of both
//   3. walk around the nearest sides, and along the radius where there is none
//
// Directions are ordered by a number that grows with the angle, from 0 at the start of the view to 4 after a full turn.
//
// Source: Atallah, "Dynamic computational geometry", 1983, for lower envelopes by merging. Merging allows for sides that
// cross, which a sweep over the ends alone does not.
#include "visible_area.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "../../core/contract.hpp"
#include "../model/def_fields.hpp"
#include "../world/world.hpp"
#include "rounded_outline.hpp"

namespace damson {

namespace rule {
inline constexpr FieldRule view_radius{"above zero and at most 1e5 m", above_zero, max_shape_coordinate};
inline constexpr FieldRule view_half_angle{"from 0.001 to pi", 0.001f, pi};
inline constexpr FieldRule view_tolerance{"1e-5 m or more and finite", 1e-5f, greatest};
}  // namespace rule

DAMSON_FIELDS(ViewDef, DAMSON_FIELD(eye, rule::place, "m"), DAMSON_FIELD(radius, rule::view_radius, "m"),
              DAMSON_FIELD(angle, rule::finite, "rad"),
              DAMSON_FIELD(half_angle, rule::view_half_angle, "rad"),
              DAMSON_FIELD(arc_tolerance, rule::view_tolerance, "m"))

namespace {

using detail::Vector;

constexpr double edge_on = 1e-9;        // sides that appear smaller than this hide nothing [rad]
constexpr double closed_gap = 2e-5;     // gaps narrower than this are closed [rad]
constexpr double same_place = 1e-6;     // points closer than this are merged [m]
constexpr std::uint32_t no_side = ~0u;  // the radius of the view

/// A visible side, relative to the eye. It runs counter-clockwise around the eye.
struct ViewSide {
    Vector from, to;  ///< [m]
};

struct Direction {
    double key;  ///< Grows with the angle from the start of the view: from 0 to 4. [-]
    Vector unit;
};

/// A range of directions in which one side is the nearest.
struct Stretch {
    Direction from, to;
    std::uint32_t side;
};
using Envelope = std::vector<Stretch>;

/// Collects the sides that face the eye.
class FacingSides {
public:
    FacingSides(double radius, double tolerance) : radius_(radius), tolerance_(tolerance) {}

    std::vector<ViewSide> sides;

    /// Adds the sides of a shape at the pose `frame`, which is relative to the eye.
    void add(const Shape& shape, const Transform& frame, Vector eye) {
        detail::CoreCorners core = detail::core_corners_of(shape, frame);
        for (int i = 0; i < core.count; ++i) {
            Vector& corner = core.corners[static_cast<std::size_t>(i)];
            corner = corner - eye;
        }
        const double rounding = detail::rounding_of(shape);
        if (core.count == 1) return add_circle(core[0], rounding);
        if (core.count == 2 && rounding == 0.0) return add_side(core[0], core[1]);
        for (int i = 0; i < core.count; ++i) {
            const Vector before = core[(i + core.count - 1) % core.count], here = core[i];
            const Vector after = core[(i + 1) % core.count];
            const Vector out = normal_of(here, after);
            const Vector from = here + rounding * out, to = after + rounding * out;
            if (dot(out, from) < 0.0) add_side(from, to);
            if (rounding > 0.0) add_corner(here, rounding, normal_of(before, here), out);
        }
    }

private:
    static Vector normal_of(Vector from, Vector to) {
        return detail::normalized(-1.0 * detail::left_perpendicular(to - from));
    }

    /// The normals at the points where lines from the eye touch a circle. The arc between them faces the eye.
    struct Tangents {
        Vector first, last;
    };
    static Tangents find_tangents(Vector center, double radius) {
        const double size = length(center);
        const Vector to_eye = (-1.0 / size) * center, across = detail::left_perpendicular(to_eye);
        const double cosine = radius / size, sine = std::sqrt(std::max(0.0, 1.0 - cosine * cosine));
        return {cosine * to_eye - sine * across, cosine * to_eye + sine * across};
    }

    void add_circle(Vector center, double radius) {
        if (length(center) <= radius) return;
        const Tangents tangents = find_tangents(center, radius);
        add_arc(center, radius, tangents.first, tangents.last);
    }

    /// Adds the part of the rounding around a corner that faces the eye, between the normals of its two sides.
    void add_corner(Vector center, double radius, Vector first, Vector last) {
        if (length(center) <= radius) return;
        const auto is_between = [](Vector v, Vector low, Vector high) {
            return cross(low, v) >= 0.0 && cross(v, high) >= 0.0;
        };
        const Tangents tangents = find_tangents(center, radius);
        const bool is_first_seen = is_between(first, tangents.first, tangents.last);
        const bool is_last_seen = is_between(last, tangents.first, tangents.last);
        if (!is_first_seen && !is_between(tangents.first, first, last)) return;
        if (!is_last_seen && !is_between(tangents.last, first, last)) return;
        add_arc(center, radius, is_first_seen ? first : tangents.first, is_last_seen ? last : tangents.last);
    }

    void add_arc(Vector center, double radius, Vector first, Vector last) {
        Vector before = center + radius * first;
        detail::for_each_arc_point(center, radius, first, last, tolerance_, [&](Vector point) {
            add_side(before, point);
            before = point;
        });
    }

    /// Adds the part of a side that is within the radius.
    void add_side(Vector from, Vector to) {
        const double turn = cross(from, to);
        if (!(std::abs(turn) > edge_on * length(from) * length(to))) return;
        if (turn < 0.0) std::swap(from, to);
        const Vector along = to - from;
        const double a = dot(along, along), b = dot(from, along), c = dot(from, from) - radius_ * radius_;
        const double root = b * b - a * c;
        if (root <= 0.0) return;
        const double enter = (-b - std::sqrt(root)) / a, leave = (-b + std::sqrt(root)) / a;
        if (enter >= 1.0 || leave <= 0.0) return;
        sides.push_back({enter > 0.0 ? from + enter * along : from, leave < 1.0 ? from + leave * along : to});
    }

    double radius_, tolerance_;
};

/// Finds the nearest side in each direction, and walks around them.
class ViewWalk {
public:
    ViewWalk(const ViewDef& view, const std::vector<ViewSide>& sides)
        : sides_(sides),
          radius_(view.radius),
          tolerance_(view.arc_tolerance),
          is_circle_(view.half_angle >= pi) {
        const CosSin middle = cos_sin(view.angle), half = cos_sin(view.half_angle);
        const Vector axis = detail::normalized({middle.cosine, middle.sine});
        const Vector forward_part = static_cast<double>(half.cosine) * axis;
        const Vector aside = static_cast<double>(half.sine) * detail::left_perpendicular(axis);
        start_ = is_circle_ ? -1.0 * axis : detail::normalized(forward_part - aside);
        last_ = {4.0, start_};
        if (!is_circle_) last_ = direction_of(forward_part + aside);
    }

    std::vector<Vector> run() {
        if (!is_circle_) add_point({0.0, 0.0});
        walk(fill_gaps(find_envelope(0, static_cast<std::uint32_t>(sides_.size()))));
        while (points_.size() > 1 && length(points_.back() - points_.front()) < same_place)
            points_.pop_back();
        // a full circle can start in the middle of a side
        if (is_circle_ && points_.size() > 3 && is_straight(points_.back(), points_[0], points_[1]))
            points_.erase(points_.begin());
        return std::move(points_);
    }

private:
    Direction direction_of(Vector v) const {
        const double u = dot(start_, v), w = cross(start_, v);
        double key = 0.0;
        if (w >= 0.0)
            key = u >= 0.0 ? w / (u + w) : 1.0 - u / (w - u);
        else
            key = u < 0.0 ? 2.0 + w / (u + w) : 3.0 + u / (u - w);
        return {key, detail::normalized(v)};
    }

    /// Returns the point of a side in a direction. Beyond an end, it is that end.
    Vector point_at(std::uint32_t side, Vector direction) const {
        const ViewSide& line = sides_[side];
        const double before = std::max(0.0, cross(line.from, direction));
        const double after = std::max(0.0, cross(direction, line.to));
        const double fraction = before + after > 0.0 ? before / (before + after) : 0.0;
        return line.from + fraction * (line.to - line.from);
    }
    double distance_at(std::uint32_t side, const Direction& direction) const {
        return side == no_side ? radius_ : dot(point_at(side, direction.unit), direction.unit);
    }

    // ---- the nearest sides ----

    Envelope find_envelope(std::uint32_t first, std::uint32_t last) const {
        if (first == last) return {};
        if (first + 1 == last) return envelope_of(first);
        const std::uint32_t middle = first + (last - first) / 2;
        return merged(find_envelope(first, middle), find_envelope(middle, last));
    }

    Envelope envelope_of(std::uint32_t side) const {
        const Direction zero{0.0, start_};
        const Direction from = direction_of(sides_[side].from);
        Direction to = direction_of(sides_[side].to);
        if (to.key == 0.0) to = {4.0, start_};
        Envelope own;
        const auto add = [&](const Direction& begin, const Direction& end) {
            const Direction stop = end.key < last_.key ? end : last_;
            if (begin.key < stop.key) own.push_back({begin, stop, side});
        };
        if (from.key <= to.key) {
            add(from, to);
        } else {  // the side passes the start of the view
            add(zero, to);
            add(from, {4.0, start_});
        }
        return own;
    }

    Envelope merged(const Envelope& a, const Envelope& b) const {
        Envelope both;
        Direction here{0.0, start_};
        for (std::size_t i = 0, k = 0;;) {
            while (i < a.size() && a[i].to.key <= here.key) ++i;
            while (k < b.size() && b[k].to.key <= here.key) ++k;
            if (i == a.size() && k == b.size()) return both;
            const bool is_in_a = i < a.size() && a[i].from.key <= here.key;
            const bool is_in_b = k < b.size() && b[k].from.key <= here.key;
            Direction next{std::numeric_limits<double>::infinity(), start_};
            if (i < a.size()) next = is_in_a ? a[i].to : a[i].from;
            if (k < b.size()) {
                const Direction& other = is_in_b ? b[k].to : b[k].from;
                if (other.key < next.key) next = other;
            }
            if (is_in_a && is_in_b)
                add_nearer(both, here, next, a[i].side, b[k].side);
            else if (is_in_a || is_in_b)
                add(both, here, next, is_in_a ? a[i].side : b[k].side);
            here = next;
        }
    }

    static void add(Envelope& envelope, const Direction& from, const Direction& to, std::uint32_t side) {
        if (!envelope.empty() && envelope.back().side == side && envelope.back().to.key == from.key)
            envelope.back().to = to;
        else
            envelope.push_back({from, to, side});
    }

    /// Adds the nearer of two sides that both cover the directions between `from` and `to`.
    void add_nearer(Envelope& envelope, const Direction& from, const Direction& to, std::uint32_t a,
                    std::uint32_t b) const {
        // positive where b is nearer; two lines cross at most once
        const double before = distance_at(a, from) - distance_at(b, from);
        const double after = distance_at(a, to) - distance_at(b, to);
        const double least_gap = 1e-12 * radius_;
        const bool do_cross =
            (before > least_gap && after < -least_gap) || (before < -least_gap && after > least_gap);
        if (do_cross) {
            const Vector way_a = sides_[a].to - sides_[a].from, way_b = sides_[b].to - sides_[b].from;
            const double turn = cross(way_a, way_b);
            const double along = cross(sides_[b].from - sides_[a].from, way_b) / turn;
            const Direction crossing = direction_of(sides_[a].from + along * way_a);
            if (turn != 0.0 && crossing.key > from.key && crossing.key < to.key) {
                add(envelope, from, crossing, before > 0.0 ? b : a);
                add(envelope, crossing, to, before > 0.0 ? a : b);
                return;
            }
        }
        add(envelope, from, to, before + after > 0.0 ? b : a);
    }

    // ---- the polygon ----

    /// Returns the stretches of all directions, including those without a side.
    std::vector<Stretch> fill_gaps(const Envelope& envelope) const {
        std::vector<Stretch> all;
        Direction here{0.0, start_};
        for (const Stretch& stretch : envelope) {
            if (stretch.from.key > here.key) all.push_back({here, stretch.from, no_side});
            all.push_back(stretch);
            here = stretch.to;
        }
        if (here.key < last_.key) all.push_back({here, last_, no_side});
        return all;
    }

    /// Returns true for a narrow gap between two nearer surfaces.
    bool is_closed(const std::vector<Stretch>& all, std::size_t i, std::size_t before) const {
        const Stretch& stretch = all[i];
        if (dot(stretch.from.unit, stretch.to.unit) < 0.0 ||
            cross(stretch.from.unit, stretch.to.unit) > closed_gap || i == before || i + 1 == all.size())
            return false;
        const double left = distance_at(all[before].side, all[before].to);
        const double right = distance_at(all[i + 1].side, all[i + 1].from);
        const double nearest =
            std::min(distance_at(stretch.side, stretch.from), distance_at(stretch.side, stretch.to));
        return nearest >= std::min(left, right) - same_place;
    }

    void walk(const std::vector<Stretch>& all) {
        std::size_t before = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (is_closed(all, i, before)) continue;
            before = i;
            if (all[i].side == no_side) {
                walk_arc(all[i].from, all[i].to);
            } else {
                add_point(point_at(all[i].side, all[i].from.unit));
                add_point(point_at(all[i].side, all[i].to.unit));
            }
        }
    }

    void walk_arc(Direction from, const Direction& to) {
        const auto use = [&](Vector point) { add_point(point); };
        add_point(radius_ * from.unit);
        for (; to.key - from.key > 1.5; from = {from.key + 1.0, detail::left_perpendicular(from.unit)})
            detail::for_each_arc_point({}, radius_, from.unit, detail::left_perpendicular(from.unit),
                                       tolerance_, use);
        detail::for_each_arc_point({}, radius_, from.unit, to.unit, tolerance_, use);
    }

    /// Adds a point, without repeated points and points on straight sides.
    void add_point(Vector point) {
        if (!points_.empty() && length(point - points_.back()) < same_place) return;
        if (points_.size() >= 2 && is_straight(points_[points_.size() - 2], points_.back(), point))
            points_.pop_back();
        points_.push_back(point);
    }

    /// Returns true if the middle point lies on the line between the two others.
    static bool is_straight(Vector before, Vector here, Vector after) {
        const Vector way = here - before, on = after - here;
        return dot(way, on) > 0.0 && std::abs(cross(way, on)) < same_place * length(after - before);
    }

    const std::vector<ViewSide>& sides_;
    double radius_, tolerance_;
    bool is_circle_;
    Vector start_{};
    Direction last_{};
    std::vector<Vector> points_;
};

}  // namespace

std::vector<glm::vec2> visible_area(const World& world, const ViewDef& view, const QueryFilter& filter) {
    if (!has_legal_fields(view, "visible_area")) return {};
    const Vector eye = detail::to_vector(view.eye);
    FacingSides facing(view.radius, view.arc_tolerance);
    const auto add = [&](const QueryHit& hit) {
        const Transform frame = world.body(hit.body).transform();
        const Shape shape = hit.tile.is_null() ? world.shape(hit.shape).geometry()
                                               : Shape(world.tile_grid(hit.tile.grid).outline(hit.tile.cell));
        if (!contains_point(shape, to_local(frame, view.eye))) facing.add(shape, frame, eye);
    };
    world.visit_all(ShapeOverlap{Circle{.radius = view.radius}, {view.eye, {}}}, add, filter);

    std::vector<glm::vec2> area;
    for (const Vector point : ViewWalk(view, facing.sides).run())
        area.push_back(detail::to_float(eye + point));
    return area;
}

}  // namespace damson
