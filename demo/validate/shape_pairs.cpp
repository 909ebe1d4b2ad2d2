// Generates pairs of shapes that meet at chosen features, and computes reference manifolds with slow,
// independent code.
#include "shape_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/random.hpp"

namespace damson::demo {
namespace {

// ---- points and shape cores in double precision ----

/// A point or vector. [m]
struct Point {
    double x = 0.0, y = 0.0;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(double s, Point a) { return {s * a.x, s * a.y}; }
};
double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
double length(Point a) {
    return std::sqrt(dot(a, a));
}
Point to_point(glm::vec2 p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}
Point right_of(Point a) {
    return {a.y, -a.x};
}

/// The core of a shape (the shape without its radius): the corners in counterclockwise order, and the outward
/// normal of the edge that starts at each corner.
struct Core {
    std::array<Point, max_polygon_vertices> corners, normals;
    std::size_t count = 0;
    double radius = 0.0;
    double size = 0.0;   ///< Largest distance between the first corner and a surface point. [m]
    double local = 0.0;  ///< Largest distance between a corner and the origin of the shape's frame. [m]

    std::size_t next(std::size_t i) const { return i + 1 < count ? i + 1 : 0; }
};

Core core_of(const Shape& shape, const Transform& frame) {
    Core core;
    const double c = frame.rotation.c, s = frame.rotation.s;
    const Point origin = to_point(frame.position);
    const auto take = [&](glm::vec2 local) {
        const Point p = to_point(local);
        core.corners[core.count++] = {origin.x + (c * p.x - s * p.y), origin.y + (s * p.x + c * p.y)};
        core.size = std::max(core.size, length(core.corners[core.count - 1] - core.corners[0]));
        core.local = std::max(core.local, length(p));
    };
    std::visit([&](const auto& kind) { for_each_corner(kind, take), core.radius = kind.radius; }, shape);
    core.size += core.radius;
    for (std::size_t i = 0; core.count >= 2 && i < core.count; ++i) {
        const Point edge = core.corners[core.next(i)] - core.corners[i];
        core.normals[i] = (1.0 / length(edge)) * right_of(edge);
    }
    return core;
}

double distance_to_stretch(Point p, Point from, Point to) {
    const Point along = to - from;
    const double size = dot(along, along);
    const double share = size > 0.0 ? std::clamp(dot(p - from, along) / size, 0.0, 1.0) : 0.0;
    return length(p - (from + share * along));
}

/// Returns the distance from `p` to the core's outline. Negative inside.
double signed_distance(const Core& core, Point p) {
    bool is_inside = core.count >= 3;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < core.count; ++i) {
        const Point start = core.corners[i], end = core.corners[core.next(i)];
        is_inside = is_inside && cross(end - start, p - start) >= 0.0;
        nearest = std::min(nearest, distance_to_stretch(p, start, end));
    }
    return is_inside ? -nearest : nearest;
}

/// Returns the gap between the cores along `n`: from the farthest corner of `a` to the nearest corner of `b`.
/// Negative if their projections overlap.
double gap_along(const Core& a, const Core& b, Point n) {
    double top = -std::numeric_limits<double>::max(), bottom = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < a.count; ++i) top = std::max(top, dot(n, a.corners[i]));
    for (std::size_t i = 0; i < b.count; ++i) bottom = std::min(bottom, dot(n, b.corners[i]));
    return bottom - top;
}

/// Returns the distance between the cores. If they overlap, returns the negative length of the shortest
/// translation that separates them.
double core_separation(const Core& a, const Core& b) {
    // test the edge normals as separating axes
    double widest = -std::numeric_limits<double>::max();
    for (std::size_t i = 0; a.count >= 2 && i < a.count; ++i)
        widest = std::max(widest, gap_along(a, b, a.normals[i]));
    for (std::size_t i = 0; b.count >= 2 && i < b.count; ++i)
        widest = std::max(widest, gap_along(a, b, -1.0 * b.normals[i]));
    double distance = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < a.count; ++i) distance = std::min(distance, signed_distance(b, a.corners[i]));
    for (std::size_t i = 0; i < b.count; ++i) distance = std::min(distance, signed_distance(a, b.corners[i]));
    if (a.count == 1 && b.count == 1) return distance;
    // two collinear segments end to end are apart, although neither segment's normal separates them
    const bool are_lines = a.count <= 2 && b.count <= 2;
    if (widest > 0.0 || (are_lines && distance > 0.0 && widest > -1e-12 * (a.size + b.size))) return distance;
    return widest;
}

// ---- generating shape pairs ----

double make_size(Random& random, double low, double high) {
    return low * std::pow(high / low, static_cast<double>(random.unit()));
}
float make_length(Random& random, double low, double high) {
    return static_cast<float>(make_size(random, low, high));
}

glm::vec2 make_direction(Random& random) {
    const Rotation q = Rotation::from_angle(random.between(-3.14f, 3.14f));
    return {q.c, q.s};
}

/// Returns a box, a regular polygon, or the convex hull of random points. Boxes and hulls are often thin.
Polygon make_polygon(Random& random, float size, glm::vec2 center, float radius) {
    const float angle = random.chance(0.3f) ? 0.0f : random.between(-3.14f, 3.14f);
    const float thinness = random.chance(0.5f) ? 1.0f : make_length(random, 0.01, 1.0);
    const float thin = std::max(thinness * size, 2.0f * hull_tolerance);
    switch (random.below(3)) {
        case 0: return make_box({size, thin}, center, angle, radius);
        case 1:
            if (size > 0.05f)
                return make_regular_polygon(3 + static_cast<int>(random.below(6)), size, center, angle,
                                            radius);
            return make_regular_polygon(3 + static_cast<int>(random.below(2)), size, center, angle, radius);
        default: {
            const Rotation q = Rotation::from_angle(angle);
            std::array<glm::vec2, max_polygon_vertices> cloud;
            const std::uint32_t count = 3 + random.below(6);
            for (std::uint32_t i = 0; i < count; ++i) {
                const glm::vec2 p = random.point(-1.0f, 1.0f);
                cloud[i] = center + q * glm::vec2{size * p.x, thin * p.y};
            }
            const auto hull = make_convex_polygon({cloud.data(), count}, radius);
            return hull ? *hull : make_box({size, thin}, center, angle, radius);
        }
    }
}

Shape make_shape(Random& random, PairedKind kind, float size) {
    const glm::vec2 center = random.chance(0.3f) ? glm::vec2{0.0f} : size * random.point(-2.0f, 2.0f);
    const glm::vec2 along = size * make_direction(random);
    const float rounding = size * make_length(random, 0.001, 0.5);
    switch (kind) {
        case PairedKind::Circle: return Circle{center, size};
        case PairedKind::Capsule: {
            const float half =
                std::max(make_length(random, 0.02, 1.0), 0.5f * min_line_length / size * 1.01f);
            return Capsule{center - half * along, center + half * along,
                           size * make_length(random, 0.001, 1.0)};
        }
        case PairedKind::Segment:
            return Segment{center - along, center + along, random.chance(0.5f) ? 0.0f : rounding};
        case PairedKind::Polygon: return make_polygon(random, size, center, 0.0f);
        case PairedKind::RoundedPolygon: return make_polygon(random, size, center, rounding);
        case PairedKind::ChainSegment: {
            ChainSegment segment;
            segment.a = center - along, segment.b = center + along;
            segment.radius = random.chance(0.5f) ? 0.0f : rounding;
            return segment;
        }
    }
    return Circle{};
}

/// A random position on a surface: a point on the core, and an outward direction at that point.
struct Place {
    Point core_point, normal;
};

Place make_place(Random& random, const Core& core) {
    const auto i = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(core.count)));
    const Point any = to_point(make_direction(random));
    if (core.count == 1) return {core.corners[0], any};
    const Point start = core.corners[i], end = core.corners[core.next(i)];
    if (random.chance(0.5f))
        return {start + static_cast<double>(random.unit()) * (end - start), core.normals[i]};
    // pick a direction between the normals of the two edges at the corner
    const Point before = core.normals[i > 0 ? i - 1 : core.count - 1], after = core.normals[i];
    const double share = static_cast<double>(random.unit());
    Point mean = (1.0 - share) * before + share * after;
    if (core.count == 2)
        mean = mean + std::sqrt(share * (1.0 - share)) * ((1.0 / length(start - end)) * (start - end));
    const double size = length(mean);
    return {start, size > 0.1 ? (1.0 / size) * mean : after};
}

}  // namespace

PlacedPair make_placed_pair(PairedKind kind_a, PairedKind kind_b, std::uint64_t seed) {
    Random random{seed};
    if (random.chance(0.5f)) std::swap(kind_a, kind_b);
    const double small = make_size(random, 0.01, 1.0), large = small * make_size(random, 1.0, 100.0);
    const bool is_a_large = random.chance(0.5f);
    PlacedPair pair;
    pair.a = make_shape(random, kind_a, static_cast<float>(is_a_large ? large : small));
    pair.b = make_shape(random, kind_b, static_cast<float>(is_a_large ? small : large));
    constexpr std::array<float, 4> reaches{0.0f, 0.005f, 0.02f, 0.2f};
    pair.reach = reaches[random.below(4)];

    // place the two surface points face to face with a random rotation; B's surface is slightly above A's
    // surface or deep below it
    const Core core_a = core_of(pair.a, {}), core_b = core_of(pair.b, {});
    const Place on_a = make_place(random, core_a), on_b = make_place(random, core_b);
    const float way = random.unit();
    double turn = 0.0;
    if (way < 0.4f) turn = make_size(random, 1e-7, 0.3) * (random.chance(0.5f) ? 1.0 : -1.0);
    if (way > 0.7f) turn = static_cast<double>(random.between(-3.14f, 3.14f));
    const Point turned{std::cos(turn), std::sin(turn)};
    // rotate B so that its normal is opposite to A's normal, then add the random rotation
    const Point whole{-dot(on_a.normal, on_b.normal), -cross(on_b.normal, on_a.normal)};
    pair.b_in_a.rotation = normalized(Rotation{static_cast<float>(whole.x * turned.x - whole.y * turned.y),
                                               static_cast<float>(whole.x * turned.y + whole.y * turned.x)});
    const float depth = random.unit();
    double height = -make_size(random, 1e-6, 0.03);
    if (depth > 0.4f) height = make_size(random, 1e-6, 0.1);
    if (depth > 0.55f) height = -static_cast<double>(random.unit()) * small;
    if (depth > 0.85f) height = -static_cast<double>(random.unit()) * large;
    const double c = pair.b_in_a.rotation.c, s = pair.b_in_a.rotation.s;
    const Point p = on_b.core_point;
    const Point place = on_a.core_point + (core_a.radius + core_b.radius + height) * on_a.normal -
                        Point{c * p.x - s * p.y, s * p.x + c * p.y};
    pair.b_in_a.position = {static_cast<float>(place.x), static_cast<float>(place.y)};
    return pair;
}

double find_true_separation(const PlacedPair& pair) {
    const Core a = core_of(pair.a, {}), b = core_of(pair.b, pair.b_in_a);
    return core_separation(a, b) - a.radius - b.radius;
}

namespace {

/// On which side of a one-sided segment the other shape lies. The segment ignores shapes whose center is
/// behind it.
struct Front {
    bool is_one_sided = false;
    Point normal;         ///< Normal of the solid side, with the sign that points from A to B. [-]
    double height = 0.0;  ///< Height of the other shape's center above the segment. [m]
};

Front front_of(const Core& segment, const Core& guest, bool is_segment_a) {
    Point sum;
    for (std::size_t i = 0; i < guest.count; ++i) sum = sum + guest.corners[i];
    const Point middle = (1.0 / static_cast<double>(guest.count)) * sum;
    return {true, (is_segment_a ? 1.0 : -1.0) * segment.normals[0],
            dot(segment.normals[0], middle - segment.corners[0])};
}

Front front_of(const PlacedPair& pair, const Core& a, const Core& b) {
    if (std::holds_alternative<ChainSegment>(pair.a)) return front_of(a, b, true);
    if (std::holds_alternative<ChainSegment>(pair.b)) return front_of(b, a, false);
    return {};
}

/// Returns true if a one-sided segment may report this contact although another separation is shorter. The
/// segment never pushes a shape out through its back. It pushes to the front over any distance, or past one
/// of its ends if that is shorter and separates the shapes.
bool is_bent_right(const Core& a, const Core& b, const Front& front, Point normal, double deepest,
                   double tolerance) {
    const double forward = dot(normal, front.normal), radii = a.radius + b.radius;
    if (!front.is_one_sided || !(std::abs(length(normal) - 1.0) < 1e-5)) return false;
    if (forward > 0.999) return true;
    Core moved = b;
    for (Point& corner : moved.corners) corner = corner - deepest * normal;
    return std::abs(forward) < 1e-3 && deepest > gap_along(a, b, front.normal) - radii - tolerance &&
           core_separation(a, moved) - radii > -tolerance;
}

}  // namespace

PairVerdict judge_placed_pair(const PlacedPair& pair, const Manifold& manifold) {
    /// Half a millimeter, for the reasons given at contact_tolerance and edge_preference in narrowphase/. [m]
    constexpr double indifference = 0.0005;
    const Core a = core_of(pair.a, {}), b = core_of(pair.b, pair.b_in_a);
    const double radii = a.radius + b.radius, cores = core_separation(a, b);
    // Upper bound for float rounding errors. It scales with the distances between A's first corner and B's
    // corners, because A's position in its own frame is exact.
    const double rounding = 1e-6 * (a.size + b.size + b.local + length(b.corners[0] - a.corners[0]));
    const Front front = front_of(pair, a, b);
    const bool is_behind = front.is_one_sided && front.height < 0.0;

    PairVerdict verdict;
    verdict.separation = cores - radii;
    verdict.tolerance = indifference + rounding;
    verdict.overlaps = verdict.separation < -rounding && !is_behind;
    if (front.is_one_sided && std::abs(front.height) < rounding) return verdict;

    const auto reach = static_cast<double>(pair.reach);
    if (manifold.count == 0) {
        const bool is_near =
            verdict.separation < reach - (pair.reach == 0.0f || !verdict.overlaps ? verdict.tolerance : 0.0);
        if (is_near && !is_behind) verdict.fault = PairFault::WithoutPoints;
        if (!is_behind && static_cast<double>(manifold.gap) > std::max(verdict.separation, 0.0) + rounding &&
            verdict.separation > reach)
            verdict.fault = PairFault::PointsApart;
        return verdict;
    }
    // if the cores almost touch, the direction between them is uncertain, and the reported distance may be
    // too small
    const double told_nearer = cores < 2.0 * indifference ? verdict.tolerance : rounding;
    if (is_behind || verdict.separation > reach + told_nearer) {
        verdict.fault = PairFault::PointsApart;
        return verdict;
    }

    const Point normal = to_point(manifold.normal_local_a);
    const double along = gap_along(a, b, normal);
    // If the gap between two corners is narrow, its direction depends on rounding errors. These can also
    // confuse a corner with a nearby point on an edge; the error of the normal is then the square root of the
    // rounding error.
    const double noise = cores > 0.0 ? std::min(1.0, 0.3 * rounding / cores) : 0.0;
    const bool is_narrow = a.count <= 2 || b.count <= 2;
    const double swing =
        std::max(a.size, b.size) * (is_narrow ? std::max(noise, 0.5 * std::sqrt(noise)) : noise);
    const bool is_best = along >= cores - verdict.tolerance - swing;
    if (!(std::abs(length(normal) - 1.0) < 1e-5) || !is_best) verdict.fault = PairFault::WrongNormal;
    // points are reported as floats in A's frame
    const double place_rounding = 2e-7 * a.local;
    double deepest = std::numeric_limits<double>::max(), point_error = 0.0;
    bool is_in_reach = true;
    for (int i = 0; i < manifold.count; ++i) {
        const ManifoldPoint& point = manifold.points[static_cast<std::size_t>(i)];
        deepest = std::min(deepest, static_cast<double>(point.separation));
        const Point middle = to_point(point.point_local_a);
        const double half = 0.5 * static_cast<double>(point.separation);
        const double off_a = std::abs(signed_distance(a, middle - (half + a.radius) * normal));
        const double off_b = std::abs(signed_distance(b, middle + (half + b.radius) * normal));
        const double off = std::max({0.0, off_a - place_rounding, off_b - place_rounding});
        point_error = std::max(point_error, off);
        is_in_reach = is_in_reach && !(point.separation > reach + rounding);
    }
    const double depth_error = std::abs(deepest - verdict.separation);
    if (verdict.fault == PairFault::None) {
        if (!(depth_error <= verdict.tolerance))
            verdict.fault = PairFault::WrongDepth;
        else if (!is_in_reach || !(point_error <= verdict.tolerance) ||
                 (manifold.count == 2 && manifold.points[0].feature == manifold.points[1].feature))
            verdict.fault = PairFault::WrongPoints;
    }
    if (verdict.fault != PairFault::None && is_bent_right(a, b, front, normal, deepest, verdict.tolerance)) {
        verdict.fault = is_in_reach ? PairFault::None : PairFault::WrongPoints;
        return verdict;
    }
    verdict.is_measured = true, verdict.depth_error = depth_error, verdict.point_error = point_error;
    return verdict;
}

double find_sampled_error(const PlacedPair& pair, const Manifold& manifold) {
    constexpr int samples = 256;
    constexpr double full_turn = 6.283185307179586;
    float deepest = manifold.points[0].separation;
    if (manifold.count == 2) deepest = std::min(deepest, manifold.points[1].separation);
    const Core a = core_of(pair.a, {});
    Core b = core_of(pair.b, pair.b_in_a);
    for (Point& corner : b.corners)
        corner = corner - static_cast<double>(deepest) * to_point(manifold.normal_local_a);

    // sample both surfaces: at equal angles around each corner, and at equal steps along each edge, including
    // its ends
    double nearest = std::numeric_limits<double>::max();
    const auto sample = [&](const Core& own, const Core& other) {
        const auto take = [&](Point p) {
            nearest = std::min(nearest, signed_distance(other, p) - other.radius);
        };
        for (std::size_t i = 0; i < own.count; ++i) {
            const Point start = own.corners[i], edge = own.corners[own.next(i)] - start;
            const Point outward = own.count >= 2 ? own.radius * own.normals[i] : Point{};
            for (int k = 0; k <= samples / 4; ++k) {
                take(start + (static_cast<double>(k) / (samples / 4)) * edge + outward);
            }
            for (int k = 0; own.radius > 0.0 && k < samples; ++k) {
                const double angle = full_turn * k / samples;
                take(start + own.radius * Point{std::cos(angle), std::sin(angle)});
            }
        }
    };
    sample(a, b), sample(b, a);
    return nearest;
}

ShapePairTally tally_shape_pairs(PairedKind kind_a, PairedKind kind_b, std::uint64_t seed,
                                 std::uint64_t overlapping, CollideFunction collide) {
    ShapePairTally tally{.a = kind_a, .b = kind_b};
    Random random{seed};
    while (tally.overlapping < overlapping) {
        const std::uint64_t pair_seed = random.bits();
        const PlacedPair pair = make_placed_pair(kind_a, kind_b, pair_seed);
        const Manifold manifold = collide(pair.a, pair.b, pair.b_in_a, pair.reach);
        const PairVerdict verdict = judge_placed_pair(pair, manifold);
        tally.overlapping += verdict.overlaps;
        tally.without_points += verdict.fault == PairFault::WithoutPoints;
        tally.points_apart += verdict.fault == PairFault::PointsApart;
        tally.wrong += verdict.fault >= PairFault::WrongNormal;
        tally.worst_depth_error = std::max(tally.worst_depth_error, verdict.depth_error);
        tally.worst_point_error = std::max(tally.worst_point_error, verdict.point_error);
        if (tally.pairs++ % 1024 == 0 && verdict.is_measured)
            tally.worst_sampled_error =
                std::max(tally.worst_sampled_error, std::abs(find_sampled_error(pair, manifold)));
        if (verdict.fault != PairFault::None &&
            (tally.fault == PairFault::None || verdict.fault < tally.fault))
            tally.fault = verdict.fault, tally.first_fault = pair_seed;
    }
    return tally;
}

std::vector<ShapePairTally> tally_all_shape_pairs(std::uint64_t seed, std::uint64_t overlapping,
                                                  CollideFunction collide) {
    std::vector<ShapePairTally> tallies;
    for_each_two_kinds([&](PairedKind a, PairedKind b) {
        tallies.push_back(tally_shape_pairs(a, b, seed, overlapping, collide));
    });
    return tallies;
}

std::string ShapePairTally::describe() const {
    std::string text;
    text.append(paired_kind_names[static_cast<std::size_t>(a)]).append(" and ");
    text.append(paired_kind_names[static_cast<std::size_t>(b)]).append(": ");
    text.append(std::to_string(pairs))
        .append(" pairs, ")
        .append(std::to_string(overlapping))
        .append(" overlap, ");
    text.append(std::to_string(without_points)).append(" without points, ");
    text.append(std::to_string(points_apart)).append(" with points although apart, ");
    text.append(std::to_string(wrong)).append(" wrong");
    const auto add_worst = [&](std::string_view what, double worst) {
        text.append(what).append(std::to_string(1000.0 * worst)).append(" mm");
    };
    add_worst("; worst depth error ", worst_depth_error);
    add_worst(", worst point error ", worst_point_error);
    add_worst(", worst sampled error ", worst_sampled_error);
    if (faults() > 0)
        text.append("; ")
            .append(pair_fault_names[static_cast<std::size_t>(fault)])
            .append(" with seed ")
            .append(std::to_string(first_fault));
    return text;
}

}  // namespace damson::demo
