// Joins outlines that share sides into the borders of their union.
//
//   +--+--+           +-----+       Sides that are traversed in both directions cancel, also where only a part of
//   |  |  |           |     |       them coincides. The remaining sides are connected to closed lines with the area
//   +--+--+--+  --->  |     +--+    on their left. A line around a hole runs clockwise.
//   |     |  |        |        |
//   +-----+--+        +--------+
//
// Outlines that cross each other are not cut: each keeps its own line there.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace damson {

/// Collects outlines and returns the borders of their union.
class OutlineMerger {
public:
    /// Adds a closed outline in either winding order. Coordinates are rounded to 1/256.
    /// Requires: coordinates within 2^30 of zero; an outline at most 2^14 wide and high.
    void add(std::span<const glm::dvec2> outline);
    /// Returns the borders, counter-clockwise if x points right and y points up.
    /// Cost: n log n in the number of points.
    std::vector<std::vector<glm::dvec2>> merge() const;

private:
    struct Side {
        std::int64_t ax, ay, bx, by;
    };
    std::vector<Side> sides_;
};

}  // namespace damson
