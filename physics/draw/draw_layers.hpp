// The layers of a picture of a world: draw_world.cpp calls them from the bottom to the top.
#pragma once

#include <span>
#include <vector>

#include "../state/interpolation.hpp"
#include "../state/world_state.hpp"
#include "draw_world.hpp"

namespace damson::detail {

/// Widths of lines on the screen. [px]
inline constexpr float thin_px = 1.0f, thick_px = 2.0f;

/// What every layer needs to know.
struct Sketch {
    const WorldState& state;
    DebugDraw& to;
    const DrawOptions& options;
    Aabb view{};                             ///< What is drawn. [m]
    Aabb reach{};                            ///< Fat boxes outside of it belong to nothing that is drawn. [m]
    bool is_whole = true;                    ///< There is no view: all is drawn.
    std::span<const std::uint32_t> slots{};  ///< Of the shapes in reach, from the bottom to the top.
    std::span<const DrawColor> island_colors{};  ///< By body slot, if asked for; a = 0: of none.

    bool shows(const Aabb& box) const noexcept { return is_whole || overlaps(view, box); }
    bool shows(glm::vec2 point) const noexcept { return is_whole || contains(view, point); }
    /// Where a body is drawn.
    Transform frame_of(std::uint32_t body_slot) const {
        return interpolated_transform(state, body_slot, options.alpha);
    }
};

/// A strong colour of its own for every number, the same in every run.
DrawColor color_of_key(std::uint64_t key) noexcept;

void draw_shapes(const Sketch& sketch);
void draw_joints(const Sketch& sketch);
void draw_boxes(const Sketch& sketch);
void draw_contacts(const Sketch& sketch);
void draw_body_marks(const Sketch& sketch);
void draw_levels(const Sketch& sketch);

/// The colour of each body's island, by slot; a = 0: it is in none.
std::vector<DrawColor> color_islands(const WorldState& state);

}  // namespace damson::detail
