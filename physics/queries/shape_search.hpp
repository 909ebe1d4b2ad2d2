// Finds shapes by their boxes, including recent edits. Searches the broadphase as of its last commit, and
// tests shapes that were created or moved since then one by one.
//
// The broadphase finds shapes whose data is scattered over the columns of shapes and bodies. Shapes are
// therefore collected in small blocks, and their data is prefetched before it is read, so that the memory
// loads overlap.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson::detail {

/// A candidate: a shape, or the part of a tile grid that a proxy covers.
struct Place {
    std::uint32_t slot = null_index;
    bool may_come_again = false;
    ProxyId proxy = no_proxy;  ///< Proxy that covers the candidate; if none, the whole shape.
};

/// Calls `look(slot, may_come_again)` for shapes whose data in the broadphase is out of date. If
/// `may_come_again` is true, the broadphase can find the shape too.
template <class Look>
void for_each_edited(const WorldTables& state, Look&& look) {
    for (const std::uint32_t slot : state.moved_shapes)
        if (!state.shapes.table.handle_of_slot(slot).is_null() && state.shapes.at<ShapeBox>(slot).is_moved)
            look(slot, true);
    for (const ShapeHandle shape : state.picking.created)
        if (state.shapes.table.is_alive(shape) && !state.shapes.at<ShapeBox>(shape.slot).is_moved)
            look(shape.slot, false);
}

/// Returns true if the broadphase has an outdated box of the shape, or lacks new chunks of a tile grid.
inline bool is_box_moved(const WorldTables& state, std::uint32_t slot) {
    if (!state.moved_shapes.empty() && state.shapes.at<ShapeBox>(slot).is_moved) return true;
    return has_tiles(state) && is_grid(state, slot) && state.tiles.of_shape(slot).has_new_chunks;
}

/// Shapes that the broadphase has found, to be tested once their data has been prefetched.
template <std::size_t most>
class FoundShapes {
public:
    bool is_full() const noexcept { return count_ == most; }

    /// Adds the shape of a proxy and prefetches its data.
    void add(const WorldTables& state, ProxyId proxy) noexcept {
        DAMSON_ASSERT(!is_full() && proxy < state.shapes.slot_of_proxy.size());
        const Shapes& shapes = state.shapes;
        const std::uint32_t slot = shapes.slot_of_proxy[proxy], row = shapes.row(slot);
        slots_[count_] = slot;
        proxies_[count_] = proxy;
        rows_[count_++] = row;
        prefetch(&shapes.columns.at<ShapeBox>(row));
        prefetch(&shapes.columns.at<ShapeIdentity>(row));
        prefetch(&shapes.columns.at<ShapeIdentity>(row).filter.category);
        prefetch(&shapes.columns.at<ShapeRules>(row));
        const Shape* const shape = &shapes.columns.at<Shape>(row);
        prefetch(shape);  // the corner count and the first corners
        prefetch(reinterpret_cast<const char*>(shape + 1) - 1);
    }

    /// Prefetches the bodies of the shapes.
    void fetch_bodies(const WorldTables& state) const noexcept {
        const Bodies& bodies = state.bodies;
        for (std::size_t i = 0; i < count_; ++i) {
            const std::uint32_t row = bodies.row(state.shapes.columns.at<ShapeBox>(rows_[i]).body);
            prefetch(&bodies.columns.at<BodyFlags>(row));
            prefetch(&bodies.columns.at<BodyPose>(row));
            prefetch(&bodies.columns.at<BodyIdentity>(row));
        }
    }

    /// Returns the slots (or proxies) of the shapes, in the order in which they were added.
    std::span<const std::uint32_t> slots() const noexcept { return {slots_.data(), count_}; }
    std::span<const ProxyId> proxies() const noexcept { return {proxies_.data(), count_}; }
    void clear() noexcept { count_ = 0; }

private:
    std::array<std::uint32_t, most> slots_, rows_, proxies_;
    std::size_t count_ = 0;
};

/// Calls `use(place)` for shapes whose boxes overlap `box`.
template <class Use>
void for_each_in(const WorldState& state, const Aabb& box, Use&& use) {
    const auto look = [&](std::uint32_t slot, bool may_come_again) {
        if (overlaps(state.shapes.at<ShapeBox>(slot).fat, box)) use(Place{slot, may_come_again});
    };
    if (state.is_committing) {  // called from a callback while the broadphase is in use
        for (const ShapeHandle shape : state.shapes.handles()) look(shape.slot, false);
        return;
    }
    FoundShapes<32> found;
    const auto look_at_found = [&] {
        found.fetch_bodies(state);
        for (std::size_t i = 0; i < found.slots().size(); ++i)
            if (const std::uint32_t slot = found.slots()[i]; !is_box_moved(state, slot))
                use(Place{slot, false, found.proxies()[i]});
        found.clear();
    };
    state.broadphase.query_box(box, [&](ProxyId proxy) {
        found.add(state, proxy);
        if (found.is_full()) look_at_found();
    });
    look_at_found();
    for_each_edited(state, look);
}

/// The first shapes on the path of a cast, looked up before the cast is executed.
struct PrefetchedPath {
    FoundShapes<4> found;
    bool is_all = true;  ///< True if there are no more shapes on the path.
};

/// Fills `ahead` with the first shapes on the path of a cast. Requires: `ahead` is empty.
inline void look_ahead(const WorldTables& state, const BoxCast& cast, PrefetchedPath& ahead) {
    DAMSON_ASSERT(ahead.found.slots().empty() && ahead.is_all);
    if (state.is_committing) {
        ahead.is_all = false;
        return;
    }
    state.broadphase.cast_box(cast, [&](ProxyId proxy, float) {
        if (ahead.found.is_full()) {
            ahead.is_all = false;
            return 0.0f;
        }
        ahead.found.add(state, proxy);
        return cast.max_fraction;
    });
}

/// Calls `use(place)` for shapes whose boxes the cast enters. `use` returns the fraction beyond which no
/// shape is needed. `ahead` is the result of look_ahead() for this cast, or null.
template <class Use>
void for_each_on_path(const WorldState& state, const BoxCast& cast, const PrefetchedPath* ahead, Use&& use) {
    float max_fraction = cast.max_fraction;
    const auto look_at = [&](const Place& place) {
        if (enter_fraction(state.shapes.at<ShapeBox>(place.slot).fat, cast, max_fraction))
            max_fraction = std::min(max_fraction, use(place));
    };
    const auto look = [&](std::uint32_t slot, bool may_come_again) { look_at(Place{slot, may_come_again}); };
    if (state.is_committing) {
        for (const ShapeHandle shape : state.shapes.handles()) look(shape.slot, false);
        return;
    }
    // edited shapes first: there are few, and their hits shorten the path
    for_each_edited(state, look);
    std::span<const ProxyId> known;
    if (ahead != nullptr) {
        known = ahead->found.proxies();
        for (std::size_t i = 0; i < known.size(); ++i)
            if (const std::uint32_t slot = ahead->found.slots()[i]; !is_box_moved(state, slot))
                look_at(Place{slot, false, known[i]});
        if (ahead->is_all) return;
    }
    BoxCast rest = cast;
    rest.max_fraction = max_fraction;
    state.broadphase.cast_box(rest, [&](ProxyId proxy, float) {
        const std::uint32_t slot = state.shapes.slot_of_proxy[proxy];
        if (std::find(known.begin(), known.end(), proxy) == known.end() && !is_box_moved(state, slot))
            max_fraction = std::min(max_fraction, use(Place{slot, false, proxy}));
        return max_fraction;
    });
}

}  // namespace damson::detail
