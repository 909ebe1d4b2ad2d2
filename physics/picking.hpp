// What lies under a point, and in which order shapes are drawn.
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
#include <memory>
#include <type_traits>
#include <vector>

#include "../containers/always_sorted.hpp"
#include "handles.hpp"

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
    using iterator = AlwaysSorted<ShapeHandle>::const_iterator;

    explicit ShapesByLevel(const AlwaysSorted<ShapeHandle>& shapes) noexcept : shapes_(&shapes) {}

    iterator begin() const noexcept { return shapes_->begin(); }
    iterator end() const noexcept { return shapes_->end(); }
    auto rbegin() const noexcept { return shapes_->rbegin(); }
    auto rend() const noexcept { return shapes_->rend(); }
    std::uint32_t size() const noexcept { return shapes_->size(); }
    bool empty() const noexcept { return shapes_->empty(); }

private:
    const AlwaysSorted<ShapeHandle>* shapes_;
};

namespace detail {

/// A reference to any ShapeVisitor.
class ShapeVisit {
public:
    template <ShapeVisitor Visit>
    explicit ShapeVisit(Visit& visit) noexcept
        : target_(const_cast<void*>(static_cast<const void*>(std::addressof(visit)))),
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
};

/// Hangs a new shape into the drawing order.
void begin_drawing(WorldState& state, ShapeHandle shape, float level);
/// Takes a shape that is about to go out of it.
void end_drawing(WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
