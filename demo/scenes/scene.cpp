// Builds scenes, and validates them in find_defect().
#include "scene.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/describe.hpp"
#include "../../core/vector.hpp"
#include "../../physics/world/tile_grid_ref.hpp"

namespace damson::demo {

std::uint32_t Scene::add_body(SceneBody body) {
    body.first_shape = static_cast<std::uint32_t>(shapes.size());
    body.shape_count = 0;
    bodies.push_back(body);
    return static_cast<std::uint32_t>(bodies.size() - 1);
}

std::uint32_t Scene::add_shape(const SceneShape& shape) {
    const auto index = static_cast<std::uint32_t>(shapes.size());
    if (!require(!bodies.empty(), "Scene::add_shape", "bodies", "present before their shapes")) return index;
    shapes.push_back(shape);
    ++bodies.back().shape_count;
    return index;
}

std::uint32_t Scene::add_chain(const SceneChain& chain, const SceneShape& like) {
    const auto index = static_cast<std::uint32_t>(shapes.size());
    const std::vector<SceneShape> segments = make_chain(chain, like);
    if (!require(!segments.empty(), "Scene::add_chain", "chain",
                 "a chain of at least 2 points, or 3 for a loop, with no materials or one per segment"))
        return index;
    for (const SceneShape& segment : segments) add_shape(segment);
    return index;
}

std::uint32_t Scene::add_joint(const SceneJoint& joint) {
    joints.push_back(joint);
    return static_cast<std::uint32_t>(joints.size() - 1);
}

std::uint32_t Scene::add_tile_grid(const SceneTileGrid& grid) {
    tile_grids.push_back(grid);
    return static_cast<std::uint32_t>(tile_grids.size() - 1);
}

std::vector<SceneShape> make_chain(const SceneChain& chain, const SceneShape& like) {
    const std::vector<glm::vec2>& points = chain.points;
    const std::size_t n = points.size();
    if (n < (chain.is_loop ? 3u : 2u)) return {};
    const std::size_t count = chain.is_loop ? n : n - 1;
    if (!chain.materials.empty() && chain.materials.size() != count) return {};

    std::vector<SceneShape> segments(count, like);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 a = points[i], b = points[(i + 1) % n];
        const bool is_first = !chain.is_loop && i == 0, is_last = !chain.is_loop && i + 1 == count;
        segments[i].outline = ChainSegmentOutline{.a = a,
                                                  .b = b,
                                                  .before = is_first ? 2.0f * a - b : points[(i + n - 1) % n],
                                                  .behind = is_last ? 2.0f * b - a : points[(i + 2) % n],
                                                  .index = static_cast<std::uint32_t>(i),
                                                  .count = static_cast<std::uint32_t>(count),
                                                  .is_loop = chain.is_loop,
                                                  .is_one_sided = chain.is_one_sided};
        if (chain.materials.empty()) continue;
        segments[i].friction = chain.materials[i].friction;
        segments[i].restitution = chain.materials[i].restitution;
    }
    return segments;
}

namespace {

constexpr const char* joint_names[] = {"revolute", "distance", "prismatic", "weld",   "wheel",
                                       "motor",    "target",   "gear",      "pulley", "filter"};
static_assert(std::size(joint_names) == joint_type_count);

}  // namespace

const char* name_of_kind(JointType type) noexcept {
    return joint_names[static_cast<std::size_t>(type)];
}

std::optional<JointType> find_joint_type(std::string_view name) noexcept {
    for (std::size_t i = 0; i < joint_type_count; ++i)
        if (name == joint_names[i]) return static_cast<JointType>(i);
    return std::nullopt;
}

bool has_two_anchors(const SceneJoint& joint) noexcept {
    return joint.type != JointType::Target && joint.type != JointType::Gear &&
           joint.type != JointType::Filter;
}

bool is_same_description(const Scene& a, const Scene& b) {
    return a.name == b.name && a.description == b.description && a.gravity == b.gravity &&
           a.can_sleep == b.can_sleep && a.steps_per_second == b.steps_per_second &&
           a.substeps == b.substeps && a.steps == b.steps && a.bodies == b.bodies && a.shapes == b.shapes &&
           a.contact_tuning == b.contact_tuning && a.joints == b.joints && a.tile_grids == b.tile_grids;
}

std::vector<std::uint32_t> body_of_shapes(const Scene& scene) {
    std::vector<std::uint32_t> owners;
    owners.reserve(scene.shapes.size());
    for (std::uint32_t body = 0; body < scene.bodies.size(); ++body)
        owners.insert(owners.end(), scene.bodies[body].shape_count, body);
    for (const SceneTileGrid& grid : scene.tile_grids)
        owners.insert(owners.end(), grid.kinds.size(), grid.body);
    return owners;
}

std::size_t count_shape_indices(const Scene& scene) {
    std::size_t count = scene.shapes.size();
    for (const SceneTileGrid& grid : scene.tile_grids) count += grid.kinds.size();
    return count;
}

Scene with_tiles(Scene scene, std::span<const std::uint8_t> kinds) {
    for (SceneTileGrid& grid : scene.tile_grids) {
        grid.kinds.assign(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(grid.kinds.size()));
        kinds = kinds.subspan(grid.kinds.size());
    }
    return scene;
}

Outline outline_of_tiles(const SceneTileGrid& grid, std::uint32_t cell, std::uint32_t count) {
    const BoxOutline whole = box_of_cells(grid, cell, count);
    const TileSlope& slope = grid.tile(cell).slope;
    if (slope.is_whole()) return whole;
    const Aabb box{whole.center - whole.half, whole.center + whole.half};
    if (grid.tile(cell).is_level()) {
        const Aabb part = box_of_slope(slope, box);
        return BoxOutline{.half = 0.5f * (part.upper - part.lower), .center = center(part)};
    }
    const Polygon polygon = outline_of_slope(slope, box);
    return PolygonOutline{.vertices = polygon.vertices, .count = static_cast<std::uint32_t>(polygon.count)};
}

std::vector<SceneShape> visible_shapes_of(const Scene& scene, std::uint32_t body) {
    const std::span<const SceneShape> own = scene.shapes_of(scene.bodies[body]);
    std::vector<SceneShape> shapes(own.begin(), own.end());
    for (const SceneTileGrid& grid : scene.tile_grids) {
        if (grid.body != body) continue;
        for (std::uint32_t cell = 0, next; cell < grid.kinds.size(); cell = next) {
            const std::uint32_t row_end = (cell / grid.width + 1) * grid.width;
            const bool joins = grid.is_empty(cell) || grid.tile(cell).is_level();
            for (next = cell + 1; joins && next < row_end && grid.kinds[next] == grid.kinds[cell];) ++next;
            if (grid.is_empty(cell)) continue;
            const SceneTile& tile = grid.tile(cell);
            shapes.push_back({.outline = outline_of_tiles(grid, cell, next - cell),
                              .friction = tile.friction,
                              .restitution = tile.restitution,
                              .filter = grid.filter,
                              .is_sensor = tile.is_sensor,
                              .is_one_way = tile.is_one_way});
        }
    }
    return shapes;
}

Shape to_shape(const Outline& outline) {
    if (const auto* box = std::get_if<BoxOutline>(&outline))
        return make_box(box->half, box->center, box->angle, box->radius);
    if (const auto* circle = std::get_if<CircleOutline>(&outline))
        return Circle{.center = circle->center, .radius = circle->radius};
    if (const auto* capsule = std::get_if<CapsuleOutline>(&outline))
        return Capsule{.a = capsule->a, .b = capsule->b, .radius = capsule->radius};
    if (const auto* segment = std::get_if<SegmentOutline>(&outline))
        return Segment{.a = segment->a, .b = segment->b};
    if (const auto* part = std::get_if<ChainSegmentOutline>(&outline)) {
        ChainSegment segment;
        segment.a = part->a;
        segment.b = part->b;
        segment.ghost_a = part->before;
        segment.ghost_b = part->behind;
        segment.has_ghost_a = part->is_loop || part->index > 0;
        segment.has_ghost_b = part->is_loop || part->index + 1 < part->count;
        segment.is_one_sided = part->is_one_sided;
        return segment;
    }
    const auto& polygon = std::get<PolygonOutline>(outline);
    return make_convex_polygon(polygon.corners(), polygon.radius).value_or(Polygon{});
}

namespace {

/// Smallest shape size that every engine accepts. [m]
constexpr float smallest_size = 0.001f;

/// Smallest side of a tile. [m]
constexpr float smallest_cell = 0.02f;

// Stores the first requirement that a scene violates. Later violations are ignored.
class Inspector {
public:
    std::optional<SceneDefect> take() && { return std::move(defect_); }

    void at(std::string place) { place_ = std::move(place); }

    void demand(bool holds, std::string_view field, std::string_view reason, const std::string& got) {
        if (holds || defect_) return;
        std::string text(reason);
        if (!got.empty()) text.append(", got ").append(got);
        defect_ = SceneDefect{place_ + std::string(field), std::move(text)};
    }

    void finite(float value, std::string_view field) {
        demand(is_finite(value), field, "must be finite", describe(value));
    }

    void finite(glm::vec2 value, std::string_view field) {
        demand(is_finite(value), field, "must be finite", describe(value));
    }

    void zero_or_more(float value, std::string_view field) {
        demand(is_finite(value) && value >= 0.0f, field, "must be finite and zero or more", describe(value));
    }

    void within_reach(glm::vec2 value, std::string_view field) {
        const bool near = std::fabs(value.x) <= max_coordinate && std::fabs(value.y) <= max_coordinate;
        demand(near, field, "must be within 100,000 m of the origin", describe(value));
    }

    void size(float value, std::string_view field) {
        demand(value >= smallest_size && value <= max_coordinate, field, "must be 0.001 m to 100,000 m",
               describe(value));
    }

    void apart(glm::vec2 a, glm::vec2 b) {
        within_reach(a, "/a");
        within_reach(b, "/b");
        demand(distance(a, b) >= smallest_size, "/b", "must be at least 0.001 m from \"a\"", describe(b));
    }

private:
    std::string place_;
    std::optional<SceneDefect> defect_;
};

void inspect(Inspector& inspector, const Outline& outline) {
    if (const auto* box = std::get_if<BoxOutline>(&outline)) {
        inspector.size(box->half.x, "/half/0");
        inspector.size(box->half.y, "/half/1");
        inspector.within_reach(box->center, "/center");
        inspector.finite(box->angle, "/angle");
        inspector.zero_or_more(box->radius, "/radius");
    } else if (const auto* circle = std::get_if<CircleOutline>(&outline)) {
        inspector.within_reach(circle->center, "/center");
        inspector.size(circle->radius, "/radius");
    } else if (const auto* capsule = std::get_if<CapsuleOutline>(&outline)) {
        inspector.apart(capsule->a, capsule->b);
        inspector.size(capsule->radius, "/radius");
    } else if (const auto* segment = std::get_if<SegmentOutline>(&outline)) {
        inspector.apart(segment->a, segment->b);
    } else if (const auto* part = std::get_if<ChainSegmentOutline>(&outline)) {
        const std::string a = "/points/" + describe(part->index);
        const bool is_closing = part->is_loop && part->index + 1 == part->count;
        const std::string b = "/points/" + describe(is_closing ? 0u : part->index + 1);
        inspector.within_reach(part->a, a);
        inspector.within_reach(part->b, b);
        inspector.demand(distance(part->a, part->b) >= smallest_size, b,
                         "must be at least 0.001 m from the point before it", describe(part->b));
    } else if (const auto* polygon = std::get_if<PolygonOutline>(&outline)) {
        inspector.zero_or_more(polygon->radius, "/radius");
        inspector.demand(polygon->count >= 3 && polygon->count <= max_polygon_vertices, "/vertices",
                         "must be 3 to 8 points", describe(polygon->count));
        if (polygon->count < 3 || polygon->count > max_polygon_vertices) return;
        for (std::uint32_t i = 0; i < polygon->count; ++i)
            inspector.within_reach(polygon->vertices[i], "/vertices/" + describe(i));
        // a polygon is convex, counterclockwise and without collinear corners if all other corners are to the
        // left of each edge
        for (std::uint32_t i = 0; i < polygon->count; ++i) {
            const glm::vec2 here = polygon->vertices[i];
            const glm::vec2 next = polygon->vertices[(i + 1) % polygon->count];
            for (std::uint32_t other = 0; other < polygon->count; ++other) {
                if (other == i || other == (i + 1) % polygon->count) continue;
                const bool left = cross(next - here, polygon->vertices[other] - here) > 0.0f;
                inspector.demand(left, "/vertices",
                                 "must be the corners of a convex outline, counter-clockwise", {});
            }
        }
        inspector.demand(make_convex_polygon(polygon->corners(), polygon->radius).has_value(), "/vertices",
                         "must not be degenerate: too thin or too small", {});
    }
}

void inspect(Inspector& inspector, const SceneBody& body, const std::string& place) {
    inspector.at(place);
    inspector.within_reach(body.position, "/position");
    inspector.finite(body.angle, "/angle");
    inspector.finite(body.linear_velocity, "/linear_velocity");
    inspector.finite(body.angular_velocity, "/angular_velocity");
    inspector.zero_or_more(body.linear_damping, "/linear_damping");
    inspector.zero_or_more(body.angular_damping, "/angular_damping");
    inspector.finite(body.gravity_scale, "/gravity_scale");
}

void inspect(Inspector& inspector, const SceneShape& shape, const std::string& place) {
    inspector.at(place);
    inspector.zero_or_more(shape.density, "/density");
    inspector.zero_or_more(shape.friction, "/friction");
    inspector.zero_or_more(shape.restitution, "/restitution");
    inspector.finite(shape.surface_speed, "/surface_speed");
    inspector.zero_or_more(shape.rolling_resistance, "/rolling_resistance");
    inspect(inspector, shape.outline);
}

/// Checks that both bodies exist, that they differ (except in a target joint), and that at least one is
/// dynamic.
void inspect_bodies(Inspector& inspector, const SceneJoint& joint, const Scene& scene) {
    const bool is_target = joint.type == JointType::Target;
    const std::string bodies = "must be the index of a body, 0 to " + describe(scene.bodies.size() - 1);
    const bool has_a = joint.body_a < scene.bodies.size();
    const bool has_b = joint.body_b < scene.bodies.size();
    inspector.demand(has_a, is_target ? "/body" : "/body_a", bodies, describe(joint.body_a));
    inspector.demand(has_b, "/body_b", bodies, describe(joint.body_b));
    if (is_target)
        inspector.demand(joint.body_a == joint.body_b, "/body_a", "must be the same as \"body_b\"",
                         describe(joint.body_a));
    else
        inspector.demand(joint.body_a != joint.body_b, "/body_b", "must be another body than \"body_a\"",
                         describe(joint.body_b));
    if (!has_a || !has_b) return;
    const bool moves = scene.bodies[joint.body_a].type == BodyType::Dynamic ||
                       scene.bodies[joint.body_b].type == BodyType::Dynamic;
    inspector.demand(moves, "", "must join at least one dynamic body", {});
}

void inspect_gear(Inspector& inspector, const SceneJoint& joint, const Scene& scene, std::uint32_t index) {
    const auto check = [&](std::uint32_t other, std::string_view field) {
        inspector.demand(other < index, field, "must be the index of an earlier joint", describe(other));
        if (other >= index) return;
        const JointType type = scene.joints[other].type;
        inspector.demand(type == JointType::Revolute || type == JointType::Prismatic, field,
                         "must be a revolute or prismatic joint", name_of_kind(type));
    };
    check(joint.joint_a, "/joint_a");
    check(joint.joint_b, "/joint_b");
    inspector.demand(joint.joint_a != joint.joint_b, "/joint_b", "must be another joint than \"joint_a\"",
                     describe(joint.joint_b));
    inspector.demand(is_finite(joint.ratio) && joint.ratio != 0.0f, "/ratio", "must be finite and not zero",
                     describe(joint.ratio));
}

/// Checks the motor, limits and spring of a joint.
void inspect_rows(Inspector& inspector, const SceneJoint& joint) {
    const bool turns = joint.type == JointType::Revolute || joint.type == JointType::Wheel;
    inspector.finite(joint.motor_speed, "/motor/speed");
    inspector.zero_or_more(joint.max_motor_torque, turns ? "/motor/max_torque" : "/motor/max_force");
    inspector.demand(joint.has_motor || (joint.motor_speed == 0.0f && joint.max_motor_torque == 0.0f),
                     "/motor", "must be enabled if its speed or torque is not 0", {});
    inspector.finite(joint.lower_limit, "/limits/lower");
    inspector.finite(joint.upper_limit, "/limits/upper");
    inspector.demand(joint.lower_limit <= joint.upper_limit, "/limits/upper", "must not be below \"lower\"",
                     describe(joint.upper_limit));
    if (joint.type == JointType::Revolute) {
        const bool are_within = joint.lower_limit >= -max_joint_angle && joint.upper_limit <= max_joint_angle;
        inspector.demand(are_within, "/limits", "must be within 3.1 rad of zero", {});
    }
    if (joint.type == JointType::Distance) inspector.zero_or_more(joint.lower_limit, "/limits/lower");
    inspector.demand(joint.has_limits || (joint.lower_limit == 0.0f && joint.upper_limit == 0.0f), "/limits",
                     "must be enabled if a limit is not 0", {});
    inspector.zero_or_more(joint.spring_hertz, "/spring/hertz");
    inspector.zero_or_more(joint.spring_damping_ratio, "/spring/damping_ratio");
    inspector.finite(joint.spring_rest, "/spring/rest");
    inspector.demand(joint.has_spring || (joint.spring_hertz == 0.0f && joint.spring_damping_ratio == 0.0f),
                     "/spring", "must be enabled if its frequency or damping ratio is not 0", {});
}

void inspect(Inspector& inspector, const SceneJoint& joint, const Scene& scene, std::uint32_t index) {
    inspector.at("/joints/" + describe(index));
    if (joint.type == JointType::Gear) return inspect_gear(inspector, joint, scene, index);
    inspect_bodies(inspector, joint, scene);
    const bool is_target = joint.type == JointType::Target;
    inspector.within_reach(joint.anchor_local_a, "/anchor_local_a");
    inspector.within_reach(joint.anchor_local_b, is_target ? "/anchor_local" : "/anchor_local_b");
    inspector.finite(joint.angle_local_a, "/angle_local_a");
    inspector.finite(joint.angle_local_b, "/angle_local_b");
    inspect_rows(inspector, joint);
    inspector.zero_or_more(joint.frame_springs.linear_hertz, "/linear_spring/hertz");
    inspector.zero_or_more(joint.frame_springs.linear_damping_ratio, "/linear_spring/damping_ratio");
    inspector.zero_or_more(joint.frame_springs.angular_hertz, "/angular_spring/hertz");
    inspector.zero_or_more(joint.frame_springs.angular_damping_ratio, "/angular_spring/damping_ratio");
    inspector.finite(joint.power.linear_velocity, "/linear_velocity");
    inspector.zero_or_more(joint.power.max_velocity_force, "/max_velocity_force");
    inspector.finite(joint.power.angular_velocity, "/angular_velocity");
    inspector.zero_or_more(joint.power.max_velocity_torque, "/max_velocity_torque");
    inspector.zero_or_more(joint.power.max_spring_force, "/linear_spring/max_force");
    inspector.zero_or_more(joint.power.max_spring_torque, "/angular_spring/max_torque");
    if (joint.type == JointType::Distance) inspector.size(joint.length, "/length");
    inspector.within_reach(joint.target, "/target");
    inspector.zero_or_more(joint.max_force, "/max_force");
    if (joint.type != JointType::Pulley) return;
    inspector.within_reach(joint.ground_a, "/ground_a");
    inspector.within_reach(joint.ground_b, "/ground_b");
    inspector.size(joint.length_a, "/length_a");
    inspector.size(joint.length_b, "/length_b");
    inspector.demand(is_finite(joint.ratio) && joint.ratio > 0.0f, "/ratio", "must be finite and above zero",
                     describe(joint.ratio));
}

void inspect(Inspector& inspector, const SceneTileGrid& grid, const Scene& scene, std::uint32_t index) {
    const std::string place = "/tile_grids/" + describe(index);
    inspector.at(place);
    const bool has_body = grid.body < scene.bodies.size();
    inspector.demand(has_body, "/body",
                     "must be the index of a body, 0 to " + describe(scene.bodies.size() - 1),
                     describe(grid.body));
    inspector.demand(!has_body || scene.bodies[grid.body].type != BodyType::Dynamic, "/body",
                     "must be the index of a static or kinematic body", describe(grid.body));
    const bool has_size = grid.cell_size.x >= smallest_cell && grid.cell_size.y >= smallest_cell;
    inspector.demand(has_size, "/cell_size", "must be 0.02 m or more", describe(grid.cell_size));
    inspector.within_reach(grid.origin, "/origin");
    inspector.within_reach(grid.origin + grid.cell_size * glm::vec2{static_cast<float>(grid.width),
                                                                    static_cast<float>(grid.height)},
                           "/cell_size");
    const std::size_t cells = std::size_t{grid.width} * grid.height;
    inspector.demand(grid.width >= 1 && grid.height >= 1 && grid.width <= max_tile_columns &&
                         grid.height <= max_tile_columns && cells == grid.kinds.size(),
                     "/rows", "must be 1 to 65,536 rows of 1 to 65,536 cells", {});
    inspector.demand(!grid.palette.empty() && grid.palette.size() <= max_scene_tiles, "/palette",
                     "must be 1 to 61 tiles", describe(grid.palette.size()));
    const bool are_kinds_known = std::all_of(grid.kinds.begin(), grid.kinds.end(),
                                             [&](std::uint8_t kind) { return kind <= grid.palette.size(); });
    inspector.demand(are_kinds_known, "/rows", "must contain only tiles of the palette", {});
    for (std::uint32_t i = 0; i < grid.palette.size(); ++i) {
        const SceneTile& tile = grid.palette[i];
        inspector.at(place + "/palette/" + describe(i));
        inspector.zero_or_more(tile.friction, "/friction");
        inspector.zero_or_more(tile.restitution, "/restitution");
        const auto height = [&](float value, std::string_view field) {
            inspector.demand(value == 0.0f || (value >= least_tile_height && value <= 1.0f), field,
                             "must be 0, or 0.1 to 1", describe(value));
        };
        height(tile.slope.left, "/slope/0");
        height(tile.slope.right, "/slope/1");
        const bool is_flat = tile.slope.left == 0.0f && tile.slope.right == 0.0f;
        inspector.demand(!is_flat, "/slope", "must be above 0 on one side", {});
        const Polygon outline = outline_of_slope(tile.slope, {glm::vec2{0.0f}, grid.cell_size});
        const std::span<const glm::vec2> corners{outline.vertices.data(),
                                                 static_cast<std::size_t>(outline.count)};
        inspector.demand(!has_size || make_convex_polygon(corners).has_value(), "/slope",
                         "must not produce a degenerate outline: too thin or too small", {});
    }
}

/// Returns true if `shapes` begins with all segments of a chain, in order. Requires: shapes[0] is a chain
/// segment.
bool is_whole_chain(std::span<const SceneShape> shapes) {
    const auto& start = std::get<ChainSegmentOutline>(shapes[0].outline);
    if (start.index != 0 || start.count > shapes.size()) return false;
    for (std::uint32_t i = 0; i < start.count; ++i) {
        const auto* part = std::get_if<ChainSegmentOutline>(&shapes[i].outline);
        if (!part || part->index != i || part->count != start.count || part->is_loop != start.is_loop ||
            part->is_one_sided != start.is_one_sided)
            return false;
        if (i > 0 && part->a != std::get<ChainSegmentOutline>(shapes[i - 1].outline).b) return false;
        if (shapes[i].is_sensor || shapes[i].is_one_way) return false;
        if (shapes[i].density != shapes[0].density || shapes[i].filter != shapes[0].filter ||
            shapes[i].contact_events != shapes[0].contact_events ||
            shapes[i].overlap_events != shapes[0].overlap_events)
            return false;
    }
    return true;
}

}  // namespace

std::optional<SceneDefect> find_defect(const Scene& scene) {
    Inspector inspector;
    inspector.demand(!scene.name.empty(), "/name", "must not be empty", {});
    inspector.finite(scene.gravity, "/gravity");
    inspector.demand(scene.steps_per_second >= 1.0f && scene.steps_per_second <= 10000.0f,
                     "/steps_per_second", "must be 1 to 10,000", describe(scene.steps_per_second));
    inspector.demand(scene.substeps >= 1 && scene.substeps <= static_cast<std::uint32_t>(max_substeps),
                     "/substeps", "must be 1 to 64", describe(scene.substeps));
    inspector.demand(scene.steps >= 1, "/steps", "must be 1 or more", describe(scene.steps));
    inspector.demand(!scene.bodies.empty(), "/bodies", "must contain at least one body", {});

    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        const std::string place = "/bodies/" + describe(i);
        inspect(inspector, body, place);
        float mass_density = 0.0f;
        std::uint32_t listed = 0;  // shape index in a scene file, where a whole chain counts as one shape
        std::uint32_t chain_end = 0;
        for (std::uint32_t j = 0; j < body.shape_count; ++j) {
            const SceneShape& shape = scene.shapes[body.first_shape + j];
            const auto* part = std::get_if<ChainSegmentOutline>(&shape.outline);
            if (part && j >= chain_end) {
                inspector.at(place + "/shapes/" + describe(listed));
                const bool is_whole = is_whole_chain(scene.shapes_of(body).subspan(j));
                inspector.demand(is_whole, "",
                                 "must be all segments of a chain, in order; they may differ only in "
                                 "material and must be neither sensors nor one-way",
                                 {});
                chain_end = is_whole ? j + part->count : j + 1;
            }
            inspect(inspector, shape, place + "/shapes/" + describe(listed));
            if (j + 1 >= chain_end) ++listed;
            if (!part && !std::holds_alternative<SegmentOutline>(shape.outline))
                mass_density += shape.density;
        }
        inspector.at(place);
        inspector.demand(
            body.type != BodyType::Dynamic || mass_density > 0.0f, "/shapes",
            "must give a dynamic body a mass: at least one shape needs an area and a density above zero", {});
    }
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) inspect(inspector, scene.joints[i], scene, i);
    for (std::uint32_t i = 0; i < scene.tile_grids.size(); ++i)
        inspect(inspector, scene.tile_grids[i], scene, i);
    return std::move(inspector).take();
}

}  // namespace damson::demo
