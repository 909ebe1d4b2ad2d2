// What a world looks like, told to a renderer of the game's own: shapes by state, contacts, joints, boxes,
// islands.
//
//   struct Screen : damson::DebugDraw { ... six functions ... };
//   Screen screen;
//   damson::draw(world, screen, {.view = camera, .contacts = true});
//
// Drawing changes nothing and may be done whenever the world may be read. Colours come from a palette; two
// come along. The broadphase has a picture of its own: draw_broadphase.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string_view>

#include "../core/aabb.hpp"
#include "world.hpp"

namespace damson {

/// Red, green, blue and how opaque, from 0 to 255.
struct DrawColor {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    bool operator==(const DrawColor&) const = default;
};

/// How a filled shape is painted: inside and outline.
struct DrawPaint {
    DrawColor fill{};     ///< Transparent (a = 0): outline only.
    DrawColor outline{};  ///< Transparent: no outline.

    bool operator==(const DrawPaint&) const = default;
};

/// A renderer. Derive from it and pass it to draw(). Positions and radii are in the world [m]; sizes named
/// `_px` are in pixels of the screen and do not grow with the zoom. What comes later lies above.
class DebugDraw {
public:
    virtual ~DebugDraw() = default;
    /// A convex polygon, counter-clockwise, rounded outward by `radius` [m].
    virtual void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) = 0;
    virtual void circle(glm::vec2 center, float radius, const DrawPaint& paint) = 0;
    /// All points within `radius` of the line from `a` to `b`.
    virtual void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) = 0;
    virtual void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) = 0;
    /// A dot of this diameter.
    virtual void point(glm::vec2 at, float size_px, DrawColor color) = 0;
    /// Words that begin at `at`, upright, in the renderer's own size. They last until the call returns.
    virtual void text(glm::vec2 at, std::string_view words, DrawColor color) = 0;
};

/// The colours of everything that draw() paints. The default is for a dark background.
struct DrawPalette {
    DrawColor background{20, 22, 28};
    DrawPaint awake{{142, 104, 168, 216}, {214, 186, 232}};
    DrawPaint asleep{{74, 92, 110, 216}, {128, 152, 172}};
    DrawPaint still{{54, 58, 68}, {116, 122, 136}};  ///< Of static bodies.
    DrawPaint kinematic{{186, 138, 52, 216}, {240, 196, 110}};
    DrawPaint sensor{{64, 178, 150, 40}, {96, 206, 178}};
    DrawPaint bullet{{206, 84, 74, 216}, {250, 150, 138}};
    DrawPaint disabled{{60, 60, 60, 64}, {110, 110, 110}};  ///< Of disabled and quarantined bodies.

    DrawColor contact{255, 120, 90};        ///< A point that is touched.
    DrawColor near_contact{255, 205, 120};  ///< One that is about to be.
    DrawColor normal{250, 226, 150};
    DrawColor impulse{255, 92, 72};     ///< Along the normal.
    DrawColor friction{255, 164, 210};  ///< Across it.
    DrawColor joint{92, 170, 230};
    DrawColor joint_limit{150, 214, 130};
    DrawColor strained_joint{255, 84, 84};  ///< Of one that is about to break.
    DrawColor fat_box{88, 128, 100};
    DrawColor tight_box{140, 220, 160};
    DrawColor mass_center{245, 245, 245};
    DrawColor axis_x{236, 92, 84};
    DrawColor axis_y{108, 206, 112};
    DrawColor velocity{120, 214, 236};
    DrawColor words{226, 228, 234};
};

/// For the screen, and for paper.
DrawPalette dark_palette() noexcept;
DrawPalette light_palette() noexcept;

/// What draw() draws and how.
struct DrawOptions {
    Aabb view{};         ///< Only what meets it is drawn; empty: everything. [m]
    float alpha = 1.0f;  ///< Between the last two steps, as BodyRef::transform_at(). [-]
    bool shapes = true;
    bool joints = true;
    bool contacts = false;  ///< Contact points.
    bool contact_normals = false;
    bool contact_impulses = false;  ///< Of the last substep, along the normal and across it.
    bool fat_boxes = false;         ///< As the broadphase has them.
    bool tight_boxes = false;
    bool islands = false;       ///< Dynamic bodies of one island in one colour.
    bool mass_centers = false;  ///< With the body's axes.
    bool velocities = false;
    bool draw_levels = false;     ///< In words.
    bool names = false;           ///< Of bodies.
    float mark_size = 0.3f;       ///< Length of normals and axes. [m]
    float velocity_scale = 0.1f;  ///< Length to velocity. [s]
    float force_scale = 0.0f;     ///< Length to contact force; 0: a body of mean weight is a mark. [m/N]
    DrawPalette palette{};
};

/// Tells `renderer` what `world` looks like.
/// Requires: alpha from 0 to 1, sizes zero or more, all finite.
/// Cost: proportional to what lies in the view; and a look at every contact or joint if they are asked for.
/// Threads: any number at a time, as long as nobody changes the world.
void draw(const World& world, DebugDraw& renderer, const DrawOptions& options = {});

}  // namespace damson
