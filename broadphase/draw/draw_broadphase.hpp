// The picture of a broadphase: how a sweep files boxes in rows of bins, and what has just changed.
//
//   bin        a square in the colour of its level, the fuller the stronger; bright when it was touched
//   pearl       the lower corner of a box: that is what it is filed by
//   thread      through a row of bins, from left to right, with a knot in the middle of each bin's pearls
//   flash       a pair that has just begun or ended
//
// Bins and threads there are of a SweepAndPrune only, boxes, pairs and flashes of any broadphase.
#pragma once

#include <array>

#include "../../core/aabb.hpp"
#include "../../core/debug_draw.hpp"

namespace damson {

class AnyBroadphase;
class BroadphaseHistory;
class BroadphaseWorld;
class SweepAndPrune;

/// The colours of draw_broadphase(). The default is for a dark background.
struct BroadphasePalette {
    /// Of levels of moving boxes, from fine to coarse; then they come again.
    std::array<DrawColor, 4> levels{{{104, 134, 255}, {52, 208, 186}, {244, 180, 72}, {236, 110, 168}}};
    DrawColor static_level{128, 138, 158};  ///< Of levels of static boxes.
    DrawColor touched{255, 244, 214};       ///< A bin in which something moved, came or left.
    DrawColor box{214, 220, 234, 120};      ///< The outline of a box.
    DrawColor thread{255, 255, 255, 170};   ///< Through a row of bins, and its knots.
    DrawColor pair{160, 170, 190, 130};     ///< Between two boxes that overlap.
    DrawColor began{120, 255, 150};         ///< A pair that has just begun.
    DrawColor ended{255, 92, 92};           ///< A pair that has just ended.
    DrawColor words{226, 228, 234};         ///< Of the legend.
};

/// For paper.
BroadphasePalette light_broadphase_palette() noexcept;

/// What draw_broadphase() draws and how.
struct DrawBroadphaseOptions {
    Aabb view{};                  ///< Only what meets it is drawn; empty: everything. [m]
    bool bins = true;             ///< By level, and which were touched.
    bool order = true;            ///< Pearls and threads.
    bool boxes = true;            ///< Outlines of all boxes.
    bool pairs = false;           ///< All there are.
    bool flashes = true;          ///< Those that began and ended lately.
    float legend_line = 0.0f;     ///< Height of a line of the legend, upper left in the view; 0: none. [m]
    BroadphasePalette palette{};  ///< The colours.
};

/// Tells `renderer` what a broadphase looks like; `watch` remembers what has changed. Bins and what is in
/// them are as of the last commit, lines between pairs, and boxes elsewhere, as they were last given.
/// Requires: a proper view, a legend_line of zero or more; the renderer changes nothing in the broadphase.
/// Cost: proportional to what lies in the view, without bins to all boxes; and to the pairs if they are
/// asked for.
void draw_broadphase(const SweepAndPrune& sweep, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options = {}, const BroadphaseHistory* watch = nullptr);
/// The same for a broadphase chosen at run time.
void draw_broadphase(const AnyBroadphase& broadphase, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options = {}, const BroadphaseHistory* watch = nullptr);
/// The same for a world of the game's own objects.
void draw_broadphase(const BroadphaseWorld& world, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options = {}, const BroadphaseHistory* watch = nullptr);

}  // namespace damson
