// Compares definitions field by field.
#include "same_content.hpp"

#include <algorithm>
#include <variant>

namespace damson {

namespace {

bool is_same_shape(const Circle& a, const Circle& b) {
    return a.center == b.center && a.radius == b.radius;
}
bool is_same_shape(const Capsule& a, const Capsule& b) {
    return a.a == b.a && a.b == b.b && a.radius == b.radius;
}
bool is_same_shape(const Segment& a, const Segment& b) {
    return a == b;
}
bool is_same_shape(const ChainSegment& a, const ChainSegment& b) {
    return a == b;
}
bool is_same_shape(const Polygon& a, const Polygon& b) {
    return a.count == b.count && a.vertices == b.vertices && a.radius == b.radius;
}

}  // namespace

bool is_same(const BodyDef& a, const BodyDef& b) {
    return a.type == b.type && a.position == b.position && a.angle == b.angle &&
           a.gravity_scale == b.gravity_scale && a.linear_damping == b.linear_damping &&
           a.angular_damping == b.angular_damping && a.locks == b.locks && a.is_bullet == b.is_bullet &&
           a.user_data == b.user_data && a.name == b.name;
}

bool is_same(const LevelShape& a, const LevelShape& b) {
    if (a.geometry.index() != b.geometry.index()) return false;
    const bool is_same_geometry = std::visit(
        [&](const auto& shape) {
            return is_same_shape(shape, std::get<std::decay_t<decltype(shape)>>(b.geometry));
        },
        a.geometry);
    return is_same_geometry && a.def.density == b.def.density && a.def.friction == b.def.friction &&
           a.def.restitution == b.def.restitution && a.def.surface_speed == b.def.surface_speed &&
           a.def.rolling_resistance == b.def.rolling_resistance && a.def.material_id == b.def.material_id &&
           a.def.is_sensor == b.def.is_sensor && a.def.one_way == b.def.one_way &&
           a.def.surface_group == b.def.surface_group && a.def.filter == b.def.filter &&
           a.def.user_data == b.def.user_data;
}

bool has_same_frame(const LevelGrid& a, const LevelGrid& b) {
    return a.cell_size == b.cell_size && a.origin == b.origin && a.width == b.width && a.height == b.height &&
           a.filter == b.filter && a.surface_group == b.surface_group && a.user_data == b.user_data;
}

bool is_same(const LevelGrid& a, const LevelGrid& b) {
    return has_same_frame(a, b) && a.kinds == b.kinds && a.palette == b.palette;
}

bool has_same_shapes(const LevelBody& a, const LevelBody& b) {
    return a.chains == b.chains &&
           std::equal(a.shapes.begin(), a.shapes.end(), b.shapes.begin(), b.shapes.end(),
                      [](const LevelShape& x, const LevelShape& y) { return is_same(x, y); });
}

bool is_same(const LevelBody& a, const LevelBody& b) {
    return is_same(a.def, b.def) && a.path == b.path && has_same_shapes(a, b) &&
           std::equal(a.grids.begin(), a.grids.end(), b.grids.begin(), b.grids.end(),
                      [](const LevelGrid& x, const LevelGrid& y) { return is_same(x, y); });
}

}  // namespace damson
