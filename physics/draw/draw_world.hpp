// Drawing of a world, told to a renderer of the game's own: shapes by state, contacts, joints, boxes,
// islands.
//
//   struct Screen : damson::DebugDraw { ... six functions ... };
//   Screen screen;
//   damson::draw(world, screen, {.view = camera, .contacts = true});
//
// Drawing changes nothing and may be done whenever the world may be read. Colours come from a palette; two
// come along. The interface of a renderer is in core/debug_draw.hpp, so that the broadphase can be drawn
// without a world: broadphase/draw/draw_broadphase.hpp.
#pragma once

#include "../../broadphase/draw/broadphase_history.hpp"
#include "../../broadphase/draw/draw_broadphase.hpp"
#include "../../core/aabb.hpp"
#include "../../core/debug_draw.hpp"
#include "../world/world.hpp"

namespace damson {

/// The colours of everything that draw() paints. The default is for a dark background.
struct DrawPalette {
    DrawColor background{20, 22, 28};                           ///< Behind everything.
    DrawPaint awake{{142, 104, 168, 216}, {214, 186, 232}};     ///< Of dynamic bodies that are awake.
    DrawPaint asleep{{74, 92, 110, 216}, {128, 152, 172}};      ///< Of bodies that sleep.
    DrawPaint still{{54, 58, 68}, {116, 122, 136}};             ///< Of static bodies.
    DrawPaint kinematic{{186, 138, 52, 216}, {240, 196, 110}};  ///< Of kinematic bodies.
    DrawPaint sensor{{64, 178, 150, 40}, {96, 206, 178}};       ///< Of shapes that are sensors.
    DrawPaint bullet{{206, 84, 74, 216}, {250, 150, 138}};      ///< Of bullets.
    DrawPaint disabled{{60, 60, 60, 64}, {110, 110, 110}};      ///< Of disabled and quarantined bodies.

    DrawColor contact{255, 120, 90};        ///< A point that is touched.
    DrawColor near_contact{255, 205, 120};  ///< One that is about to be.
    DrawColor normal{250, 226, 150};        ///< Of a contact.
    DrawColor impulse{255, 92, 72};         ///< Along the normal.
    DrawColor friction{255, 164, 210};      ///< Across it.
    DrawColor joint{92, 170, 230};          ///< Of joints and their anchors.
    DrawColor joint_limit{150, 214, 130};   ///< Of limits of joints.
    DrawColor strained_joint{255, 84, 84};  ///< Of one that is about to break.
    DrawColor fat_box{88, 128, 100};        ///< Of boxes as the broadphase has them.
    DrawColor tight_box{140, 220, 160};     ///< Of boxes around shapes as they stand.
    DrawColor mass_center{245, 245, 245};   ///< Of a body.
    DrawColor axis_x{236, 92, 84};          ///< Of a body's frame.
    DrawColor axis_y{108, 206, 112};        ///< Of a body's frame.
    DrawColor velocity{120, 214, 236};      ///< Of the centre of mass.
    DrawColor words{226, 228, 234};         ///< Of names and numbers.
};

/// For the screen, and for paper.
DrawPalette dark_palette() noexcept;
DrawPalette light_palette() noexcept;  ///< The palette for paper.

/// What draw() draws and how.
struct DrawOptions {
    Aabb view{};                    ///< Only what meets it is drawn; empty: everything. [m]
    float alpha = 1.0f;             ///< Between the last two steps, as BodyRef::transform_at(). [-]
    bool shapes = true;             ///< All shapes, by the state of their bodies.
    bool joints = true;             ///< All joints.
    bool contacts = false;          ///< Contact points.
    bool contact_normals = false;   ///< From A to B, at each contact point.
    bool contact_impulses = false;  ///< Of the last substep, along the normal and across it.
    bool fat_boxes = false;         ///< As the broadphase has them.
    bool tight_boxes = false;       ///< Around shapes as they stand.
    bool islands = false;           ///< Dynamic bodies of one island in one colour.
    bool mass_centers = false;      ///< With the body's axes.
    bool velocities = false;        ///< Of centres of mass.
    bool draw_levels = false;       ///< In words.
    bool names = false;             ///< Of bodies.
    float mark_size = 0.3f;         ///< Length of normals and axes. [m]
    float velocity_scale = 0.1f;    ///< Length to velocity. [s]
    float force_scale = 0.0f;       ///< Length to contact force; 0: a body of mean weight is a mark. [m/N]
    DrawPalette palette{};          ///< The colours.
};

/// Tells `renderer` what `world` looks like.
/// Requires: alpha from 0 to 1, sizes zero or more, all finite; the renderer changes nothing in the world.
/// Cost: proportional to what lies in the view; and a look at every contact or joint if they are asked for.
/// Threads: any number at a time, as long as nobody changes the world.
void draw(const World& world, DebugDraw& renderer, const DrawOptions& options = {});

/// One shape standing at `frame`, as draw() draws it: for pictures of what is in no world.
void draw_shape(DebugDraw& renderer, const Shape& shape, const Transform& frame, const DrawPaint& paint);

/// Tells `renderer` what the broadphase of `world` looks like; `history` remembers what has just changed.
/// To be drawn over the shapes.
void draw_broadphase(const World& world, DebugDraw& renderer, const DrawBroadphaseOptions& options = {},
                     const BroadphaseHistory* history = nullptr);

/// Has `history` note what has changed in the broadphase of `world` since its last record: once a step.
void record(BroadphaseHistory& history, const World& world);
/// The same by its former name.
[[deprecated("record()")]] inline void look(BroadphaseHistory& history, const World& world) {
    record(history, world);
}

}  // namespace damson
