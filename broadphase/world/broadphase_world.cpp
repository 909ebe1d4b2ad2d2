// Read commit() and merge() first: they convert the changes of the broadphase to overlaps in key order.
#include "broadphase_world.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"

namespace damson {

namespace {

constexpr const char* call_demand = "outside of the callbacks of this world";

// Returns the squared distance from a point to a box, or 0 if the point is inside. Doubles do not overflow
// here. [m2]
double box_distance_squared(const Aabb& box, glm::vec2 point) noexcept {
    const auto outside = [](double lower, double upper, double at) {
        return std::max({lower - at, at - upper, 0.0});
    };
    const double x = outside(box.lower.x, box.upper.x, point.x);
    const double y = outside(box.lower.y, box.upper.y, point.y);
    return x * x + y * y;
}

std::uint32_t stamp_of(const BroadphaseWorldDef& def) {
    const bool is_given =
        require(def.handle_stamp <= ObjectHandle::last_stamp, "BroadphaseWorld::BroadphaseWorld",
                "handle_stamp", "at most 4095", def.handle_stamp) &&
        def.handle_stamp != 0;
    return is_given ? def.handle_stamp : take_handle_stamp();
}

}  // namespace

BroadphaseWorld::BroadphaseWorld(const BroadphaseWorldDef& def)
    : broadphase_(def.broadphase), objects_(stamp_of(def)) {
    reserve(def.reserve_objects, def.reserve_overlaps);
}

// ---- calls

bool BroadphaseWorld::require_alive(ObjectHandle object, const char* call) const {
    return require(is_alive(object), call, "object",
                   objects_.table().is_foreign(object) ? "of this world, not of another" : "alive", object);
}

ObjectHandle BroadphaseWorld::add(const Aabb& box, const ObjectDef& def) {
    if (!require(is_valid(box), "BroadphaseWorld::add", "box", box_demand, box)) return {};
    const ObjectHandle object = objects_.insert(no_proxy);
    if (object.is_null()) return {};
    const std::uint64_t key = def.key.value_or(added_count_);
    const ProxyId proxy = broadphase_.add(box, key, def.mobility);
    DAMSON_ASSERT(proxy != no_proxy);
    if (proxy >= names_.size()) {
        keys_.resize(proxy + std::size_t{1});
        names_.resize(proxy + std::size_t{1});
        rules_.resize(proxy + std::size_t{1});
    }
    keys_[proxy] = key;
    names_[proxy] = {object, def.user_data};
    rules_[proxy] = {{.category = def.category, .mask = def.mask, .group = def.group}, def.mobility};
    objects_.get(object) = proxy;
    ++added_count_;
    return object;
}

void BroadphaseWorld::move(ObjectHandle object, const Aabb& box) {
    const ProxyId* const proxy = objects_.find(object);
    if (!require(proxy != nullptr, "BroadphaseWorld::move", "object", "alive", object)) return;
    if (!require(is_valid(box), "BroadphaseWorld::move", "box", box_demand, box)) return;
    broadphase_.move(*proxy, box);
}

void BroadphaseWorld::move_many(std::span<const ObjectHandle> objects, std::span<const Aabb> boxes,
                                ParallelFor run) {
    constexpr const char* call = "BroadphaseWorld::move_many";
    if (!require(objects.size() == boxes.size(), call, "boxes", "one per object", boxes.size())) return;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        if (!require_alive(objects[i], call)) return;
        if (!require(is_valid(boxes[i]), call, "box", box_demand, boxes[i])) return;
    }
    const auto move_at = [&](std::uint32_t i) { return ProxyMoveRef{objects_.get(objects[i]), boxes[i]}; };
    broadphase_.move_many(static_cast<std::uint32_t>(objects.size()), move_at, run);
}

// The handle and user data remain in `names_`, because the reports of ended overlaps need them.
void BroadphaseWorld::remove(ObjectHandle object) {
    if (!require_alive(object, "BroadphaseWorld::remove")) return;
    broadphase_.remove(objects_.get(object));
    objects_.remove(object);
}

void BroadphaseWorld::set_filter(ObjectHandle object, const ObjectFilter& filter) {
    if (!require_alive(object, "BroadphaseWorld::set_filter")) return;
    const ProxyId proxy = objects_.get(object);
    if (rules_[proxy].filter == filter) return;
    rules_[proxy].filter = filter;
    broadphase_.refilter(proxy);
}

void BroadphaseWorld::set_mobility(ObjectHandle object, ProxyMobility mobility) {
    if (!require_alive(object, "BroadphaseWorld::set_mobility")) return;
    const ProxyId proxy = objects_.get(object);
    if (rules_[proxy].mobility == mobility) return;
    rules_[proxy].mobility = mobility;
    broadphase_.set_mobility(proxy, mobility);
}

void BroadphaseWorld::set_user_data(ObjectHandle object, std::uint64_t user_data) {
    if (!require_alive(object, "BroadphaseWorld::set_user_data")) return;
    names_[objects_.get(object)].user_data = user_data;
}

// ---- update

// Returns false if called inside a callback of this world, which is not allowed.
bool BroadphaseWorld::commit(ParallelFor run) {
    if (!require(!telling_.is_set, "BroadphaseWorld::update", "call", call_demand)) return false;
    const PairChanges changes = broadphase_.commit(
        [this](ProxyId a, ProxyId b) { return may_overlap(rules_[a].filter, rules_[b].filter); }, run);
    began_.clear();
    ended_.clear();
    if (!changes.began.empty() || !changes.ended.empty()) merge(changes);
    return true;
}

// Returns the index of the first overlap at or after `from` that is not before `pair`. The search uses steps
// of doubling size, because consecutive changes are often close to each other.
template <class Pair>
std::size_t BroadphaseWorld::find_place(std::size_t from, const Pair& pair) const noexcept {
    DAMSON_ASSERT(from <= active_.size());
    const auto is_before = [&](std::size_t index) {
        return index < active_.size() && precedes_pair(active_[index], pair);
    };
    std::size_t step = 1;
    for (; is_before(from + step - 1); step *= 2) from += step;
    while (step > 1) {
        step /= 2;
        if (is_before(from + step - 1)) from += step;
    }
    return from;
}

// Merges the changes into the old overlaps: removes the ended ones and inserts the new ones. All lists are in
// key order.
void BroadphaseWorld::merge(const PairChanges& changes) {
    next_active_.clear();
    std::size_t from = 0;
    const auto keep_until = [&](std::size_t place) {
        DAMSON_ASSERT(from <= place && place <= active_.size());
        next_active_.insert(next_active_.end(), active_.begin() + static_cast<std::ptrdiff_t>(from),
                            active_.begin() + static_cast<std::ptrdiff_t>(place));
        from = place;
    };
    auto began = changes.began.begin();
    auto ended = changes.ended.begin();
    while (began != changes.began.end() || ended != changes.ended.end()) {
        const bool is_end =
            began == changes.began.end() || (ended != changes.ended.end() && precedes_pair(*ended, *began));
        if (is_end) {
            keep_until(find_place(from, *ended));
            DAMSON_ASSERT(from < active_.size());
            DAMSON_ASSERT(active_[from].a == ended->a && active_[from].b == ended->b);
            const detail::ObjectName& a = names_[ended->a];
            const detail::ObjectName& b = names_[ended->b];
            ended_.push_back(
                {a.object, b.object, a.user_data, b.user_data, active_[from].user_data, ended->cause});
            ++from;
            ++ended;
        } else {
            keep_until(find_place(from, *began));
            began_.push_back(static_cast<std::uint32_t>(next_active_.size()));
            next_active_.push_back({began->a, began->b, 0});
            ++began;
        }
    }
    keep_until(active_.size());
    active_.swap(next_active_);
    DAMSON_ASSERT(active_.size() + ended_.size() == next_active_.size() + began_.size());
}

// ---- queries

std::optional<ObjectHit> BroadphaseWorld::find_first(const BoxCast& cast, std::uint64_t mask) const {
    ProxyId first = no_proxy;
    float first_fraction = cast.max_fraction;
    broadphase_.cast_box(cast, [&](ProxyId proxy, float fraction) {
        const bool is_nearer = first == no_proxy || fraction < first_fraction ||
                               (fraction == first_fraction && precedes(proxy, first));
        if (is_nearer && is_wanted(proxy, mask)) {
            first = proxy;
            first_fraction = fraction;
        }
        // not 0, which would end the search although another box may be hit at the same fraction
        return std::max(first_fraction, std::numeric_limits<float>::denorm_min());
    });
    if (first == no_proxy) return std::nullopt;
    DAMSON_ASSERT(first_fraction >= 0.0f && first_fraction <= cast.max_fraction);
    return ObjectHit{names_[first].object, first_fraction};
}

// Searches squares of growing size around `point`. Every box within distance d overlaps the square with half
// width d. The search ends when a box is found within the half width, because all boxes outside the square
// are further away. The first square is small, because small queries are fast.
std::optional<ObjectNear> BroadphaseWorld::find_nearest(glm::vec2 point, float max_distance,
                                                        std::uint64_t mask) const {
    constexpr const char* call = "BroadphaseWorld::find_nearest";
    const Aabb surroundings = expanded({point, point}, max_distance);
    if (!require(max_distance >= 0.0f, call, "max_distance", "at least zero", max_distance))
        return std::nullopt;
    if (!require(is_valid(surroundings), call, "surroundings", "finite", surroundings)) return std::nullopt;
    float reach = max_distance / 1024.0f;
    if (reach == 0.0f) reach = max_distance;
    while (true) {
        ProxyId nearest = no_proxy;
        double least = double{reach} * double{reach};
        broadphase_.query_box(expanded({point, point}, reach), [&](ProxyId proxy) {
            if (!is_wanted(proxy, mask)) return;
            const double square = box_distance_squared(broadphase_.box(proxy), point);
            const bool is_nearer = nearest == no_proxy
                                       ? square <= least
                                       : square < least || (square == least && precedes(proxy, nearest));
            if (!is_nearer) return;
            nearest = proxy;
            least = square;
        });
        if (nearest != no_proxy)
            return ObjectNear{names_[nearest].object, static_cast<float>(std::sqrt(least))};
        if (reach == max_distance) return std::nullopt;
        reach = std::min(4.0f * reach, max_distance);
    }
}

// ---- other functions

OverlapView BroadphaseWorld::view_of(const std::uint32_t* places, std::size_t count) noexcept {
    OverlapView view;
    view.names_ = &names_;
    view.active_ = active_.data();
    view.places_ = places;
    view.count_ = count;
    return view;
}

Aabb BroadphaseWorld::box(ObjectHandle object) const {
    if (!require_alive(object, "BroadphaseWorld::box")) return {};
    return broadphase_.box(objects_.get(object));
}

std::uint64_t BroadphaseWorld::user_data(ObjectHandle object) const {
    if (!require_alive(object, "BroadphaseWorld::user_data")) return 0;
    return names_[objects_.get(object)].user_data;
}

std::uint64_t BroadphaseWorld::key(ObjectHandle object) const {
    if (!require_alive(object, "BroadphaseWorld::key")) return 0;
    return keys_[objects_.get(object)];
}

ObjectFilter BroadphaseWorld::filter(ObjectHandle object) const {
    if (!require_alive(object, "BroadphaseWorld::filter")) return {};
    return rules_[objects_.get(object)].filter;
}

ProxyMobility BroadphaseWorld::mobility(ObjectHandle object) const {
    if (!require_alive(object, "BroadphaseWorld::mobility")) return {};
    return rules_[objects_.get(object)].mobility;
}

void BroadphaseWorld::reserve(std::uint32_t object_count, std::uint32_t overlap_count) {
    if (!require(!telling_.is_set, "BroadphaseWorld::reserve", "call", call_demand)) return;
    broadphase_.reserve(object_count, overlap_count);
    objects_.reserve(object_count);
    keys_.reserve(object_count);
    names_.reserve(object_count);
    rules_.reserve(object_count);
    active_.reserve(overlap_count);
    next_active_.reserve(overlap_count);
}

std::size_t BroadphaseWorld::bytes() const noexcept {
    return broadphase_.bytes() + objects_.bytes() + keys_.capacity() * sizeof(std::uint64_t) +
           names_.capacity() * sizeof(detail::ObjectName) + rules_.capacity() * sizeof(Rules) +
           (active_.capacity() + next_active_.capacity()) * sizeof(detail::ActiveOverlap) +
           began_.capacity() * sizeof(std::uint32_t) + ended_.capacity() * sizeof(OverlapEnded);
}

// The hashes of objects are summed, so that the order of objects does not matter. Overlaps are in key order.
std::uint64_t BroadphaseWorld::digest() const noexcept {
    std::uint64_t sum = 0;
    for (const ProxyId proxy : objects_) {
        const Rules& rules = rules_[proxy];
        const Aabb box = broadphase_.box(proxy);
        sum += Digest{}
                   .add(keys_[proxy])
                   .add(names_[proxy].user_data)
                   .add(rules.filter.category)
                   .add(rules.filter.mask)
                   .add(static_cast<std::uint64_t>(rules.filter.group))
                   .add(static_cast<std::uint64_t>(rules.mobility))
                   .add(box.lower.x)
                   .add(box.lower.y)
                   .add(box.upper.x)
                   .add(box.upper.y)
                   .value();
    }
    Digest digest;
    digest.add(std::uint64_t{objects_.size()}).add(sum);
    for (const detail::ActiveOverlap& overlap : active_)
        digest.add(keys_[overlap.a]).add(keys_[overlap.b]).add(std::uint64_t{overlap.user_data});
    return digest.value();
}

std::optional<std::string> BroadphaseWorld::validate() const {
    if (auto broken = broadphase_.validate()) return broken;
    if (auto broken = objects_.validate()) return broken;
    if (objects_.size() != broadphase_.size())
        return "broadphase world: objects and proxies differ in number";
    for (std::uint32_t row = 0; row < objects_.size(); ++row) {
        const ProxyId proxy = objects_.values()[row];
        if (!broadphase_.is_alive(proxy)) return "broadphase world: an object has no proxy";
        if (proxy >= names_.size() || names_[proxy].object != objects_.handle_of_row(row))
            return "broadphase world: a proxy has the name of another object";
    }
    for (std::size_t i = 1; i < active_.size(); ++i) {
        if (!precedes_pair(active_[i - 1], active_[i]))
            return "broadphase world: the overlaps are not in key order";
    }
    if (active_.size() != broadphase_.pairs().size())
        return "broadphase world: overlaps and pairs differ in number";
    for (const ActivePair& pair : broadphase_.pairs()) {
        const std::size_t place = find_place(0, pair);
        if (place == active_.size() || active_[place].a != pair.a || active_[place].b != pair.b)
            return "broadphase world: a pair is not among the overlaps";
    }
    return std::nullopt;
}

}  // namespace damson
