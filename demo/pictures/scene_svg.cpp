// Draws scenes as SVG, and writes text files.
#include "scene_svg.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "../../physics/extras/svg.hpp"
#include "draw_scene.hpp"

namespace damson::demo {

namespace {

constexpr float page_width_px = 960.0f;
constexpr float caption_px = 24.0f;

}  // namespace

std::string draw_svg(const Scene& scene, const std::vector<BodyState>& states, const std::string& caption) {
    const SceneSketch sketch(scene);
    std::vector<Aabb> boxes;
    sketch.add_boxes(states, boxes);
    Aabb view = sketch.with_level(view_of(boxes), states);
    const glm::vec2 size = view.upper - view.lower;
    // limit the page height for tall scenes, such as towers
    const float width_px = page_width_px * std::min(1.0f, 2.0f * size.x / size.y);
    const float px = size.x / width_px;  // [m]
    view.upper.y += caption_px * px;
    const DrawPalette palette = light_palette();
    SvgDraw svg(view, width_px, palette.background);
    sketch.draw(states, svg, {.palette = palette});
    svg.text({view.lower.x + 6.0f * px, view.upper.y - 16.0f * px}, caption, palette.words);
    return svg.take();
}

std::string write_text_file(const std::filesystem::path& path, const std::string& text) {
    std::error_code code;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), code);
    std::ofstream stream(path, std::ios::binary);
    if (stream << text && stream.flush()) return {};
    return path.string() + ": cannot be written";
}

}  // namespace damson::demo
