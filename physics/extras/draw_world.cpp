// Draws everything in the view, layer by layer from bottom to top.
#include "draw_world.hpp"

#include <algorithm>
#include <array>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../../core/sort.hpp"
#include "../model/def_checks.hpp"
#include "../queries/shape_search.hpp"
#include "../state/interpolation.hpp"
#include "../state/world_access.hpp"
#include "draw_layers.hpp"

namespace damson {

namespace {

using detail::Sketch;

bool require_options(const DrawOptions& options) {
    constexpr const char* call = "draw";
    const auto is_size = [](float value) { return is_finite(value) && value >= 0.0f; };
    return require_alpha(options.alpha, call) &&
           require(is_valid(options.view), call, "view", "finite, with its corners in order",
                   describe(options.view)) &&
           require(is_size(options.mark_size), call, "mark_size", "zero or more and finite",
                   options.mark_size) &&
           require(is_size(options.velocity_scale), call, "velocity_scale", "zero or more and finite",
                   options.velocity_scale) &&
           require(is_size(options.force_scale), call, "force_scale", "zero or more and finite",
                   options.force_scale);
}

/// Returns an upper bound for the distance between the drawn and current positions of a body's points. [m]
float farthest_way_back(const WorldTables& state, float alpha) {
    if (alpha == 1.0f || state.pacing.previous_transforms.empty()) return 0.0f;
    float farthest = 0.0f;
    for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row) {
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        const BodyPose& now = state.bodies.columns.at<BodyPose>(row);
        const Transform then = interpolated_transform(state, slot, alpha);
        const glm::vec2 turn{then.rotation.c - now.frame.rotation.c, then.rotation.s - now.frame.rotation.s};
        const float way = distance(then * now.center_local, now.center);
        farthest = std::max(farthest, way + state.bodies.columns.at<BodyMass>(row).extent * length(turn));
    }
    return farthest;
}

/// Finds all shapes in `sketch.reach`, from bottom to top.
void find_shapes(const Sketch& sketch, std::vector<std::uint32_t>& slots) {
    const WorldState& state = sketch.state;
    const auto is_in_reach = [&](std::uint32_t slot) {
        return sketch.is_whole || overlaps(sketch.reach, state.shapes.at<ShapeBox>(slot).fat);
    };
    if (!sketch.is_whole) {
        detail::for_each_in(state, sketch.reach,
                            [&](const detail::Place& place) { slots.push_back(place.slot); });
        // sort if only a few shapes were found; otherwise, filtering the sorted list of all shapes is faster
        if (slots.size() * 16 < state.shapes.size()) {
            detail::sort_items(slots.begin(), slots.end(), [&](std::uint32_t a, std::uint32_t b) {
                const ShapeDraw& x = state.shapes.at<ShapeDraw>(a);
                const ShapeDraw& y = state.shapes.at<ShapeDraw>(b);
                const float level_x = state.picking.order.level(x.place),
                            level_y = state.picking.order.level(y.place);
                return level_x != level_y ? level_x < level_y : x.touch < y.touch;
            });
            slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
            return;
        }
        slots.clear();
    }
    slots.reserve(state.shapes.size());
    for (const ShapeHandle shape : state.picking.order)
        if (is_in_reach(shape.slot)) slots.push_back(shape.slot);
}

}  // namespace

void draw(const World& world, DebugDraw& renderer, const DrawOptions& options) {
    if (!require_options(options)) return;
    const WorldState& state = WorldAccess::state_of(world);
    Sketch sketch{.state = state, .to = renderer, .options = options, .view = options.view};
    sketch.is_whole = options.view.lower == options.view.upper;
    sketch.reach = expanded(options.view, farthest_way_back(state, options.alpha));
    if (!is_valid(sketch.reach)) sketch.is_whole = true;  // the box exceeds the range of floats

    std::vector<std::uint32_t> slots;
    find_shapes(sketch, slots);
    sketch.slots = slots;

    std::vector<DrawColor> island_colors;
    if (options.islands && options.shapes) island_colors = detail::color_islands(state);
    sketch.island_colors = island_colors;

    if (options.shapes) detail::draw_shapes(sketch);
    if (options.fat_boxes || options.tight_boxes) detail::draw_boxes(sketch);
    if (options.joints) detail::draw_joints(sketch);
    if (options.velocities || options.mass_centers || options.names) detail::draw_body_marks(sketch);
    if (options.contacts || options.contact_normals || options.contact_impulses)
        detail::draw_contacts(sketch);
    if (options.draw_levels) detail::draw_levels(sketch);
}

void draw_broadphase(const World& world, DebugDraw& renderer, const DrawBroadphaseOptions& options,
                     const BroadphaseHistory* watch) {
    draw_broadphase(WorldAccess::state_of(world).broadphase, renderer, options, watch);
}

void record(BroadphaseHistory& history, const World& world) {
    history.record(WorldAccess::state_of(world).broadphase);
}

}  // namespace damson

namespace damson {

// Color palettes, and colors computed from keys.

DrawPalette dark_palette() noexcept {
    return {};
}

DrawPalette light_palette() noexcept {
    DrawPalette palette;
    palette.background = {250, 247, 242};
    palette.awake = {{138, 108, 154, 224}, {84, 54, 100}};
    palette.asleep = {{182, 200, 210, 224}, {112, 138, 152}};
    palette.still = {{206, 200, 193}, {140, 132, 124}};
    palette.kinematic = {{226, 184, 102, 224}, {160, 112, 28}};
    palette.sensor = {{64, 178, 150, 40}, {34, 132, 108}};
    palette.bullet = {{226, 118, 104, 224}, {164, 44, 36}};
    palette.disabled = {{200, 200, 200, 64}, {170, 170, 170}};
    palette.contact = {200, 60, 36};
    palette.near_contact = {224, 150, 30};
    palette.normal = {140, 104, 10};
    palette.impulse = {214, 40, 30};
    palette.friction = {190, 70, 150};
    palette.joint = {40, 104, 168};
    palette.joint_limit = {60, 140, 50};
    palette.overloaded_joint = {214, 30, 30};
    palette.fat_box = {120, 160, 130};
    palette.tight_box = {40, 130, 70};
    palette.mass_center = {30, 30, 30};
    palette.axis_x = {200, 50, 44};
    palette.axis_y = {40, 140, 48};
    palette.velocity = {20, 130, 160};
    palette.words = {40, 42, 50};
    return palette;
}

}  // namespace damson

namespace damson::detail {

DrawColor color_of_key(std::uint64_t key) noexcept {
    // mixes of two adjacent hues out of six, at three levels of brightness, so that neighbors differ
    static constexpr std::array<DrawColor, 7> wheel{{{232, 92, 84},
                                                     {230, 180, 70},
                                                     {120, 200, 90},
                                                     {70, 196, 190},
                                                     {92, 140, 236},
                                                     {200, 104, 220},
                                                     {232, 92, 84}}};
    const std::uint64_t bits = mix_bits(key);
    const float place = static_cast<float>(bits % 600) / 100.0f;
    const auto sector = static_cast<std::size_t>(place);
    const DrawColor hue = mixed(wheel[sector], wheel[sector + 1], place - static_cast<float>(sector));
    return mixed(hue, {255, 255, 255}, 0.14f * static_cast<float>(bits / 600 % 3));
}

}  // namespace damson::detail
