// Draws a scene with its bodies at given states. The pictures of all engines look the same and can be compared.
//
// Only data of the scene is drawn, not contacts, islands or bounding boxes. For a world of Damson, draw() of
// physics/extras/draw_world.hpp draws more, in the same colors.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../physics/extras/draw_world.hpp"
#include "../engines/engine.hpp"

namespace damson::demo {

struct DrawSceneOptions {
    Aabb view{};            ///< Region to draw; if empty, all shapes are drawn. [m]
    bool joints = true;     ///< If true, joints are drawn.
    DrawPalette palette{};  ///< Colors.
};

/// A scene prepared for repeated drawing.
class SceneSketch {
public:
    explicit SceneSketch(const Scene& scene);

    /// Draws the bodies at `states`. Destroyed bodies, bodies with poses that are not finite and bodies created by
    /// a drive are not drawn.
    void draw(std::span<const BodyState> states, DebugDraw& to, const DrawSceneOptions& options = {}) const;

    /// Adds the bounding boxes of bodies that can move and of the ends of joints. If no body can move, adds
    /// the boxes of all bodies.
    void add_boxes(std::span<const BodyState> states, std::vector<Aabb>& boxes) const;

    /// Returns `view` extended to the whole level: to all static bodies, if the result is at most four times as wide and
    /// as high. [m]
    Aabb with_level(const Aabb& view, std::span<const BodyState> states) const;

private:
    struct Part {
        Shape shape;
        std::uint32_t body;
        bool is_sensor;
    };
    std::vector<Part> parts_;  // by body
    std::vector<BodyType> types_;
    std::vector<SceneJoint> joints_;
    bool has_movers_ = false;
};

/// Draws a scene once.
void draw_scene(const Scene& scene, std::span<const BodyState> states, DebugDraw& to,
                const DrawSceneOptions& options = {});

/// Returns the part of the world that contains most boxes, with a margin. [m]
Aabb view_of(std::span<const Aabb> boxes);

/// Returns states that are interpolated between two steps; `alpha` is the fraction of the step that has passed.
std::vector<BodyState> states_between(std::span<const BodyState> before, std::span<const BodyState> after,
                                      float alpha);

}  // namespace damson::demo
