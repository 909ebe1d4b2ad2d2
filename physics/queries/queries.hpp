// Questions about what is where: rays, casts of shapes, overlaps, what is near.
//
//   world.find_nearest(RayCast{.origin = eye, .translation = way})       the first thing that is seen
//   world.find_all(ShapeOverlap{Circle{.radius = 5.0f}, {place, {}}}, room)
//   world.visit_all(ray, [&](const QueryHit& hit) { ... return true; })
//   world.find_many(std::span<const RayCast>(rays), room, counts)        many at once, on all workers
//
// Each kind of request can be asked in each of these ways. Answers see every edit made before them and are
// sorted: by fraction of the way, by distance, then by the key of the shape. Shapes of disabled and
// quarantined bodies are not found. Nothing is allocated, but by the first batch of a size. Numbers that are
// no numbers are refused.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <type_traits>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "../defs/handles.hpp"
#include "../defs/tile_cell.hpp"

namespace damson {

struct WorldState;

/// Who is found.
struct QueryFilter {
    std::uint64_t categories = ~std::uint64_t{0};  ///< One of them is the shape's.
    BodyHandle ignored{};                          ///< Whose shapes are not found; null: none.
    bool finds_sensors = false;                    ///< Solid shapes are found always.
    /// Casts only. False: a solid shape that is overlapped at the start is ignored if the motion leads out of
    /// it. True: it is hit at fraction 0 wherever the motion leads.
    bool stops_at_overlap = false;
};

// Requests, besides RayCast{origin, translation, max_fraction}; all in the world. Borders count.

/// What a shape meets on its way, which it goes without turning.
struct ShapeCast {
    Shape shape{};                ///< What goes, in its own frame.
    Transform start{};            ///< Where the shape's frame stands at first.
    glm::vec2 translation{0.0f};  ///< The way for fraction 1. [m]
    float max_fraction = 1.0f;    ///< How much of the way counts; may be above 1. [-]
};

/// What a shape overlaps.
struct ShapeOverlap {
    Shape shape{};      ///< What is laid over the world, in its own frame.
    Transform frame{};  ///< Where the shape's frame stands.
};

/// What reaches into a box.
struct BoxOverlap {
    Aabb box;  ///< [m]
};

/// What holds a point.
struct PointOverlap {
    glm::vec2 point{0.0f};  ///< [m]
};

/// What is near a point.
struct NearPoint {
    glm::vec2 point{0.0f};      ///< [m]
    float max_distance = 1.0f;  ///< What is farther off is not found. [m]
};

/// A shape that was found.
struct QueryHit {
    ShapeHandle shape;                  ///< What was found.
    BodyHandle body;                    ///< Whose shape it is.
    std::uint64_t shape_key = 0;        ///< Orders shapes.
    std::uint64_t body_key = 0;         ///< Orders bodies.
    std::uint64_t shape_user_data = 0;  ///< The game's own word of the shape.
    std::uint64_t body_user_data = 0;   ///< The game's own word of the body.
    float fraction = 0.0f;  ///< Of a cast's way; 0 for what it begins inside of, and for other requests. [-]
    float distance = 0.0f;  ///< Of a cast's way, or from the point that it is near to; 0 for overlaps. [m]
    glm::vec2 point{0.0f};  ///< On or in the shape: where it is hit, nearest, or one that both share. [m]
    /// Out of the shape, unit; for casts that begin inside, along the shortest way out. Zero for overlaps, and
    /// for a point that NearPoint finds inside. [-]
    glm::vec2 normal{0.0f};
    float depth = 0.0f;  ///< Of a cast that begins inside: the length of the shortest way out. Else 0. [m]
    TileId tile{};  ///< If it is a cell of a tile grid, whose the shape is then; the key is the cell's own.

    bool operator==(const QueryHit&) const = default;
};

/// The order of hits. No two shapes or cells of a world are equal.
constexpr bool is_before(const QueryHit& a, const QueryHit& b) noexcept {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    if (a.distance != b.distance) return a.distance < b.distance;
    return a.shape_key < b.shape_key;
}

/// Called with a hit. Returns nothing, or whether to go on.
template <class Visit>
concept HitVisitor = std::invocable<Visit&, const QueryHit&> &&
    (std::is_void_v<std::invoke_result_t<Visit&, const QueryHit&>> ||
     std::convertible_to<std::invoke_result_t<Visit&, const QueryHit&>, bool>);

/// A reference to any request, for the length of a call.
class QueryRequest {
public:
    /// Which of the requests it is.
    enum class Kind : std::uint8_t { Ray, Cast, Overlap, Box, Point, Near };

    /// What a ray meets.
    QueryRequest(const RayCast& ray) noexcept : kind_(Kind::Ray), target_(&ray) {}  // NOLINT
    /// What a shape meets on its way.
    QueryRequest(const ShapeCast& cast) noexcept : kind_(Kind::Cast), target_(&cast) {}  // NOLINT
    /// What a shape overlaps.
    QueryRequest(const ShapeOverlap& of) noexcept : kind_(Kind::Overlap), target_(&of) {}  // NOLINT
    /// What reaches into a box.
    QueryRequest(const BoxOverlap& of) noexcept : kind_(Kind::Box), target_(&of) {}  // NOLINT
    /// What holds a point.
    QueryRequest(const PointOverlap& of) noexcept : kind_(Kind::Point), target_(&of) {}  // NOLINT
    /// What is near a point.
    QueryRequest(const NearPoint& near) noexcept : kind_(Kind::Near), target_(&near) {}  // NOLINT

    Kind kind() const noexcept { return kind_; }  ///< Which of the requests it is.
    /// The request itself. Requires: it is of that kind.
    template <class Request>
    const Request& as() const noexcept {
        return *static_cast<const Request*>(target_);
    }

private:
    Kind kind_;
    const void* target_;
};

/// One of the requests.
template <class Request>
concept AnyRequest = std::convertible_to<const Request&, QueryRequest>;

namespace detail {

/// A reference to any HitVisitor.
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

/// A reference to a row of requests of one kind.
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

/// Finds the first hits behind `last` (null: from the beginning) and returns those for which there was room.
/// The request must be legal.
std::span<QueryHit> find_hits(const WorldState& state, const QueryRequest& request, const QueryFilter& filter,
                              std::span<QueryHit> room, const QueryHit* last = nullptr);

/// Whether the request can be answered; if not, the violation is reported as one of `call`.
bool is_legal(const QueryRequest& request, const char* call);

}  // namespace detail

}  // namespace damson
