// Draws pictures and films of a world for which there is no scene, such as the world of a recording.
#pragma once

#include <memory>
#include <string>

#include "../../physics/world/world.hpp"
#include "../pictures/bitmap.hpp"
#include "../pictures/film_pipe.hpp"
#include "../pictures/filming.hpp"

namespace damson::demo {

/// Appends the bounding boxes of all shapes on non-static bodies. [m]
void add_boxes_of_movers(const World& world, std::vector<Aabb>& boxes);

/// Writes at most one picture and one film. Both show the same fixed area of the world.
class WorldFilm {
public:
    /// Requires: `options` is the result of check_filming().
    WorldFilm(const FilmingRequest& request, const ShowOptions& options, const Aabb& view);
    ~WorldFilm();

    // Each of these functions returns an error message, or an empty string on success.

    std::string begin();
    std::string add_frame(const World& world);      ///< Adds a frame to the film, if one was requested.
    std::string write_picture(const World& world);  ///< Writes the picture, if one was requested.
    std::string end();

private:
    void draw(const World& world);

    FilmingRequest request_;
    ShowOptions options_;
    Aabb view_;
    std::unique_ptr<Bitmap> bitmap_;
    FilmPipe pipe_;
};

}  // namespace damson::demo
