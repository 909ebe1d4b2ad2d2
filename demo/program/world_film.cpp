#include "world_film.hpp"

#include <fmt/format.h>

namespace damson::demo {

void add_boxes_of_movers(const World& world, std::vector<Aabb>& boxes) {
    for (const ShapeHandle shape : world.shapes())
        if (world.body(world.shape(shape).body()).type() != BodyType::Static)
            boxes.push_back(world.shape(shape).aabb());
}

WorldFilm::WorldFilm(const FilmingRequest& request, const ShowOptions& options, const Aabb& view)
    : request_(request),
      options_(options),
      view_(options.view.value_or(view)),
      bitmap_(std::make_unique<Bitmap>(options.size)) {
    if (request_.frames_per_second == 0.0)
        request_.frames_per_second = request_.film_file.ends_with(".gif") ? 25.0 : 60.0;
}

WorldFilm::~WorldFilm() = default;

std::string WorldFilm::begin() {
    return request_.film_file.empty()
               ? std::string()
               : pipe_.open(request_.film_file, options_.size, request_.frames_per_second);
}

std::string WorldFilm::add_frame(const World& world) {
    if (request_.film_file.empty()) return {};
    draw(world);
    return pipe_.write(bitmap_->pixels());
}

std::string WorldFilm::write_picture(const World& world) {
    if (request_.png_file.empty()) return {};
    draw(world);
    return bitmap_->write_png(request_.png_file);
}

std::string WorldFilm::end() {
    return request_.film_file.empty() ? std::string() : pipe_.close();
}

void WorldFilm::draw(const World& world) {
    const DrawPalette palette = options_.is_light ? light_palette() : dark_palette();
    const Camera camera = camera_for(view_, options_.size);
    bitmap_->look_through(camera);
    bitmap_->fill(palette.background);
    DrawOptions draw_options = options_.draw;
    draw_options.view = camera.view();
    draw_options.mark_size = camera.meters(16.0f);
    draw_options.palette = palette;
    damson::draw(world, *bitmap_, draw_options);
    if (options_.has_caption)
        bitmap_->caption(fmt::format("step {}", world.counters().step), palette.words,
                         faded(palette.background, 200));
}

}  // namespace damson::demo
