// Stores the order in which a world's shapes are drawn and picked.
#pragma once

#include <cstdint>
#include <vector>

#include "../../containers/always_sorted.hpp"
#include "../../core/array_versions.hpp"
#include "../model/handles.hpp"

namespace damson {

/// Position of a shape in the drawing order. Within a level, shapes with a larger `touch` are on top.
struct ShapeDraw {
    AlwaysSorted<ShapeHandle>::Place place{};
    std::uint64_t touch = 0;  ///< Serial number of its creation or last level change; unique.
};

/// A shape under a point.
struct PickedShape {
    ShapeHandle shape;
    float level = 0.0f;  ///< [-]
    std::uint64_t touch = 0;

    /// Returns true if this shape is drawn above `other`.
    bool is_above(const PickedShape& other) const noexcept {
        return level != other.level ? level > other.level : touch > other.touch;
    }
};

/// Data of a world for drawing and picking.
struct Picking {
    AlwaysSorted<ShapeHandle> order;   ///< All shapes.
    std::uint64_t last_touch = 0;      ///< Largest `touch` of any shape so far.
    std::vector<ShapeHandle> created;  ///< New shapes, which the broadphase finds only after its next commit.
    std::vector<PickedShape> found;    ///< Shapes that running shapes_at() calls have yet to visit.

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Picking>(show.at(ChangeKind::Edit, order), show.at(ChangeKind::Edit, last_touch),
                                      created, Show::left_out);
    }
};

}  // namespace damson
