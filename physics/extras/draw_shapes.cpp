// Draws shapes, colored by the state of their bodies.
#include <array>

#include "draw_layers.hpp"

namespace damson::detail {

namespace {

/// Line width of shapes without thickness. [px]
constexpr float line_width_px = 2.0f;

struct ShapeDrawer {
    DebugDraw& to;
    const Transform& frame;
    const DrawPaint& paint;

    void operator()(const Circle& circle) const {
        const glm::vec2 center = frame * circle.center;
        to.circle(center, circle.radius, paint);
        to.line(center, frame * (circle.center + glm::vec2{circle.radius, 0.0f}), paint.outline, 1.0f);
    }
    void operator()(const Capsule& capsule) const {
        to.capsule(frame * capsule.a, frame * capsule.b, capsule.radius, paint);
    }
    void operator()(const Segment& segment) const {
        if (segment.radius > 0.0f)
            to.capsule(frame * segment.a, frame * segment.b, segment.radius, paint);
        else
            to.line(frame * segment.a, frame * segment.b, paint.outline, line_width_px);
    }
    void operator()(const Polygon& polygon) const {
        std::array<glm::vec2, max_polygon_vertices> corners;
        const auto count = static_cast<std::size_t>(polygon.count);
        for (std::size_t i = 0; i < count; ++i) corners[i] = frame * polygon.vertices[i];
        to.polygon({corners.data(), count}, polygon.radius, paint);
    }
};

/// Returns the paint for a body's shapes, except for sensors.
DrawPaint paint_of_body(const Sketch& sketch, std::uint32_t slot) {
    const DrawPalette& palette = sketch.options.palette;
    const BodyFlags& flags = sketch.state.bodies.at<BodyFlags>(slot);
    if (flags.is_out()) return palette.disabled;
    if (slot < sketch.island_colors.size() && sketch.island_colors[slot].a > 0) {
        const DrawColor color = sketch.island_colors[slot];
        return {faded(color, sketch.state.bodies.is_awake(slot) ? 216 : 96), color};
    }
    switch (flags.type) {
        case BodyType::Static: return palette.still;
        case BodyType::Kinematic: return palette.kinematic;
        case BodyType::Dynamic: break;
    }
    if (!sketch.state.bodies.is_awake(slot)) return palette.asleep;
    return flags.is_bullet ? palette.bullet : palette.awake;
}

/// Draws the tiles of a grid. Adjacent tiles of one kind that fill their cells are drawn as one box per row.
void draw_tiles(const Sketch& sketch, const Transform& frame, const TileGrid& grid, const DrawPaint& paint) {
    const CellRange all = all_cells(grid);
    const CellRange range = sketch.is_whole ? all : cells_in(grid, box_seen_from(frame, sketch.view), all);
    for (std::uint32_t y = range.y0; y < range.y1; ++y)
        for (std::uint32_t x = range.x0; x < range.x1;) {
            const std::uint32_t first = x;
            const std::uint8_t kind = grid.kinds[grid.index_of({x, y})];
            const bool is_whole = kind == empty_tile || grid.palette[kind - 1u].slope.is_whole();
            ++x;
            while (is_whole && x < range.x1 && grid.kinds[grid.index_of({x, y})] == kind) ++x;
            if (kind == empty_tile) continue;
            const bool is_sensor = grid.palette[kind - 1u].is_sensor;
            draw_shape(sketch.to,
                       is_whole ? outline_of_box(box_of(grid, CellRange{first, y, x, y + 1}))
                                : outline_of_tile(grid, grid.index_of({first, y})),
                       frame, is_sensor ? sketch.options.palette.sensor : paint);
        }
}

}  // namespace

void draw_shapes(const Sketch& sketch) {
    const WorldState& state = sketch.state;
    for (const std::uint32_t slot : sketch.slots) {
        const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        const DrawPaint body_paint = paint_of_body(sketch, box.body);
        const bool is_out = state.bodies.at<BodyFlags>(box.body).is_out();
        const bool is_sensor = state.shapes.at<ShapeRules>(slot).is_sensor && !is_out;
        const DrawPaint& paint = is_sensor ? sketch.options.palette.sensor : body_paint;
        const Transform frame = sketch.frame_of(box.body);
        if (box.is_grid)
            draw_tiles(sketch, frame, state.tiles.of_shape(slot), paint);
        else
            draw_shape(sketch.to, state.shapes.at<Shape>(slot), frame, paint);
    }
}

}  // namespace damson::detail

namespace damson {

void draw_shape(DebugDraw& renderer, const Shape& shape, const Transform& frame, const DrawPaint& paint) {
    std::visit(detail::ShapeDrawer{renderer, frame, paint}, shape);
}

}  // namespace damson
