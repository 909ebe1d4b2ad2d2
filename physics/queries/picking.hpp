// Finds shapes under a point, and defines the order in which shapes are drawn.
//
//   world.topmost_at(cursor)                        the visible shape at the cursor
//   world.shapes_at(cursor, visit)                  all shapes there, from top to bottom
//   for (ShapeHandle s : world.shapes_by_level())   all shapes, in drawing order
//
// Each shape has a draw level, which is any finite float; higher levels are drawn on top. A shape moves to
// the top of its level when it is created and when its level is set, even to the same value. Drawing order
// therefore depends on the sequence of calls, as with a stack of windows. All other orders in a world depend
// only on keys. The simulation does not depend on the drawing order.
#pragma once

#include <concepts>
#include <cstdint>
#include <glm/vec2.hpp>
#include <type_traits>
#include <vector>

#include "../../containers/always_sorted.hpp"
#include "../model/handles.hpp"

namespace damson {

struct WorldState;

/// Callable that receives a shape. It returns nothing, or a bool: true continues the visit, false ends it.
template <class Visit>
concept ShapeVisitor = std::invocable<Visit&, ShapeHandle> &&
    (std::is_void_v<std::invoke_result_t<Visit&, ShapeHandle>> ||
     std::convertible_to<std::invoke_result_t<Visit&, ShapeHandle>, bool>);

/// All shapes of a world, from bottom to top; use rbegin() for top to bottom. An iterator is valid until its
/// shape is destroyed. If the draw level of that shape is set, iteration continues from the new position.
class ShapesByLevel {
public:
    using iterator = AlwaysSorted<ShapeHandle>::const_iterator;  ///< Iterates from bottom to top.

    /// Creates a view of `shapes`. Use World::shapes_by_level() instead.
    explicit ShapesByLevel(const AlwaysSorted<ShapeHandle>& shapes) noexcept : shapes_(&shapes) {}

    iterator begin() const noexcept { return shapes_->begin(); }  ///< Returns the start, at the bottom shape.
    iterator end() const noexcept { return shapes_->end(); }      ///< Returns the end, above the top shape.
    auto rbegin() const noexcept { return shapes_->rbegin(); }    ///< Returns the start, at the top shape.
    auto rend() const noexcept { return shapes_->rend(); }  ///< Returns the end, below the bottom shape.
    std::uint32_t size() const noexcept { return shapes_->size(); }  ///< Returns the number of shapes.
    bool empty() const noexcept { return shapes_->empty(); }         ///< Returns true if there are no shapes.

private:
    const AlwaysSorted<ShapeHandle>* shapes_;
};

namespace detail {

/// Reference to any ShapeVisitor.
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
