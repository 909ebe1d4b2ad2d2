// What a picture of a run shows, and how: one engine or two side by side, drawn on a bitmap.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../physics/draw/draw_world.hpp"
#include "../engines/engine.hpp"
#include "bitmap.hpp"
#include "draw_scene.hpp"

namespace damson::demo {

struct ShowOptions {
    PictureSize size{};
    bool is_light = false;
    bool has_caption = true;
    std::optional<Aabb> view{};  ///< Instead of what is worth showing. [m]
    DrawOptions draw{};          ///< Of Damson's worlds; view, marks and palette are set here.
    bool has_broadphase = false;
    bool has_legend = false;
};

/// Reads a list such as "contacts,joints"; what is in no list is off. Returns what is wrong with it, or an
/// empty string.
std::string read_draw_list(const std::string& list, ShowOptions& options);

/// Reads "1280x720". Nothing where that is no size of 1 to max_picture_side pixels.
std::optional<PictureSize> read_size(const std::string& text);

/// Reads "x0,y0,x1,y1" [m]. Nothing where that is no box with room in it.
std::optional<Aabb> read_view(const std::string& text);

/// One engine on a part of the picture.
class Stage {
public:
    /// Looks at an engine before its first step. Requires: both stay.
    Stage(const Scene& scene, Engine& engine, std::string title);

    /// To be called after each step.
    void look();
    /// Draws it when `alpha` of the last step has passed.
    void draw(Bitmap& bitmap, const Camera& camera, PictureSize corner, const ShowOptions& options,
              float alpha, const std::string& caption);
    void add_boxes(std::vector<Aabb>& boxes) const { sketch_.add_boxes(states_, boxes); }
    const std::string& title() const noexcept { return title_; }

private:
    const Scene& scene_;
    SceneSketch sketch_;
    Engine& engine_;
    World* world_;
    std::string title_;
    float usual_size_ = 1.0f;  ///< Of what can move. [m]
    BroadphaseHistory watch_{5};
    std::vector<BodyState> before_, states_;
    std::vector<std::uint8_t> tiles_, next_tiles_;
};

/// Draws the stages beside each other or one above the other, whichever shows more.
void draw_stages(Bitmap& bitmap, std::vector<std::unique_ptr<Stage>>& stages, const Aabb& view,
                 const ShowOptions& options, float alpha, const std::string& caption);

}  // namespace damson::demo
