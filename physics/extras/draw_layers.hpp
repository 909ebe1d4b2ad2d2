// Layers of a picture of a world. draw_world.cpp draws them from bottom to top.
#pragma once

#include <span>
#include <vector>

#include "../state/interpolation.hpp"
#include "../state/world_state.hpp"
#include "draw_world.hpp"

namespace damson::detail {

/// Line widths on the screen. [px]
inline constexpr float thin_px = 1.0f, thick_px = 2.0f;

/// Data that every layer needs.
struct Sketch {
    const WorldState& state;
    DebugDraw& to;
    const DrawOptions& options;
    Aabb view{};                                 ///< Region to draw. [m]
    Aabb reach{};                                ///< Region that the fat boxes of drawn objects overlap. [m]
    bool is_whole = true;                        ///< True if everything is drawn because there is no view.
    std::span<const std::uint32_t> slots{};      ///< Shapes in `reach`, from bottom to top.
    std::span<const DrawColor> island_colors{};  ///< By body slot; `a` is 0 without an island.

    bool shows(const Aabb& box) const noexcept { return is_whole || overlaps(view, box); }
    bool shows(glm::vec2 point) const noexcept { return is_whole || contains(view, point); }
    /// Returns the pose at which a body is drawn.
    Transform frame_of(std::uint32_t body_slot) const {
        return interpolated_transform(state, body_slot, options.alpha);
    }
};

/// Returns a saturated color for a key. The color is the same in every run.
DrawColor color_of_key(std::uint64_t key) noexcept;

void draw_shapes(const Sketch& sketch);
void draw_joints(const Sketch& sketch);
void draw_boxes(const Sketch& sketch);
void draw_contacts(const Sketch& sketch);
void draw_body_marks(const Sketch& sketch);
void draw_levels(const Sketch& sketch);

/// Returns the color of each body's island, indexed by body slot; `a` is 0 for bodies without an island.
std::vector<DrawColor> color_islands(const WorldTables& state);

}  // namespace damson::detail
