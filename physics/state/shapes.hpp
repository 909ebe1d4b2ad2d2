// The shapes of a world: dense rows, a list of shapes for every body, the fat boxes of the broadphase, and the order
// in which shapes are drawn and picked.
//
//   tight box     the box around a shape at its current position
//   fat box       a tight box with a margin. It is replaced when the tight box leaves it, and only then is the
//                 broadphase updated
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../broadphase/interface/broadphase.hpp"
#include "../../containers/always_sorted.hpp"
#include "../../containers/constant_time_columns.hpp"
#include "../../containers/constant_time_hash_array.hpp"
#include "../../containers/slot_table.hpp"
#include "../../core/aabb.hpp"
#include "../../core/array_versions.hpp"
#include "../../core/contract.hpp"
#include "../../core/state_arrays.hpp"
#include "../../narrowphase/mass.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"
#include "bodies.hpp"

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

// Storage of chains: one row per chain, and links between the segments of a chain.

/// A chain. Its segments form a doubly linked list of ShapeChain entries.
struct Chain {
    std::uint32_t body = ~0u;               ///< Slot.
    std::uint32_t first = ~0u, last = ~0u;  ///< Slots of the first and last segment.
    std::uint32_t count = 0;
    bool is_loop = false;
};

/// Links of a chain segment, as slots. All are ~0u if the shape does not belong to a chain.
struct ShapeChain {
    std::uint32_t chain = ~0u;
    std::uint32_t next = ~0u;  ///< ~0u at an open end.
    std::uint32_t previous = ~0u;
};

/// Role of a shape in continuous collision: whether and where fast bodies find it as an obstacle.
enum class Obstacle : std::uint8_t {
    None,    ///< No obstacle: a sensor, or a shape of a dynamic body that is not locked along an axis.
    Static,  ///< Obstacle with a static proxy in the broadphase.
    Moving,  ///< Obstacle with a moving proxy in the broadphase.
};

struct ShapeBox {
    Aabb fat{};           ///< Fat box. [m]
    float margin = 0.0f;  ///< [m]
    ProxyId proxy = no_proxy;
    std::uint32_t body = null_index;  ///< Slot.
    std::uint32_t next = null_index;  ///< Slot of the body's next shape.
    bool is_moved = false;            ///< True if listed in WorldState::moved_shapes.
    Obstacle obstacle = Obstacle::None;
    bool is_grid = false;        ///< True for the shape of a tile grid, whose chunks have the proxies.
    bool is_tile_shape = false;  ///< True for a tile shape, in the back part of the table; see tile_rows.hpp.
    bool is_stretched = false;   ///< True if `fat` covers a path, until refresh_boxes() replaces the box.
};

struct ShapeMaterial : Material {
    float density = 1.0f;  ///< [kg/m2]
};

/// Contact settings of a shape, except its filter.
struct ShapeRules {
    bool is_sensor = false;
    bool collides_with_static = false;
    bool enable_pre_solve = false;
    bool is_one_way = false;
    ShapeEvents events{};
    OneWay one_way{};                 ///< Settings, if `is_one_way`.
    std::uint32_t surface_group = 0;  ///< 0 means no group.
};

struct ShapeIdentity {
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;
    Filter filter{};
};

template <>
inline constexpr ChangeKind occasion_of<Shape> = ChangeKind::Edit;
template <>
inline constexpr ChangeKind occasion_of<ShapeMaterial> = ChangeKind::Edit;
template <>
inline constexpr ChangeKind occasion_of<ShapeRules> = ChangeKind::Edit;
template <>
inline constexpr ChangeKind occasion_of<ShapeIdentity> = ChangeKind::Edit;
template <>
inline constexpr ChangeKind occasion_of<ShapeDraw> = ChangeKind::Edit;
template <>
inline constexpr ChangeKind occasion_of<ShapeChain> = ChangeKind::Edit;

template <>
inline constexpr ChangeKind occasion_of<ShapeBox> = ChangeKind::Box;

struct Shapes {
    SlotTable<ShapeTag> table;
    ConstantTimeColumns<Shape, ShapeBox, ShapeMaterial, ShapeRules, ShapeIdentity, ShapeDraw, ShapeChain>
        columns;
    std::vector<std::uint32_t> slot_of_proxy;
    std::uint32_t static_obstacles = 0;                     ///< Number of shapes that are Obstacle::Static.
    ConstantTimeHashArray<std::uint32_t> moving_obstacles;  ///< Slots of shapes that are Obstacle::Moving.

    /// Returns the number of shapes, not counting tile shapes, whose rows come last.
    std::uint32_t size() const noexcept { return table.front_count(); }
    std::span<const ShapeHandle> handles() const noexcept { return table.handles().first(size()); }
    std::uint32_t row(std::uint32_t slot) const noexcept { return table.row_of_slot(slot); }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        constexpr ChangeKind edit = ChangeKind::Edit;
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

/// Calls `visit(slot)` for every shape of a body, by descending key. `visit` may destroy the shape that is
/// passed to it.
template <class ShapesLike, class Visit>
void for_each_shape(ShapesLike& shapes, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t slot = links.first_shape; slot != null_index;) {
        const std::uint32_t next = shapes.template at<ShapeBox>(slot).next;
        DAMSON_ASSERT(next != slot);
        visit(slot);
        slot = next;
    }
}

// Converts between Material and ShapeDef, which has the same fields.

inline Material material_of(const ShapeDef& def) {
    return {def.friction, def.restitution, def.surface_speed, def.rolling_resistance, def.material_id};
}

inline void set_material(ShapeDef& def, const Material& material) {
    def.friction = material.friction;
    def.restitution = material.restitution;
    def.surface_speed = material.surface_speed;
    def.rolling_resistance = material.rolling_resistance;
    def.material_id = material.id;
}

/// Sums over the shapes of one dynamic body with many shapes. A body's mass and extent depend on all of its
/// shapes. The sums of the last edited body are stored, so adding n shapes to a body one by one costs n
/// additions instead of n squared.
struct ShapeSums {
    /// Shape count from which a body's sums are stored.
    static constexpr std::uint32_t many = 32;

    std::uint32_t body = null_index;    ///< Slot; null_index if no sums are known.
    std::uint32_t newest = null_index;  ///< Slot of the shape that was added last, which has the largest key.
    std::uint32_t count = 0;            ///< Number of shapes in the sums.
    MassSum mass;
    float least_inner_radius = 0.0f;   ///< Smallest inner radius of the shapes. [m]
    Aabb box{};                        ///< In the body's frame. [m]
    Aabb diagonal_box{};               ///< In the body's frame, turned by 45 degrees. [m]
    std::vector<std::uint32_t> slots;  ///< Scratch: shapes of the body, by descending key.

    /// Discards the sums if they belong to this body. Call it whenever one of the body's shapes is removed or
    /// changed.
    void forget(std::uint32_t body_slot) noexcept {
        if (body == body_slot) body = null_index;
    }
};

}  // namespace damson
