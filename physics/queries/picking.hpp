// Picking: shapes under a point, and the order in which shapes are drawn.
//
//   world.topmost_at(cursor)                        the shape that is seen there
//   world.shapes_at(cursor, visit)                  all of them, from top to bottom
//   for (ShapeHandle s : world.shapes_by_level())   everything, as it is painted
//
// A shape lies on its draw level, any finite float; among equals the last one touched is on top. Touched is
// what was created or given a level, be it the one it had. So this order, unlike all others in a world,
// follows from the history of calls, as a stack of windows does, and not from keys. No step depends on it.
#pragma once

#include <concepts>
#include <cstdint>
#include <glm/vec2.hpp>
#include <type_traits>
#include <vector>

#include "../../containers/always_sorted.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Called with a shape. Returns nothing, or whether to go on.
template <class Visit>
concept ShapeVisitor = std::invocable<Visit&, ShapeHandle> &&
    (std::is_void_v<std::invoke_result_t<Visit&, ShapeHandle>> ||
     std::convertible_to<std::invoke_result_t<Visit&, ShapeHandle>, bool>);

/// All shapes of a world, bottom first, or top first by rbegin(). An iterator lasts until its own shape is
/// destroyed; if that is touched, the walk goes on from where it is then.
class ShapesByLevel {
public:
    using iterator = AlwaysSorted<ShapeHandle>::const_iterator;  ///< Walks the shapes upwards.

    /// Made by World::shapes_by_level().
    explicit ShapesByLevel(const AlwaysSorted<ShapeHandle>& shapes) noexcept : shapes_(&shapes) {}

    iterator begin() const noexcept { return shapes_->begin(); }  ///< The lowest shape.
    iterator end() const noexcept { return shapes_->end(); }      ///< Above the uppermost one.
    auto rbegin() const noexcept { return shapes_->rbegin(); }  ///< The uppermost shape, for walks downwards.
    auto rend() const noexcept { return shapes_->rend(); }      ///< Below the lowest one.
    std::uint32_t size() const noexcept { return shapes_->size(); }  ///< Shapes of the world.
    bool empty() const noexcept { return shapes_->empty(); }         ///< Whether there is no shape.

private:
    const AlwaysSorted<ShapeHandle>* shapes_;
};

namespace detail {

/// A reference to any ShapeVisitor.
class ShapeVisit {
public:
    template <ShapeVisitor Visit>
    explicit ShapeVisit(Visit& visit) noexcept
        : target_(const_cast<void*>(static_cast<const void*>(&visit))),
          call_([](void* target, ShapeHandle shape) {
              Visit& callable = *static_cast<Visit*>(target);
              if constexpr (std::is_void_v<std::invoke_result_t<Visit&, ShapeHandle>>) {
                  callable(shape);
                  return true;
              } else {
                  return static_cast<bool>(callable(shape));
              }
          }) {}

    bool operator()(ShapeHandle shape) const { return call_(target_, shape); }

private:
    void* target_;
    bool (*call_)(void*, ShapeHandle);
};

}  // namespace detail

}  // namespace damson
