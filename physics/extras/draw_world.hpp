// Debug drawing of a world with your renderer: shapes by state, contacts, joints, boxes, islands.
//
//   struct Screen : damson::DebugDraw { ... six functions ... };
//   Screen screen;
//   damson::draw(world, screen, {.view = camera, .contacts = true});
//
// Drawing does not change the world, and is allowed whenever the world can be read. Colors come from a
// palette; the library provides two. The interface of a renderer is in core/debug_draw.hpp, so the broadphase
// can also be drawn without a world: broadphase/draw/draw_broadphase.hpp.
#pragma once

#include "../../broadphase/draw/broadphase_history.hpp"
#include "../../broadphase/draw/draw_broadphase.hpp"
#include "../../core/aabb.hpp"
#include "../../core/debug_draw.hpp"
#include "../world/world.hpp"

namespace damson {

/// All colors that draw() uses. The default is for a dark background.
struct DrawPalette {
    DrawColor background{20, 22, 28};                           ///< Background.
    DrawPaint awake{{142, 104, 168, 216}, {214, 186, 232}};     ///< Awake dynamic bodies.
    DrawPaint asleep{{74, 92, 110, 216}, {128, 152, 172}};      ///< Sleeping dynamic bodies.
    DrawPaint still{{54, 58, 68}, {116, 122, 136}};             ///< Static bodies.
    DrawPaint kinematic{{186, 138, 52, 216}, {240, 196, 110}};  ///< Kinematic bodies.
    DrawPaint sensor{{64, 178, 150, 40}, {96, 206, 178}};       ///< Sensors.
    DrawPaint bullet{{206, 84, 74, 216}, {250, 150, 138}};      ///< Awake bullets.
    DrawPaint disabled{{60, 60, 60, 64}, {110, 110, 110}};      ///< Disabled and quarantined bodies.

    DrawColor contact{255, 120, 90};          ///< Touching contact points.
    DrawColor near_contact{255, 205, 120};    ///< Contact points about to touch.
    DrawColor normal{250, 226, 150};          ///< Contact normals.
    DrawColor impulse{255, 92, 72};           ///< Impulses along the normal.
    DrawColor friction{255, 164, 210};        ///< Impulses perpendicular to the normal.
    DrawColor joint{92, 170, 230};            ///< Joints and their anchors.
    DrawColor joint_limit{150, 214, 130};     ///< Joint limits.
    DrawColor overloaded_joint{255, 84, 84};  ///< Joints that are about to break.
    DrawColor fat_box{88, 128, 100};          ///< Boxes stored in the broadphase.
    DrawColor tight_box{140, 220, 160};       ///< Tight boxes around shapes.
    DrawColor mass_center{245, 245, 245};     ///< Centers of mass.
    DrawColor axis_x{236, 92, 84};            ///< X axis of body frames.
    DrawColor axis_y{108, 206, 112};          ///< Y axis of body frames.
    DrawColor velocity{120, 214, 236};        ///< Velocities of centers of mass.
    DrawColor words{226, 228, 234};           ///< Names and numbers.
};

DrawPalette dark_palette() noexcept;   ///< Returns colors for a dark background.
DrawPalette light_palette() noexcept;  ///< Returns colors for a light background.

/// Contents and style of a picture drawn by draw().
struct DrawOptions {
    Aabb view{};            ///< Region to draw; if empty, everything is drawn. [m]
    float alpha = 1.0f;     ///< Interpolation between the last two steps; see BodyRef::transform_at(). [-]
    bool shapes = true;     ///< If true, draws all shapes, colored by the state of their bodies.
    bool joints = true;     ///< If true, draws all joints.
    bool contacts = false;  ///< If true, draws contact points.
    bool contact_normals = false;  ///< If true, draws the normal from A to B at each contact point.
    /// If true, draws the impulses of the last substep, along the normal and perpendicular to it.
    bool contact_impulses = false;
    bool fat_boxes = false;       ///< If true, draws the boxes stored in the broadphase.
    bool tight_boxes = false;     ///< If true, draws the tight boxes around shapes.
    bool islands = false;         ///< If true, gives the dynamic bodies of each island one color.
    bool mass_centers = false;    ///< If true, draws centers of mass with the body axes.
    bool velocities = false;      ///< If true, draws the velocities of centers of mass.
    bool draw_levels = false;     ///< If true, draws the draw levels of shapes as text.
    bool names = false;           ///< If true, draws the names of bodies.
    float mark_size = 0.3f;       ///< Length of normals and axes. [m]
    float velocity_scale = 0.1f;  ///< Arrow length per unit of velocity. [s]
    /// Arrow length per unit of contact force. If 0, the arrow for the weight of a body of average mass is as
    /// long as `mark_size`. [m/N]
    float force_scale = 0.0f;
    DrawPalette palette{};  ///< Colors of the picture.
};

/// Draws `world` with `renderer`.
/// Requires: alpha from 0 to 1, sizes zero or more, all finite; the renderer does not change the world.
/// Cost: proportional to the contents of the view; all contacts or joints are visited if they are drawn.
/// Threads: any number of concurrent calls, while no thread changes the world.
void draw(const World& world, DebugDraw& renderer, const DrawOptions& options = {});

/// Draws one shape at the pose `frame`, for pictures of shapes that are not in a world.
void draw_shape(DebugDraw& renderer, const Shape& shape, const Transform& frame, const DrawPaint& paint);

/// Draws the broadphase of `world` with `renderer`, as an overlay on the shapes. `history` supplies recent
/// changes; if it is null, none are drawn.
void draw_broadphase(const World& world, DebugDraw& renderer, const DrawBroadphaseOptions& options = {},
                     const BroadphaseHistory* history = nullptr);

/// Adds the changes in the broadphase of `world` since the last call to `history`. Call it once per step.
void record(BroadphaseHistory& history, const World& world);

}  // namespace damson
