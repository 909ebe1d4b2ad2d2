// Drawings of scenes. Static shapes are grey; others take a hue by body, paler when asleep. Joints are lines
// from the bodies' origins to their anchors, and between those. Sensors have no fill.
#include "picture.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "../../core/aabb.hpp"

namespace damson::demo {

namespace {

constexpr double width_px = 960.0;
constexpr double caption_px = 24.0;

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return out;
}

/// Box around the shapes of the bodies that are static, or of those that are not. [m]
std::optional<Aabb> box_around(const Scene& scene, const std::vector<BodyState>& states, bool is_static) {
    std::optional<Aabb> view;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        if ((body.type == BodyType::Static) != is_static || states[i].is_alive == 0) continue;
        for (const SceneShape& shape : visible_shapes_of(scene, static_cast<std::uint32_t>(i))) {
            const Aabb box = compute_aabb(to_shape(shape.outline), {states[i].position, states[i].rotation});
            view = view ? united(*view, box) : box;
        }
    }
    return view;
}

/// What a joint looks like: where it holds its bodies, and what lies between.
struct JointLines {
    glm::vec2 at_a, at_b;    // anchors in the world [m]
    glm::vec2 via_a, via_b;  // a pulley's line runs over these, another's from anchor to anchor [m]
};

JointLines lines_of(const SceneJoint& joint, const std::vector<BodyState>& states) {
    const BodyState& a = states[joint.body_a];
    const BodyState& b = states[joint.body_b];
    const glm::vec2 at_b = b.position + b.rotation * joint.anchor_local_b;
    if (joint.type == JointType::Target) return {joint.target, at_b, joint.target, at_b};
    const glm::vec2 at_a = a.position + a.rotation * joint.anchor_local_a;
    if (joint.type == JointType::Pulley) return {at_a, at_b, joint.ground_a, joint.ground_b};
    return {at_a, at_b, at_a, at_b};
}

/// A gear and a filter are nowhere.
bool is_visible(const SceneJoint& joint, const std::vector<BodyState>& states) {
    if (joint.type == JointType::Gear || joint.type == JointType::Filter) return false;
    return states[joint.body_a].is_alive != 0 && states[joint.body_b].is_alive != 0;
}

/// The part of the world to show: what can move and where it hangs, or everything where nothing can. [m]
Aabb view_of(const Scene& scene, const std::vector<BodyState>& states) {
    std::optional<Aabb> view = box_around(scene, states, false);
    if (!view) view = box_around(scene, states, true);
    if (!view) view = Aabb{};
    for (const SceneJoint& joint : scene.joints) {
        if (!is_visible(joint, states)) continue;
        const JointLines lines = lines_of(joint, states);
        for (const glm::vec2 point : {lines.at_a, lines.at_b, lines.via_a, lines.via_b})
            view = united(*view, {point, point});
    }
    const glm::vec2 size = view->upper - view->lower;
    return expanded(*view, 0.03f * std::max(size.x, size.y) + 0.1f);
}

class Canvas {
public:
    explicit Canvas(const Aabb& view) : view_(view) {
        const glm::vec2 size = view.upper - view.lower;
        scale_ = width_px / static_cast<double>(size.x);
        // a tower would make a page of many screens
        if (scale_ * static_cast<double>(size.y) > 2.0 * width_px)
            scale_ = 2.0 * width_px / static_cast<double>(size.y);
        height_px_ = scale_ * static_cast<double>(size.y);
        used_width_px_ = scale_ * static_cast<double>(size.x);
    }

    double width() const { return used_width_px_; }
    double height() const { return height_px_; }
    double px(float meters) const { return scale_ * static_cast<double>(meters); }
    double x(glm::vec2 p) const { return px(p.x - view_.lower.x); }
    double y(glm::vec2 p) const { return px(view_.upper.y - p.y); }

private:
    Aabb view_;
    double scale_ = 1.0;  // [px/m]
    double height_px_ = 0.0;
    double used_width_px_ = 0.0;
};

/// The line of a segment or of one of a chain.
const Segment* line_of(const Shape& shape) {
    if (const auto* part = std::get_if<ChainSegment>(&shape)) return part;
    return std::get_if<Segment>(&shape);
}

void draw_shape(std::string& out, const Canvas& canvas, const Shape& shape, const Transform& frame) {
    auto to = std::back_inserter(out);
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const glm::vec2 center = frame * circle->center;
        const glm::vec2 rim = frame * (circle->center + glm::vec2{circle->radius, 0.0f});
        fmt::format_to(to, "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\"/>", canvas.x(center),
                       canvas.y(center), canvas.px(circle->radius));
        fmt::format_to(to, "<path d=\"M{:.2f} {:.2f}L{:.2f} {:.2f}\"/>", canvas.x(center), canvas.y(center),
                       canvas.x(rim), canvas.y(rim));
    } else if (const auto* capsule = std::get_if<Capsule>(&shape)) {
        const glm::vec2 a = frame * capsule->a, b = frame * capsule->b;
        fmt::format_to(
            to,
            "<path d=\"M{:.2f} {:.2f}L{:.2f} {:.2f}\" stroke-width=\"{:.2f}\" stroke-linecap=\"round\" "
            "stroke-opacity=\"0.5\"/>",
            canvas.x(a), canvas.y(a), canvas.x(b), canvas.y(b), canvas.px(2.0f * capsule->radius));
    } else if (const Segment* segment = line_of(shape)) {
        const glm::vec2 a = frame * segment->a, b = frame * segment->b;
        fmt::format_to(to, "<path d=\"M{:.2f} {:.2f}L{:.2f} {:.2f}\"/>", canvas.x(a), canvas.y(a),
                       canvas.x(b), canvas.y(b));
    } else if (const auto* polygon = std::get_if<Polygon>(&shape)) {
        out += "<path d=\"";
        for (int i = 0; i < polygon->count; ++i) {
            const glm::vec2 corner = frame * polygon->vertices[static_cast<std::size_t>(i)];
            fmt::format_to(to, "{}{:.2f} {:.2f}", i == 0 ? "M" : "L", canvas.x(corner), canvas.y(corner));
        }
        out += "Z\"";
        if (polygon->radius > 0.0f)
            fmt::format_to(to, " stroke-width=\"{:.2f}\" stroke-linejoin=\"round\" stroke-opacity=\"0.5\"",
                           std::max(0.7, canvas.px(2.0f * polygon->radius)));
        out += "/>";
    }
}

}  // namespace

std::string draw_svg(const Scene& scene, const std::vector<BodyState>& states, const std::string& caption) {
    const Canvas canvas(view_of(scene, states));
    std::string out;
    auto to = std::back_inserter(out);
    fmt::format_to(to,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
                   "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
                   "<text x=\"6\" y=\"16\" font-family=\"sans-serif\" font-size=\"13\">{2}</text>\n"
                   "<g transform=\"translate(0 {3:.0f})\" stroke-width=\"0.7\">\n",
                   canvas.width(), canvas.height() + caption_px, escaped(caption), caption_px);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        const std::vector<SceneShape> shapes = visible_shapes_of(scene, static_cast<std::uint32_t>(i));
        if (shapes.empty() || states[i].is_alive == 0) continue;
        if (body.type == BodyType::Static)
            out += "<g fill=\"#dddddd\" stroke=\"#777777\">";
        else  // hues by the golden angle: neighbours differ
            fmt::format_to(to, "<g fill=\"hsl({0},60%,{1}%)\" stroke=\"hsl({0},60%,35%)\">", (i * 137) % 360,
                           states[i].is_awake ? 72 : 90);
        for (const SceneShape& shape : shapes) {
            if (shape.is_sensor) out += "<g fill=\"none\">";
            draw_shape(out, canvas, to_shape(shape.outline), {states[i].position, states[i].rotation});
            if (shape.is_sensor) out += "</g>";
        }
        out += "</g>\n";
    }
    const auto line = [&](glm::vec2 from, glm::vec2 onward) {
        if (from != onward)
            fmt::format_to(to, "<path d=\"M{:.2f} {:.2f}L{:.2f} {:.2f}\" stroke=\"#333333\"/>\n",
                           canvas.x(from), canvas.y(from), canvas.x(onward), canvas.y(onward));
    };
    for (const SceneJoint& joint : scene.joints) {
        if (!is_visible(joint, states)) continue;
        const JointLines lines = lines_of(joint, states);
        if (joint.type != JointType::Target && scene.bodies[joint.body_a].type != BodyType::Static)
            line(states[joint.body_a].position, lines.at_a);
        if (scene.bodies[joint.body_b].type != BodyType::Static)
            line(states[joint.body_b].position, lines.at_b);
        line(lines.at_a, lines.via_a);
        line(lines.via_a, lines.via_b);
        line(lines.via_b, lines.at_b);
    }
    return out + "</g>\n</svg>\n";
}

std::string write_text_file(const std::filesystem::path& path, const std::string& text) {
    std::error_code code;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), code);
    std::ofstream stream(path, std::ios::binary);
    if (stream << text && stream.flush()) return {};
    return path.string() + ": cannot be written";
}

}  // namespace damson::demo
