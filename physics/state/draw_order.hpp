// The order in which shapes are drawn and picked, as the world keeps it.
#pragma once

#include <cstdint>
#include <vector>

#include "../../containers/always_sorted.hpp"
#include "../../core/editions.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Where a shape lies in the drawing order. Touches tell apart what shares a level: they rise along it.
struct ShapeDraw {
    AlwaysSorted<ShapeHandle>::Place place{};
    std::uint64_t touch = 0;  ///< Number of its last touch; no two shapes share one.
};

/// A shape under a point.
struct PickedShape {
    ShapeHandle shape;
    float level = 0.0f;  ///< [-]
    std::uint64_t touch = 0;

    /// Of two, the one that is seen.
    bool is_above(const PickedShape& other) const noexcept {
        return level != other.level ? level > other.level : touch > other.touch;
    }
};

/// The part of a world that is about drawing and picking.
struct Picking {
    AlwaysSorted<ShapeHandle> order;   ///< All shapes.
    std::uint64_t last_touch = 0;      ///< Touches are counted.
    std::vector<ShapeHandle> created;  ///< Those that the broadphase does not find before its next commit.
    std::vector<PickedShape> found;    ///< Shapes that calls of shapes_at() under way still have to show.

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Picking>(show.at(Occasion::Edit, order), show.at(Occasion::Edit, last_touch),
                                      created, Show::left_out);
    }
};

/// Hangs a new shape into the drawing order.
void begin_drawing(WorldState& state, ShapeHandle shape, float level);
/// Takes a shape that is about to go out of it.
void end_drawing(WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
