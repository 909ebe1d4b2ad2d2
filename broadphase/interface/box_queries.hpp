// Queries of a broadphase: which boxes are here, and which does a ray meet.
//
//   query_box, query_point     boxes that overlap a box, or hold a point
//   cast_ray, cast_box         boxes that a ray or a moving box enters, and how far along the way
//   query_boxes, cast_rays     many requests in one call
//   first_hit                  the box that is entered first
//
// The contract, held against BruteForce by the property test:
//
// 1. Answers are as of the last commit, but for proxies removed since then, which are not reported.
// 2. Each box that is asked for is reported exactly once. The order is each broadphase's own; boxes on a
//    ray's way come roughly from near to far, so that a search for the nearest is over soon.
// 3. Touching is enough: overlaps(Aabb, Aabb) decides about boxes and points, enter_fraction() about rays.
//    Both are used as they stand here by every broadphase, so that fractions are the same to the bit.
// 4. Nothing is allocated and nothing is changed: many threads may ask at a time, as long as none changes
//    the broadphase. A visitor may call whatever it likes except commit().
// 5. A request with a number that is not finite, a box whose lower corner is above its upper one, a negative
//    max_fraction, or a ray that ends beyond the range of floats is refused and visits nothing.
//
// Whom to leave out is the visitor's business: it may ignore what it is shown and go on. Only the many that
// move can be left out for free, by a cast among what is static.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "proxy.hpp"

namespace damson {

/// From `origin` straight to `origin + max_fraction * translation`. Without length it is a point.
struct RayCast {
    glm::vec2 origin{0.0f};       ///< [m]
    glm::vec2 translation{0.0f};  ///< The way for fraction 1. [m]
    float max_fraction = 1.0f;    ///< How much of the way counts; may be above 1. [-]
};

/// A box on its way along `translation`, without turning.
struct BoxCast {
    Aabb box;                     ///< Where it begins. [m]
    glm::vec2 translation{0.0f};  ///< The way for fraction 1. [m]
    float max_fraction = 1.0f;    ///< How much of the way counts; may be above 1. [-]
};

/// Which proxies a cast is about; how mobile they were as of the last commit.
enum class QueryScope : std::uint8_t { All, Static };

/// A ray is a cast of a box without size.
constexpr BoxCast to_box_cast(const RayCast& ray) noexcept {
    return {{ray.origin, ray.origin}, ray.translation, ray.max_fraction};
}

/// Finite from its beginning to its end: what every broadphase demands of casts.
inline bool is_valid(const BoxCast& cast) noexcept {
    const glm::vec2 way = cast.max_fraction * cast.translation;
    return is_valid(cast.box) && is_finite(cast.translation) && is_finite(cast.max_fraction) &&
           cast.max_fraction >= 0.0f && is_finite(cast.box.lower + way) && is_finite(cast.box.upper + way);
}

/// The cast in words, for messages.
[[gnu::cold]] inline std::string describe(const BoxCast& cast) {
    return describe(cast.box) + " moved by " + describe(cast.translation) + " times up to " +
           describe(cast.max_fraction);
}

/// How far along its way the cast box begins to overlap `box`: 0 if it begins so, nothing if it does not
/// within `max_fraction`.
///
/// On each axis there is a span of fractions in which both overlap, whose ends are quotients of distance and
/// way; where all spans meet, the boxes do. Quotients, and not products with an inverse, since equal ratios
/// then give equal fractions: a ray through a corner touches it. What lies behind is told by the coordinates
/// themselves and without rounding, and so is an axis along which nothing moves.
/// Source: Kay, Kajiya, "Ray Tracing Complex Scenes", 1986, the slab test.
inline std::optional<float> enter_fraction(const Aabb& box, const BoxCast& cast,
                                           float max_fraction) noexcept {
    float enter = 0.0f;
    float leave = max_fraction;
    for (int axis = 0; axis < 2; ++axis) {
        const float way = cast.translation[axis];
        const float up_to_lower = box.lower[axis] - cast.box.upper[axis];  // moved this far, it arrives from
        const float up_to_upper = box.upper[axis] - cast.box.lower[axis];  // below, and leaves above
        if (way > 0.0f) {
            if (up_to_upper < 0.0f) return std::nullopt;
            enter = larger(enter, up_to_lower / way);
            leave = smaller(leave, up_to_upper / way);
        } else if (way < 0.0f) {
            if (up_to_lower > 0.0f) return std::nullopt;
            enter = larger(enter, up_to_upper / way);
            leave = smaller(leave, up_to_lower / way);
        } else if (up_to_lower > 0.0f || up_to_upper < 0.0f) {
            return std::nullopt;
        }
    }
    return enter <= leave ? std::optional<float>(enter) : std::nullopt;
}

/// The same for a ray.
inline std::optional<float> enter_fraction(const Aabb& box, const RayCast& ray, float max_fraction) noexcept {
    return enter_fraction(box, to_box_cast(ray), max_fraction);
}

/// Called with each box that is asked for. Returns nothing, or whether the search goes on.
template <class Visit>
concept ProxyVisitor = std::invocable<Visit&, ProxyId> &&
    (std::is_void_v<std::invoke_result_t<Visit&, ProxyId>> ||
     std::convertible_to<std::invoke_result_t<Visit&, ProxyId>, bool>);

/// Called with each box on the way and the fraction at which it is entered. Returns nothing, or the fraction
/// beyond which no more boxes are wanted: the one it was given to search for the nearest, 0 to end the
/// search, something large to go on as before.
template <class Visit>
concept EntryVisitor = std::invocable<Visit&, ProxyId, float> &&
    (std::is_void_v<std::invoke_result_t<Visit&, ProxyId, float>> ||
     std::convertible_to<std::invoke_result_t<Visit&, ProxyId, float>, float>);

namespace detail {

inline constexpr const char* cast_demand =
    "finite from beginning to end with lower <= upper and max_fraction >= 0";

/// Calls `visit` and returns whether to go on.
template <class Visit, class... Arguments>
bool goes_on_after(Visit& visit, Arguments... arguments) {
    if constexpr (std::is_void_v<std::invoke_result_t<Visit&, Arguments...>>) {
        visit(arguments...);
        return true;
    } else {
        return static_cast<bool>(visit(arguments...));
    }
}

inline constexpr float search_over = -1.0f;

/// Calls `visit` and returns the new greatest fraction, or search_over.
template <class Visit, class... Arguments>
float fraction_after(float max_fraction, Visit& visit, Arguments... arguments) {
    if constexpr (std::is_void_v<std::invoke_result_t<Visit&, Arguments...>>) {
        visit(arguments...);
        return max_fraction;
    } else {
        const auto wanted = static_cast<float>(visit(arguments...));
        return wanted > 0.0f ? smaller(max_fraction, wanted) : search_over;
    }
}

/// The two questions that a broadphase answers by looking at every box.
/// `committed_box(proxy)` is its box as of the last commit, or nothing.
/// Cost: one test for each of `count` boxes.
template <class CommittedBox, class Found>
void find_overlaps_one_by_one(std::uint32_t count, CommittedBox&& committed_box, const Aabb& box,
                              Found&& found) {
    for (ProxyId proxy = 0; proxy < count; ++proxy) {
        const std::optional<Aabb> other = committed_box(proxy);
        if (other && overlaps(box, *other) && !found(proxy)) return;
    }
}
template <class CommittedBox, class Found>
void find_entries_one_by_one(std::uint32_t count, CommittedBox&& committed_box, const BoxCast& cast,
                             Found&& found) {
    float max_fraction = cast.max_fraction;
    for (ProxyId proxy = 0; proxy < count && max_fraction >= 0.0f; ++proxy) {
        const std::optional<Aabb> other = committed_box(proxy);
        if (!other) continue;
        if (const std::optional<float> enter = enter_fraction(*other, cast, max_fraction))
            max_fraction = found(proxy, *enter, max_fraction);
    }
}

/// Reaches the private members of broadphases that find boxes.
struct QueryAccess {
    template <class B, class Found>
    static void find_overlaps(const B& broadphase, const Aabb& box, Found&& found) {
        broadphase.find_overlaps(box, found);
    }
    template <class B, class Found>
    static void find_entries(const B& broadphase, const BoxCast& cast, QueryScope scope, Found&& found) {
        broadphase.find_entries(cast, scope, found);
    }
    template <class B>
    static void fetch(const B& broadphase, const Aabb& box) {
        if constexpr (requires { broadphase.fetch(box); }) broadphase.fetch(box);
    }
};

/// How many requests of a batch are on their way from memory at a time.
inline constexpr std::size_t fetch_distance = 3;

}  // namespace detail

/// The calls that ask, for a broadphase that derives from this, has detail::QueryAccess as a friend, and
/// these private members, the last of which it may do without:
///
///   find_overlaps(box, found)    calls found(proxy) for boxes that overlap, until it returns false
///   find_entries(cast, scope, found)
///                                calls found(proxy, fraction, max_fraction) for boxes in the scope that are
///                                entered; it returns the new max_fraction, negative to end
///   fetch(box)                   has memory fetch what find_overlaps(box, ...) is going to look at
template <class Derived>
class SpatialQueries {
public:
    /// Shows `visit(proxy)` the boxes that overlap `box`.
    template <ProxyVisitor Visit>
    void query_box(Aabb box, Visit&& visit) const {  // a copy, as the visitor may change where it is from
        if (!require(is_valid(box), "Broadphase::query_box", "box", box_demand, box)) return;
        detail::QueryAccess::find_overlaps(
            self(), box, [&](ProxyId proxy) { return detail::goes_on_after(visit, proxy); });
    }

    /// Shows `visit(proxy)` the boxes that hold `point`, on their border or inside.
    template <ProxyVisitor Visit>
    void query_point(glm::vec2 point, Visit&& visit) const {
        if (!require(is_finite(point), "Broadphase::query_point", "point", "finite", point)) return;
        detail::QueryAccess::find_overlaps(
            self(), {point, point}, [&](ProxyId proxy) { return detail::goes_on_after(visit, proxy); });
    }

    /// Shows `visit(proxy, fraction)` the boxes on the way of `ray`.
    template <EntryVisitor Visit>
    void cast_ray(const RayCast& ray, Visit&& visit) const {
        cast(to_box_cast(ray), QueryScope::All, "Broadphase::cast_ray", "ray", visit);
    }

    /// Shows `visit(proxy, fraction)` the boxes on the way of the cast box, all or only static ones.
    template <EntryVisitor Visit>
    void cast_box(BoxCast box_cast, Visit&& visit, QueryScope scope = QueryScope::All) const {
        cast(box_cast, scope, "Broadphase::cast_box", "cast", visit);
    }

    /// Does query_box() for each of `boxes`, in their order: `visit(index, proxy)`. To return false ends the
    /// search for that box, and the next one begins.
    template <class Visit>
    void query_boxes(std::span<const Aabb> boxes, Visit&& visit) const {
        for (std::size_t index = 0; index < boxes.size(); ++index) {
            if (const std::size_t ahead = index + detail::fetch_distance; ahead < boxes.size())
                fetch_soon(boxes[ahead]);
            query_box(boxes[index],
                      [&](ProxyId proxy) { return detail::goes_on_after(visit, index, proxy); });
        }
    }

    /// Does cast_ray() for each of `rays`, in their order: `visit(index, proxy, fraction)`.
    template <class Visit>
    void cast_rays(std::span<const RayCast> rays, Visit&& visit) const {
        for (std::size_t index = 0; index < rays.size(); ++index) {
            if (const std::size_t ahead = index + detail::fetch_distance; ahead < rays.size())
                fetch_soon({rays[ahead].origin, rays[ahead].origin});
            cast_ray(rays[index],
                     [&](ProxyId proxy, float fraction) { return visit(index, proxy, fraction); });
        }
    }

private:
    const Derived& self() const noexcept { return static_cast<const Derived&>(*this); }

    void fetch_soon(const Aabb& box) const {
        if (is_valid(box)) detail::QueryAccess::fetch(self(), box);
    }

    template <class Visit>
    void cast(const BoxCast& box_cast, QueryScope scope, const char* call, const char* field,
              Visit& visit) const {
        if (!require(is_valid(box_cast), call, field, detail::cast_demand, box_cast)) return;
        detail::QueryAccess::find_entries(
            self(), box_cast, scope, [&](ProxyId proxy, float fraction, float max_fraction) {
                return detail::fraction_after(max_fraction, visit, proxy, fraction);
            });
    }
};

namespace detail {

// visitors to ask the concept with
struct AnyProxyVisitor {
    bool operator()(ProxyId) const;
    bool operator()(std::size_t, ProxyId) const;
};
struct AnyEntryVisitor {
    float operator()(ProxyId, float) const;
    float operator()(std::size_t, ProxyId, float) const;
};

}  // namespace detail

/// A type that keeps the promises at the head of this file.
template <class B>
concept AnswersQueries = requires(const B& b, const Aabb& box, glm::vec2 point, const RayCast& ray,
                                  const BoxCast& cast, std::span<const Aabb> boxes,
                                  std::span<const RayCast> rays, detail::AnyProxyVisitor proxy_visitor,
                                  detail::AnyEntryVisitor entry_visitor) {
    { b.query_box(box, proxy_visitor) } -> std::same_as<void>;
    { b.query_point(point, proxy_visitor) } -> std::same_as<void>;
    { b.cast_ray(ray, entry_visitor) } -> std::same_as<void>;
    { b.cast_box(cast, entry_visitor) } -> std::same_as<void>;
    { b.cast_box(cast, entry_visitor, QueryScope::Static) } -> std::same_as<void>;
    { b.query_boxes(boxes, proxy_visitor) } -> std::same_as<void>;
    { b.cast_rays(rays, entry_visitor) } -> std::same_as<void>;
};

/// Where a cast first meets a box.
struct FirstHit {
    ProxyId proxy = no_proxy;  ///< Whose box is met.
    float fraction = 0.0f;     ///< [-]

    bool operator==(const FirstHit&) const = default;
};

/// The first box on the way of `cast` that `filter(proxy)` agrees to; of those entered at the same fraction
/// the one with the smallest id, so that all broadphases agree. The filter is asked about boxes that turn out
/// to lie behind others as well.
template <AnswersQueries B, std::predicate<ProxyId> Filter>
std::optional<FirstHit> first_hit(const B& broadphase, const BoxCast& cast, Filter&& filter) {
    std::optional<FirstHit> first;
    float wanted = cast.max_fraction;
    broadphase.cast_box(cast, [&](ProxyId proxy, float fraction) {
        const bool is_nearer =
            !first || fraction < first->fraction || (fraction == first->fraction && proxy < first->proxy);
        if (is_nearer && filter(proxy)) {
            first = {proxy, fraction};
            wanted = fraction;
        }
        // not 0, which would end the search: another box may be entered there as well
        return larger(wanted, std::numeric_limits<float>::denorm_min());
    });
    return first;
}

/// The same for a ray.
template <AnswersQueries B, std::predicate<ProxyId> Filter>
std::optional<FirstHit> first_hit(const B& broadphase, const RayCast& ray, Filter&& filter) {
    return first_hit(broadphase, to_box_cast(ray), filter);
}

/// The first box of all on the way of a ray or box.
template <AnswersQueries B, class Cast>
std::optional<FirstHit> first_hit(const B& broadphase, const Cast& cast) {
    return first_hit(broadphase, cast, [](ProxyId) { return true; });
}

}  // namespace damson
