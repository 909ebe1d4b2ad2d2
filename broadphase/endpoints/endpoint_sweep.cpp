// Read commit() first: it has one call for each step in the list of the header.
#include "endpoint_sweep.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"

namespace damson {

namespace {

// The limits below weigh different kinds of work against each other. Times are for one core at about 4 GHz.

// If at least one box in six moves, one pass over the axes is faster than sliding single endpoints.
constexpr std::uint32_t one_pass_share = 6;

// The swap limit, per mover and per box. Above the limit, sorting and joining all boxes is cheaper: a swap
// takes 2 ns, a full sort and join 100 to 200 ns per box.
constexpr std::uint64_t swaps_per_mover = 48;
constexpr std::uint64_t swaps_per_box = 24;

// After a commit has exceeded the swap limit, the next 8 commits that move many boxes are sorted fully
// without trying swaps. If the average slide of a commit was longer than `long_slide`, the next 8 commits
// that move few boxes compute the distance of every mover first.
constexpr std::uint32_t resorts_in_a_row = 8;
constexpr std::uint32_t judged_in_a_row = 8;
constexpr std::uint64_t long_slide = 128;

// A box that would pass at least this many endpoints can be removed and inserted again instead.
constexpr std::uint64_t far_distance = 256;

// Returns the cost of removing and inserting `far_count` of `placed_count` boxes. The unit is passing one
// endpoint (1 to 2 ns). The cost consists of shifting the memory of the axes, reading every box for the join,
// and a constant per far box.
constexpr std::uint64_t far_cost(std::uint64_t far_count, std::uint64_t placed_count) noexcept {
    return 4 * placed_count + 128 * far_count;
}

// Up to this number of boxes, the pairs of removed and far boxes are found by testing all boxes. Above it,
// all pairs are searched.
constexpr std::size_t scanned_leavers = 8;

}  // namespace

// ---- calls

ProxyId EndpointSweep::add(const Aabb& box, std::uint64_t key, ProxyMobility mobility) {
    if (!require(is_valid(box), "EndpointSweep::add", "box", box_demand, box)) return no_proxy;
    const ProxyId proxy = ids_.take();
    if (proxy >= flags_.size()) {
        flags_.push_back(0);
        x_.grow(proxy + 1);
        y_.grow(proxy + 1);
    }
    DAMSON_ASSERT(proxy < flags_.size() && (flags_[proxy] & (flag_alive | flag_placed)) == 0);
    flags_[proxy] = mobility == ProxyMobility::Static ? flag_alive | flag_static : flag_alive;
    keys_.set(proxy, key);
    x_.now[proxy] = detail::interval_x(box);
    y_.now[proxy] = detail::interval_y(box);
    added_.push_back(proxy);
    return proxy;
}

void EndpointSweep::move(ProxyId proxy, const Aabb& box) {
    if (!require(is_alive(proxy), "EndpointSweep::move", "proxy", "alive", proxy)) return;
    if (!require(is_valid(box), "EndpointSweep::move", "box", box_demand, box)) return;
    x_.now[proxy] = detail::interval_x(box);
    y_.now[proxy] = detail::interval_y(box);
    if ((flags_[proxy] & (flag_moved | flag_placed)) != flag_placed) return;
    flags_[proxy] |= flag_moved;
    moved_.push_back(proxy);
}

void EndpointSweep::remove(ProxyId proxy) {
    if (!require(is_alive(proxy), "EndpointSweep::remove", "proxy", "alive", proxy)) return;
    flags_[proxy] &= static_cast<std::uint8_t>(~flag_alive);
    x_.now[proxy] = detail::nowhere;
    y_.now[proxy] = detail::nowhere;
    ids_.quarantine(proxy);
    if ((flags_[proxy] & flag_placed) != 0) removed_.push_back(proxy);
}

void EndpointSweep::refilter(ProxyId proxy) {
    if (!require(is_alive(proxy), "EndpointSweep::refilter", "proxy", "alive", proxy)) return;
    if ((flags_[proxy] & flag_refilter) != 0) return;
    flags_[proxy] |= flag_refilter;
    refiltered_.push_back(proxy);
}

void EndpointSweep::set_mobility(ProxyId proxy, ProxyMobility mobility) {
    if (!require(is_alive(proxy), "EndpointSweep::set_mobility", "proxy", "alive", proxy)) return;
    flags_[proxy] = static_cast<std::uint8_t>((flags_[proxy] & ~flag_static) |
                                              (mobility == ProxyMobility::Static ? flag_static : 0));
    refilter(proxy);
}

PairChanges EndpointSweep::commit(PairFilter filter) {
    ++counters_.commits;
    if (added_.empty() && moved_.empty() && removed_.empty() && refiltered_.empty()) return {};
    DAMSON_ASSERT(pairs_.is_settled());
    gather();
    sort_axes();
    end_pairs_of_leaving();
    pairs_.log(log_.events);
    join();
    if (slides_) withdraw_restarts();
    const auto is_wanted = [&](ProxyId a, ProxyId b) {
        return (flags_[a] & flags_[b] & flag_static) == 0 && filter(a, b);
    };
    const PairChanges changes = pairs_.commit(is_wanted, keys_);
    DAMSON_ASSERT(pairs_.is_settled());
    finish();
    counters_.began += changes.began.size();
    counters_.ended += changes.ended.size();
    return changes;
}

// ---- steps of a commit

// Gathers the changes. Ignores those without effect: proxies that were added and removed, or moved and moved
// back.
void EndpointSweep::gather() {
    near_.clear();
    far_.clear();
    entering_.clear();
    leaving_.clear();
    for (const ProxyId proxy : moved_) {
        flags_[proxy] &= static_cast<std::uint8_t>(~flag_moved);
        if (!is_alive(proxy)) continue;
        if (x_.now[proxy] == x_.start[proxy] && y_.now[proxy] == y_.start[proxy]) continue;
        near_.push_back(proxy);
    }
    for (const ProxyId proxy : added_) {
        if (is_alive(proxy)) entering_.push_back(proxy);
    }
    leaving_.insert(leaving_.end(), removed_.begin(), removed_.end());
}

// Selects the movers for which removing and inserting their endpoints is cheaper than a long slide. Computing
// the distance of a mover costs about as much as a short slide, so it is usually done only for boxes that no
// longer overlap their old box.
void EndpointSweep::pick_far() {
    const bool judges_all = judgements_left_ > 0;
    if (judges_all) --judgements_left_;
    distances_.clear();
    std::uint64_t far_count = 0;
    std::uint64_t total = 0;
    for (const ProxyId proxy : near_) {
        std::uint64_t distance = 0;
        if (judges_all || !overlaps(x_.start[proxy], x_.now[proxy]) ||
            !overlaps(y_.start[proxy], y_.now[proxy])) {
            distance = x_.distance_to_move(proxy) + y_.distance_to_move(proxy);
        }
        distances_.push_back(distance);
        if (distance < far_distance) continue;
        ++far_count;
        total += distance;
    }
    if (total <= far_cost(far_count, placed_count_)) return;
    DAMSON_ASSERT(distances_.size() == near_.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < near_.size(); ++i) {
        if (distances_[i] >= far_distance) {
            far_.push_back(near_[i]);
        } else {
            near_[kept++] = near_[i];
        }
    }
    near_.resize(kept);
}

void EndpointSweep::sort_axes() {
    log_.events.clear();
    slides_ = false;
    const bool is_done = sort_axes_by_swaps();
    if (!is_done) {
        // there were too many swaps: remove and insert all movers
        log_.events.clear();
        slides_ = false;
        leaving_.insert(leaving_.end(), near_.begin(), near_.end());
        far_.insert(far_.end(), near_.begin(), near_.end());
        near_.clear();
    }
    entering_.insert(entering_.end(), far_.begin(), far_.end());
    detail::sort_items(entering_.begin(), entering_.end());
    if (is_done) {
        x_.put_in(entering_, sort_space_);
        y_.put_in(entering_, sort_space_);
    } else {
        joined_.clear();
        for (ProxyId proxy = 0; proxy < flags_.size(); ++proxy) {
            if (is_alive(proxy)) joined_.push_back(proxy);
        }
        x_.rebuild(joined_, sort_space_);
        y_.rebuild(joined_, sort_space_);
    }
}

// Sorts the endpoints of near_. Returns false if there were too many swaps; the axes must then be rebuilt.
bool EndpointSweep::sort_axes_by_swaps() {
    const bool is_one_pass = near_.size() * one_pass_share >= placed_count_;
    if (is_one_pass && !near_.empty() && resorts_left_ > 0) {
        --resorts_left_;
        return false;
    }
    if (!is_one_pass) {
        pick_far();
        leaving_.insert(leaving_.end(), far_.begin(), far_.end());
    }
    detail::sort_items(leaving_.begin(), leaving_.end());
    x_.take_out(leaving_, sort_space_);
    y_.take_out(leaving_, sort_space_);
    if (near_.empty()) return true;

    log_.swaps = 0;
    log_.box_tests = 0;
    log_.swap_limit = swaps_per_mover * near_.size() + swaps_per_box * placed_count_;
    // x is sorted with the old y, then y with the new x, so that each overlap changes in exactly one of the sorts
    const bool is_done = is_one_pass
                             ? x_.sort_all(y_.start, log_) && y_.sort_all(x_.now, log_)
                             : x_.sort_some(near_, y_.start, log_) && y_.sort_some(near_, x_.now, log_);
    slides_ = !is_one_pass;
    counters_.swaps += log_.swaps;
    counters_.box_tests += log_.box_tests;
    if (is_one_pass) {
        if (!is_done) resorts_left_ = resorts_in_a_row;
    } else if (log_.swaps > long_slide * near_.size()) {
        judgements_left_ = judged_in_a_row;
    }
    return is_done;
}

// Ends the pairs of removed proxies, and the pairs of removed and inserted movers that no longer overlap.
void EndpointSweep::end_pairs_of_leaving() {
    const auto end = [this](std::uint32_t index, ProxyId a, ProxyId b) {
        if (!is_alive(a) || !is_alive(b)) {
            pairs_.remove_at(index, PairEndCause::Removed);
        } else if (!overlap_now(a, b)) {
            pairs_.remove_at(index, PairEndCause::Moved);
        }
    };
    if (leaving_.size() <= scanned_leavers) {
        for (const ProxyId proxy : leaving_) {
            detail::for_each_overlap(x_.start[proxy], y_.start[proxy], x_.start, y_.start,
                                     [&](ProxyId other) {
                                         if (other == proxy) return;
                                         const std::uint32_t index = pairs_.find(proxy, other);
                                         if (index != PairManager::none) end(index, proxy, other);
                                     });
            counters_.box_tests += x_.start.size();
        }
        return;
    }
    for (const ProxyId proxy : leaving_) flags_[proxy] |= flag_marked;
    const std::span<const ActivePair> pairs = pairs_.pairs();
    for (std::uint32_t index = 0; index < pairs.size(); ++index) {
        const ActivePair& pair = pairs[index];
        if (((flags_[pair.a] | flags_[pair.b]) & flag_marked) != 0) end(index, pair.a, pair.b);
    }
    for (const ProxyId proxy : leaving_) flags_[proxy] &= static_cast<std::uint8_t>(~flag_marked);
}

// Starts the pairs of inserted boxes, and logs the pairs of refiltered boxes so that the filter is called for
// them.
void EndpointSweep::join() {
    joined_ = entering_;
    for (const ProxyId proxy : entering_) flags_[proxy] |= flag_marked;
    for (const ProxyId proxy : refiltered_) {
        if (is_alive(proxy) && (flags_[proxy] & flag_marked) == 0) joined_.push_back(proxy);
    }
    for (const ProxyId proxy : entering_) flags_[proxy] &= static_cast<std::uint8_t>(~flag_marked);
    if (joined_.empty()) return;

    const std::uint64_t tests_before = box_join_.box_tests();
    const std::span<const detail::BoxJoin::Found> all_found =
        box_join_.find(joined_, x_.now, y_.now, sort_space_);
    if (all_found.size() > pairs().size()) {
        pairs_.reserve(static_cast<std::uint32_t>(pairs().size() + all_found.size()));
    }
    for (const detail::BoxJoin::Found& found : all_found) {
        DAMSON_ASSERT(found.a != found.b);
        const bool is_refiltered = ((flags_[found.a] | flags_[found.b]) & flag_refilter) != 0;
        if (is_refiltered) {
            const std::uint32_t index = pairs_.add(found.a, found.b);
            if (!pairs_.is_beginning(index)) pairs_.recheck_at(index);
        } else if (!overlapped_at_start(found.a, found.b)) {
            pairs_.add_new(found.a,
                           found.b);  // one box was not in the axes, so no sort has logged the pair
        }
    }
    counters_.box_tests += box_join_.box_tests() - tests_before;
}

// Removes pairs that restarted only within a sort. Endpoints slide one by one, so two boxes that move
// together can briefly separate. If the filter has rejected their pair, it is not in the table and would
// wrongly begin now.
void EndpointSweep::withdraw_restarts() {
    for (const PairManager::LoggedPair& logged : pairs_.logged()) {
        const std::uint32_t index = logged.index;
        if (!pairs_.is_beginning(index)) continue;
        const ActivePair& pair = pairs_.pairs()[index];
        if (((flags_[pair.a] | flags_[pair.b]) & flag_refilter) != 0) continue;
        if (overlapped_at_start(pair.a, pair.b)) pairs_.remove_at(index, PairEndCause::Moved);
    }
}

// Stores the current boxes as those of the last commit.
void EndpointSweep::finish() {
    const auto settle = [this](ProxyId proxy) {
        x_.start[proxy] = x_.now[proxy];
        y_.start[proxy] = y_.now[proxy];
    };
    const auto settle_mobility = [this](ProxyId proxy) {
        const bool is_static = (flags_[proxy] & flag_static) != 0;
        flags_[proxy] =
            static_cast<std::uint8_t>((flags_[proxy] & ~flag_was_static) | (is_static ? flag_was_static : 0));
    };
    for (const ProxyId proxy : near_) settle(proxy);
    for (const ProxyId proxy : entering_) {
        settle(proxy);
        flags_[proxy] |= flag_placed;
        settle_mobility(proxy);
    }
    for (const ProxyId proxy : removed_) {
        settle(proxy);
        flags_[proxy] = 0;
    }
    for (const ProxyId proxy : refiltered_) {
        flags_[proxy] &= static_cast<std::uint8_t>(~flag_refilter);
        settle_mobility(proxy);
    }
    placed_count_ = ids_.size();
    ids_.release();
    added_.clear();
    moved_.clear();
    removed_.clear();
    refiltered_.clear();
}

// ---- other functions

void EndpointSweep::set_user_data(std::uint32_t index, std::uint32_t word) {
    if (!require(index < pairs().size(), "EndpointSweep::set_user_data", "index", "below pairs().size()",
                 index)) {
        return;
    }
    pairs_.set_user_data(index, word);
}

Aabb EndpointSweep::box(ProxyId proxy) const {
    if (!require(is_alive(proxy), "EndpointSweep::box", "proxy", "alive", proxy)) return {};
    return detail::to_box(x_.now[proxy], y_.now[proxy]);
}

void EndpointSweep::reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
    ids_.reserve(proxy_count);
    flags_.reserve(proxy_count);
    keys_.reserve(proxy_count);
    x_.reserve(proxy_count);
    y_.reserve(proxy_count);
    pairs_.reserve(pair_count);
    for (std::vector<ProxyId>* list :
         {&added_, &moved_, &removed_, &refiltered_, &near_, &far_, &entering_, &leaving_, &joined_}) {
        list->reserve(proxy_count);
    }
}

std::size_t EndpointSweep::bytes() const noexcept {
    std::size_t list_bytes = 0;
    for (const std::vector<ProxyId>* list :
         {&added_, &moved_, &removed_, &refiltered_, &near_, &far_, &entering_, &leaving_, &joined_}) {
        list_bytes += list->capacity() * sizeof(ProxyId);
    }
    return list_bytes + ids_.bytes() + flags_.capacity() + keys_.bytes() + x_.bytes() + y_.bytes() +
           pairs_.bytes() + distances_.capacity() * sizeof(std::uint64_t) +
           log_.events.capacity() * sizeof(PairEvent) + box_join_.bytes() + sort_space_.bytes();
}

std::optional<std::string> EndpointSweep::validate() const {
    if (auto broken = x_.validate()) return "x: " + *broken;
    if (auto broken = y_.validate()) return "y: " + *broken;
    if (auto broken = pairs_.validate()) return broken;
    if (!pairs_.is_settled()) return "endpoint sweep: the log is not empty between commits";
    std::size_t placed = 0;
    for (ProxyId proxy = 0; proxy < flags_.size(); ++proxy) {
        const bool is_placed = (flags_[proxy] & flag_placed) != 0;
        placed += is_placed ? 1 : 0;
        if (is_placed == (x_.start[proxy] == detail::nowhere))
            return "endpoint sweep: flags and axes disagree";
        if (is_alive(proxy) == (x_.now[proxy] == detail::nowhere))
            return "endpoint sweep: flags and boxes disagree";
    }
    if (keys_.size() != ids_.capacity()) return "endpoint sweep: a proxy has no key";
    if (placed != placed_count_) return "endpoint sweep: the number of placed proxies is wrong";
    for (const ActivePair& pair : pairs()) {
        if (!overlapped_at_start(pair.a, pair.b)) return "endpoint sweep: an active pair does not overlap";
        if (keys_[pair.b] < keys_[pair.a])
            return "endpoint sweep: the proxies of a pair are not in key order";
    }
    return std::nullopt;
}

}  // namespace damson
