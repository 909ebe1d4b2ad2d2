// The shapes of a world: dense rows, a list of them on every body, and the fat boxes the broadphase sees.
//
//   tight box     around the shape as it stands
//   fat box       the tight box grown by a margin when it last left it; the broadphase hears of it only then
#pragma once

#include <cstdint>
#include <span>

#include "../../broadphase/interface/broadphase.hpp"
#include "../../containers/constant_time_columns.hpp"
#include "../../containers/constant_time_hash_array.hpp"
#include "../../containers/slot_table.hpp"
#include "../../core/state_arrays.hpp"
#include "../../narrowphase/shape.hpp"
#include "bodies.hpp"
#include "chain_rows.hpp"
#include "draw_order.hpp"

namespace damson {

/// Whether a shape stops what is too fast for the step.
enum class Obstacle : std::uint8_t {
    None,    ///< It does not: it is a sensor, or its body is dynamic and not locked along an axis.
    Static,  ///< It does, and is a static proxy of the broadphase.
    Moving,  ///< It does, and is one of those that move.
};

struct ShapeBox {
    Aabb fat{};           ///< What the broadphase knows. [m]
    float margin = 0.0f;  ///< [m]
    ProxyId proxy = no_proxy;
    std::uint32_t body = null_index;  ///< Slot.
    std::uint32_t next = null_index;  ///< Slot of the body's next shape.
    bool is_moved = false;            ///< Listed to be handed to the broadphase.
    Obstacle obstacle = Obstacle::None;
    bool is_grid = false;        ///< A tile grid's, whose chunks have the proxies: tile_rows.hpp.
    bool is_tile_shape = false;  ///< A tile's, in the back part of the table.
    bool is_stretched = false;   ///< Reaches to where the body will be; made anew as soon as it is looked at.
};

struct ShapeMaterial {
    float density = 1.0f;             ///< [kg/m2]
    float friction = 0.6f;            ///< [-]
    float restitution = 0.0f;         ///< [-]
    float surface_speed = 0.0f;       ///< Clockwise. [m/s]
    float rolling_resistance = 0.0f;  ///< [-]
    std::uint64_t id = 0;
};

/// What a shape is to others, besides its filter.
struct ShapeRules {
    bool is_sensor = false;
    bool meets_static = false;
    bool asks_pre_solve = false;
    bool is_one_way = false;
    ShapeReports reports{};
    OneWay one_way{};           ///< If it is one.
    std::uint32_t surface = 0;  ///< 0: none.
};

struct ShapeIdentity {
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;
    Filter filter{};
};

template <>
inline constexpr Occasion occasion_of<Shape> = Occasion::Edit;
template <>
inline constexpr Occasion occasion_of<ShapeMaterial> = Occasion::Edit;
template <>
inline constexpr Occasion occasion_of<ShapeRules> = Occasion::Edit;
template <>
inline constexpr Occasion occasion_of<ShapeIdentity> = Occasion::Edit;
template <>
inline constexpr Occasion occasion_of<ShapeDraw> = Occasion::Edit;
template <>
inline constexpr Occasion occasion_of<ShapeChain> = Occasion::Edit;

template <>
inline constexpr Occasion occasion_of<ShapeBox> = Occasion::Box;

struct Shapes {
    SlotTable<ShapeTag> table;
    ConstantTimeColumns<Shape, ShapeBox, ShapeMaterial, ShapeRules, ShapeIdentity, ShapeDraw, ShapeChain>
        columns;
    std::vector<std::uint32_t> slot_of_proxy;
    std::uint32_t static_obstacles = 0;                     ///< Shapes that are Obstacle::Static.
    ConstantTimeHashArray<std::uint32_t> moving_obstacles;  ///< Slots of those that are Obstacle::Moving.

    /// Shapes that somebody made. Behind their rows lie the stand-ins for tiles.
    std::uint32_t size() const noexcept { return table.front_count(); }
    std::span<const ShapeHandle> handles() const noexcept { return table.handles().first(size()); }
    std::uint32_t row(std::uint32_t slot) const noexcept { return table.row_of_slot(slot); }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        constexpr Occasion edit = Occasion::Edit;
        show.template all_of<Shapes>(show.at(edit, table), columns, show.at(edit, slot_of_proxy),
                                     show.at(edit, static_obstacles), show.at(edit, moving_obstacles));
    }

    template <class Column>
    Column& at(std::uint32_t slot) noexcept {
        return columns.template get<Column>()[row(slot)];
    }
    template <class Column>
    const Column& at(std::uint32_t slot) const noexcept {
        return columns.template get<Column>()[row(slot)];
    }
};

/// Calls `visit(slot)` for every shape of a body, the newest first; `visit` may destroy the shape it is
/// given.
template <class ShapesLike, class Visit>
void for_each_shape(ShapesLike& shapes, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t slot = links.first_shape; slot != null_index;) {
        const std::uint32_t next = shapes.template at<ShapeBox>(slot).next;
        visit(slot);
        slot = next;
    }
}

}  // namespace damson
