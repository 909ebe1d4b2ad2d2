// Mass, centre and inertia of rounded shapes, exactly: core, strips along its edges, sectors at its corners.
//
//      .-----.       Every rounded shape is its core, a strip of the rounding's width along each edge and a
//      sector of
//    /:_______:\     a disc at each corner, between the normals of the two edges that meet there. A circle is
//    one
//    ||  core ||     full sector, a capsule two strips and two half discs. Moments are summed about the first
//                    corner in double and moved to the centre of mass at the end.
#include <cmath>
#include <span>

#include "../core/trigonometry.hpp"
#include "shape.hpp"

namespace damson {
namespace {

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

/// Sector of the disc around `apex`, counter-clockwise over `angle` [rad] from normal `from` to normal `to`.
void add_sector(Moments& moments, Point apex, glm::vec2 from, glm::vec2 to, double angle, double radius) {
    const double area = 0.5 * angle * radius * radius;
    if (area <= 0.0) return;
    // the integral of the unit vectors between the two normals is their difference turned by a quarter
    const double third = radius * radius * radius / 3.0;
    const double x = third * (static_cast<double>(to.y) - from.y) / area;
    const double y = third * (static_cast<double>(from.x) - to.x) / area;
    const double about_apex = 0.25 * angle * radius * radius * radius * radius;
    moments.add(area, apex.x + x, apex.y + y, about_apex - area * (x * x + y * y));
}

/// Angle from one edge's normal to the next one's, in [0, pi]. [rad]
double angle_between(glm::vec2 from, glm::vec2 to) {
    return std::abs(static_cast<double>(arc_tangent(cross(from, to), dot(from, to))));
}

/// A closed outline (a line is one of two corners), rounded by `radius`.
MassData mass_of_outline(std::span<const glm::vec2> corners, std::span<const glm::vec2> normals, float radius,
                         float density) {
    const glm::vec2 base = corners[0];
    const auto from_base = [&](std::size_t i) {
        const glm::vec2 p = corners[i % corners.size()];
        return Point{static_cast<double>(p.x) - base.x, static_cast<double>(p.y) - base.y};
    };

    Moments moments;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::size_t next = (i + 1) % corners.size();
        add_triangle_at_origin(moments, from_base(i), from_base(next));
        add_strip(moments, from_base(i), from_base(next), normals[i], radius);
        add_sector(moments, from_base(next), normals[i], normals[next],
                   angle_between(normals[i], normals[next]), radius);
    }
    if (!(moments.area > 0.0)) return {};

    const double x = moments.x / moments.area, y = moments.y / moments.area;
    MassData data;
    data.mass = static_cast<float>(density * moments.area);
    data.center = {static_cast<float>(base.x + x), static_cast<float>(base.y + y)};
    data.inertia = static_cast<float>(density * (moments.second - moments.area * (x * x + y * y)));
    return data;
}

MassData mass_of(const Circle& circle, float density) {
    const double r2 = static_cast<double>(circle.radius) * circle.radius;
    const double mass = density * static_cast<double>(pi) * r2;
    return {static_cast<float>(mass), circle.center, static_cast<float>(0.5 * mass * r2)};
}

MassData mass_of(const Capsule& capsule, float density) {
    const glm::vec2 n = right_perpendicular(normalized_or(capsule.b - capsule.a, {1.0f, 0.0f}));
    const glm::vec2 corners[] = {capsule.a, capsule.b};
    const glm::vec2 normals[] = {n, -n};
    return mass_of_outline(corners, normals, capsule.radius, density);
}

MassData mass_of(const Segment&, float) {
    return {};
}

MassData mass_of(const Polygon& polygon, float density) {
    if (polygon.count == 0) return {};
    const auto count = static_cast<std::size_t>(polygon.count);
    return mass_of_outline({polygon.vertices.data(), count}, {polygon.normals.data(), count}, polygon.radius,
                           density);
}

}  // namespace

MassData compute_mass(const Shape& shape, float density) {
    return std::visit([&](const auto& s) { return mass_of(s, density); }, shape);
}

}  // namespace damson
