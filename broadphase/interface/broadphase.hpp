// Promises of every broadphase: boxes in, begun and ended pairs out.
//
//   add, move, remove, refilter     any number between two commits, in any order
//   commit(filter)                  makes them real and reports what changed, sorted by key
//
// The contract, checked by validate() and held against BruteForce by the property tests:
//
// 1. `began` and `ended` have no pair in common; each is sorted by key and free of duplicates.
// 2. A pair is in `began` exactly when its boxes overlap now, its filter agrees, and it was not active at the
//    previous commit; in `ended` exactly when it was active and is no more. What starts and stops in between
//    is in neither.
// 3. Removing a proxy ends its pairs at the next commit. Its id is not given out again before that commit.
// 4. Touching boxes overlap: overlaps(Aabb, Aabb) decides, nothing else.
// 5. Spans stay valid until the next commit, whatever is added, moved or removed before it.
// 6. The filter is asked when a pair is about to begin, not after, and not again while the two boxes go on
//    overlapping; refilter(proxy) has all pairs of that proxy decided anew. Questions come in key order.
// 7. Boxes are finite and lower <= upper: a call that brings another is refused and changes nothing.
// 8. Two static proxies never make a pair, and the filter is not asked about them. Static says what is worth
//    comparing, not what is allowed: a static proxy may be moved, at the price of a moving one.
// 9. It answers queries about the boxes of the last commit, as queries.hpp promises.
//
// "Key order" is by the key of a, then by that of b, where a is the proxy with the smaller key. Keys are the
// caller's and should be unique; where they are not, ids decide. The order of pairs() is each broadphase's
// own: nothing that is to be the same with another one may depend on it.
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

/// Whether a proxy is one of those that move, or part of the scenery: see the eighth promise.
enum class ProxyMobility : std::uint8_t { Moving, Static };

/// Why a pair ended.
enum class PairEndCause : std::uint8_t {
    Moved,     ///< The boxes no longer overlap.
    Removed,   ///< One of the proxies was removed.
    Filtered,  ///< A refilter found the filter opposed, or both became static.
};

/// A pair that is active now and was not at the previous commit. `a` has the smaller key of the two.
struct PairBegan {
    ProxyId a;            ///< The one with the smaller key.
    ProxyId b;            ///< The one with the larger key.
    std::uint32_t index;  ///< Its place in pairs(), until the next commit.

    bool operator==(const PairBegan&) const = default;
};

/// A pair that was active at the previous commit and is no more. `a` has the smaller key of the two.
struct PairEnded {
    ProxyId a;                ///< The one with the smaller key.
    ProxyId b;                ///< The one with the larger key.
    std::uint32_t user_data;  ///< What the user last stored for the pair.
    PairEndCause cause;       ///< Why it ended.

    bool operator==(const PairEnded&) const = default;
};

/// An active pair. `a` has the smaller key of the two.
struct ActivePair {
    ProxyId a;                ///< The one with the smaller key.
    ProxyId b;                ///< The one with the larger key.
    std::uint32_t user_data;  ///< What the user last stored for the pair; 0 at first.
    std::uint32_t link;       ///< The broadphase's own, to find the pair again; may differ with the threads.
};

/// What a commit changed.
struct PairChanges {
    std::span<const PairBegan> began;  ///< Pairs that are active now and were not before, in key order.
    std::span<const PairEnded> ended;  ///< Pairs that were active before and are no more, in key order.
};

class PairFilter;

/// What a PairFilter can refer to.
template <class T>
concept PairPredicate =
    !std::same_as<T, PairFilter> && std::is_invocable_r_v<bool, const T&, ProxyId, ProxyId>;

/// Whether two proxies may make a pair: a non-owning reference to any callable bool(ProxyId, ProxyId).
/// Lives only as long as the call it is passed to. It may look at the broadphase's boxes, but neither change
/// anything in it nor throw.
class PairFilter {
public:
    /// Agrees to every pair.
    constexpr PairFilter() noexcept = default;

    /// Refers to `callable`, which must outlive it.
    template <PairPredicate Callable>
    constexpr PairFilter(const Callable& callable) noexcept  // NOLINT(google-explicit-constructor)
        : target_(&callable), ask_([](const void* target, ProxyId a, ProxyId b) -> bool {
              return (*static_cast<const Callable*>(target))(a, b);
          }) {}

    /// Whether it may refuse a pair.
    constexpr bool asks() const noexcept { return ask_ != nullptr; }

    /// Whether the two may be a pair.
    bool operator()(ProxyId a, ProxyId b) const { return ask_ == nullptr || ask_(target_, a, b); }

private:
    const void* target_ = nullptr;
    bool (*ask_)(const void*, ProxyId, ProxyId) = nullptr;
};

/// Work done since construction; differences between two readings are what a test may assert on.
struct BroadphaseCounters {
    std::uint64_t commits = 0;    ///< Calls of commit().
    std::uint64_t swaps = 0;      ///< Endpoints exchanged while sorting.
    std::uint64_t box_tests = 0;  ///< Boxes compared with boxes.
    std::uint64_t began = 0;      ///< Pairs that began.
    std::uint64_t ended = 0;      ///< Pairs that ended.
};

/// A type that keeps the promises at the head of this file.
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
