// Draws marks on top of the shapes: contact points and impulses, boxes, centers of mass, velocities, text.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "../../containers/disjoint_sets.hpp"
#include "../model/tuning.hpp"
#include "../state/tile_lookup.hpp"
#include "draw_layers.hpp"

namespace damson::detail {

namespace {

constexpr float point_px = 5.0f;

/// Maximum length of a force arrow, in units of the mark size.
constexpr float longest_arrow = 8.0f;

void draw_box(DebugDraw& to, const Aabb& box, DrawColor color) {
    const std::array<glm::vec2, 4> corners{
        box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}};
    to.polygon(corners, 0.0f, {.fill = faded(color, 0), .outline = color});
}

void draw_arrow(DebugDraw& to, glm::vec2 from, glm::vec2 way, DrawColor color, float width_px) {
    if (way == glm::vec2{0.0f} || !is_finite(way)) return;
    const glm::vec2 tip = from + way, side = 0.1f * left_perpendicular(way);
    to.line(from, tip, color, width_px);
    to.line(tip, tip - 0.2f * way + side, color, width_px);
    to.line(tip, tip - 0.2f * way - side, color, width_px);
}

/// Returns the length of a force arrow per newton. By default, the arrow for the weight of a body of average
/// mass is as long as a mark. [m/N]
float find_force_scale(const Sketch& sketch) {
    if (sketch.options.force_scale > 0.0f) return sketch.options.force_scale;
    constexpr float plain_gravity = 10.0f;  // for worlds without gravity [m/s2]
    double mass = 0.0;
    std::uint32_t count = 0;
    for (std::uint32_t row = 0; row < sketch.state.bodies.size(); ++row)
        if (const float own = sketch.state.bodies.columns.at<BodyMass>(row).mass; own > 0.0f) {
            mass += static_cast<double>(own);
            ++count;
        }
    const float gravity = length(sketch.state.gravity);
    const double weight =
        mass / std::max(count, 1u) * static_cast<double>(gravity > 0.0f ? gravity : plain_gravity);
    return weight > 0.0 ? static_cast<float>(static_cast<double>(sketch.options.mark_size) / weight) : 0.0f;
}

void draw_contact(const Sketch& sketch, const Contact& contact, float force_scale) {
    const DrawOptions& options = sketch.options;
    const DrawPalette& palette = options.palette;
    const Transform frame = sketch.frame_of(contact.body_a);
    const glm::vec2 normal = frame.rotation * contact.manifold.normal_local_a;
    const bool pushes = contact.color != no_color;
    // contacts that do not push (hidden, ignored, asleep, or without a response) are drawn faintly
    const std::uint8_t opacity = pushes ? 255 : 110;
    const float most = longest_arrow * options.mark_size;
    for (std::size_t i = 0; i < static_cast<std::size_t>(contact.manifold.count); ++i) {
        const ManifoldPoint& point = contact.manifold.points[i];
        const glm::vec2 at = frame * point.point_local_a;
        if (!sketch.shows(at)) continue;
        if (options.contact_normals)
            sketch.to.line(at, at + options.mark_size * normal, faded(palette.normal, opacity), thin_px);
        if (options.contact_impulses && pushes) {
            const float scale = force_scale * sketch.state.last_inv_h;
            const float push = std::clamp(scale * point.normal_impulse, 0.0f, most);
            const float drag = std::clamp(scale * point.tangent_impulse, -most, most);
            draw_arrow(sketch.to, at, push * normal, palette.impulse, thick_px);
            draw_arrow(sketch.to, at, drag * right_perpendicular(normal), palette.friction, thick_px);
        }
        if (options.contacts)
            sketch.to.point(
                at, point_px,
                faded(point.separation <= linear_slop ? palette.contact : palette.near_contact, opacity));
    }
}

/// A number as text with four significant digits.
struct Number {
    std::array<char, 24> digits{};
    std::size_t size = 0;
    explicit Number(float value) {
        size = static_cast<std::size_t>(
            std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 4)
                .ptr -
            digits.data());
    }
    std::string_view view() const { return {digits.data(), size}; }
};

}  // namespace

void draw_contacts(const Sketch& sketch) {
    const float force_scale = sketch.options.contact_impulses ? find_force_scale(sketch) : 0.0f;
    const Contacts& contacts = sketch.state.contacts;
    for (const std::uint32_t id : contacts.pool.live_ids())
        if (contacts[id].manifold.count > 0) draw_contact(sketch, contacts[id], force_scale);
}

void draw_boxes(const Sketch& sketch) {
    const WorldState& state = sketch.state;
    for (const std::uint32_t slot : sketch.slots) {
        const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (sketch.options.fat_boxes && box.is_grid && !state.is_committing)
            for_each_proxy(state, slot, [&](ProxyId proxy) {
                const Aabb chunk = state.broadphase.box(proxy);
                if (sketch.shows(chunk)) draw_box(sketch.to, chunk, sketch.options.palette.fat_box);
            });
        else if (sketch.options.fat_boxes && sketch.shows(box.fat))
            draw_box(sketch.to, box.fat, sketch.options.palette.fat_box);
        if (sketch.options.tight_boxes) {
            const Transform frame = sketch.frame_of(box.body);
            Aabb tight{};
            if (box.is_grid) {
                const TileGrid& grid = state.tiles.of_shape(slot);
                tight = compute_aabb(outline_of_box(box_of(grid, all_cells(grid))), frame);
            } else {
                tight = compute_aabb(state.shapes.at<Shape>(slot), frame);
            }
            if (sketch.shows(tight)) draw_box(sketch.to, tight, sketch.options.palette.tight_box);
        }
    }
}

void draw_body_marks(const Sketch& sketch) {
    const WorldState& state = sketch.state;
    const DrawOptions& options = sketch.options;
    const float size = options.mark_size;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) {
        const BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
        if (!sketch.is_whole && !contains(sketch.reach, pose.center)) continue;
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        const Transform frame = sketch.frame_of(slot);
        const glm::vec2 center = frame * pose.center_local;
        if (!sketch.shows(center)) continue;
        const BodyVelocity& velocity = state.bodies.columns.at<BodyVelocity>(row);
        if (options.mass_centers && state.bodies.columns.at<BodyFlags>(row).type != BodyType::Static) {
            const glm::vec2 x = frame.rotation * glm::vec2{0.5f * size, 0.0f};
            sketch.to.line(center, center + x, options.palette.axis_x, thin_px);
            sketch.to.line(center, center + left_perpendicular(x), options.palette.axis_y, thin_px);
            sketch.to.point(center, point_px, options.palette.mass_center);
        }
        if (options.velocities)
            draw_arrow(sketch.to, center, options.velocity_scale * velocity.linear, options.palette.velocity,
                       thick_px);
        if (options.names)
            if (const BodyExtra* extra = find_extra(state, slot); extra != nullptr && !extra->name.empty())
                sketch.to.text(center, extra->name.view(), options.palette.words);
    }
}

void draw_levels(const Sketch& sketch) {
    const WorldState& state = sketch.state;
    for (const std::uint32_t slot : sketch.slots) {
        const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        const glm::vec2 at = center(
            box.is_grid ? box.fat : compute_aabb(state.shapes.at<Shape>(slot), sketch.frame_of(box.body)));
        if (sketch.shows(at))
            sketch.to.text(at,
                           Number(state.picking.order.level(state.shapes.at<ShapeDraw>(slot).place)).view(),
                           sketch.options.palette.words);
    }
}

}  // namespace damson::detail

// Draws each island in one color. An island is a set of bodies, awake or asleep, connected by contacts and
// joints.
//
// The color is computed from the lowest key in the island. It does not change while the island exists, and it
// is the same in every run, regardless of the order of creation.
namespace damson::detail {

namespace {

/// Returns the rows of awake bodies, grouped by island.
DisjointSets find_islands(const WorldTables& state) {
    DisjointSets sets;
    sets.reset(state.bodies.awake_count());
    const auto is_member = [&](std::uint32_t body) {
        return state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic && state.bodies.is_awake(body);
    };
    const auto join = [&](std::uint32_t body_a, std::uint32_t body_b) {
        if (is_member(body_a) && is_member(body_b))
            sets.unite(state.bodies.row(body_a), state.bodies.row(body_b));
    };
    for_each_constrained_pair(state.graph, state.contacts, state.joints, join);
    return sets;
}

/// Colors a circular list of bodies that fell asleep together.
void color_ring(const WorldTables& state, std::uint32_t first, std::vector<DrawColor>& colors) {
    const auto next = [&](std::uint32_t slot) { return state.bodies.at<BodyLinks>(slot).next_in_island; };
    std::uint64_t key = state.bodies.at<BodyIdentity>(first).key;
    for (std::uint32_t slot = next(first); slot != first && slot != null_index; slot = next(slot))
        key = std::min(key, state.bodies.at<BodyIdentity>(slot).key);
    colors[first] = color_of_key(key);
    for (std::uint32_t slot = next(first); slot != first && slot != null_index; slot = next(slot))
        colors[slot] = color_of_key(key);
}

}  // namespace

std::vector<DrawColor> color_islands(const WorldTables& state) {
    const std::uint32_t awake_count = state.bodies.awake_count();
    std::vector<DrawColor> colors(state.bodies.table.slot_count(), DrawColor{0, 0, 0, 0});

    DisjointSets islands = find_islands(state);
    std::vector<std::uint64_t> key(awake_count, ~std::uint64_t{0});
    for (std::uint32_t row = 0; row < awake_count; ++row) {
        std::uint64_t& lowest = key[islands.find(row)];
        lowest = std::min(lowest, state.bodies.columns.at<BodyIdentity>(row).key);
    }
    for (std::uint32_t row = 0; row < awake_count; ++row)
        if (state.bodies.columns.at<BodyFlags>(row).type == BodyType::Dynamic)
            colors[state.bodies.table.slot_of_row(row)] = color_of_key(key[islands.find(row)]);

    for (std::uint32_t row = awake_count; row < state.bodies.size(); ++row) {
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        if (state.bodies.columns.at<BodyFlags>(row).type == BodyType::Dynamic && colors[slot].a == 0)
            color_ring(state, slot, colors);
    }
    return colors;
}

}  // namespace damson::detail
