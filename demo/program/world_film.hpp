// Draws pictures and films of a world without a scene, such as the world of a recording.
#pragma once

#include <memory>
#include <string>

#include "../../physics/world/world.hpp"
#include "../pictures/bitmap.hpp"
#include "../pictures/film_pipe.hpp"
#include "../pictures/filming.hpp"

namespace damson::demo {

/// Appends the boxes of all shapes that are not static. [m]
void add_boxes_of_movers(const World& world, std::vector<Aabb>& boxes);

/// Writes at most one picture and one film. Both show the same fixed part of the world.
class WorldFilm {
public:
    /// Requires: `options` is the result of check_filming().
    WorldFilm(const FilmingRequest& request, const ShowOptions& options, const Aabb& view);
    ~WorldFilm();

    // each function returns an error message, or an empty string

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
