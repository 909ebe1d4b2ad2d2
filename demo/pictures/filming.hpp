// Pictures and a film of a run while it runs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "../support/outcome.hpp"
#include "film_pipe.hpp"
#include "show.hpp"

namespace damson::demo {

struct FilmingRequest {
    std::string png_file;            ///< Empty: none.
    std::uint32_t png_at = 0;        ///< After this step; 0: after the last.
    std::string film_file;           ///< Empty: none.
    double frames_per_second = 0.0;  ///< 0: 60, of a .gif 25.
    std::uint32_t every = 0;         ///< A frame each so many steps, whatever time that is; 0: by time.
    double speed = 1.0;              ///< Of the film: 0.5 is slow motion. [-]
    std::string draw_list;           ///< Empty: joints.
    std::string size = "1280x720";
    std::string view;  ///< "x0,y0,x1,y1"; empty: what is worth showing. [m]
    bool is_light = false;
    bool has_no_caption = false;

    bool is_wanted() const noexcept { return !png_file.empty() || !film_file.empty(); }
};

/// What is wrong with a request, before anything is run.
Outcome<ShowOptions> check_filming(const FilmingRequest& request);

/// An engine to be filmed.
struct Actor {
    Engine* engine;
    std::string title;
};

class Filming {
public:
    /// Requires: the options that check_filming() gave; nobody has taken a step yet. `view` is what a film
    /// shows all the time.
    Filming(const Scene& scene, const std::vector<Actor>& actors, const FilmingRequest& request,
            const ShowOptions& options, std::uint32_t last_step, const Aabb& view);
    ~Filming();

    // each returns an empty string, or why it could not

    std::string begin();
    std::string after_step(std::uint32_t step);
    std::string end();
    /// What was made, for the summary: "FILE: 240 frames"
    const std::string& report() const noexcept { return report_; }

private:
    std::string write_frame(float alpha, double time);
    std::string caption_at(double time) const;

    FilmingRequest request_;
    ShowOptions options_;
    std::string scene_name_;
    double step_length_;  ///< [s]
    Aabb view_;
    std::vector<std::unique_ptr<Stage>> stages_;
    std::unique_ptr<Bitmap> bitmap_;
    FilmPipe pipe_;
    std::uint64_t frames_ = 0;
    std::string report_;
};

/// What lies in the way of things over a whole run: the scene is run once for it. [m]
Aabb view_over_run(const Scene& scene, const EngineInfo& info, const EngineOptions& options,
                   std::uint32_t steps);

}  // namespace damson::demo
