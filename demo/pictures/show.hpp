// Draws a picture of a run on a bitmap: one engine, or several side by side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../physics/extras/draw_world.hpp"
#include "../engines/engine.hpp"
#include "bitmap.hpp"
#include "draw_scene.hpp"

namespace damson::demo {

struct ShowOptions {
    PictureSize size{};           ///< Size of the picture.
    bool is_light = false;        ///< If true, the light palette is used.
    bool has_caption = true;      ///< If true, a caption is drawn.
    std::optional<Aabb> view{};   ///< Part of the world to show; if empty, the part with most bodies. [m]
    DrawOptions draw{};           ///< Options for Damson worlds, except view, mark size and palette.
    bool has_broadphase = false;  ///< If true, the broadphase is drawn.
    bool has_legend = false;      ///< If true, the legend of the broadphase is drawn.
};

/// Enables the layers in a list such as "contacts,joints" and disables all others. Returns an empty string,
/// or an error message.
std::string read_draw_list(const std::string& list, ShowOptions& options);

/// Parses a size such as "1280x720". Returns nullopt if a side is not 1 to max_picture_side pixels.
std::optional<PictureSize> read_size(const std::string& text);

/// Parses a view "x0,y0,x1,y1" [m]. Returns nullopt if the view is not a box with a positive size.
std::optional<Aabb> read_view(const std::string& text);

/// An engine that is drawn on one part of the picture.
class Stage {
public:
    /// Creates a stage for an engine that has not been stepped. Requires: scene and engine outlive the stage.
    Stage(const Scene& scene, Engine& engine, std::string title);

    /// Reads the state of the engine. Call after each step.
    void look();
    /// Draws the engine's world, interpolated between its last two states. `alpha` is the fraction of the
    /// last step that has elapsed.
    void draw(Bitmap& bitmap, const Camera& camera, PictureSize corner, const ShowOptions& options,
              float alpha, const std::string& caption);
    /// Adds the bounding boxes of the engine's bodies; see SceneSketch::add_boxes().
    void add_boxes(std::vector<Aabb>& boxes) const { sketch_.add_boxes(states_, boxes); }
    /// Extends a view to the whole level; see SceneSketch::with_level(). [m]
    Aabb with_level(const Aabb& view) const { return sketch_.with_level(view, states_); }
    const std::string& title() const noexcept { return title_; }

private:
    const Scene& scene_;
    SceneSketch sketch_;
    Engine& engine_;
    World* world_;
    std::string title_;
    float usual_size_ = 1.0f;  ///< Median size of movable bodies. [m]
    BroadphaseHistory watch_{5};
    std::vector<BodyState> before_, states_;
    std::vector<std::uint8_t> tiles_, next_tiles_;
};

/// Draws the stages side by side or one above the other, whichever gives the larger scale.
void draw_stages(Bitmap& bitmap, std::vector<std::unique_ptr<Stage>>& stages, const Aabb& view,
                 const ShowOptions& options, float alpha, const std::string& caption);

}  // namespace damson::demo
