// Contract of every broadphase. A broadphase takes boxes and reports which overlapping pairs began and ended.
//
//   add, move, remove, refilter     any number between two commits, in any order
//   commit(filter)                  applies them and reports the changes, sorted by key
//
// The contract, checked by validate() and compared with BruteForce by the property tests:
//
// 1. `began` and `ended` have no pair in common; each is sorted by key and free of duplicates.
// 2. A pair is in `began` if and only if its boxes overlap now, the filter accepts it, and it was not active
//    at the previous commit. It is in `ended` if and only if it was active and no longer is. An overlap that
//    starts and stops between two commits is in neither.
// 3. Removing a proxy ends its pairs at the next commit. Its id is not reused before that commit.
// 4. Touching boxes overlap. Only overlaps(Aabb, Aabb) decides.
// 5. Spans stay valid until the next commit, whatever is added, moved or removed before it.
// 6. The filter is called only when a pair is about to begin, and not again while the two boxes overlap.
//    refilter(proxy) reevaluates all pairs of that proxy. Calls of the filter are in key order.
// 7. Boxes must be finite with lower <= upper. A call with an invalid box has no effect.
// 8. Two static proxies never form a pair, and the filter is not called for them. Static proxies can still be
//    moved, at the cost of a moving proxy.
// 9. Queries see the boxes of the last commit; box_queries.hpp has their guarantees.
//
// "Key order" is by the key of a, then by the key of b, where a is the proxy with the smaller key. The caller
// chooses the keys, which should be unique; among equal keys, the id decides. The order of pairs() depends on
// the kind of broadphase, so results that must not depend on the kind must not use that order.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "../../core/aabb.hpp"
#include "box_queries.hpp"
#include "proxy.hpp"

namespace damson {

/// Mobility of a proxy. `Static` is for static geometry: two static proxies never form a pair.
enum class ProxyMobility : std::uint8_t { Moving, Static };

/// Reason why a pair ended.
enum class PairEndCause : std::uint8_t {
    Moved,     ///< The boxes no longer overlap.
    Removed,   ///< One of the proxies was removed.
    Filtered,  ///< The filter rejected the pair at a refilter, or both proxies became static.
};

/// A pair that is active now and was not at the previous commit. `a` has the smaller key of the two.
struct PairBegan {
    ProxyId a;            ///< Proxy with the smaller key.
    ProxyId b;            ///< Proxy with the larger key.
    std::uint32_t index;  ///< Index of the pair in pairs(), until the next commit.

    bool operator==(const PairBegan&) const = default;
};

/// A pair that was active at the previous commit and no longer is. `a` has the smaller key of the two.
struct PairEnded {
    ProxyId a;                ///< Proxy with the smaller key.
    ProxyId b;                ///< Proxy with the larger key.
    std::uint32_t user_data;  ///< User data of the pair, as last set.
    PairEndCause cause;       ///< Reason why the pair ended.

    bool operator==(const PairEnded&) const = default;
};

/// An active pair. `a` has the smaller key of the two.
struct ActivePair {
    ProxyId a;                ///< Proxy with the smaller key.
    ProxyId b;                ///< Proxy with the larger key.
    std::uint32_t user_data;  ///< User data of the pair, as last set; initially 0.
    std::uint32_t link;       ///< Internal: link in the hash table. Can depend on the use of threads.
};

/// Changes made by a commit.
struct PairChanges {
    std::span<const PairBegan> began;  ///< Pairs that are active now and were not before, in key order.
    std::span<const PairEnded> ended;  ///< Pairs that were active before and no longer are, in key order.
};

class PairFilter;

/// A callable that a PairFilter can wrap.
template <class T>
concept PairPredicate =
    !std::same_as<T, PairFilter> && std::is_invocable_r_v<bool, const T&, ProxyId, ProxyId>;

/// Decides whether two proxies may form a pair. It wraps a callable bool(ProxyId, ProxyId) without owning it,
/// and is valid only during the call to which it is passed. The callable may read the boxes of the
/// broadphase, but must not modify the broadphase or throw.
class PairFilter {
public:
    /// Accepts every pair.
    constexpr PairFilter() noexcept = default;

    /// Wraps `callable`, which must outlive the filter.
    template <PairPredicate Callable>
    constexpr PairFilter(const Callable& callable) noexcept  // NOLINT(google-explicit-constructor)
        : target_(&callable), ask_([](const void* target, ProxyId a, ProxyId b) -> bool {
              return (*static_cast<const Callable*>(target))(a, b);
          }) {}

    /// Returns true if the filter can reject pairs, which means that it has a callable.
    constexpr bool asks() const noexcept { return ask_ != nullptr; }

    /// Returns true if the two proxies may form a pair.
    bool operator()(ProxyId a, ProxyId b) const { return ask_ == nullptr || ask_(target_, a, b); }

private:
    const void* target_ = nullptr;
    bool (*ask_)(const void*, ProxyId, ProxyId) = nullptr;
};

/// Counts of the work done since construction. Tests can check the difference between two readings.
struct BroadphaseCounters {
    std::uint64_t commits = 0;    ///< Calls of commit().
    std::uint64_t swaps = 0;      ///< Endpoint swaps while sorting; 0 if the broadphase has no endpoints.
    std::uint64_t box_tests = 0;  ///< Comparisons of two boxes.
    std::uint64_t began = 0;      ///< Pairs that began.
    std::uint64_t ended = 0;      ///< Pairs that ended.
};

/// A type that satisfies the contract at the head of this file.
template <class B>
concept Broadphase = AnswersQueries<B> &&
    requires(B b, const B& constant, const Aabb& box, ProxyId proxy, std::uint64_t key,
             ProxyMobility mobility, std::uint32_t index, std::uint32_t word, PairFilter filter) {
    { b.add(box, key) } -> std::same_as<ProxyId>;
    { b.add(box, key, mobility) } -> std::same_as<ProxyId>;
    { b.set_mobility(proxy, mobility) } -> std::same_as<void>;
    { b.move(proxy, box) } -> std::same_as<void>;
    { b.remove(proxy) } -> std::same_as<void>;
    { b.refilter(proxy) } -> std::same_as<void>;
    { b.commit(filter) } -> std::same_as<PairChanges>;
    { b.set_user_data(index, word) } -> std::same_as<void>;
    { b.reserve(index, index) } -> std::same_as<void>;
    { constant.pairs() } -> std::same_as<std::span<const ActivePair>>;
    { constant.box(proxy) } -> std::same_as<Aabb>;
    { constant.is_alive(proxy) } -> std::same_as<bool>;
    { constant.size() } -> std::same_as<std::uint32_t>;
    { constant.bytes() } -> std::same_as<std::size_t>;
    { constant.counters() } -> std::same_as<const BroadphaseCounters&>;
    { constant.validate() } -> std::same_as<std::optional<std::string>>;
};

}  // namespace damson
