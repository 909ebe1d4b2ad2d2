// Finding shapes by their boxes, edits included: the broadphase as of its last commit, and one by one what
// has come or moved since.
//
// What the broadphase finds lies all over the columns of shapes and bodies. It is gathered first, some at a
// time, and memory is asked for all that will be read of them before any of it is: so the waits are for
// many at once instead of one after the other.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "../core/prefetch.hpp"
#include "world_state.hpp"

namespace damson::detail {

/// Calls `look(slot, may_come_again)` for the shapes that the broadphase does not know as they are.
template <class Look>
void for_each_edited(const WorldState& state, Look&& look) {
    for (const std::uint32_t slot : state.moved_shapes)
        if (!state.shapes.table.handle_of_slot(slot).is_null() && state.shapes.at<ShapeBox>(slot).is_moved)
            look(slot, true);
    for (const ShapeHandle shape : state.picking.created)
        if (state.shapes.table.is_alive(shape) && !state.shapes.at<ShapeBox>(shape.slot).is_moved)
            look(shape.slot, false);
}

/// Whether the broadphase's box of a shape is out of date.
inline bool is_box_moved(const WorldState& state, std::uint32_t slot) {
    return !state.moved_shapes.empty() && state.shapes.at<ShapeBox>(slot).is_moved;
}

/// Shapes that the broadphase has found, until there are enough to look at.
class FoundShapes {
public:
    explicit FoundShapes(const WorldState& state) : state_(state) {}

    bool is_full() const noexcept { return count_ == slots_.size(); }

    /// Adds the shape of a proxy and has memory fetch it.
    void add(ProxyId proxy) noexcept {
        const Shapes& shapes = state_.shapes;
        const std::uint32_t slot = shapes.slot_of_proxy[proxy], row = shapes.row(slot);
        slots_[count_] = slot;
        rows_[count_++] = row;
        prefetch(&shapes.columns.at<ShapeBox>(row));
        prefetch(&shapes.columns.at<ShapeIdentity>(row));
        prefetch(&shapes.columns.at<ShapeIdentity>(row).filter.category);
        prefetch(&shapes.columns.at<ShapeRules>(row));
        const Shape* const shape = &shapes.columns.at<Shape>(row);
        prefetch(shape);  // its first corners, and how many
        prefetch(reinterpret_cast<const char*>(shape + 1) - 1);
    }

    /// Calls `use(slot)` for each, in the order in which they came, and forgets them.
    template <class Use>
    void look_at_all(Use&& use) {
        const Bodies& bodies = state_.bodies;
        for (std::size_t i = 0; i < count_; ++i) {
            const std::uint32_t row = bodies.row(state_.shapes.columns.at<ShapeBox>(rows_[i]).body);
            prefetch(&bodies.columns.at<BodyFlags>(row));
            prefetch(&bodies.columns.at<BodyPose>(row));
            prefetch(&bodies.columns.at<BodyIdentity>(row));
        }
        for (std::size_t i = 0; i < count_; ++i) use(slots_[i]);
        count_ = 0;
    }

private:
    static constexpr std::size_t most = 32;
    const WorldState& state_;
    std::array<std::uint32_t, most> slots_, rows_;
    std::size_t count_ = 0;
};

/// Calls `use(slot, may_come_again)` for shapes whose boxes overlap `box`.
template <class Use>
void for_each_in(const WorldState& state, const Aabb& box, Use&& use) {
    const auto look = [&](std::uint32_t slot, bool may_come_again) {
        if (overlaps(state.shapes.at<ShapeBox>(slot).fat, box)) use(slot, may_come_again);
    };
    if (state.is_committing) {  // a question asks, and the broadphase is busy
        for (const ShapeHandle shape : state.shapes.table.handles()) look(shape.slot, false);
        return;
    }
    FoundShapes found(state);
    const auto look_at_found = [&] {
        found.look_at_all([&](std::uint32_t slot) {
            if (!is_box_moved(state, slot)) use(slot, false);
        });
    };
    state.broadphase.query_box(box, [&](ProxyId proxy) {
        found.add(proxy);
        if (found.is_full()) look_at_found();
    });
    look_at_found();
    for_each_edited(state, look);
}

/// Calls `use(slot, may_come_again)` for shapes whose boxes the cast enters; it returns the fraction beyond
/// which nobody is wanted.
template <class Use>
void for_each_on_way(const WorldState& state, const BoxCast& cast, Use&& use) {
    float max_fraction = cast.max_fraction;
    const auto look = [&](std::uint32_t slot, bool may_come_again) {
        if (enter_fraction(state.shapes.at<ShapeBox>(slot).fat, cast, max_fraction))
            max_fraction = std::min(max_fraction, use(slot, may_come_again));
    };
    if (state.is_committing) {
        for (const ShapeHandle shape : state.shapes.table.handles()) look(shape.slot, false);
        return;
    }
    // first what was edited: few, and what they hit shortens the way
    for_each_edited(state, look);
    BoxCast rest = cast;
    rest.max_fraction = max_fraction;
    state.broadphase.cast_box(rest, [&](ProxyId proxy, float) {
        const std::uint32_t slot = state.shapes.slot_of_proxy[proxy];
        if (!is_box_moved(state, slot)) max_fraction = std::min(max_fraction, use(slot, false));
        return max_fraction;
    });
}

}  // namespace damson::detail
