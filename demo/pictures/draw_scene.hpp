// Draws a scene with its bodies in given states. The pictures look the same for all engines and can be
// compared.
//
// Draws only data from the scene, not contacts, islands or bounding boxes. For a Damson world, draw() in
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

    /// Draws the bodies in the given states. Skips destroyed bodies, bodies with non-finite poses, and bodies
    /// that were created by a drive (the scene's callback before each step).
    void draw(std::span<const BodyState> states, DebugDraw& to, const DrawSceneOptions& options = {}) const;

    /// Adds the bounding boxes of movable bodies and of the ends of joints. If no body can move, adds the
    /// boxes of all bodies.
    void add_boxes(std::span<const BodyState> states, std::vector<Aabb>& boxes) const;

    /// Returns `view`, extended to include all static bodies if the result is at most four times as wide and
    /// high as `view`. [m]
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

/// Returns states interpolated between two steps. `alpha` is the fraction of the step that has elapsed.
std::vector<BodyState> states_between(std::span<const BodyState> before, std::span<const BodyState> after,
                                      float alpha);

}  // namespace damson::demo
