// A scene with its bodies at any states: the same picture for every engine, to lay side by side.
//
// It knows what the scene says and no more: no contacts, islands or boxes. A world of Damson's own is better
// drawn by draw() of physics/draw/draw_world.hpp, in the same colours.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../physics/draw/draw_world.hpp"
#include "../engines/engine.hpp"

namespace damson::demo {

struct DrawSceneOptions {
    Aabb view{};  ///< Only what meets it is drawn; empty: everything. [m]
    bool joints = true;
    DrawPalette palette{};
};

/// A scene made ready to be drawn many times.
class SceneSketch {
public:
    explicit SceneSketch(const Scene& scene);

    /// Draws the bodies at `states`, but for those that are gone or nowhere, and those that a drive created.
    void draw(std::span<const BodyState> states, DebugDraw& to, const DrawSceneOptions& options = {}) const;

    /// Adds the boxes of what can move and where it hangs; of everything where nothing can.
    void add_boxes(std::span<const BodyState> states, std::vector<Aabb>& boxes) const;

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

/// The same once.
void draw_scene(const Scene& scene, std::span<const BodyState> states, DebugDraw& to,
                const DrawSceneOptions& options = {});

/// The part of the world worth showing, with some air around it. [m]
Aabb view_of(std::span<const Aabb> boxes);

/// Between two steps: where bodies are drawn when `alpha` of the step has passed.
std::vector<BodyState> states_between(std::span<const BodyState> before, std::span<const BodyState> after,
                                      float alpha);

}  // namespace damson::demo
