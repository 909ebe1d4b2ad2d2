// Exact mass, center and inertia of rounded shapes: core, strips along its edges, sectors at its corners.
//
//      .-----.       A strip as wide as the rounding lies along each edge. A sector of a disc lies at each corner,
//    /:_______:\     between the normals of the edges that meet there. A capsule consists of two strips and two
//    ||  core ||     half discs. Moments are summed about the first corner, in double precision.
#include "mass.hpp"

#include <array>
#include <cmath>

#include "../core/contract.hpp"
#include "../core/trigonometry.hpp"

namespace damson {
namespace {

constexpr double exact_pi = 3.14159265358979323846;

struct Moments {
    double area = 0.0;  ///< [m2]
    double x = 0.0;     ///< First moments. [m3]
    double y = 0.0;
    double second = 0.0;  ///< Polar second moment. [m4]

    /// Adds a piece of `size` [m2] with its centroid at (cx, cy) and the polar moment `own` about that
    /// centroid.
    void add(double size, double cx, double cy, double own) {
        area += size;
        x += size * cx;
        y += size * cy;
        second += own + size * (cx * cx + cy * cy);
    }
};

struct Point {
    double x, y;
};

void add_triangle_at_origin(Moments& moments, Point p, Point q) {
    const double area = 0.5 * (p.x * q.y - p.y * q.x);
    moments.area += area;
    moments.x += area * (p.x + q.x) / 3.0;
    moments.y += area * (p.y + q.y) / 3.0;
    moments.second += area / 6.0 * (p.x * p.x + p.y * p.y + p.x * q.x + p.y * q.y + q.x * q.x + q.y * q.y);
}

void add_strip(Moments& moments, Point p, Point q, glm::vec2 normal, double width) {
    const double ex = q.x - p.x, ey = q.y - p.y;
    const double length_squared = ex * ex + ey * ey;
    const double area = std::sqrt(length_squared) * width;
    moments.add(area, 0.5 * (p.x + q.x + width * normal.x), 0.5 * (p.y + q.y + width * normal.y),
                area / 12.0 * (length_squared + width * width));
}

/// Adds the sector of the disc around `apex`, counter-clockwise from normal `from` to normal `to`, at most half
/// a turn.
void add_sector(Moments& moments, Point apex, glm::vec2 from, glm::vec2 to, double radius) {
    const auto angle = std::abs(static_cast<double>(arc_tangent(cross(from, to), dot(from, to))));
    const double area = 0.5 * angle * radius * radius;
    if (area <= 0.0) return;
    // the integral of the unit vectors between two normals is the difference of the normals, rotated by
    // 90 degrees
    const double third = radius * radius * radius / 3.0;
    const double x = third * (static_cast<double>(to.y) - from.y) / area;
    const double y = third * (static_cast<double>(from.x) - to.x) / area;
    const double about_apex = 0.5 * area * radius * radius;
    moments.add(area, apex.x + x, apex.y + y, about_apex - area * (x * x + y * y));
}

/// Returns the mass sum of a shape whose core has two or more corners.
template <class Kind>
MassSum mass_of(const Kind& shape, float density) {
    std::array<glm::vec2, max_polygon_vertices> corners, normals;
    std::size_t count = 0;
    for_each_corner(shape, [&](glm::vec2 corner) { corners[count++] = corner; });
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 edge = corners[(i + 1) % count] - corners[i];
        normals[i] = normalized_or(right_perpendicular(edge), {0.0f, 0.0f});
    }

    const auto from_first = [&](std::size_t i) {
        return Point{static_cast<double>(corners[i].x) - corners[0].x,
                     static_cast<double>(corners[i].y) - corners[0].y};
    };
    Moments moments;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t next = (i + 1) % count;
        add_triangle_at_origin(moments, from_first(i), from_first(next));
        add_strip(moments, from_first(i), from_first(next), normals[i], shape.radius);
        add_sector(moments, from_first(next), normals[i], normals[next], shape.radius);
    }
    if (!(moments.area > 0.0)) return {};

    const double x = moments.x / moments.area, y = moments.y / moments.area;
    const double mass = density * moments.area;
    return {mass, mass * (corners[0].x + x), mass * (corners[0].y + y),
            density * (moments.second - moments.area * (x * x + y * y))};
}

MassSum mass_of(const Circle& circle, float density) {
    const double r2 = static_cast<double>(circle.radius) * circle.radius;
    const double mass = density * exact_pi * r2;
    return {mass, mass * circle.center.x, mass * circle.center.y, 0.5 * mass * r2};
}

MassSum mass_of(const Segment&, float) {
    return {};
}

}  // namespace

void MassSum::add(const MassSum& other) noexcept {
    DAMSON_ASSERT(mass == 0.0 || (mass > 0.0 && other.mass > 0.0));
    if (mass > 0.0) {
        // parallel axis theorem: each inertia is about its own center, so the sum needs this term for the
        // distance between the centers
        const double x = other.center_x() - center_x(), y = other.center_y() - center_y();
        inertia += mass * other.mass / (mass + other.mass) * (x * x + y * y);
    }
    mass += other.mass;
    first_x += other.first_x, first_y += other.first_y;
    inertia += other.inertia;
}

MassSum compute_mass_sum(const Shape& shape, float density) {
    return std::visit([&](const auto& s) { return mass_of(s, density); }, shape);
}

MassData to_mass_data(const MassSum& sum) noexcept {
    DAMSON_ASSERT(sum.mass > 0.0);
    return {static_cast<float>(sum.mass),
            {static_cast<float>(sum.center_x()), static_cast<float>(sum.center_y())},
            static_cast<float>(sum.inertia)};
}

MassData compute_mass(const Shape& shape, float density) {
    const MassSum sum = compute_mass_sum(shape, density);
    return sum.mass > 0.0 ? to_mass_data(sum) : MassData{};
}

}  // namespace damson
