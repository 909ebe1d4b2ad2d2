// Queries of a broadphase: the boxes in a region, and the boxes that a ray or a moving box hits.
//
//   query_box, query_point     boxes that overlap a box, or contain a point
//   cast_ray, cast_box         boxes that a ray or a moving box enters, and the fractions at which it does
//   query_boxes, cast_rays     many requests in one call
//   first_hit                  the box that is entered first
//
// The contract, compared with BruteForce by the property test:
//
// 1. Results are as of the last commit, except that proxies removed since then are not reported.
// 2. Each matching box is reported exactly once. The order depends on the broadphase. SweepAndPrune reports
//    the boxes in a ray's path roughly from near to far, so that a search for the nearest box ends early.
// 3. Touching boxes overlap. overlaps(Aabb, Aabb) decides for boxes and points, enter_fraction() for casts.
//    All broadphases use these two functions, so fractions are bit-identical.
// 4. Queries allocate nothing and change nothing. Several threads can query at the same time as long as none
//    changes the broadphase. A visitor may make any call except commit().
// 5. Invalid requests visit nothing. A request is invalid if a number is not finite, the lower corner of a
//    box is above the upper one, max_fraction is negative, or the ray ends beyond the range of floats.
//
// There are no masks: a visitor filters by ignoring a box and continuing. Only moving proxies can be excluded
// at no cost, by a cast with QueryScope::Static.
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

/// A ray from `origin` to `origin + max_fraction * translation`. A ray of zero length is a point.
struct RayCast {
    glm::vec2 origin{0.0f};       ///< Start of the ray. [m]
    glm::vec2 translation{0.0f};  ///< Displacement over the whole cast. [m]
    float max_fraction = 1.0f;    ///< Fraction of the translation at which the ray ends; may exceed 1. [-]
};

/// A box that moves along `translation` without rotation.
struct BoxCast {
    Aabb box;                     ///< Box at the start. [m]
    glm::vec2 translation{0.0f};  ///< Displacement over the whole cast. [m]
    float max_fraction = 1.0f;    ///< Fraction of the translation at which the cast ends; may exceed 1. [-]
};

/// Selects the proxies that a cast tests: all, or only static ones. The mobility is that of the last commit.
enum class QueryScope : std::uint8_t { All, Static };

/// Returns the ray as the cast of a box of size zero.
constexpr BoxCast to_box_cast(const RayCast& ray) noexcept {
    return {{ray.origin, ray.origin}, ray.translation, ray.max_fraction};
}

/// Returns true if the cast is finite from start to end, its box has lower <= upper, and max_fraction >= 0.
/// Every broadphase rejects casts that are not valid.
inline bool is_valid(const BoxCast& cast) noexcept {
    const glm::vec2 way = cast.max_fraction * cast.translation;
    return is_valid(cast.box) && is_finite(cast.translation) && is_finite(cast.max_fraction) &&
           cast.max_fraction >= 0.0f && is_finite(cast.box.lower + way) && is_finite(cast.box.upper + way);
}

/// Returns a description of the cast for error messages.
[[gnu::cold]] inline std::string describe(const BoxCast& cast) {
    return describe(cast.box) + " moved by " + describe(cast.translation) + " times up to " +
           describe(cast.max_fraction);
}

/// Returns the fraction at which the cast box begins to overlap `box`. The fraction is 0 if they overlap at
/// the start. Returns nothing if they do not overlap within `max_fraction`.
///
/// On each axis, the boxes overlap in an interval of fractions. The two ends of the interval are a distance
/// divided by the displacement. The boxes overlap where the intervals of both axes overlap. Divisions are
/// used instead of products with an inverse, because equal ratios then give equal fractions: a ray through a
/// corner touches the box. If the box is behind the cast, or an axis has no motion, the coordinates are
/// compared directly, without rounding.
/// Source: Kay, Kajiya, "Ray Tracing Complex Scenes", 1986, the slab test.
inline std::optional<float> enter_fraction(const Aabb& box, const BoxCast& cast,
                                           float max_fraction) noexcept {
    float enter = 0.0f;
    float leave = max_fraction;
    for (int axis = 0; axis < 2; ++axis) {
        const float way = cast.translation[axis];
        const float up_to_lower = box.lower[axis] - cast.box.upper[axis];  // displacement to enter from below
        const float up_to_upper = box.upper[axis] - cast.box.lower[axis];  // displacement to leave above
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

/// Returns the fraction at which a ray enters `box`, or nothing if it does not within `max_fraction`.
inline std::optional<float> enter_fraction(const Aabb& box, const RayCast& ray, float max_fraction) noexcept {
    return enter_fraction(box, to_box_cast(ray), max_fraction);
}

/// A visitor that is called with each matching box. It returns nothing, or false to end the search.
template <class Visit>
concept ProxyVisitor = std::invocable<Visit&, ProxyId> &&
    (std::is_void_v<std::invoke_result_t<Visit&, ProxyId>> ||
     std::convertible_to<std::invoke_result_t<Visit&, ProxyId>, bool>);

/// A visitor that is called with each box in the path and the fraction at which the box is entered. It can
/// return nothing, or the fraction beyond which boxes are no longer needed: the given fraction to search for
/// the nearest box, 0 to end the search, or a large value to continue unchanged.
template <class Visit>
concept EntryVisitor = std::invocable<Visit&, ProxyId, float> &&
    (std::is_void_v<std::invoke_result_t<Visit&, ProxyId, float>> ||
     std::convertible_to<std::invoke_result_t<Visit&, ProxyId, float>, float>);

namespace detail {

inline constexpr const char* cast_demand =
    "finite from beginning to end with lower <= upper and max_fraction >= 0";

/// Calls `visit`. Returns true if the search continues.
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

/// Calls `visit`. Returns the new maximum fraction, or search_over if the search ends.
template <class Visit, class... Arguments>
float fraction_after(float max_fraction, Visit& visit, Arguments... arguments) {
    DAMSON_ASSERT(max_fraction >= 0.0f);
    if constexpr (std::is_void_v<std::invoke_result_t<Visit&, Arguments...>>) {
        visit(arguments...);
        return max_fraction;
    } else {
        const auto wanted = static_cast<float>(visit(arguments...));
        return wanted > 0.0f ? smaller(max_fraction, wanted) : search_over;
    }
}

/// Implements both queries of a broadphase by testing every box. `committed_box(proxy)` returns the box of a
/// proxy as of the last commit, or nothing if the proxy had none.
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

/// Gives SpatialQueries access to the private query functions of broadphases.
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

/// Number of requests by which a batch of queries prefetches memory ahead.
inline constexpr std::size_t fetch_distance = 3;

}  // namespace detail

/// Base class with the query functions of a broadphase. The derived class must have detail::QueryAccess as a
/// friend and these private members; fetch() is optional:
///
///   find_overlaps(box, found)    calls found(proxy) for each box that overlaps, until it returns false
///   find_entries(cast, scope, found)
///                                calls found(proxy, fraction, max_fraction) for each box in the scope that
///                                is entered; it returns the new max_fraction, or a negative value to end
///   fetch(box)                   prefetches the memory that find_overlaps(box, ...) will read
///
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
template <class Derived>
class SpatialQueries {
public:
    /// Calls `visit(proxy)` for each box that overlaps `box`.
    template <ProxyVisitor Visit>
    void query_box(Aabb box, Visit&& visit) const {  // by value, because the visitor may change the original
        if (!require(is_valid(box), "Broadphase::query_box", "box", box_demand, box)) return;
        detail::QueryAccess::find_overlaps(
            self(), box, [&](ProxyId proxy) { return detail::goes_on_after(visit, proxy); });
    }

    /// Calls `visit(proxy)` for each box that contains `point` [m]; borders are included.
    template <ProxyVisitor Visit>
    void query_point(glm::vec2 point, Visit&& visit) const {
        if (!require(is_finite(point), "Broadphase::query_point", "point", "finite", point)) return;
        detail::QueryAccess::find_overlaps(
            self(), {point, point}, [&](ProxyId proxy) { return detail::goes_on_after(visit, proxy); });
    }

    /// Calls `visit(proxy, fraction)` for each box that `ray` hits.
    template <EntryVisitor Visit>
    void cast_ray(const RayCast& ray, Visit&& visit) const {
        cast(to_box_cast(ray), QueryScope::All, "Broadphase::cast_ray", "ray", visit);
    }

    /// Calls `visit(proxy, fraction)` for each box in `scope` that the moving box hits.
    template <EntryVisitor Visit>
    void cast_box(BoxCast box_cast, Visit&& visit, QueryScope scope = QueryScope::All) const {
        cast(box_cast, scope, "Broadphase::cast_box", "cast", visit);
    }

    /// Calls query_box() for each of `boxes`, in order, with `visit(index, proxy)`. If the visitor returns
    /// false, the search for that box ends and the next one begins.
    template <class Visit>
    void query_boxes(std::span<const Aabb> boxes, Visit&& visit) const {
        for (std::size_t index = 0; index < boxes.size(); ++index) {
            if (const std::size_t ahead = index + detail::fetch_distance; ahead < boxes.size())
                fetch_soon(boxes[ahead]);
            query_box(boxes[index],
                      [&](ProxyId proxy) { return detail::goes_on_after(visit, index, proxy); });
        }
    }

    /// Calls cast_ray() for each of `rays`, in order, with `visit(index, proxy, fraction)`.
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
                DAMSON_ASSERT(fraction >= 0.0f && fraction <= max_fraction);
                return detail::fraction_after(max_fraction, visit, proxy, fraction);
            });
    }
};

namespace detail {

// visitors for checking the concept below
struct AnyProxyVisitor {
    bool operator()(ProxyId) const;
    bool operator()(std::size_t, ProxyId) const;
};
struct AnyEntryVisitor {
    float operator()(ProxyId, float) const;
    float operator()(std::size_t, ProxyId, float) const;
};

}  // namespace detail

/// A type that satisfies the contract at the head of this file.
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

/// The first box that a cast hits.
struct FirstHit {
    ProxyId proxy = no_proxy;  ///< Proxy of the box.
    float fraction = 0.0f;     ///< Fraction of the translation at which the box is hit. [-]

    bool operator==(const FirstHit&) const = default;
};

/// Returns the first box in the path of `cast` for which `filter(proxy)` is true, or nothing. If several
/// boxes are entered at the same fraction, the smallest id wins, so all broadphases return the same box. The
/// filter can also be called for boxes behind the first one.
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
        // not 0, which would end the search although another box may be entered at the same fraction
        return larger(wanted, std::numeric_limits<float>::denorm_min());
    });
    return first;
}

/// Returns the first box in the path of `ray` for which `filter(proxy)` is true, or nothing; see above.
template <AnswersQueries B, std::predicate<ProxyId> Filter>
std::optional<FirstHit> first_hit(const B& broadphase, const RayCast& ray, Filter&& filter) {
    return first_hit(broadphase, to_box_cast(ray), filter);
}

/// Returns the first box in the path of a ray or a moving box, or nothing.
template <AnswersQueries B, class Cast>
std::optional<FirstHit> first_hit(const B& broadphase, const Cast& cast) {
    return first_hit(broadphase, cast, [](ProxyId) { return true; });
}

}  // namespace damson
