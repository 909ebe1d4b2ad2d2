// Objects with boxes, and the overlaps between them. It has handles, filters and user data, but no physics.
//
//   add, move, remove, set_filter ...     at any time, also inside callbacks; applied by the next update
//   update(on_begin, on_end)              finds the changes, then reports them
//   overlaps()                            the current overlaps, to be iterated any number of times
//   query_box, cast_ray, find_nearest ... objects in a box, along a ray, or near a point. Their visitors must not call
//                                         update(), which is not checked
//
//   objects_   handle -> proxy                      distinguishes stale handles from live ones
//   names_     proxy  -> handle, user data          kept for removed objects until their ends are reported
//   active_    [ a b user_data | ... ]              the overlaps of the last update, in key order
//
// Guarantees of update(), in addition to those of broadphase.hpp:
//
// 1. All changes are found before the first callback runs. Ends are reported first, then begins, each in key
//    order. Edits made by callbacks do not change the reports; the next update applies them.
// 2. overlaps(), began() and ended() do not change until the next update, whatever is added, moved, removed
//    or thrown. They still contain objects removed since then, for which is_alive(handle) returns false.
// 3. Each overlap of a removed object ends once, at the update after the removal. The report still contains
//    the object's user data.
// 4. If a callback throws, the world stays consistent. The remaining callbacks are not called, but began()
//    and ended() contain all changes.
//
// All results are in key order. If you assign unique keys, only the handles depend on the order of creation
// and the kind of broadphase.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../containers/slot_map.hpp"
#include "any_broadphase.hpp"

namespace damson {

struct ObjectTag;

/// Handle of an object in a BroadphaseWorld.
using ObjectHandle = Handle<ObjectTag>;

/// Definition of a BroadphaseWorld.
struct BroadphaseWorldDef {
    BroadphaseKind broadphase = BroadphaseKind::SweepAndPrune;  ///< Algorithm that finds the overlaps.
    /// Part of every handle, 1 to 4095. A world rejects handles with the stamp of another world. If 0, the
    /// world gets the next stamp of this process. Worlds with the same stamp return the same handles for the
    /// same calls.
    std::uint32_t handle_stamp = 0;
    std::uint32_t reserve_objects = 0;   ///< Number of objects to allocate memory for in advance.
    std::uint32_t reserve_overlaps = 0;  ///< Number of overlaps to allocate memory for in advance.
};

/// Decides which objects overlap. If both objects have the same non-zero group, only the group decides:
/// positive means always, negative never. Otherwise each mask must contain the category of the other object.
struct ObjectFilter {
    std::uint64_t category = 1;              ///< Category of the object.
    std::uint64_t mask = ~std::uint64_t{0};  ///< Categories that the object overlaps.
    std::int32_t group = 0;                  ///< If not 0 and equal in both objects, it overrides masks.

    bool operator==(const ObjectFilter&) const = default;
};

/// Returns true if two objects with these filters may overlap.
constexpr bool may_overlap(const ObjectFilter& a, const ObjectFilter& b) noexcept {
    if (a.group != 0 && a.group == b.group) return a.group > 0;
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// Definition of an object in a BroadphaseWorld.
struct ObjectDef {
    std::uint64_t user_data = 0;             ///< Your data, reported with every overlap.
    std::uint64_t category = 1;              ///< Category of the object, as in ObjectFilter.
    std::uint64_t mask = ~std::uint64_t{0};  ///< Categories that the object overlaps, as in ObjectFilter.
    std::int32_t group = 0;                  ///< If not 0 and equal in both objects, it overrides masks.
    /// Unique key that orders the object's overlaps. Default: the number of objects added before.
    std::optional<std::uint64_t> key{};
    ProxyMobility mobility = ProxyMobility::Moving;  ///< Mobility: moving, or static geometry.
};

/// Two objects whose boxes overlap. `a` has the smaller key.
struct Overlap {
    ObjectHandle a;             ///< The object with the smaller key.
    ObjectHandle b;             ///< The object with the larger key.
    std::uint64_t user_data_a;  ///< User data of A.
    std::uint64_t user_data_b;  ///< User data of B.
    std::uint32_t& user_data;   ///< User data of the overlap; initially 0, kept until the overlap ends.
};

/// Two objects whose overlap ended. The handle of a removed object is stale.
struct OverlapEnded {
    ObjectHandle a;             ///< The object with the smaller key.
    ObjectHandle b;             ///< The object with the larger key.
    std::uint64_t user_data_a;  ///< User data of A.
    std::uint64_t user_data_b;  ///< User data of B.
    std::uint32_t user_data;    ///< User data of the overlap, as last set.
    PairEndCause cause;         ///< Reason why the overlap ended.

    bool operator==(const OverlapEnded&) const = default;
};

/// An object in the path of a ray or a box.
struct ObjectHit {
    ObjectHandle object;    ///< The object hit.
    float fraction = 0.0f;  ///< Fraction of the translation at which the object is hit. [-]

    bool operator==(const ObjectHit&) const = default;
};

/// An object near a point.
struct ObjectNear {
    ObjectHandle object;    ///< The object found.
    float distance = 0.0f;  ///< Distance from the point to the object's box; 0 if inside. [m]

    bool operator==(const ObjectNear&) const = default;
};

/// A type with on_begin(Overlap&), on_end(const OverlapEnded&), or both, which update() calls.
template <class T>
concept OverlapListener = requires(T& listener, Overlap& overlap) {
    listener.on_begin(overlap);
}
|| requires(T& listener, const OverlapEnded& ended) {
    listener.on_end(ended);
};

namespace detail {

/// Handle and user data of an object, as they appear in reports.
struct ObjectName {
    ObjectHandle object;
    std::uint64_t user_data = 0;
};

struct ActiveOverlap {
    ProxyId a;
    ProxyId b;
    std::uint32_t user_data;
};

}  // namespace detail

class OverlapIterator;

/// Overlaps of a world: a random-access range of Overlap values. A view stays valid until the world is
/// updated, moved, assigned to or destroyed, or until its reserve() is called.
class OverlapView {
public:
    std::size_t size() const noexcept { return count_; }  ///< Returns the number of overlaps.
    bool empty() const noexcept { return count_ == 0; }   ///< Returns true if there are no overlaps.

    /// Returns the overlap at `index`. Requires: `index` < size().
    Overlap operator[](std::size_t index) const noexcept {
        DAMSON_ASSERT(index < count_);
        detail::ActiveOverlap& active = active_[places_ == nullptr ? index : places_[index]];
        DAMSON_ASSERT(active.a < names_->size() && active.b < names_->size());
        const detail::ObjectName& a = (*names_)[active.a];
        const detail::ObjectName& b = (*names_)[active.b];
        return {a.object, b.object, a.user_data, b.user_data, active.user_data};
    }

    OverlapIterator begin() const noexcept;  ///< Returns an iterator to the first overlap.
    OverlapIterator end() const noexcept;    ///< Returns the iterator past the last overlap.

private:
    friend class BroadphaseWorld;
    friend class OverlapIterator;
    OverlapView() = default;

    const std::vector<detail::ObjectName>* names_ = nullptr;  // not a span: adding objects may reallocate it
    detail::ActiveOverlap* active_ = nullptr;
    const std::uint32_t* places_ = nullptr;  // indices of active_; null if the view has all overlaps
    std::size_t count_ = 0;
};

class OverlapIterator {
public:
    using value_type = Overlap;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::random_access_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // dereferencing returns values, not references

    OverlapIterator() = default;

    Overlap operator*() const noexcept { return view_[index_]; }
    Overlap operator[](difference_type i) const noexcept { return *(*this + i); }
    OverlapIterator& operator+=(difference_type count) noexcept {
        index_ += static_cast<std::size_t>(count);
        return *this;
    }
    OverlapIterator& operator-=(difference_type count) noexcept { return *this += -count; }
    OverlapIterator& operator++() noexcept { return *this += 1; }
    OverlapIterator& operator--() noexcept { return *this += -1; }
    OverlapIterator operator++(int) noexcept { return std::exchange(*this, *this + 1); }
    OverlapIterator operator--(int) noexcept { return std::exchange(*this, *this - 1); }
    friend OverlapIterator operator+(OverlapIterator it, difference_type i) noexcept { return it += i; }
    friend OverlapIterator operator+(difference_type i, OverlapIterator it) noexcept { return it += i; }
    friend OverlapIterator operator-(OverlapIterator it, difference_type i) noexcept { return it -= i; }
    friend difference_type operator-(const OverlapIterator& p, const OverlapIterator& q) noexcept {
        return static_cast<difference_type>(p.index_) - static_cast<difference_type>(q.index_);
    }
    friend bool operator==(const OverlapIterator& p, const OverlapIterator& q) noexcept {
        return p.index_ == q.index_;
    }
    friend auto operator<=>(const OverlapIterator& p, const OverlapIterator& q) noexcept {
        return p.index_ <=> q.index_;
    }

private:
    friend class OverlapView;
    OverlapIterator(const OverlapView& view, std::size_t index) noexcept : view_(view), index_(index) {}

    OverlapView view_;
    std::size_t index_ = 0;
};

inline OverlapIterator OverlapView::begin() const noexcept {
    return {*this, 0};
}
inline OverlapIterator OverlapView::end() const noexcept {
    return {*this, count_};
}

/// Objects with boxes, and the overlaps between them.
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
/// Threads: starts none; concurrent readers are safe while no thread writes.
class BroadphaseWorld {
public:
    explicit BroadphaseWorld(const BroadphaseWorldDef& def = {});  ///< Creates an empty world.

    /// Adds an object; its overlaps begin at the next update. Returns null if the box is invalid.
    /// Cost: constant, amortized over growth.
    ObjectHandle add(const Aabb& box, const ObjectDef& def = {});

    /// Sets the box of an object, at any distance from the old one.
    /// Requires: a live object; a finite box with lower <= upper.
    /// Cost: constant here; the next update does the work.
    void move(ObjectHandle object, const Aabb& box);

    /// Sets the box of objects[i] to boxes[i] for all i. If one of them is invalid, nothing changes. If an
    /// object is listed twice, its last box counts.
    ///
    /// `run` can spread the work over your threads. This requires that most objects move and that they are
    /// listed in the order in which they were added; an object added after a removal takes the removed
    /// object's position in that order. For any other order, the calling thread does the work, in this call
    /// and in the next 64 calls. The result is the same in all cases.
    /// Requires: live objects; as many boxes as objects; finite boxes with lower <= upper.
    /// Cost: if most objects move, less than the same number of move() calls.
    void move_many(std::span<const ObjectHandle> objects, std::span<const Aabb> boxes, ParallelFor run = {});

    /// Removes an object; its overlaps end at the next update, with PairEndCause::Removed.
    /// Requires: a live object.
    /// Invalidates: `object`.
    void remove(ObjectHandle object);

    /// Sets the filter of an object; the next update reevaluates all its overlaps. Requires: a live object.
    void set_filter(ObjectHandle object, const ObjectFilter& filter);

    /// Makes an object static geometry or moving; two static objects never overlap.
    /// Requires: a live object.
    void set_mobility(ObjectHandle object, ProxyMobility mobility);

    /// Sets the user data of an object. Requires: a live object.
    void set_user_data(ObjectHandle object, std::uint64_t user_data);

    /// Applies all pending edits. Afterwards began(), ended() and overlaps() return the results. `run` can
    /// spread the work over your threads, if the broadphase is the default one; results are bit-identical.
    /// Requires: no callback of this world is running.
    /// Cost: that of the broadphase; if anything began or ended, also a copy of the overlaps.
    void update(ParallelFor run = {}) { commit(run); }

    /// Applies all pending edits. Then calls on_end(const OverlapEnded&) for each overlap that ended and
    /// on_begin(Overlap&) for each overlap that began, on the calling thread.
    template <class OnBegin, class OnEnd>
    requires(!OverlapListener<OnBegin>) void update(OnBegin&& on_begin, OnEnd&& on_end, ParallelFor run = {});

    /// Applies all pending edits. Then calls the members of `listener` (on_end, on_begin, or both), as above.
    template <OverlapListener Listener>
    void update(Listener&& listener, ParallelFor run = {});

    /// Returns the overlaps as of the last update, in key order. The `user_data` of an overlap can be
    /// changed.
    OverlapView overlaps() noexcept { return view_of(nullptr, active_.size()); }

    /// Returns the overlaps that began in the last update, in key order.
    OverlapView began() noexcept { return view_of(began_.data(), began_.size()); }

    /// Returns the overlaps that ended in the last update, in key order.
    std::span<const OverlapEnded> ended() const noexcept { return ended_; }

    // Queries, with the guarantees of box_queries.hpp. Results are as of the last update, without objects
    // removed since then. A visitor may make any edit but must not update the world. Queries report objects
    // whose category is in `mask`. The order of the results is unspecified and can depend on the order of
    // creation.

    /// Calls `visit(object)` for each object that overlaps `box`; the visitor may return false to stop.
    template <class Visit>
    void query_box(const Aabb& box, std::uint64_t mask, Visit&& visit) const {
        broadphase_.query_box(box, [&](ProxyId proxy) { return show(proxy, mask, visit); });
    }

    /// Calls `visit(object)` for each object that contains `point` [m]; the visitor may return false to stop.
    template <class Visit>
    void query_point(glm::vec2 point, std::uint64_t mask, Visit&& visit) const {
        broadphase_.query_point(point, [&](ProxyId proxy) { return show(proxy, mask, visit); });
    }

    /// Calls `visit(object, fraction)` for each object that `ray` hits, with the fraction at which the ray
    /// enters it. The visitor may return the fraction beyond which objects are no longer needed.
    template <class Visit>
    void cast_ray(const RayCast& ray, std::uint64_t mask, Visit&& visit) const {
        broadphase_.cast_ray(
            ray, [&](ProxyId proxy, float fraction) { return show_on_way(proxy, fraction, mask, visit); });
    }

    /// Calls `visit(object, fraction)` for each object that the moving box hits; see cast_ray().
    template <class Visit>
    void cast_box(const BoxCast& cast, std::uint64_t mask, Visit&& visit) const {
        broadphase_.cast_box(
            cast, [&](ProxyId proxy, float fraction) { return show_on_way(proxy, fraction, mask, visit); });
    }

    /// Returns the object that a ray hits first, or nothing. If several are hit at the same fraction, the
    /// smallest key wins.
    std::optional<ObjectHit> find_first(const RayCast& ray, std::uint64_t mask) const {
        return find_first(to_box_cast(ray), mask);
    }
    /// Returns the object that a moving box hits first, or nothing. If several are hit at the same fraction,
    /// the smallest key wins.
    std::optional<ObjectHit> find_first(const BoxCast& cast, std::uint64_t mask) const;

    /// Returns the object whose box is nearest to `point`, within `max_distance` [m], or nothing. If several
    /// are at the same distance, the smallest key wins. The search uses the boxes of the last update, but the
    /// returned distance is measured to the current box.
    /// Requires: max_distance >= 0; all points within this distance of `point` are finite.
    /// Cost: a few calls of query_box() with growing boxes, until an object is found.
    std::optional<ObjectNear> find_nearest(glm::vec2 point, float max_distance, std::uint64_t mask) const;

    /// Returns the box last set for an object. Requires: a live object.
    Aabb box(ObjectHandle object) const;
    /// Returns the user data of an object. Requires: a live object.
    std::uint64_t user_data(ObjectHandle object) const;
    /// Returns the key of an object, which determines the order of its overlaps. Requires: a live object.
    std::uint64_t key(ObjectHandle object) const;
    /// Returns the filter that decides which objects an object may overlap. Requires: a live object.
    ObjectFilter filter(ObjectHandle object) const;
    /// Returns whether an object is moving or static geometry. Requires: a live object.
    ProxyMobility mobility(ObjectHandle object) const;

    /// Returns true if `object` was added and has not been removed.
    bool is_alive(ObjectHandle object) const noexcept { return objects_.is_alive(object); }
    std::uint32_t size() const noexcept { return objects_.size(); }  ///< Returns the number of live objects.

    /// Returns all live objects, in no particular order; valid until the next add() or remove().
    std::span<const ObjectHandle> objects() const noexcept { return objects_.handles(); }

    /// Reserves memory in the object and overlap tables for this many entries. Structures that depend on box
    /// positions, and lists of changes, still grow on demand.
    /// Requires: no callback of this world is running.
    /// Invalidates: views of overlaps.
    void reserve(std::uint32_t object_count, std::uint32_t overlap_count);

    BroadphaseKind kind() const noexcept { return broadphase_.kind(); }  ///< Returns the kind of broadphase.
    /// Returns the broadphase that finds the overlaps, for inspection.
    const AnyBroadphase& broadphase() const noexcept { return broadphase_; }
    /// Returns the work of the broadphase since construction.
    const BroadphaseCounters& counters() const noexcept { return broadphase_.counters(); }
    std::size_t bytes() const noexcept;  ///< Returns the memory that the world holds. [B]

    /// Returns a hash of all objects with their boxes, and of all overlaps with their user data. Handles are
    /// not included. Worlds with the same contents under the same keys have the same digest, in whatever
    /// order they were edited.
    /// Cost: proportional to the number of objects and overlaps.
    std::uint64_t digest() const noexcept;

    std::optional<std::string> validate() const;  ///< Returns the first broken invariant, or nothing.

private:
    // Filter and mobility of an object.
    struct Rules {
        ObjectFilter filter;
        ProxyMobility mobility = ProxyMobility::Moving;
    };
    // True while callbacks run; cleared even if a callback throws. A copy has the flag cleared.
    struct Flag {
        bool is_set = false;

        Flag() = default;
        Flag(const Flag&) noexcept {}
        Flag& operator=(const Flag&) noexcept { return *this; }
    };
    struct Telling {
        Flag& flag;

        explicit Telling(Flag& telling) noexcept : flag(telling) { flag.is_set = true; }
        ~Telling() { flag.is_set = false; }
        Telling(const Telling&) = delete;
        Telling& operator=(const Telling&) = delete;
    };

    bool is_wanted(ProxyId proxy, std::uint64_t mask) const noexcept {
        DAMSON_ASSERT(proxy < rules_.size());
        return (rules_[proxy].filter.category & mask) != 0;
    }
    template <class Visit>
    bool show(ProxyId proxy, std::uint64_t mask, Visit& visit) const {
        return !is_wanted(proxy, mask) || detail::goes_on_after(visit, names_[proxy].object);
    }
    template <class Visit>
    float show_on_way(ProxyId proxy, float fraction, std::uint64_t mask, Visit& visit) const {
        constexpr float all = std::numeric_limits<float>::max();
        if (!is_wanted(proxy, mask)) return all;
        return detail::fraction_after(all, visit, names_[proxy].object, fraction);
    }
    bool require_alive(ObjectHandle object, const char* call) const;
    bool precedes(ProxyId a, ProxyId b) const noexcept {
        return keys_[a] != keys_[b] ? keys_[a] < keys_[b] : a < b;
    }
    // Compares pairs in key order; works for PairBegan, PairEnded and ActiveOverlap.
    template <class P, class Q>
    bool precedes_pair(const P& p, const Q& q) const noexcept {
        return p.a != q.a ? precedes(p.a, q.a) : precedes(p.b, q.b);
    }
    template <class Pair>
    std::size_t find_place(std::size_t from, const Pair& pair) const noexcept;
    bool commit(ParallelFor run);
    void merge(const PairChanges& changes);
    OverlapView view_of(const std::uint32_t* places, std::size_t count) noexcept;

    AnyBroadphase broadphase_;
    SlotMap<ProxyId, ObjectTag> objects_;

    // indexed by proxy; members used together share an array, because proxies are looked up in random order
    std::vector<std::uint64_t> keys_;
    std::vector<detail::ObjectName> names_;
    std::vector<Rules> rules_;

    std::uint64_t added_count_ = 0;
    Flag telling_;

    // results of the last update
    std::vector<detail::ActiveOverlap> active_;  // in key order
    std::vector<std::uint32_t> began_;           // indices of active_
    std::vector<OverlapEnded> ended_;

    std::vector<detail::ActiveOverlap> next_active_;  // scratch of one update; reused to save allocations
};

template <class OnBegin, class OnEnd>
requires(!OverlapListener<OnBegin>) void BroadphaseWorld::update(OnBegin&& on_begin, OnEnd&& on_end,
                                                                 ParallelFor run) {
    if (!commit(run)) return;
    const Telling telling{telling_};
    for (const OverlapEnded& overlap : ended_) on_end(overlap);
    for (Overlap overlap : began()) on_begin(overlap);
}

template <OverlapListener Listener>
void BroadphaseWorld::update(Listener&& listener, ParallelFor run) {
    update(
        [&](Overlap& overlap) {
            if constexpr (requires { listener.on_begin(overlap); }) listener.on_begin(overlap);
        },
        [&](const OverlapEnded& overlap) {
            if constexpr (requires { listener.on_end(overlap); }) listener.on_end(overlap);
        },
        run);
}

}  // namespace damson
