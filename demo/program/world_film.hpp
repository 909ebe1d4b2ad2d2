// Pictures and films of a world of which there is no scene.
#pragma once

#include <memory>
#include <string>

#include "../../physics/world/world.hpp"
#include "../pictures/bitmap.hpp"
#include "../pictures/film_pipe.hpp"
#include "../pictures/filming.hpp"

namespace damson::demo {

/// Adds the boxes of the shapes that can move. [m]
void add_boxes_of_movers(const World& world, std::vector<Aabb>& boxes);

/// One picture, and one film that shows the same part of the world all the time.
class WorldFilm {
public:
    /// Requires: the options that check_filming() gave.
    WorldFilm(const FilmingRequest& request, const ShowOptions& options, const Aabb& view);
    ~WorldFilm();

    // each returns an empty string, or why it could not

    std::string begin();
    std::string add_frame(const World& world);      ///< Of the film, if one is wanted.
    std::string write_picture(const World& world);  ///< If one is wanted.
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
