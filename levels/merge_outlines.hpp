// Joins outlines that share sides into the borders of their union, so that a chain along a border has no seams.
//
//   +--+--+           +-----+       Sides that are traversed in both directions cancel, also where only a part of
//   |  |  |           |     |       them coincides. The remaining sides are connected to closed lines with the area
//   +--+--+--+  --->  |     +--+    on the same side as in the input. A line around a hole runs the other way.
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

/// A closed line. side i runs from points[i] to the next point.
struct Border {
    std::vector<glm::dvec2> points{};        ///< Corners, in the units of the input.
    std::vector<std::uint32_t> materials{};  ///< Material of each side.
};

/// Collects outlines and returns the borders of their union.
class OutlineMerger {
public:
    /// Adds a closed outline; its winding order does not matter. Coordinates are rounded to 1/256.
    /// Requires: coordinates within 2^30 of zero; an outline at most 2^14 wide and high.
    void add(std::span<const glm::dvec2> outline, std::uint32_t material);
    /// Returns the borders. Each runs so that the area is on its left, if x points right and y points up.
    /// Cost: n log n in the number of points.
    std::vector<Border> merge() const;

private:
    struct Side {
        std::int64_t ax, ay, bx, by;
        std::uint32_t material;
    };
    std::vector<Side> sides_;
};

}  // namespace damson
