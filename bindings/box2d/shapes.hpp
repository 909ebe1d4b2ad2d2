// What the sources of shapes share: access to a shape by its id, and its type.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include "layer.hpp"

namespace damson::box2d {

static_assert(std::is_same_v<std::variant_alternative_t<b2_circleShape, Shape>, Circle> &&
              std::is_same_v<std::variant_alternative_t<b2_capsuleShape, Shape>, Capsule> &&
              std::is_same_v<std::variant_alternative_t<b2_segmentShape, Shape>, Segment> &&
              std::is_same_v<std::variant_alternative_t<b2_polygonShape, Shape>, Polygon> &&
              std::is_same_v<std::variant_alternative_t<b2_chainSegmentShape, Shape>, ChainSegment>);

inline b2ShapeType type_of(const ShapeView& shape) {
    return static_cast<b2ShapeType>(shape.geometry().index());
}

/// Calls `use(world, record, shape)` with a read-only view of the shape; returns a default value if the id is invalid.
template <class Use>
auto read_shape(const char* name, b2ShapeId id, Use&& use) noexcept {
    return with(name, id, [&](WorldRecord& world, ShapeRecord& record) {
        return use(std::as_const(world), std::as_const(record),
                   std::as_const(world.world).shape(record.handle));
    });
}

/// Calls `edit(world, record, shape)` unless the world is in a step.
template <class Edit>
void edit_shape(const char* name, b2ShapeId id, Edit&& edit) noexcept {
    with(name, id, [&](WorldRecord& world, ShapeRecord& record) {
        if (!require(!world.is_locked, name, "the world", "outside of a step")) return;
        edit(world, record, world.world.shape(record.handle));
    });
}

}  // namespace damson::box2d
