// Selects the times in the run at which frames are drawn.
#include "filming.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>

namespace damson::demo {

namespace {

bool is_gif(const std::string& file) {
    return file.ends_with(".gif");
}

/// Number of times at which a run is sampled to find the view of its film.
constexpr std::uint32_t samples_of_run = 40;

}  // namespace

Outcome<ShowOptions> check_filming(const FilmingRequest& request) {
    ShowOptions options;
    const auto usage = [](std::string sentence) { return Failure{status_usage, std::move(sentence)}; };
    if (const std::string problem =
            read_draw_list(request.draw_list.empty() ? "joints" : request.draw_list, options);
        !problem.empty())
        return usage(problem);
    const std::optional<PictureSize> size = read_size(request.size);
    if (!size)
        return usage(fmt::format("invalid picture size \"{}\"; possible: 1x1 to {}x{}", request.size,
                                 max_picture_side, max_picture_side));
    options.size = *size;
    if (!request.view.empty()) {
        options.view = read_view(request.view);
        if (!options.view)
            return usage(fmt::format(
                "invalid view \"{}\"; possible: x0,y0,x1,y1 in meters, the lower left corner first",
                request.view));
    }
    options.is_light = request.is_light;
    options.has_caption = !request.has_no_caption;
    if (!request.is_wanted()) return options;

    if (const std::string obstacle = find_bitmap_obstacle(); !obstacle.empty())
        return Failure{status_failed, obstacle};
    if (!request.png_file.empty()) {
        if (!request.png_file.ends_with(".png") && !request.png_file.starts_with("/dev/"))
            return usage(fmt::format("unknown kind of picture \"{}\"; possible: names that end in .png",
                                     request.png_file));
        const std::filesystem::path folder = std::filesystem::path(request.png_file).parent_path();
        std::error_code code;
        if (!folder.empty() && !std::filesystem::is_directory(folder, code))
            return Failure{status_failed, fmt::format("{}: cannot be written: there is no folder {}",
                                                      request.png_file, folder.string())};
    }
    if (!request.film_file.empty())
        if (const FilmObstacle obstacle = find_film_obstacle(request.film_file); !obstacle.sentence.empty())
            return Failure{obstacle.is_usage ? status_usage : status_failed, obstacle.sentence};
    return options;
}

Filming::Filming(const Scene& scene, const std::vector<Actor>& actors, const FilmingRequest& request,
                 const ShowOptions& options, std::uint32_t last_step, const Aabb& view)
    : request_(request),
      options_(options),
      scene_name_(scene.name),
      step_length_(1.0 / static_cast<double>(scene.steps_per_second)),
      view_(options.view.value_or(view)),
      bitmap_(std::make_unique<Bitmap>(options.size)) {
    if (request_.png_at == 0) request_.png_at = last_step;
    if (request_.frames_per_second == 0.0)
        request_.frames_per_second = is_gif(request.film_file) ? 25.0 : 60.0;
    for (const Actor& actor : actors)
        stages_.push_back(std::make_unique<Stage>(scene, *actor.engine, actor.title));
}

Filming::~Filming() = default;

std::string Filming::caption_at(double time) const {
    return fmt::format(": {}, {:.2f} s", scene_name_, time);
}

std::string Filming::write_frame(float alpha, double time) {
    draw_stages(*bitmap_, stages_, view_, options_, alpha, caption_at(time));
    ++frames_;
    return pipe_.write(bitmap_->pixels());
}

std::string Filming::begin() {
    if (request_.film_file.empty()) return {};
    if (std::string problem = pipe_.open(request_.film_file, options_.size, request_.frames_per_second);
        !problem.empty())
        return problem;
    return write_frame(1.0f, 0.0);
}

std::string Filming::after_step(std::uint32_t step) {
    for (const std::unique_ptr<Stage>& stage : stages_) stage->look();
    if (!request_.film_file.empty()) {
        const double end = step * step_length_;
        if (request_.every > 0) {
            if (step % request_.every == 0)
                if (std::string problem = write_frame(1.0f, end); !problem.empty()) return problem;
        } else {
            // frame k is shown at time k / fps in the film
            const double frame_length = request_.speed / request_.frames_per_second;
            for (;;) {
                const double time = static_cast<double>(frames_) * frame_length;
                const double alpha = (time - (end - step_length_)) / step_length_;
                if (alpha > 1.0 + 1e-6) break;
                if (std::string problem = write_frame(static_cast<float>(std::clamp(alpha, 0.0, 1.0)), time);
                    !problem.empty())
                    return problem;
            }
        }
    }
    if (request_.png_file.empty() || step != request_.png_at) return {};
    Aabb view = view_;
    if (!options_.view && request_.film_file.empty()) {
        std::vector<Aabb> boxes;
        for (const std::unique_ptr<Stage>& stage : stages_) stage->add_boxes(boxes);
        view = view_of(boxes);
        for (const std::unique_ptr<Stage>& stage : stages_) view = stage->with_level(view);
    }
    draw_stages(*bitmap_, stages_, view, options_, 1.0f, fmt::format(": {}, step {}", scene_name_, step));
    if (std::string problem = bitmap_->write_png(request_.png_file); !problem.empty()) return problem;
    report_ += fmt::format("  {}: step {}, {} x {}\n", request_.png_file, step, options_.size.width,
                           options_.size.height);
    return {};
}

std::string Filming::end() {
    if (request_.film_file.empty()) return {};
    if (std::string problem = pipe_.close(); !problem.empty()) return problem;
    report_ += fmt::format("  {}: {} frames, {:g} per second, {} x {}\n", request_.film_file, frames_,
                           request_.frames_per_second, options_.size.width, options_.size.height);
    return {};
}

Aabb view_over_run(const Scene& scene, const EngineInfo& info, const EngineOptions& options,
                   std::uint32_t steps) {
    std::vector<Aabb> boxes;
    BuildResult built = info.build(scene, options);
    if (!built.engine) return view_of(boxes);
    const SceneSketch sketch(scene);
    Drive drive = scene.drive;
    std::vector<BodyState> states;
    const std::uint32_t stride = std::max(steps / samples_of_run, 1u);
    for (std::uint32_t step = 0; step <= steps; ++step) {
        if (step % stride == 0) {
            built.engine->read_states(states);
            sketch.add_boxes(states, boxes);
        }
        if (step == steps) break;
        if (drive) drive(*built.engine, step);
        built.engine->step();
    }
    return sketch.with_level(view_of(boxes), states);
}

}  // namespace damson::demo
