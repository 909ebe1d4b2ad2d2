// Queries of a world: ray casts, shape casts, overlaps and nearby shapes.
//
//   world.find_nearest(RayCast{.origin = eye, .translation = view})      the first hit
//   world.find_all(ShapeOverlap{Circle{.radius = 5.0f}, {center, {}}}, room)
//   world.visit_all(ray, [&](const QueryHit& hit) { ... return true; })
//   world.find_many(std::span<const RayCast>(rays), room, counts)        a batch, on all workers
//
// Each of these functions accepts every kind of request. Queries see all earlier edits. Hits are sorted by
// fraction of the translation, then by distance, then by shape key. Shapes of disabled and quarantined bodies
// are not found. Only the first batch of a given size allocates memory. Requests with numbers that are not
// finite are rejected.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <type_traits>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/contract.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/handles.hpp"
#include "../model/tile_def.hpp"

namespace damson {

struct WorldState;

/// Selects the shapes that a query finds.
struct QueryFilter {
    std::uint64_t categories = ~std::uint64_t{0};  ///< Mask of accepted shape categories.
    BodyHandle ignored{};                          ///< Body whose shapes are ignored, or null.
    bool finds_sensors = false;  ///< If true, sensors are found too. Solid shapes are always found.
    /// For casts only. If true, a solid shape that overlaps the start is hit at fraction 0. If false, the
    /// shape is ignored if the motion leads out of it.
    bool stops_at_overlap = false;
};

// Requests. RayCast{origin, translation, max_fraction} is also a request. All values are in world space.
// Touching a border counts as a hit.

/// A query for the shapes hit by a shape that moves along a translation without rotating.
struct ShapeCast {
    Shape shape{};                ///< The moving shape, in its own frame.
    Transform start{};            ///< Frame of the shape at the start.
    glm::vec2 translation{0.0f};  ///< Displacement over the whole cast. [m]
    float max_fraction = 1.0f;    ///< Fraction of the translation at which the cast ends; can exceed 1. [-]
};

/// A query for the shapes that overlap a given shape.
struct ShapeOverlap {
    Shape shape{};      ///< The query shape, in its own frame.
    Transform frame{};  ///< Frame of the shape in the world.
};

/// A query for the shapes that overlap a box.
struct BoxOverlap {
    Aabb box;  ///< The box. [m]
};

/// A query for the shapes that contain a point.
struct PointOverlap {
    glm::vec2 point{0.0f};  ///< The point. [m]
};

/// A query for the shapes near a point.
struct NearPoint {
    glm::vec2 point{0.0f};      ///< The point. [m]
    float max_distance = 1.0f;  ///< Maximum distance between point and shape. [m]
};

/// A shape found by a query.
struct QueryHit {
    ShapeHandle shape;                  ///< The shape found.
    BodyHandle body;                    ///< The body of the shape.
    std::uint64_t shape_key = 0;        ///< Key of the shape, for ordering.
    std::uint64_t body_key = 0;         ///< Key of the body, for ordering.
    std::uint64_t shape_user_data = 0;  ///< User data of the shape.
    std::uint64_t body_user_data = 0;   ///< User data of the body.
    /// Fraction of a cast's translation; 0 if the cast starts inside the shape, and for other queries. [-]
    float fraction = 0.0f;
    /// Distance traveled by a cast, or distance from the point of a NearPoint query; 0 for overlaps. [m]
    float distance = 0.0f;
    /// Point on or in the shape: the point hit, the nearest point, or a common point. [m]
    glm::vec2 point{0.0f};
    /// Unit vector out of the shape; for casts that start inside, along the shortest path out. Zero for
    /// overlaps, and if the point of a NearPoint query is inside. [-]
    glm::vec2 normal{0.0f};
    /// Length of the shortest path out, for a cast that starts inside; otherwise 0. [m]
    float depth = 0.0f;
    /// Tile, if the hit is a cell of a tile grid. `shape` is then the grid's shape, and `shape_key` is the
    /// cell's key.
    TileId tile{};

    bool operator==(const QueryHit&) const = default;
};

/// Returns true if hit `a` precedes hit `b` in the order of results. Two different shapes or cells in a world
/// never compare equal.
constexpr bool is_before(const QueryHit& a, const QueryHit& b) noexcept {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    if (a.distance != b.distance) return a.distance < b.distance;
    return a.shape_key < b.shape_key;
}

/// Callable that receives a hit. It returns nothing, or a bool: true continues the visit, false ends it.
template <class Visit>
concept HitVisitor = std::invocable<Visit&, const QueryHit&> &&
    (std::is_void_v<std::invoke_result_t<Visit&, const QueryHit&>> ||
     std::convertible_to<std::invoke_result_t<Visit&, const QueryHit&>, bool>);

/// Reference to a request of any kind, for the duration of a call.
class QueryRequest {
public:
    /// Kinds of requests.
    enum class Kind : std::uint8_t { Ray, Cast, Overlap, Box, Point, Near };

    /// Wraps a ray cast.
    QueryRequest(const RayCast& ray) noexcept : kind_(Kind::Ray), target_(&ray) {}  // NOLINT
    /// Wraps a shape cast.
    QueryRequest(const ShapeCast& cast) noexcept : kind_(Kind::Cast), target_(&cast) {}  // NOLINT
    /// Wraps a shape overlap query.
    QueryRequest(const ShapeOverlap& of) noexcept : kind_(Kind::Overlap), target_(&of) {}  // NOLINT
    /// Wraps a box overlap query.
    QueryRequest(const BoxOverlap& of) noexcept : kind_(Kind::Box), target_(&of) {}  // NOLINT
    /// Wraps a point overlap query.
    QueryRequest(const PointOverlap& of) noexcept : kind_(Kind::Point), target_(&of) {}  // NOLINT
    /// Wraps a query for the shapes near a point.
    QueryRequest(const NearPoint& near) noexcept : kind_(Kind::Near), target_(&near) {}  // NOLINT

    Kind kind() const noexcept { return kind_; }  ///< Returns the kind of the request.
    /// Returns the request itself. Requires: the request has the type `Request`.
    template <class Request>
    const Request& as() const noexcept {
        DAMSON_ASSERT(target_ != nullptr);
        return *static_cast<const Request*>(target_);
    }

private:
    Kind kind_;
    const void* target_;
};

/// Type that can be passed as a query request.
template <class Request>
concept AnyRequest = std::convertible_to<const Request&, QueryRequest>;

namespace detail {

/// Reference to any HitVisitor.
class HitVisit {
public:
    template <HitVisitor Visit>
    explicit HitVisit(Visit& visit) noexcept
        : target_(const_cast<void*>(static_cast<const void*>(&visit))),
          call_([](void* target, const QueryHit& hit) {
              return goes_on_after<Visit, const QueryHit&>(*static_cast<Visit*>(target), hit);
          }) {}

    bool operator()(const QueryHit& hit) const { return call_(target_, hit); }

private:
    void* target_;
    bool (*call_)(void*, const QueryHit&);
};

/// Reference to an array of requests of one kind.
class RequestAt {
public:
    template <AnyRequest Request>
    explicit RequestAt(std::span<const Request> requests) noexcept
        : first_(requests.data()), at_([](const void* first, std::size_t index) {
              return QueryRequest(static_cast<const Request*>(first)[index]);
          }) {}

    QueryRequest operator()(std::size_t index) const { return at_(first_, index); }

private:
    const void* first_;
    QueryRequest (*at_)(const void*, std::size_t);
};

/// Writes the first hits that follow `last` to `room`, and returns them. If `last` is null, starts with the
/// first hit. Requires: a valid request.
std::span<QueryHit> find_hits(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                              std::span<QueryHit> room, const QueryHit* last = nullptr);

/// Returns true if the request is valid; otherwise reports a violation by the function `call`.
bool is_legal(const QueryRequest& request, const char* call);

}  // namespace detail

}  // namespace damson
