// Draws a picture of one or more engines.
#include "show.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

#include "../engines/damson/damson_world.hpp"

namespace damson::demo {

namespace {

struct Layer {
    std::string_view name;
    void (*turn_on)(ShowOptions&);
};

constexpr Layer layers[] = {
    {"joints", [](ShowOptions& o) { o.draw.joints = true; }},
    {"contacts", [](ShowOptions& o) { o.draw.contacts = o.draw.contact_normals = true; }},
    {"impulses", [](ShowOptions& o) { o.draw.contact_impulses = true; }},
    {"boxes", [](ShowOptions& o) { o.draw.fat_boxes = true; }},
    {"tight", [](ShowOptions& o) { o.draw.tight_boxes = true; }},
    {"islands", [](ShowOptions& o) { o.draw.islands = true; }},
    {"centers", [](ShowOptions& o) { o.draw.mass_centers = true; }},
    {"velocities", [](ShowOptions& o) { o.draw.velocities = true; }},
    {"levels", [](ShowOptions& o) { o.draw.draw_levels = true; }},
    {"names", [](ShowOptions& o) { o.draw.names = true; }},
    {"broadphase", [](ShowOptions& o) { o.has_broadphase = true; }},
    {"legend", [](ShowOptions& o) { o.has_legend = true; }},
};

/// Returns the palette with muted colors, for scenes with an overlay.
DrawPalette muted(DrawPalette palette) {
    for (DrawPaint* paint : {&palette.awake, &palette.asleep, &palette.still, &palette.kinematic,
                             &palette.sensor, &palette.bullet, &palette.disabled}) {
        paint->fill = mixed(paint->fill, palette.background, 0.72f);
        paint->outline = mixed(paint->outline, palette.background, 0.6f);
    }
    palette.joint = mixed(palette.joint, palette.background, 0.6f);
    return palette;
}

/// Returns the median size of the boxes. [m]
float median_size(const std::vector<Aabb>& boxes) {
    std::vector<float> sizes;
    for (const Aabb& box : boxes) {
        const glm::vec2 size = box.upper - box.lower;
        if (size != glm::vec2{0.0f}) sizes.push_back(std::max(size.x, size.y));
    }
    if (sizes.empty()) return 1.0f;
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    return *middle;
}

std::optional<float> read_float(std::string_view text) {
    float value = 0.0f;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

}  // namespace

std::string read_draw_list(const std::string& list, ShowOptions& options) {
    options.draw = {};
    options.draw.joints = options.has_broadphase = options.has_legend = false;
    std::string_view rest = list;
    while (!rest.empty()) {
        const std::string_view name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        const auto* layer = std::find_if(std::begin(layers), std::end(layers),
                                         [&](const Layer& known) { return known.name == name; });
        if (layer == std::end(layers)) {
            std::string sentence = "unknown layer to draw \"" + std::string(name) + "\"; possible:";
            for (const Layer& known : layers)
                sentence.append(&known == layers ? " " : ", ").append(known.name);
            return sentence;
        }
        layer->turn_on(options);
    }
    return {};
}

std::optional<PictureSize> read_size(const std::string& text) {
    PictureSize size;
    const char* const end = text.data() + text.size();
    const auto [cross, error] = std::from_chars(text.data(), end, size.width);
    if (error != std::errc{} || cross == end || *cross != 'x') return std::nullopt;
    const auto [last, error_of_height] = std::from_chars(cross + 1, end, size.height);
    const auto is_side = [](int side) { return side >= 1 && side <= max_picture_side; };
    if (error_of_height != std::errc{} || last != end || !is_side(size.width) || !is_side(size.height))
        return std::nullopt;
    return size;
}

std::optional<Aabb> read_view(const std::string& text) {
    std::string_view rest = text;
    float values[4];
    for (float& value : values) {
        const std::string_view word = rest.substr(0, rest.find(','));
        const std::optional<float> number = read_float(word);
        if (!number || std::fabs(*number) > 1e6f) return std::nullopt;
        value = *number;
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    }
    if (!rest.empty() || !(values[0] < values[2]) || !(values[1] < values[3])) return std::nullopt;
    return Aabb{{values[0], values[1]}, {values[2], values[3]}};
}

Stage::Stage(const Scene& scene, Engine& engine, std::string title)
    : scene_(scene), sketch_(scene), engine_(engine), world_(world_of(engine)), title_(std::move(title)) {
    if (world_ != nullptr)
        world_->advance(0.0f);  // makes the world store previous poses for interpolation from now on
    engine_.read_states(states_);
    engine_.read_tiles(tiles_);
    before_ = states_;
    std::vector<Aabb> boxes;
    sketch_.add_boxes(states_, boxes);
    usual_size_ = median_size(boxes);
}

void Stage::look() {
    before_.swap(states_);
    engine_.read_states(states_);
    engine_.read_tiles(next_tiles_);
    if (next_tiles_ != tiles_) {
        tiles_ = next_tiles_;
        sketch_ = SceneSketch(with_tiles(scene_, tiles_));
    }
    if (world_ != nullptr) damson::record(watch_, *world_);
}

void Stage::draw(Bitmap& bitmap, const Camera& camera, PictureSize corner, const ShowOptions& options,
                 float alpha, const std::string& caption) {
    const DrawPalette palette = options.is_light ? light_palette() : dark_palette();
    const float detail = detail_scale(bitmap.size());
    bitmap.look_through(camera, corner);
    bitmap.fill(palette.background);
    const Aabb view = camera.view();
    // shrink marks for small bodies, which large marks would hide
    constexpr float roomy_px = 24.0f;
    const float marks = std::clamp(usual_size_ * camera.scale / (roomy_px * detail), 0.2f, 1.0f);
    bitmap.shrink_marks(marks);
    if (world_ != nullptr) {
        DrawOptions draw_options = options.draw;
        draw_options.view = view;
        draw_options.alpha = alpha;
        draw_options.mark_size = camera.meters(16.0f * detail * marks);
        draw_options.palette = options.has_broadphase ? muted(palette) : palette;
        damson::draw(*world_, bitmap, draw_options);
        bitmap.shrink_marks(std::max(marks, 0.7f));  // shrink less, because broadphase lines are already thin
        if (options.has_broadphase)
            draw_broadphase(*world_, bitmap,
                            {.view = view,
                             .legend_line = options.has_legend ? camera.meters(16.0f * detail) : 0.0f,
                             .palette = options.is_light ? light_broadphase_palette() : BroadphasePalette{}},
                            &watch_);
    } else {
        const DrawSceneOptions scene_options{.view = view, .joints = options.draw.joints, .palette = palette};
        if (alpha == 1.0f)
            sketch_.draw(states_, bitmap, scene_options);
        else
            sketch_.draw(states_between(before_, states_, alpha), bitmap, scene_options);
    }
    bitmap.shrink_marks(1.0f);
    if (options.has_caption) bitmap.caption(caption, palette.words, faded(palette.background, 200));
}

void draw_stages(Bitmap& bitmap, std::vector<std::unique_ptr<Stage>>& stages, const Aabb& view,
                 const ShowOptions& options, float alpha, const std::string& caption) {
    const PictureSize size = bitmap.size();
    const auto count = static_cast<int>(stages.size());
    const bool is_row = camera_for(view, {std::max(size.width / count, 1), size.height}).scale >=
                        camera_for(view, {size.width, std::max(size.height / count, 1)}).scale;
    const auto corner_of = [&](int i) {
        return is_row ? PictureSize{size.width * i / count, 0} : PictureSize{0, size.height * i / count};
    };
    for (int i = 0; i < count; ++i) {
        const PictureSize corner = corner_of(i), end = corner_of(i + 1);
        const PictureSize part = is_row ? PictureSize{end.width - corner.width, size.height}
                                        : PictureSize{size.width, end.height - corner.height};
        if (part.width < 1 || part.height < 1) continue;
        Stage& stage = *stages[static_cast<std::size_t>(i)];
        stage.draw(bitmap, camera_for(view, part), corner, options, alpha, stage.title() + caption);
    }
    // draw lines between the parts, in pixel coordinates
    bitmap.look_through(
        {{0.5f * static_cast<float>(size.width), -0.5f * static_cast<float>(size.height)}, 1.0f, size});
    for (int i = 1; i < count; ++i) {
        const auto x = static_cast<float>(corner_of(i).width), y = -static_cast<float>(corner_of(i).height);
        const glm::vec2 end = is_row ? glm::vec2{x, -static_cast<float>(size.height)}
                                     : glm::vec2{static_cast<float>(size.width), y};
        bitmap.line({x, y}, end, {128, 128, 128}, 2.0f);
    }
}

}  // namespace damson::demo
