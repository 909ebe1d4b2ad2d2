// Read commit() first: it has one call for each line in the list of the header.
//
// The hash table is optimized for insertion and removal. The chain heads have 4 bytes each and stay in the
// cache, and a removal changes only one link. Open addressing would find pairs slightly faster and remove
// them more slowly. Finding pairs matters less, because a sweep that logs only crossings rarely searches.
#include "pair_manager.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <tuple>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "../../core/large_pages.hpp"
#include "../../core/mask.hpp"
#include "../../core/prefetch.hpp"
#include "report_buffer.hpp"

namespace damson {

namespace {

// Prefetch distances, in pairs: for the head of a chain, for its first pair, and for the second pair. The
// last is used only if the pairs do not fit into the caches.
constexpr std::size_t head_distance = 24;
constexpr std::size_t pair_distance = 12;
constexpr std::size_t next_distance = 5;
constexpr std::size_t pairs_beyond_caches = 32768;

// Returns the chain count for `count` pairs, rounded up to a power of two. A small table fits into a near
// cache, where following a chain is cheap, so four chains for five pairs are enough. A larger table has at
// least one chain per pair.
constexpr std::size_t chains_for(std::size_t count) noexcept {
    constexpr std::size_t pairs_in_near_cache = 4096;
    if (count == 0) return 0;
    return std::bit_ceil(std::max<std::size_t>(count <= pairs_in_near_cache ? count - count / 5 : count, 64));
}

// Appends `count` items to a list, and returns a pointer to the first of them.
template <class Item>
Item* append(std::vector<Item>& list, std::size_t count) {
    const std::size_t before = list.size();
    make_room(list, before + count, 16);
    list.resize(before + count);
    return list.data() + before;
}

// The chains of the next pairs. They are stored so that each hash is computed only once.
struct ChainsAhead {
    std::array<std::size_t, std::bit_ceil(head_distance + 1)> chains;
    std::size_t& at(std::size_t i) noexcept { return chains[i % std::tuple_size_v<decltype(chains)>]; }
};

// Sorts `pairs`. The memory after the items of `room` is used as scratch; `room` may be `pairs` itself.
void sort(std::vector<detail::PairWord>& pairs, std::vector<detail::PairWord>& room,
          detail::PairSortState& state, ProxyKeysView keys) {
    const std::size_t count = pairs.size();
    const std::size_t before = room.size();
    append(room, count);
    const std::span<detail::PairWord> scratch = std::span(room).last(count);
    keys.read(
        [&](auto typed) { detail::PairSort(state, typed).sort(std::span(pairs).first(count), scratch); });
    room.resize(before);
}

bool may_hold(std::size_t count) {
    return require(count < PairManager::none, "PairManager", "pairs", "fewer than 2^31 - 1", count);
}

}  // namespace

// ---- logging

// Returns the link that refers to the pair of `a` and `b`: a chain head, or the link of another pair. If
// there is no such pair, returns the last link of the chain.
template <class Link, class Pair>
Link* PairManager::find_link(Link* link, Pair* pairs, ProxyId a, ProxyId b) noexcept {
    while ((*link & link_index) != none) {
        // a single branch, because the stored order of the two proxies is unpredictable
        Pair& pair = pairs[*link & link_index];
        const ProxyId as_asked = (pair.a ^ a) | (pair.b ^ b);
        const ProxyId swapped = (pair.a ^ b) | (pair.b ^ a);
        if (std::min(as_asked, swapped) == 0) break;
        link = &pair.link;
    }
    return link;
}

std::uint32_t PairManager::find(ProxyId a, ProxyId b) const noexcept {
    return heads_.empty() ? none : *find_link(&heads_[bucket(a, b)], pairs_.data(), a, b) & link_index;
}

// Returns the log entry of the pair at `index`. If the pair is not logged yet, adds an entry without flags.
inline PairManager::LoggedPair& PairManager::note(std::uint32_t index) {
    DAMSON_ASSERT(index < pairs_.size());
    ActivePair& pair = pairs_[index];
    if ((pair.link & mark_logged) == 0) {
        log_.push_back({index, pair.user_data, 0});
        pair.user_data = static_cast<std::uint32_t>(log_.size() - 1);
        pair.link |= mark_logged;
    }
    DAMSON_ASSERT(pair.user_data < log_.size() && log_[pair.user_data].index == index);
    return log_[pair.user_data];
}

// Adds the pairs that log_exact() logged as started to the table. This must be done before individual changes
// are logged, because those may concern the same pairs.
void PairManager::log_started_one_by_one() {
    std::vector<detail::PairWord>& pairs = sort_state_.words;
    pairs.clear();
    pairs.swap(changed_.started);
    for (const detail::PairWord pair : pairs) add_new(detail::first_of(pair), detail::second_of(pair));
}

void PairManager::add_new(ProxyId a, ProxyId b) {
    DAMSON_ASSERT(a != b && (a | b) < proxy_limit && find(a, b) == none);
    make_room_for_heads(held_count() + 1);
    DAMSON_ASSERT(holes_.empty());  // every commit fills all holes
    const auto index = static_cast<std::uint32_t>(pairs_.size());
    append_pairs(1);
    const std::uint32_t next = std::exchange(heads_[bucket(a, b)], index);
    pairs_[index] = {a, b, static_cast<std::uint32_t>(log_.size()), next | mark_logged};
    log_.push_back({index, 0, flag_new});
}

std::uint32_t PairManager::add(ProxyId a, ProxyId b) {
    if (!require(a != b && (a | b) < proxy_limit, "PairManager::add", "b",
                 "different from a, and both must be below proxy_limit", b))
        return none;
    if (!changed_.started.empty()) [[unlikely]]
        log_started_one_by_one();
    std::uint32_t index = find(a, b);
    if (index == none) {
        add_new(a, b);
        index = log_.back().index;
    } else if (const ActivePair& pair = pairs_[index]; (pair.link & mark_logged) != 0) {
        log_[pair.user_data].flags &= ~(flag_removed | flag_gone);
    }
    return index;
}

void PairManager::remove(ProxyId a, ProxyId b, PairEndCause cause) {
    if (!changed_.started.empty()) [[unlikely]]
        log_started_one_by_one();
    const std::uint32_t index = find(a, b);
    if (index != none) remove_at(index, cause);
}

void PairManager::remove_at(std::uint32_t index, PairEndCause cause) {
    DAMSON_ASSERT(index < pairs_.size() && cause != PairEndCause::Filtered);
    note(index).flags |= cause == PairEndCause::Removed ? flag_removed | flag_gone : flag_removed;
}

void PairManager::recheck_at(std::uint32_t index) {
    DAMSON_ASSERT(index < pairs_.size());
    note(index).flags |= flag_recheck;
}

void PairManager::log(std::span<const PairEvent> events) {
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i + head_distance < events.size() && !heads_.empty()) {
            const PairEvent& far = events[i + head_distance];
            prefetch(&heads_[bucket(far.a, far.b())]);
            const PairEvent& near = events[i + pair_distance];
            const std::uint32_t index = heads_[bucket(near.a, near.b())];
            if (index != none) prefetch(&pairs_[index]);
        }
        const PairEvent& event = events[i];
        if (event.is_start()) {
            add(event.a, event.b());
        } else {
            remove(event.a, event.b());
        }
    }
}

void PairManager::log_exact(std::span<const ProxyPair> stopped, std::span<const ProxyPair> started,
                            PairEndCause cause) {
    DAMSON_ASSERT(cause != PairEndCause::Filtered && !is_sorted_ahead_ && !is_ended_ahead_);
    reuse_reports();
    const auto note_down = [](std::span<const ProxyPair> pairs, std::uint32_t tag, auto& list) {
        detail::PairWord* word = append(list, pairs.size());
        for (const ProxyPair& pair : pairs) {
            DAMSON_ASSERT(pair.a != pair.b && (pair.a | pair.b) < proxy_limit);
            *word++ = detail::pair_of(pair.a, pair.b, tag);
        }
    };
    note_down(stopped, static_cast<std::uint32_t>(cause), changed_.stopped);
    note_down(started, tag_new, changed_.started);
}

void PairManager::log_exact(const detail::PairLists& pairs) {
    DAMSON_ASSERT(!is_sorted_ahead_ && !is_ended_ahead_);
    reuse_reports();
    const auto note_down = [](const std::vector<detail::PairWord>& more, auto& list) {
        std::copy(more.begin(), more.end(), append(list, more.size()));
    };
    note_down(pairs.stopped, changed_.stopped);
    note_down(pairs.started, changed_.started);
}

// ---- commit

PairChanges PairManager::commit(PairFilter filter, ProxyKeysView keys) {
    DAMSON_ASSERT(log_.empty() || (!is_sorted_ahead_ && !is_ended_ahead_));
    DAMSON_ASSERT(!is_begun_ahead_ || (changed_.started.empty() && !filter.asks()));
    DAMSON_ASSERT(is_ended_ahead_ || (holes_.empty() && holes_handed_out_ == 0));
    reuse_reports();
    const bool has_rechecks = sort_out_log();
    // if end_ahead() has run, the memory after `stopped` holds its reports and must not be overwritten
    if (!is_sorted_ahead_)
        sort(changed_.started, is_ended_ahead_ ? changed_.started : changed_.stopped, sort_state_, keys);
    if (filter.asks() || has_rechecks) ask(filter);
    if (!is_ended_ahead_) {
        prepare_to_begin();
        end_stopped(keys);
    }
    if (!is_begun_ahead_) begin_started();
    DAMSON_ASSERT(changed_.stopped.empty() && changed_.started.empty());
    DAMSON_ASSERT(log_.empty() && holes_.empty());
    is_sorted_ahead_ = false;
    is_ended_ahead_ = false;
    is_begun_ahead_ = false;
    has_reports_ = true;
    return {began_, ended_};
}

void PairManager::end_ahead(ProxyKeysView keys) {
    DAMSON_ASSERT(!is_ended_ahead_ && holes_.empty());
    DAMSON_ASSERT(log_.empty() && !has_reports_);
    end_stopped(keys);
    is_ended_ahead_ = true;
}

void PairManager::sort_ahead(ProxyKeysView keys) {
    DAMSON_ASSERT(!is_sorted_ahead_);
    DAMSON_ASSERT(log_.empty() && !has_reports_);
    sort(changed_.started, changed_.started, ahead_sort_state_, keys);
    is_sorted_ahead_ = true;
}

void PairManager::begin_ahead() {
    DAMSON_ASSERT(log_.empty() && is_ended_ahead_ && is_sorted_ahead_ && !is_begun_ahead_);
    begin_started();
    is_begun_ahead_ = true;
}

// Makes the memory that held the reports of the previous commit available for the lists of the next commit.
void PairManager::reuse_reports() noexcept {
    if (!std::exchange(has_reports_, false)) return;
    if (std::exchange(is_scratch_given_back_, false)) give_back(reported_);
    DAMSON_ASSERT(changed_.stopped.empty() && changed_.started.empty());
    std::swap(changed_, reported_);
    changed_.stopped.clear();
    changed_.started.clear();
    began_ = {};
    ended_ = {};
}

// Converts individually logged changes to lists of pairs that stopped or started. New pairs are taken out of
// the table until they begin. Returns true if the filter must be called for pairs that are already active.
bool PairManager::sort_out_log() {
    if (log_.empty()) return false;
    bool has_rechecks = false;
    for (const auto [index, user_data, flags] : log_) {
        DAMSON_ASSERT(index < pairs_.size() && (pairs_[index].link & mark_logged) != 0);
        ActivePair& pair = pairs_[index];
        pair.user_data = user_data;
        pair.link &= ~mark_logged;
        const bool is_new = (flags & flag_new) != 0;
        const bool is_removed = (flags & flag_removed) != 0;
        if (is_removed && !is_new) {
            const PairEndCause cause = (flags & flag_gone) != 0 ? PairEndCause::Removed : PairEndCause::Moved;
            changed_.stopped.push_back(detail::pair_of(pair.a, pair.b, static_cast<std::uint32_t>(cause)));
        } else if (!is_removed && (is_new || (flags & flag_recheck) != 0)) {
            changed_.started.push_back(detail::pair_of(pair.a, pair.b, is_new ? tag_new : tag_recheck));
            has_rechecks |= !is_new;
        }
        if (is_new) take_out(index);
    }
    log_.clear();
    return has_rechecks;
}

// Calls the filter for pairs that may begin and for active pairs that need a recheck. Removes from `started` the pairs
// that it rejects, and adds the rejected active pairs to `stopped`.
void PairManager::ask(PairFilter filter) {
    std::erase_if(changed_.started, [&](detail::PairWord question) {
        const ProxyId a = detail::first_of(question);
        const ProxyId b = detail::second_of(question);
        const bool is_new = detail::tag_of(question) == tag_new;
        if (filter(a, b)) return !is_new;
        if (!is_new)
            changed_.stopped.push_back(
                detail::pair_of(a, b, static_cast<std::uint32_t>(PairEndCause::Filtered)));
        return true;
    });
}

// Writes the reports of the pairs that will begin. Their indices are set later.
void PairManager::prepare_to_begin() {
    DAMSON_ASSERT(began_.empty());
    detail::ReportRows<PairBegan> rows(changed_.started);
    for (std::size_t i = rows.size(); i-- > 0;) {
        const detail::PairWord pair = rows.word(i);
        rows.write(i, {detail::first_of(pair), detail::second_of(pair), none});
    }
    began_ = rows.from(0);
    reported_.started.swap(changed_.started);
    changed_.started.clear();
}

// Removes the stopped pairs from their chains, which leaves holes. Writes the reports from the last to the
// first (see report_buffer.hpp). The first hole is assigned to the last pair that will begin. The lists are
// accessed through local pointers, because the compiler would otherwise reload the members for each pair.
void PairManager::end_stopped(ProxyKeysView keys) {
    DAMSON_ASSERT(holes_handed_out_ == 0);
    sort(changed_.stopped, changed_.stopped, sort_state_, keys);
    if (heads_.empty()) changed_.stopped.clear();  // the table has never contained a pair

    detail::ReportRows<PairEnded> rows(changed_.stopped);
    const std::size_t count = rows.size();
    const std::size_t others = count - std::min(count, began_.size());
    std::uint32_t* hole = append(holes_, others);
    PairBegan* const first_to_begin = began_.data();
    PairBegan* to_begin = first_to_begin + began_.size();
    ActivePair* const pairs = pairs_.data();
    std::uint32_t* const heads = heads_.data();
    ChainsAhead chains;
    const auto look_ahead = [&](std::size_t turn) {
        if (turn >= count) return;
        const detail::PairWord pair = rows.word(count - 1 - turn);
        prefetch(&heads[chains.at(turn) = bucket(detail::first_of(pair), detail::second_of(pair))]);
    };
    const auto look_closer = [&](std::size_t turn) {
        if (turn >= count) return;
        const std::uint32_t index = heads[chains.at(turn)];
        if (index != none) prefetch(&pairs[index]);
    };
    const auto follow_chain = [&](std::size_t turn) {
        if (turn >= count) return;
        const std::uint32_t index = heads[chains.at(turn)];
        const std::uint32_t next = index != none ? pairs[index].link & link_index : none;
        prefetch(&pairs[next & mask_if(next != none)]);  // no branch, because half of the chains end here
    };
    const bool is_large = pairs_.size() >= pairs_beyond_caches;
    for (std::size_t turn = 0; turn < std::min(head_distance, count); ++turn) look_ahead(turn);
    for (std::size_t turn = 0; turn < std::min(pair_distance, count); ++turn) look_closer(turn);
    std::size_t first_report = count;
    for (std::size_t turn = 0; turn < count; ++turn) {
        look_ahead(turn + head_distance);
        look_closer(turn + pair_distance);
        if (is_large) follow_chain(turn + next_distance);
        const detail::PairWord stopped = rows.word(count - 1 - turn);
        const ProxyId a = detail::first_of(stopped);
        const ProxyId b = detail::second_of(stopped);
        std::uint32_t* const link = find_link(&heads[chains.at(turn)], pairs, a, b);
        const std::uint32_t index = *link & link_index;
        if (index == none) continue;  // the filter had rejected the pair
        ActivePair& pair = pairs[index];
        DAMSON_ASSERT((pair.link & mark_logged) == 0);
        rows.write(--first_report,
                   {a, b, pair.user_data, static_cast<PairEndCause>(detail::tag_of(stopped))});
        if (to_begin != first_to_begin) {
            (--to_begin)->index = index;
        } else {
            *hole++ = index;
        }
        lead(*link, pair.link);
        make_hole(pair);
    }
    DAMSON_ASSERT(static_cast<std::size_t>(hole - holes_.data()) <= holes_.size());
    holes_.resize(static_cast<std::size_t>(hole - holes_.data()));
    holes_handed_out_ = static_cast<std::size_t>(first_to_begin + began_.size() - to_begin);
    ended_ = rows.from(first_report);
    reported_.stopped.swap(changed_.stopped);
    changed_.stopped.clear();
}

// Assigns holes to the pairs that will begin, as end_stopped() does. It is needed after end_ahead(), which
// created the holes when these pairs were not yet known.
void PairManager::hand_out_holes() {
    DAMSON_ASSERT(holes_handed_out_ == 0);
    holes_handed_out_ = std::min(holes_.size(), began_.size());
    for (std::size_t i = 0; i < holes_handed_out_; ++i) began_[began_.size() - 1 - i].index = holes_[i];
    holes_.erase(holes_.begin(), holes_.begin() + static_cast<std::ptrdiff_t>(holes_handed_out_));
}

// Stores new pairs in holes, then at the end of the array. The most recent holes are used first, because they
// are close in memory. Holes beyond the new size are skipped. The remaining holes are then filled.
void PairManager::begin_started() {
    if (is_ended_ahead_) {
        prepare_to_begin();
        hand_out_holes();
    }
    DAMSON_ASSERT(holes_handed_out_ <= held_count());
    const std::size_t count = held_count() - std::exchange(holes_handed_out_, 0) + began_.size();
    make_room_for_heads(count);
    auto next_at_end = static_cast<std::uint32_t>(pairs_.size());
    if (count > pairs_.size()) append_pairs(count - pairs_.size());
    const auto find_place = [&] {
        while (!holes_.empty()) {
            const std::uint32_t hole = holes_.back();
            holes_.pop_back();
            if (hole < count) return hole;
        }
        return next_at_end++;
    };

    const std::span<PairBegan> began = began_;
    ActivePair* const pairs = pairs_.data();
    std::uint32_t* const heads = heads_.data();
    ChainsAhead chains;
    const auto look_ahead = [&](std::size_t i) {
        if (i >= began.size()) return;
        prefetch(&heads[chains.at(i) = bucket(began[i].a, began[i].b)]);
    };
    for (std::size_t i = 0; i < std::min(head_distance, began.size()); ++i) look_ahead(i);
    for (std::size_t i = 0; i < began.size(); ++i) {
        look_ahead(i + head_distance);
        const auto [a, b, hole] = began[i];
        const std::uint32_t index = hole < count ? hole : find_place();
        DAMSON_ASSERT(index < count);
        pairs[index] = {a, b, 0, std::exchange(heads[chains.at(i)], index)};
        began[i].index = index;
    }
    std::erase_if(holes_, [=](std::uint32_t hole) { return hole >= count; });
    fill_holes();
    DAMSON_ASSERT(pairs_.size() == count);
}

// Returns the link that refers to the pair at `index`: a chain head, or the link of another pair.
std::uint32_t& PairManager::link_to(std::uint32_t index) {
    DAMSON_ASSERT(index < pairs_.size() && !is_hole(pairs_[index]));
    std::uint32_t* link = &heads_[bucket(pairs_[index].a, pairs_[index].b)];
    while ((*link & link_index) != index) link = &pairs_[*link & link_index].link;
    return *link;
}

// Removes a pair from its chain, and leaves a hole.
void PairManager::take_out(std::uint32_t index) {
    ActivePair& pair = pairs_[index];
    DAMSON_ASSERT(!is_hole(pair));
    lead(link_to(index), pair.link & link_index);
    make_hole(pair);
    holes_.push_back(index);
}

// Moves the last pairs into the remaining holes. There are as many pairs beyond the new size as holes before
// it. Holes at the end are dropped first, so that the moved item is always a pair.
void PairManager::fill_holes() {
    for (const std::uint32_t hole : holes_) {
        while (is_hole(pairs_.back())) pairs_.pop_back();
        const std::uint32_t last = static_cast<std::uint32_t>(pairs_.size() - 1);
        DAMSON_ASSERT(hole < last && is_hole(pairs_[hole]));
        if (last >= head_distance) {
            const ActivePair& soon = pairs_[last - head_distance];
            prefetch(&heads_[bucket(soon.a, soon.b)]);
        }
        lead(link_to(last), hole);
        pairs_[hole] = pairs_[last];
        pairs_.pop_back();
    }
    while (!pairs_.empty() && is_hole(pairs_.back())) pairs_.pop_back();
    holes_.clear();
}

// ---- memory

// Appends `count` pairs. If this more than doubles the pair count, also reserves memory for later
// fluctuations: 4 * sqrt(count), or count / 24 if that is less. If there are more pairs than a link can
// index, the program aborts, as it does when memory runs out.
void PairManager::append_pairs(std::size_t count) {
    if (!may_hold(pairs_.size() + count)) detail::print_and_abort("PairManager: too many pairs");
    if (count > pairs_.size()) {
        const auto spread = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)));
        pairs_.reserve(pairs_.size() + count + std::min(4 * spread, count / 24));
        prefer_large_pages(pairs_);
    }
    make_room(pairs_, pairs_.size() + count, 24);
    append(pairs_, count);
}

void PairManager::make_room_for_heads(std::size_t count) {
    if (chains_for(count) <= heads_.size()) return;
    give_back(heads_);
    heads_.reserve(chains_for(count));
    prefer_large_pages(heads_);
    heads_.assign(chains_for(count), none);
    DAMSON_ASSERT(std::has_single_bit(heads_.size()));
    for (std::uint32_t index = 0; index < pairs_.size(); ++index) {
        ActivePair& pair = pairs_[index];
        if (!is_hole(pair)) lead(pair.link, std::exchange(heads_[bucket(pair.a, pair.b)], index));
    }
}

void PairManager::give_back_scratch() {
    DAMSON_ASSERT(is_settled());
    give_back(log_, changed_, holes_, sort_state_, ahead_sort_state_);
    is_scratch_given_back_ = true;
}

void PairManager::reserve(std::uint32_t count) {
    if (!may_hold(count)) return;
    if (count > pairs_.capacity()) pairs_.reserve(count);
    make_room_for_heads(count);
}

std::size_t PairManager::bytes() const noexcept {
    const std::size_t indices = heads_.capacity() + holes_.capacity();
    const std::size_t words = sort_state_.words.capacity() + ahead_sort_state_.words.capacity();
    return pairs_.capacity() * sizeof(ActivePair) + indices * sizeof(std::uint32_t) +
           log_.capacity() * sizeof(LoggedPair) + words * sizeof(std::uint64_t) + changed_.bytes() +
           reported_.bytes();
}

[[gnu::cold]] std::optional<std::string> PairManager::validate() const {
    if (chains_for(held_count()) > heads_.size()) return "pair manager: too few chains";
    std::size_t seen = 0;
    for (std::size_t chain = 0; chain < heads_.size(); ++chain) {
        for (std::uint32_t index = heads_[chain]; index != none; index = pairs_[index].link & link_index) {
            if (index >= pairs_.size()) return "pair manager: a link is out of range";
            const ActivePair& pair = pairs_[index];
            if (is_hole(pair)) return "pair manager: a hole, or a pair of equal proxies, is in a chain";
            if (bucket(pair.a, pair.b) != chain) return "pair manager: a pair is in the wrong chain";
            if (find(pair.a, pair.b) != index) return "pair manager: a pair is stored twice";
            if (++seen > pairs_.size()) return "pair manager: a chain is circular";
        }
    }
    if (seen != held_count()) return "pair manager: a pair is in no chain";
    for (const std::uint32_t hole : holes_)
        if (!is_hole(pairs_[hole])) return "pair manager: a listed hole contains a pair";

    std::size_t logged_count = 0;
    for (const ActivePair& pair : pairs_)
        logged_count += !is_hole(pair) && (pair.link & mark_logged) != 0 ? 1 : 0;
    for (std::size_t place = 0; place < log_.size(); ++place) {
        const ActivePair& pair = pairs_[log_[place].index];
        if ((pair.link & mark_logged) == 0 || pair.user_data != place)
            return "pair manager: a pair has a wrong log index";
    }
    if (logged_count != log_.size()) return "pair manager: the log and the marks disagree";
    for (const detail::PairWord pair : changed_.started)
        if (find(detail::first_of(pair), detail::second_of(pair)) != none)
            return "pair manager: a pair that starts is already stored";
    return std::nullopt;
}

}  // namespace damson
