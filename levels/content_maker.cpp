// Adds levels, layers and objects to the content, and connects bodies with their paths.
#include "content_maker.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../core/vector.hpp"
#include "pieces.hpp"
#include "tile_layer_body.hpp"

namespace damson {

namespace {

constexpr std::uint64_t max_cells_of_file = std::uint64_t{1} << 26;

/// Returns the name of a body. Longer names stay in the content only.
BodyName body_name(const std::string& name) {
    return name.size() <= BodyName::max_size ? BodyName(name) : BodyName();
}

/// Fails if a position is beyond the limits of a world.
void check_position(glm::vec2 position, const Node& place) {
    if (std::fabs(position.x) <= 1e5f && std::fabs(position.y) <= 1e5f) return;
    place.fail("is more than 100,000 m from the origin");
}

/// Returns the capsule in a box, whose round ends are at the shorter sides, or a circle if the sides are equal.
/// `half` is half the size of the box. [m]
Shape capsule_in(glm::vec2 half) {
    const float radius = std::min(half.x, half.y);
    const glm::vec2 end = half - radius;
    if (end.x + end.y <= min_line_length) return Circle{.radius = radius};
    return Capsule{-end, end, radius};
}

/// Adds the shapes of an object to its body. Points are relative to the body's origin.
std::string add_shapes(const PixelObject& object, const PixelScale& scale, LevelBody& body) {
    const ShapeDef def = scale.shape_def(object.physics);
    const glm::dvec2 half = 0.5 * object.size;
    if (!object.pieces.empty()) {
        for (const TilePiece& piece : object.pieces) {
            std::vector<glm::vec2> outline;
            for (const glm::dvec2 point : piece.outline) outline.push_back(scale.meters(point - half));
            if (std::string reason = add_polygons(outline, scale.shape_def(piece.physics), body);
                !reason.empty())
                return reason;
        }
        return {};
    }
    std::vector<glm::vec2> outline;
    switch (object.kind) {
        case LevelObjectKind::Box: {
            const glm::vec2 size = scale.meters(half);
            if (!(size.x > min_line_length && std::fabs(size.y) > min_line_length))
                return "is smaller than 1 mm";
            const glm::vec2 extent{size.x, std::fabs(size.y)};
            body.shapes.push_back({object.is_capsule ? capsule_in(extent) : Shape(make_box(extent)), def});
            return {};
        }
        case LevelObjectKind::Ellipse:
            if (object.size.x == object.size.y) {
                body.shapes.push_back({Circle{.radius = scale.meters(half).x}, def});
                return {};
            }
            for (const glm::dvec2 point : ellipse_outline(object.size))
                outline.push_back(scale.meters(point - half));
            return add_polygons(outline, def, body);
        case LevelObjectKind::Outline:
            for (const glm::dvec2 point : object.points) outline.push_back(scale.meters(point));
            return add_polygons(outline, def, body);
        case LevelObjectKind::Path:
            if (body.def.type == BodyType::Dynamic) return "is a line, which cannot be a dynamic body";
            for (const glm::dvec2 point : object.points) outline.push_back(scale.meters(point));
            return add_line(outline, false, def, body);
        case LevelObjectKind::Point: break;
    }
    return "is a point, which has no shape";
}

std::string described(const PixelObject& object) {
    return "object \"" + (object.name.empty() ? object.id : object.name) + "\" in layer \"" + object.layer +
           "\"";
}

}  // namespace

glm::vec2 ContentMaker::to_length(glm::dvec2 pixels) const {
    return PixelScale(properties_.options()).meters(pixels);
}

glm::vec2 ContentMaker::to_world(glm::dvec2 pixels) const {
    return properties_.options().origin + to_length(pixels);
}

std::uint32_t ContentMaker::add_level(const std::string& name, glm::dvec2 corner, glm::dvec2 size,
                                      std::vector<LevelField> fields) {
    const glm::vec2 a = to_world(corner), b = to_world(corner + size);
    LevelPart part{.name = name};
    part.box = {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    part.first_field = static_cast<std::uint32_t>(content_.fields.size());
    part.field_count = static_cast<std::uint32_t>(fields.size());
    content_.fields.insert(content_.fields.end(), fields.begin(), fields.end());
    content_.levels.push_back(std::move(part));
    return static_cast<std::uint32_t>(content_.levels.size() - 1);
}

void ContentMaker::add_tile_layer(const TileLayer& layer, const Node& place) {
    LevelBody body{.id = layer.id, .name = layer.name, .level = layer.level};
    body.def.position = to_world(layer.offset);
    // a small file can describe many large layers, which must not fill the memory
    cell_count_ += std::uint64_t{layer.columns} * layer.rows;
    if (cell_count_ > max_cells_of_file)
        place.fail("is one of several layers that have more than 2^26 cells together");
    const glm::dvec2 size{layer.columns * layer.cell.x, layer.rows * layer.cell.y};
    check_position(body.def.position, place);
    check_position(to_world(layer.offset + size), place);
    check_position(to_length(size), place);
    body.def.name = body_name(layer.name);
    body.def.type =
        layer.physics.type.value_or(layer.physics.path.empty() ? BodyType::Static : BodyType::Kinematic);
    if (body.def.type == BodyType::Dynamic) place.fail("is a tile layer, which cannot be a dynamic body");
    const PixelScale scale(properties_.options());
    if (!(std::min(layer.cell.x, layer.cell.y) >= 0.02 * static_cast<double>(scale.pixels_per_meter)))
        place.fail("has cells smaller than 0.02 m; reduce LevelOptions::pixels_per_meter");
    add_tiles(layer, scale, properties_, body);
    if (body.grids.empty() && body.chains.empty() && body.shapes.empty()) return;
    add_body(std::move(body), layer.physics, {});
}

void ContentMaker::add_object(PixelObject object, const Node& place) {
    const PixelScale scale(properties_.options());
    const bool has_box = object.kind == LevelObjectKind::Box || object.kind == LevelObjectKind::Ellipse;
    if (has_box && object.size == glm::dvec2{0.0}) object.kind = LevelObjectKind::Point;
    const glm::dvec2 middle = has_box ? turned_by(0.5 * object.size, object.rotation) : glm::dvec2{0.0};
    LevelObject entry{.id = object.id, .name = object.name, .type = object.type, .layer = object.layer};
    entry.level = object.level;
    entry.kind = object.kind;
    entry.position = to_world(object.position + middle);
    const glm::vec2 size = to_length(object.size);
    entry.size = {size.x, std::fabs(size.y)};
    entry.angle = object.rotation == 0.0
                      ? 0.0f
                      : scale.up * static_cast<float>(std::fmod(object.rotation, 360.0) * radians_per_degree);
    check_position(entry.position, place);
    check_position(entry.size, place);
    entry.first_field = static_cast<std::uint32_t>(content_.fields.size());
    entry.field_count = static_cast<std::uint32_t>(object.fields.size());
    content_.fields.insert(content_.fields.end(), object.fields.begin(), object.fields.end());
    entry.first_point = static_cast<std::uint32_t>(content_.points.size());
    entry.point_count = static_cast<std::uint32_t>(object.points.size());
    for (const glm::dvec2 point : object.points) {
        content_.points.push_back(to_world(object.position + turned_by(point, object.rotation)));
        check_position(content_.points.back(), place);
    }
    if (object.points.empty() && !object.path.empty()) {
        entry.point_count = static_cast<std::uint32_t>(object.path.size());
        content_.points.insert(content_.points.end(), object.path.begin(), object.path.end());
    }

    if (object.physics.is_physical() && object.kind != LevelObjectKind::Point) {
        LevelBody body{.id = "object " + object.id, .name = object.name, .level = object.level};
        if (!object.follows_path) object.path.clear();
        const bool moves = !object.physics.path.empty() || !object.path.empty();
        body.def.type = object.physics.type.value_or(moves ? BodyType::Kinematic : BodyType::Static);
        body.def.position = entry.position;
        body.def.angle = entry.angle;
        body.def.name = body_name(object.name);
        if (const std::string reason = add_shapes(object, scale, body); !reason.empty())
            properties_.note_unused(described(object) + ": " + reason);
        else
            entry.body = add_body(std::move(body), object.physics, object.path);
    }
    content_.objects.push_back(std::move(entry));
}

std::uint32_t ContentMaker::add_body(LevelBody body, const ItemPhysics& physics,
                                     const std::vector<glm::vec2>& path) {
    body.def.user_data = physics.user_data;
    body.def.gravity_scale = physics.gravity_scale;
    body.def.linear_damping = physics.linear_damping;
    body.def.angular_damping = physics.angular_damping;
    body.def.locks.rotation = physics.has_fixed_rotation;
    body.def.is_bullet = physics.is_bullet;
    body.path.speed = physics.speed;
    body.path.mode = physics.path_mode;
    const auto index = static_cast<std::uint32_t>(content_.bodies.size());
    if (body.def.type == BodyType::Kinematic) {
        body.path.points = path;
        if (path.empty() && !physics.path.empty()) wishes_.push_back({index, physics.path});
    } else if (!path.empty() || !physics.path.empty()) {
        properties_.note_unused("path of \"" + body.name + "\", whose body is not kinematic");
    }
    content_.bodies.push_back(std::move(body));
    return index;
}

LevelContent ContentMaker::finish(const std::vector<std::string>& files) {
    for (const PathWish& wish : wishes_) {
        LevelBody& body = content_.bodies[wish.body];
        const auto is_meant = [&](const LevelObject& object) {
            return object.point_count >= 2 && (object.id == wish.path || object.name == wish.path);
        };
        // each map of a world file can have an object with this name
        auto found = std::find_if(
            content_.objects.begin(), content_.objects.end(),
            [&](const LevelObject& object) { return object.level == body.level && is_meant(object); });
        if (found == content_.objects.end())
            found = std::find_if(content_.objects.begin(), content_.objects.end(), is_meant);
        if (found == content_.objects.end()) {
            properties_.note_unused("path \"" + wish.path + "\" of \"" + body.name +
                                    "\", which is not a line with a name or id");
            continue;
        }
        const auto points = content_.points_of(*found);
        body.path.points.assign(points.begin(), points.end());
    }
    for (LevelBody& body : content_.bodies) {
        std::vector<glm::vec2>& points = body.path.points;
        if (!points.empty() && length(points.front() - body.def.position) > 1e-3f)
            points.insert(points.begin(), body.def.position);
    }
    // ids must be unique, so that reloading finds the same body again
    std::vector<std::string> ids;
    for (LevelBody& body : content_.bodies) ids.push_back(body.id);
    std::sort(ids.begin(), ids.end());
    for (std::size_t i = 0; i < content_.bodies.size(); ++i) {
        std::string& id = content_.bodies[i].id;
        const auto [first, last] = std::equal_range(ids.begin(), ids.end(), id);
        if (last - first > 1) id += " (" + std::to_string(i) + ")";
    }
    content_.files = files;
    properties_.finish(content_);
    return std::move(content_);
}

}  // namespace damson
