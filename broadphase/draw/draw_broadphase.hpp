// Draws a broadphase: how a sweep arranges boxes in rows of bins, and the recent changes.
//
//   bin      a rectangle in the color of its level; more opaque if it has more boxes, bright when touched
//   point    the lower corner of a box, which determines its bin
//   thread   a line through a row of bins, from left to right, with a knot at the mean point of each bin
//   flash    a pair that has just begun or ended
//
// Only a SweepAndPrune has bins and threads. Every broadphase has boxes, pairs and flashes.
#pragma once

#include <array>

#include "../../core/aabb.hpp"
#include "../../core/debug_draw.hpp"

namespace damson {

class AnyBroadphase;
class BroadphaseHistory;
class BroadphaseWorld;
class SweepAndPrune;

/// Colors of draw_broadphase(). The default is for a dark background.
struct BroadphasePalette {
    /// Levels of moving boxes, from fine to coarse. If there are more levels, the colors repeat.
    std::array<DrawColor, 4> levels{{{104, 134, 255}, {52, 208, 186}, {244, 180, 72}, {236, 110, 168}}};
    DrawColor static_level{128, 138, 158};  ///< Levels of static boxes.
    DrawColor touched{255, 244, 214};       ///< Bins in which a box moved, entered or left.
    DrawColor box{214, 220, 234, 120};      ///< Box outlines.
    DrawColor thread{255, 255, 255, 170};   ///< Lines through a row of bins, and their knots.
    DrawColor pair{160, 170, 190, 130};     ///< Lines between the boxes of a pair.
    DrawColor began{120, 255, 150};         ///< Pairs that have just begun.
    DrawColor ended{255, 92, 92};           ///< Pairs that have just ended.
    DrawColor words{226, 228, 234};         ///< Text of the legend.
};

/// Returns colors for a light background, such as paper.
BroadphasePalette light_broadphase_palette() noexcept;

/// Selects what draw_broadphase() draws and how.
struct DrawBroadphaseOptions {
    Aabb view{};                  ///< Region to draw; objects outside it are skipped. Empty: everything. [m]
    bool bins = true;             ///< If true, draws bins by level and marks touched bins.
    bool order = true;            ///< If true, draws lower corners and a line through each row of bins.
    bool boxes = true;            ///< If true, draws the outlines of all boxes.
    bool pairs = false;           ///< If true, draws all pairs.
    bool flashes = true;          ///< If true, draws pairs that began or ended recently.
    float legend_line = 0.0f;     ///< Line height of the legend (top left of the view); 0: no legend. [m]
    BroadphasePalette palette{};  ///< The colors.
};

/// Draws a broadphase with `renderer`. `watch` supplies the recent changes; if it is null, none are drawn.
/// Bins and their boxes are drawn as of the last commit. Without bins, the boxes last set are drawn; pairs
/// always connect the boxes last set.
/// Requires: a valid view; legend_line >= 0; the renderer does not change the broadphase.
/// Cost: proportional to the bins and boxes in the view, or to all boxes if there are no bins. Drawing pairs
/// costs time for each pair.
void draw_broadphase(const SweepAndPrune& sweep, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options = {}, const BroadphaseHistory* watch = nullptr);
/// Draws a broadphase chosen at run time; see above.
void draw_broadphase(const AnyBroadphase& broadphase, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options = {}, const BroadphaseHistory* watch = nullptr);
/// Draws the broadphase of a BroadphaseWorld; see above.
void draw_broadphase(const BroadphaseWorld& world, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options = {}, const BroadphaseHistory* watch = nullptr);

}  // namespace damson
