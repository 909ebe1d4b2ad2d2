// Drawing a world as scalable vector graphics: a fixed palette, one element a shape, the plane's y upward.
#include "svg.hpp"

#include <algorithm>
#include <charconv>

#include "world_state.hpp"

namespace damson {

namespace {

constexpr const char* static_fill = "#b8b0a8";
constexpr const char* asleep_fill = "#9db4c0";
constexpr const char* awake_fill = "#6d4c7d";
constexpr const char* kinematic_fill = "#d9a441";
constexpr const char* contact_color = "#c8452f";
constexpr const char* joint_color = "#2f6fa8";

/// Text of the picture, in metres: the view box does the scaling.
class Canvas {
public:
    Canvas& text(std::string_view words) {
        out_ += words;
        return *this;
    }
    Canvas& number(float value) {
        char digits[32];
        const auto end =
            std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, 3).ptr;
        out_.append(digits, end);
        return *this;
    }
    Canvas& attribute(std::string_view name, float value) {
        return text(" ").text(name).text("=\"").number(value).text("\"");
    }
    std::string take() { return std::move(out_); }

private:
    std::string out_;
};

void draw_circle(Canvas& canvas, glm::vec2 center, float radius) {
    canvas.text("<circle")
        .attribute("cx", center.x)
        .attribute("cy", center.y)
        .attribute("r", radius)
        .text("/>");
}

void draw_line(Canvas& canvas, glm::vec2 a, glm::vec2 b) {
    canvas.text("<line").attribute("x1", a.x).attribute("y1", a.y).attribute("x2", b.x).attribute("y2", b.y);
    canvas.text("/>");
}

/// A line or outline whose rounding is drawn as a stroke of twice the radius.
void draw_rounded_line(Canvas& canvas, glm::vec2 a, glm::vec2 b, float radius) {
    canvas.text("<g stroke-width=\"")
        .number(std::max(2.0f * radius, 0.05f))
        .text("\" stroke-linecap=\"round\">");
    draw_line(canvas, a, b);
    canvas.text("</g>");
}

struct Drawer {
    Canvas& canvas;
    const Transform& frame;

    void operator()(const Circle& circle) const {
        const glm::vec2 center = frame * circle.center;
        draw_circle(canvas, center, circle.radius);
        draw_line(canvas, center, frame * (circle.center + glm::vec2{circle.radius, 0.0f}));
    }
    void operator()(const Capsule& capsule) const {
        draw_rounded_line(canvas, frame * capsule.a, frame * capsule.b, capsule.radius);
    }
    void operator()(const Segment& segment) const {
        draw_rounded_line(canvas, frame * segment.a, frame * segment.b, segment.radius);
    }
    void operator()(const Polygon& polygon) const {
        canvas.text("<polygon stroke-linejoin=\"round\"");
        if (polygon.radius > 0.0f) canvas.attribute("stroke-width", 2.0f * polygon.radius);
        canvas.text(" points=\"");
        for (int i = 0; i < polygon.count; ++i) {
            const glm::vec2 corner = frame * polygon.vertices[static_cast<std::size_t>(i)];
            canvas.number(corner.x).text(",").number(corner.y).text(" ");
        }
        canvas.text("\"/>");
    }
};

/// Each row of tiles that lie side by side as one box.
void draw_tiles(Canvas& canvas, const Transform& frame, const TileGrid& grid) {
    for (std::uint32_t y = 0; y < grid.height; ++y)
        for (std::uint32_t x = 0; x < grid.width; ++x) {
            const std::uint32_t first = x;
            while (x < grid.width && grid.kinds[grid.index_of({x, y})] != empty_tile) ++x;
            if (x > first) Drawer{canvas, frame}(outline_of_box(box_of(grid, CellRange{first, y, x, y + 1})));
        }
}

const char* fill_of(const WorldState& state, std::uint32_t row) {
    switch (state.bodies.columns.at<BodyFlags>(row).type) {
        case BodyType::Static: return static_fill;
        case BodyType::Kinematic: return kinematic_fill;
        case BodyType::Dynamic: break;
    }
    return row < state.bodies.awake_count() ? awake_fill : asleep_fill;
}

void draw_body(Canvas& canvas, const WorldState& state, std::uint32_t row) {
    const char* fill = fill_of(state, row);
    canvas.text("<g fill=\"").text(fill).text("\" stroke=\"").text(fill).text("\">");
    const Transform& frame = state.bodies.columns.at<BodyPose>(row).frame;
    for_each_shape(state.shapes, state.bodies.columns.at<BodyLinks>(row), [&](std::uint32_t slot) {
        if (state.shapes.at<ShapeBox>(slot).is_grid)
            draw_tiles(canvas, frame, state.tiles.of_shape(slot));
        else
            std::visit(Drawer{canvas, frame}, state.shapes.at<Shape>(slot));
    });
    canvas.text("</g>\n");
}

void draw_contacts(Canvas& canvas, const WorldState& state, float size) {
    canvas.text("<g fill=\"").text(contact_color).text("\">\n");
    for (const std::uint32_t id : state.contacts.pool.live_ids()) {
        const Contact& contact = state.contacts[id];
        const Transform& frame = state.bodies.at<BodyPose>(contact.body_a).frame;
        for (int i = 0; i < contact.manifold.count; ++i)
            draw_circle(canvas, frame * contact.manifold.points[static_cast<std::size_t>(i)].point_local_a,
                        size);
    }
    canvas.text("</g>\n");
}

void draw_boxes(Canvas& canvas, const WorldState& state) {
    canvas.text("<g fill=\"none\" stroke=\"#4a7c59\">\n");
    for (const ShapeBox& box : state.shapes.columns.get<ShapeBox>().first(state.shapes.size())) {
        const glm::vec2 size = box.fat.upper - box.fat.lower;
        canvas.text("<rect").attribute("x", box.fat.lower.x).attribute("y", box.fat.lower.y);
        canvas.attribute("width", size.x).attribute("height", size.y).text("/>");
    }
    canvas.text("</g>\n");
}

/// From body to anchor, to anchor, to body; a mark at either anchor.
void draw_joints(Canvas& canvas, const World& world, const WorldState& state, float hair) {
    canvas.text("<g fill=\"none\" stroke=\"").text(joint_color).text("\">\n");
    for (const JointHandle handle : world.joints()) {
        const JointView joint = world.joint(handle);
        const glm::vec2 a = joint.anchor_a(), b = joint.anchor_b();
        const Joint& row = state.joints.at_slot(handle.slot);
        if (row.body_a != row.body_b) draw_line(canvas, state.bodies.at<BodyPose>(row.body_a).center, a);
        if (a != b) draw_line(canvas, a, b);
        draw_line(canvas, b, state.bodies.at<BodyPose>(row.body_b).center);
        float size = 2.0f * hair;
        std::visit(
            [&](const auto& def) {
                if constexpr (requires { def.draw_size; }) size = 0.5f * def.draw_size;
            },
            row.def);
        draw_circle(canvas, a, size);
        if (distance(a, b) > size) draw_circle(canvas, b, size);
    }
    canvas.text("</g>\n");
}

/// Everything, with a twentieth of air around it.
Aabb view_of_all(const WorldState& state) {
    const auto boxes = state.shapes.columns.get<ShapeBox>().first(state.shapes.size());
    if (boxes.empty()) return {glm::vec2{-1.0f}, glm::vec2{1.0f}};
    Aabb view = boxes[0].fat;
    for (const ShapeBox& box : boxes) view = united(view, box.fat);
    const glm::vec2 size = view.upper - view.lower;
    return expanded(view, 0.05f * std::max({size.x, size.y, 1.0f}));
}

}  // namespace

std::string to_svg(const World& world, const SvgOptions& options) {
    const WorldState& state = *world.state_;
    const bool shows_all = options.view.lower == options.view.upper;
    const Aabb view = shows_all ? view_of_all(state) : options.view;
    const glm::vec2 size = view.upper - view.lower;
    const float hair = size.x / options.width_px;

    Canvas canvas;
    canvas.text("<svg xmlns=\"http://www.w3.org/2000/svg\"").attribute("width", options.width_px);
    canvas.attribute("height", options.width_px * size.y / size.x).text(" viewBox=\"").number(view.lower.x);
    canvas.text(" ").number(-view.upper.y).text(" ").number(size.x).text(" ").number(size.y).text("\">\n");
    canvas.text("<rect fill=\"#faf7f2\"").attribute("x", view.lower.x).attribute("y", -view.upper.y);
    canvas.attribute("width", size.x).attribute("height", size.y).text("/>\n");
    canvas.text("<g transform=\"scale(1 -1)\" fill-opacity=\"0.75\"")
        .attribute("stroke-width", hair)
        .text(">\n");

    for (std::uint32_t row = state.bodies.size(); row-- > 0;) draw_body(canvas, state, row);
    if (options.draw_boxes) draw_boxes(canvas, state);
    if (options.draw_joints) draw_joints(canvas, world, state, hair);
    if (options.draw_contacts) draw_contacts(canvas, state, 1.5f * hair);
    return canvas.text("</g>\n</svg>\n").take();
}

}  // namespace damson
