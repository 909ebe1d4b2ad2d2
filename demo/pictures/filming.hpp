// Makes pictures and a film during a run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "../support/outcome.hpp"
#include "film_pipe.hpp"
#include "show.hpp"

namespace damson::demo {

struct FilmingRequest {
    std::string png_file;            ///< Picture file; if empty, no picture is made.
    std::uint32_t png_at = 0;        ///< Step after which the picture is made; 0 selects the last step.
    std::string film_file;           ///< Film file; if empty, no film is made.
    double frames_per_second = 0.0;  ///< Frame rate; 0 selects 60, or 25 for a .gif file. [Hz]
    std::uint32_t every = 0;         ///< Steps per frame; if 0, frames follow the simulated time.
    double speed = 1.0;              ///< Speed of the film; below 1 is slow motion. [-]
    std::string draw_list;           ///< Layers to draw; if empty, only joints.
    std::string size = "1280x720";   ///< Size of the picture and the film. [px]
    std::string view;                ///< View "x0,y0,x1,y1"; if empty, the area with most bodies. [m]
    bool is_light = false;           ///< If true, the light palette is used.
    bool has_no_caption = false;     ///< If true, no caption is drawn.

    /// Returns true if a picture or a film is requested.
    bool is_wanted() const noexcept { return !png_file.empty() || !film_file.empty(); }
};

/// Checks a request before the run. Returns the options, or an error.
Outcome<ShowOptions> check_filming(const FilmingRequest& request);

/// An engine to be filmed, with its title.
struct Actor {
    Engine* engine;
    std::string title;
};

/// Makes the requested picture and film during a run of one or more engines.
class Filming {
public:
    /// `view` is the part of the world that the film shows. Requires: the options come from check_filming(),
    /// and the engines have not been stepped.
    Filming(const Scene& scene, const std::vector<Actor>& actors, const FilmingRequest& request,
            const ShowOptions& options, std::uint32_t last_step, const Aabb& view);
    ~Filming();

    // each of these functions returns an empty string, or the reason for failure

    /// Starts the film with the initial state.
    std::string begin();
    /// Adds the frames of a step, and makes the picture if it is due.
    std::string after_step(std::uint32_t step);
    /// Completes the film.
    std::string end();
    /// Returns a description of the files that were made, such as "FILE: 240 frames, ...", for the summary.
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

/// Runs the scene once, and returns the part of the world that most bodies pass through. [m]
Aabb view_over_run(const Scene& scene, const EngineInfo& info, const EngineOptions& options,
                   std::uint32_t steps);

}  // namespace damson::demo
