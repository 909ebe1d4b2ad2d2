// A game's own objects on a broadphase: handles, filters, and overlaps with a word each; no physics.
//
//   add, move, remove, set_filter ...     at any time, inside callbacks too; real at the next update
//   update(on_begin, on_end)              finds what changed, then tells it
//   overlaps()                            what goes on, to be walked as often as wanted
//   query_box, cast_ray, find_nearest ... who is here, or on a way, or near
//
//   objects_   handle -> proxy                      tells stale handles from live ones
//   names_     proxy  -> handle, user data          those of a removed object last until its ends are told
//   active_    [ a b word | a b word | ... ]        the overlaps of the last update, in key order
//
// What update() promises, beyond broadphase.hpp:
//
// 1. All is found before the first callback runs: ends in key order, then begins in key order. Nothing that
//    callbacks do changes what is told, only what the next update finds.
// 2. overlaps(), began() and ended() stay as they are until the next update, whatever is added, moved,
//    removed or thrown. An object removed since then is still in them: is_alive(handle) tells.
// 3. An object's overlaps end once each, at the update after its removal, with its user data.
// 4. A callback that throws leaves a whole world: the calls that were still to come are not made, and began()
//    and ended() hold all of them.
//
// Order is by key throughout: with unique keys of the game's own, neither the order of creation nor the kind
// of broadphase shows in anything but the handles.
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

/// Names an object of a BroadphaseWorld.
using ObjectHandle = Handle<ObjectTag>;

/// What a world of boxes is made from.
struct BroadphaseWorldDef {
    BroadphaseKind broadphase = BroadphaseKind::SweepAndPrune;  ///< Which one finds the overlaps.
    /// Part of every handle, so that a world knows those of another and refuses them: 1 to 4095. 0: the next
    /// of this process. Worlds that get the same one and do the same give out equal handles.
    std::uint32_t handle_stamp = 0;
    std::uint32_t reserve_objects = 0;   ///< Rows to allocate up front.
    std::uint32_t reserve_overlaps = 0;  ///< Likewise for overlaps.
};

/// Who overlaps whom: equal non-zero groups decide (positive: always, negative: never), else each mask must
/// name the other's category.
struct ObjectFilter {
    std::uint64_t category = 1;              ///< What the object is.
    std::uint64_t mask = ~std::uint64_t{0};  ///< What it overlaps with.
    std::int32_t group = 0;                  ///< Equal ones that are not 0 decide before the masks do.

    bool operator==(const ObjectFilter&) const = default;
};

/// Whether two objects with these filters may overlap.
constexpr bool may_overlap(const ObjectFilter& a, const ObjectFilter& b) noexcept {
    if (a.group != 0 && a.group == b.group) return a.group > 0;
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// What an object of a BroadphaseWorld is made from.
struct ObjectDef {
    std::uint64_t user_data = 0;             ///< The game's own word, told with every overlap.
    std::uint64_t category = 1;              ///< As in ObjectFilter; so are the next two.
    std::uint64_t mask = ~std::uint64_t{0};  ///< What it overlaps with.
    std::int32_t group = 0;                  ///< Equal ones that are not 0 decide before the masks do.
    std::optional<std::uint64_t> key{};  ///< Orders its overlaps, unique; by default the objects ever added.
    ProxyMobility mobility = ProxyMobility::Moving;  ///< Whether it moves, or is part of the scenery.
};

/// Two objects whose boxes overlap. `a` has the smaller key.
struct Overlap {
    ObjectHandle a;             ///< The one with the smaller key.
    ObjectHandle b;             ///< The one with the larger key.
    std::uint64_t user_data_a;  ///< The game's own word of A.
    std::uint64_t user_data_b;  ///< The game's own word of B.
    std::uint32_t& word;        ///< The user's own: 0 at the begin, kept until the end.
};

/// Two objects whose overlap ended. The handle of a removed one is stale.
struct OverlapEnded {
    ObjectHandle a;             ///< The one with the smaller key.
    ObjectHandle b;             ///< The one with the larger key.
    std::uint64_t user_data_a;  ///< The game's own word of A.
    std::uint64_t user_data_b;  ///< The game's own word of B.
    std::uint32_t word;         ///< What the user last stored.
    PairEndCause cause;         ///< Why it ended.

    bool operator==(const OverlapEnded&) const = default;
};

/// An object on the way of a ray or a box.
struct ObjectHit {
    ObjectHandle object;    ///< What is met.
    float fraction = 0.0f;  ///< Of the way, where it is met. [-]

    bool operator==(const ObjectHit&) const = default;
};

/// An object near a point.
struct ObjectNear {
    ObjectHandle object;    ///< What is near.
    float distance = 0.0f;  ///< From the point to its box; 0 inside. [m]

    bool operator==(const ObjectNear&) const = default;
};

/// Has on_begin(Overlap&), or on_end(const OverlapEnded&), or both.
template <class T>
concept OverlapListener = requires(T& listener, Overlap& overlap) {
    listener.on_begin(overlap);
}
|| requires(T& listener, const OverlapEnded& ended) {
    listener.on_end(ended);
};

namespace detail {

/// What is told about an object.
struct ObjectName {
    ObjectHandle object;
    std::uint64_t user_data = 0;
};

struct ActiveOverlap {
    ProxyId a;
    ProxyId b;
    std::uint32_t word;
};

}  // namespace detail

class OverlapIterator;

/// Overlaps of a world, by index or one after the other: a random-access range of Overlap by value.
/// Invalidates: the world's next update does, as do its reserve(), its move or being assigned to, and its
/// destruction; nothing else.
class OverlapView {
public:
    std::size_t size() const noexcept { return count_; }  ///< Overlaps in it.
    bool empty() const noexcept { return count_ == 0; }   ///< Whether there is none.

    /// Requires: `index` < size().
    Overlap operator[](std::size_t index) const noexcept {
        DAMSON_ASSERT(index < count_);
        detail::ActiveOverlap& active = active_[places_ == nullptr ? index : places_[index]];
        const detail::ObjectName& a = (*names_)[active.a];
        const detail::ObjectName& b = (*names_)[active.b];
        return {a.object, b.object, a.user_data, b.user_data, active.word};
    }

    OverlapIterator begin() const noexcept;  ///< The first overlap.
    OverlapIterator end() const noexcept;    ///< Behind the last one.

private:
    friend class BroadphaseWorld;
    friend class OverlapIterator;
    OverlapView() = default;

    const std::vector<detail::ObjectName>* names_ = nullptr;  // adding objects may move what is in it
    detail::ActiveOverlap* active_ = nullptr;
    const std::uint32_t* places_ = nullptr;  // indices of active_; null for all of them
    std::size_t count_ = 0;
};

class OverlapIterator {
public:
    using value_type = Overlap;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::random_access_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // it gives values, not references

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

/// Objects with boxes, and who overlaps whom.
/// Threads: none of its own; concurrent readers are safe while nobody writes.
class BroadphaseWorld {
public:
    explicit BroadphaseWorld(const BroadphaseWorldDef& def = {});  ///< Makes an empty world.

    /// Takes an object in; its overlaps begin at the next update. Null if the box is refused.
    /// Cost: constant, amortised over growth.
    ObjectHandle add(const Aabb& box, const ObjectDef& def = {});

    /// Gives an object another box, near or far.
    /// Requires: it is alive; the box is finite with lower <= upper.
    /// Cost: constant here; at the next update, that of the broadphase.
    void move(ObjectHandle object, const Aabb& box);

    /// Gives objects[i] the box boxes[i], for all i, or none of them if one is refused.
    /// `run` lets threads of yours share the work, if most objects move and are named in the order in which
    /// they were added; one that was added after another was removed takes that one's place in the order. In
    /// any other order one thread does it, with the same result, and so it does in the next 64 calls. Of two
    /// boxes for one object the last one counts.
    /// Requires: all are alive; as many boxes as objects, each finite with lower <= upper.
    /// Cost: where most objects move, less than that of as many calls of move().
    void move_many(std::span<const ObjectHandle> objects, std::span<const Aabb> boxes, ParallelFor run = {});

    /// Forgets an object; its overlaps end at the next update, as Removed.
    /// Requires: it is alive.
    /// Invalidates: `object`.
    void remove(ObjectHandle object);

    /// Has all overlaps of an object decided anew at the next update. Requires: it is alive.
    void set_filter(ObjectHandle object, const ObjectFilter& filter);

    /// Makes an object part of the scenery, or has it move: two static ones never overlap.
    /// Requires: it is alive.
    void set_mobility(ObjectHandle object, ProxyMobility mobility);

    /// Requires: it is alive.
    void set_user_data(ObjectHandle object, std::uint64_t user_data);

    /// Makes all that was asked for real; began(), ended() and overlaps() say what it came to.
    /// `run` lets threads of yours share the work: what comes of it is the same to the bit. Only the default
    /// broadphase has work to share.
    /// Requires: no callback of this world is running.
    /// Cost: that of the broadphase; if anything began or ended, also a copy of the overlaps.
    void update(ParallelFor run = {}) { commit(run); }

    /// The same, then calls on_end(const OverlapEnded&) for each end and on_begin(Overlap&) for each begin,
    /// on the calling thread.
    template <class OnBegin, class OnEnd>
    requires(!OverlapListener<OnBegin>) void update(OnBegin&& on_begin, OnEnd&& on_end, ParallelFor run = {});

    /// The same with the members of `listener`: on_begin, on_end, or both.
    template <OverlapListener Listener>
    void update(Listener&& listener, ParallelFor run = {});

    /// The overlaps there are as of the last update, in key order. Their words may be changed.
    OverlapView overlaps() noexcept { return view_of(nullptr, active_.size()); }

    /// Those of them that began with it.
    OverlapView began() noexcept { return view_of(began_.data(), began_.size()); }

    /// The overlaps that ended with the last update, in key order.
    std::span<const OverlapEnded> ended() const noexcept { return ended_; }

    // Questions about space, as queries.hpp promises them: answers are as of the last update, but without
    // objects removed since, and a visitor may change whatever it likes and must not update. They are shown
    // objects with a category that `mask` names, in no particular order: it may depend on that of creation.

    /// Shows `visit(object)` the objects that overlap `box`; it may return whether to go on.
    template <class Visit>
    void query_box(const Aabb& box, std::uint64_t mask, Visit&& visit) const {
        broadphase_.query_box(box, [&](ProxyId proxy) { return show(proxy, mask, visit); });
    }

    /// Shows `visit(object)` the objects that hold `point`; it may return whether to go on.
    template <class Visit>
    void query_point(glm::vec2 point, std::uint64_t mask, Visit&& visit) const {
        broadphase_.query_point(point, [&](ProxyId proxy) { return show(proxy, mask, visit); });
    }

    /// Shows `visit(object, fraction)` the objects on the way of `ray`; it may return the fraction beyond
    /// which no more are wanted.
    template <class Visit>
    void cast_ray(const RayCast& ray, std::uint64_t mask, Visit&& visit) const {
        broadphase_.cast_ray(
            ray, [&](ProxyId proxy, float fraction) { return show_on_way(proxy, fraction, mask, visit); });
    }

    /// The same for a box on its way.
    template <class Visit>
    void cast_box(const BoxCast& cast, std::uint64_t mask, Visit&& visit) const {
        broadphase_.cast_box(
            cast, [&](ProxyId proxy, float fraction) { return show_on_way(proxy, fraction, mask, visit); });
    }

    /// The object that a ray or a moving box meets first, or nothing; of several at once the one with the
    /// smallest key.
    std::optional<ObjectHit> find_first(const RayCast& ray, std::uint64_t mask) const {
        return find_first(to_box_cast(ray), mask);
    }
    /// The same for a box on its way.
    std::optional<ObjectHit> find_first(const BoxCast& cast, std::uint64_t mask) const;

    /// The object whose box is nearest to `point`, if one is within `max_distance` [m]; of several equally
    /// near the one with the smallest key. Found by where objects were at the last update, measured to where
    /// they are.
    /// Requires: max_distance >= 0; all within it of `point` is finite.
    /// Cost: a few query_box() of growing size, until one finds something.
    std::optional<ObjectNear> find_nearest(glm::vec2 point, float max_distance, std::uint64_t mask) const;

    /// What was last given to an object. Requires: it is alive.
    Aabb box(ObjectHandle object) const;
    /// The game's own word of an object. Requires: it is alive.
    std::uint64_t user_data(ObjectHandle object) const;
    /// What orders the overlaps of an object. Requires: it is alive.
    std::uint64_t key(ObjectHandle object) const;
    ObjectFilter filter(ObjectHandle object) const;  ///< Whom an object may overlap. Requires: it is alive.
    /// Whether an object moves, or is part of the scenery. Requires: it is alive.
    ProxyMobility mobility(ObjectHandle object) const;

    /// Whether `object` was added and not removed since.
    bool is_alive(ObjectHandle object) const noexcept { return objects_.is_alive(object); }
    std::uint32_t size() const noexcept { return objects_.size(); }  ///< Objects that are alive.

    /// All live objects, in no particular order; valid until the next add() or remove().
    std::span<const ObjectHandle> objects() const noexcept { return objects_.handles(); }

    /// Makes room in the tables of objects and overlaps for this many. What is made for boxes where they lie,
    /// and lists of changes, still grow as they are needed.
    /// Requires: no callback of this world is running.
    /// Invalidates: views of overlaps.
    void reserve(std::uint32_t object_count, std::uint32_t overlap_count);

    BroadphaseKind kind() const noexcept { return broadphase_.kind(); }       ///< Which broadphase it has.
    const AnyBroadphase& broadphase() const noexcept { return broadphase_; }  ///< To look at.
    /// Work of the broadphase since construction.
    const BroadphaseCounters& counters() const noexcept { return broadphase_.counters(); }
    std::size_t bytes() const noexcept;  ///< Memory held. [B]

    /// Of all objects with their boxes, and all overlaps with their words; handles do not count. Equal for
    /// worlds that hold the same under the same keys, in whatever order that came about.
    /// Cost: proportional to the number of objects and overlaps.
    std::uint64_t digest() const noexcept;

    std::optional<std::string> validate() const;  ///< The first broken invariant, or nothing.

private:
    // Whom an object overlaps.
    struct Rules {
        ObjectFilter filter;
        ProxyMobility mobility = ProxyMobility::Moving;
    };
    // Set while callbacks run, however they end. A copy of the world made meanwhile has no callback running.
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
    // Key order of pairs: PairBegan, PairEnded and ActiveOverlap alike.
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

    // by proxy; what is needed at a time is kept together, since it is asked for in no order
    std::vector<std::uint64_t> keys_;
    std::vector<detail::ObjectName> names_;
    std::vector<Rules> rules_;

    std::uint64_t added_count_ = 0;
    Flag telling_;

    // of the last update
    std::vector<detail::ActiveOverlap> active_;  // in key order
    std::vector<std::uint32_t> began_;           // indices of active_
    std::vector<OverlapEnded> ended_;

    std::vector<detail::ActiveOverlap> next_active_;  // of one update; kept for its capacity
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
