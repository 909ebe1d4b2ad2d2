// Three passes over what was logged: sort out, report, erase. See the header for what marks and flags mean.
//
// The table was chosen for churn: chained 4-byte heads stay in the cache, and an erase relinks one index.
// Open addressing finds a little faster and erases slower; a sweep that logs only crossings hardly ever
// finds.
#include "pair_manager.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <tuple>
#include <utility>

#include "../core/growth.hpp"
#include "../core/prefetch.hpp"
#include "pair_sort.hpp"

namespace damson {

namespace {

// How far ahead, in pairs, a chain's head, the pair it leads to, and the next one in the chain are fetched
// into the cache; the last only where the caches do not hold all pairs anyway.
constexpr std::size_t head_distance = 24;
constexpr std::size_t pair_distance = 12;
constexpr std::size_t next_distance = 5;
constexpr std::size_t pairs_beyond_caches = 32768;

// Makes a list longer, and returns where its new elements are.
template <class Item>
Item* append(std::vector<Item>& list, std::size_t count) {
    const std::size_t before = list.size();
    make_room(list, before + count);
    list.resize(before + count);
    return list.data() + before;
}

// The chains of the next pairs, so that a hash is computed once.
struct ChainsAhead {
    std::array<std::size_t, std::bit_ceil(head_distance + 1)> chains;
    std::size_t& at(std::size_t i) noexcept { return chains[i % std::tuple_size_v<decltype(chains)>]; }
};

// From how many changes on both sorts of a commit are shared out.
constexpr std::size_t many_changes = 4096;

bool may_hold(std::size_t count) {
    return require(count < PairManager::none, "PairManager", "pairs", "fewer than 2^30 - 1", count);
}

}  // namespace

// ---- logging

// The link (a chain's head or a pair's own) that leads to the pair of `a` and `b`, or to none.
template <class Link, class Pair>
Link* PairManager::find_link(Link* link, Pair* pairs, ProxyId a, ProxyId b) noexcept {
    while ((*link & link_index) != none) {
        // one jump: in which order the two are stored cannot be foreseen
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

// What is logged about the pair at `index`: nothing yet, if it was not in the log.
inline PairManager::LoggedPair& PairManager::note(std::uint32_t index) {
    ActivePair& pair = pairs_[index];
    if ((pair.link & mark_logged) == 0) {
        const std::uint32_t flags = (pair.link & mark_new) != 0 ? flag_asked : 0;
        log_.push_back({index, pair.user_data, flags});
        pair.user_data = static_cast<std::uint32_t>(log_.size() - 1);
        pair.link |= mark_logged;
    }
    return log_[pair.user_data];
}

void PairManager::add_new(ProxyId a, ProxyId b) {
    DAMSON_ASSERT(a != b && find(a, b) == none);
    if (held_count() >= heads_.size()) grow_heads(held_count() + 1);
    std::uint32_t index = static_cast<std::uint32_t>(pairs_.size());
    if (holes_.empty()) {
        append_pairs(1);
    } else {
        index = holes_.back();
        holes_.pop_back();
    }
    const std::uint32_t next = std::exchange(heads_[bucket(a, b)], index);
    pairs_[index] = {a, b, static_cast<std::uint32_t>(log_.size()), next | mark_new | mark_logged};
    log_.push_back({index, 0, 0});
}

std::uint32_t PairManager::add(ProxyId a, ProxyId b) {
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
    DAMSON_ASSERT(cause != PairEndCause::Filtered);
    if (!stopped.empty() && !heads_.empty()) stop_all(stopped, cause);  // else no pair was ever held
    if (!started.empty()) start_all(started);
}

// Takes pairs out of their chains and leaves holes. Lists are written through pointers, so that the compiler
// need not read the table's own anew for each pair.
void PairManager::stop_all(std::span<const ProxyPair> stopped, PairEndCause cause) {
    PairEnded* ended = append(ended_unsorted_, stopped.size());
    std::uint32_t* hole = append(holes_, stopped.size());
    ActivePair* const pairs = pairs_.data();
    std::uint32_t* const heads = heads_.data();
    ChainsAhead chains;
    const auto look_ahead = [&](std::size_t i) {
        if (i >= stopped.size()) return;
        prefetch(&heads[chains.at(i) = bucket(stopped[i].a, stopped[i].b)]);
    };
    const auto look_closer = [&](std::size_t i) {
        if (i >= stopped.size()) return;
        const std::uint32_t index = heads[chains.at(i)];
        if (index != none) prefetch(&pairs[index]);
    };
    const auto follow_chain = [&](std::size_t i) {
        if (i >= stopped.size()) return;
        const std::uint32_t index = heads[chains.at(i)];
        const std::uint32_t next = index != none ? pairs[index].link & link_index : none;
        if (next != none) prefetch(&pairs[next]);
    };
    const bool is_large = pairs_.size() >= pairs_beyond_caches;
    for (std::size_t i = 0; i < std::min(head_distance, stopped.size()); ++i) look_ahead(i);
    for (std::size_t i = 0; i < std::min(pair_distance, stopped.size()); ++i) look_closer(i);
    for (std::size_t i = 0; i < stopped.size(); ++i) {
        look_ahead(i + head_distance);
        look_closer(i + pair_distance);
        if (is_large) follow_chain(i + next_distance);
        std::uint32_t* const link = find_link(&heads[chains.at(i)], pairs, stopped[i].a, stopped[i].b);
        const std::uint32_t index = *link & link_index;
        if (index == none) continue;  // the filter refused it
        ActivePair& pair = pairs[index];
        DAMSON_ASSERT((pair.link & (mark_new | mark_logged)) == 0);
        *ended++ = {pair.a, pair.b, pair.user_data, cause};
        *hole++ = index;
        lead(*link, pair.link);
        make_hole(pair);
    }
    ended_unsorted_.resize(static_cast<std::size_t>(ended - ended_unsorted_.data()));
    holes_.resize(static_cast<std::size_t>(hole - holes_.data()));
}

// Puts new pairs into holes, the latest first since they are near, and then at the end.
void PairManager::start_all(std::span<const ProxyPair> started) {
    const std::size_t count = held_count() + started.size();
    if (count > heads_.size()) grow_heads(count);
    const std::size_t in_holes = std::min(holes_.size(), started.size());
    const std::size_t first_at_end = pairs_.size();
    append_pairs(started.size() - in_holes);
    PairBegan* question = append(questions_, started.size());

    ActivePair* const pairs = pairs_.data();
    std::uint32_t* const heads = heads_.data();
    const std::uint32_t* const holes_end = holes_.data() + holes_.size();
    ChainsAhead chains;
    const auto look_ahead = [&](std::size_t i) {
        if (i >= started.size()) return;
        prefetch(&heads[chains.at(i) = bucket(started[i].a, started[i].b)]);
    };
    for (std::size_t i = 0; i < std::min(head_distance, started.size()); ++i) look_ahead(i);
    for (std::size_t i = 0; i < started.size(); ++i) {
        look_ahead(i + head_distance);
        const auto [a, b] = started[i];
        DAMSON_ASSERT(a != b && find(a, b) == none);
        const std::uint32_t index =
            i < in_holes ? *(holes_end - 1 - i) : static_cast<std::uint32_t>(first_at_end + i - in_holes);
        pairs[index] = {a, b, 0, std::exchange(heads[chains.at(i)], index) | mark_new};
        *question++ = {a, b, index};
    }
    holes_.resize(holes_.size() - in_holes);
}

// ---- commit

PairChanges PairManager::commit(PairFilter filter, ProxyKeysView keys, ParallelFor run) {
    if (is_scratch_given_back_) give_back(began_, ended_);
    is_scratch_given_back_ = false;
    ended_.clear();

    // first pass: what each logged pair comes to
    const bool has_rechecks = sort_out_log();

    // second pass: ask and report, in key order
    const bool is_shared = run && questions_.size() + ended_unsorted_.size() >= many_changes;
    const std::size_t moved_count = ended_unsorted_.size();
    const auto sort_questions = [&] {
        keys.read([&](auto typed) { detail::PairSort(sort_space_, typed).sort(questions_, began_); });
    };
    const auto sort_ends = [&] {
        detail::SortSpace& space = is_shared ? second_sort_space_ : sort_space_;
        keys.read([&](auto typed) { detail::PairSort(space, typed).sort(ended_unsorted_, ended_); });
    };
    if (is_shared) {
        run(2, [&](std::uint32_t task) { task == 0 ? sort_questions() : sort_ends(); });
    } else {
        sort_questions();
    }
    questions_.clear();
    if (filter.asks() || has_rechecks) ask(filter, has_rechecks);
    if (!is_shared || ended_unsorted_.size() > moved_count) sort_ends();
    ended_unsorted_.clear();

    // third pass: pairs as they will be seen
    finish_began();
    fill_holes();
    return {began_, ended_};
}

// Finds out what ends and what the filter is asked about. Whether some of the latter is active already.
bool PairManager::sort_out_log() {
    bool has_rechecks = false;
    bool has_stale_questions = false;
    for (const auto [index, user_data, flags] : log_) {
        ActivePair& pair = pairs_[index];
        pair.user_data = user_data;
        pair.link &= ~mark_logged;
        const bool is_new = (pair.link & mark_new) != 0;
        const bool is_asked = (flags & flag_asked) != 0;
        if ((flags & flag_removed) != 0) {
            has_stale_questions |= is_asked;
            end(index, (flags & flag_gone) != 0 ? PairEndCause::Removed : PairEndCause::Moved);
        } else if (is_new || (flags & flag_recheck) != 0) {
            has_rechecks |= !is_new;
            if (!is_asked) questions_.push_back({pair.a, pair.b, index});
        }
    }
    log_.clear();
    if (has_stale_questions)
        std::erase_if(questions_, [&](const PairBegan& pair) { return is_hole(pairs_[pair.index]); });
    return has_rechecks;
}

// Asks the filter about what is to begin and what is rechecked, and leaves what begins.
void PairManager::ask(PairFilter filter, bool has_rechecks) {
    std::size_t count = 0;
    for (const PairBegan& pair : began_) {
        const bool is_new = !has_rechecks || (pairs_[pair.index].link & mark_new) != 0;
        if (!filter(pair.a, pair.b)) {
            end(pair.index, PairEndCause::Filtered);
        } else if (is_new) {
            began_[count++] = pair;
        }
    }
    began_.resize(count);
}

// Pairs that began get the order of their proxies and lose their mark. One that is about to fill a hole keeps
// the mark and its place in the report until then.
void PairManager::finish_began() {
    const std::size_t count = held_count();
    for (std::size_t i = 0; i < began_.size(); ++i) {
        if (i + pair_distance < began_.size()) prefetch(&pairs_[began_[i + pair_distance].index]);
        const auto [a, b, index] = began_[i];
        ActivePair& pair = pairs_[index];
        pair.a = a;
        pair.b = b;
        if (index < count) [[likely]] {
            pair.user_data = 0;
            pair.link &= link_index;
        } else {
            pair.user_data = static_cast<std::uint32_t>(i);
        }
    }
}

// The link that leads to the pair at `index`.
std::uint32_t& PairManager::link_to(std::uint32_t index) {
    std::uint32_t* link = &heads_[bucket(pairs_[index].a, pairs_[index].b)];
    while ((*link & link_index) != index) link = &pairs_[*link & link_index].link;
    return *link;
}

// Takes a pair out of its chain, and leaves a hole. Reports its end if it had begun.
void PairManager::end(std::uint32_t index, PairEndCause cause) {
    ActivePair& pair = pairs_[index];
    if ((pair.link & mark_new) == 0) ended_unsorted_.push_back({pair.a, pair.b, pair.user_data, cause});
    lead(link_to(index), pair.link & link_index);
    make_hole(pair);
    holes_.push_back(index);
}

// Fills holes that no new pair has come into with the last pairs: as many are past the end that will be as
// there are holes before it. Holes are dropped from the tail first, so that what is moved is a pair.
void PairManager::fill_holes() {
    const auto drop_tail = [&] {
        while (!pairs_.empty() && is_hole(pairs_.back())) pairs_.pop_back();
    };
    const std::size_t count = held_count();
    for (const std::uint32_t hole : holes_) {
        if (hole >= count) continue;
        drop_tail();
        const std::uint32_t last = static_cast<std::uint32_t>(pairs_.size() - 1);
        if (last >= head_distance) {
            const ActivePair& soon = pairs_[last - head_distance];
            prefetch(&heads_[bucket(soon.a, soon.b)]);
        }
        lead(link_to(last), hole);
        ActivePair& pair = pairs_[hole] = pairs_[last];
        if ((pair.link & mark_new) != 0) {
            began_[pair.user_data].index = hole;
            pair.user_data = 0;
            pair.link &= link_index;
        }
        pairs_.pop_back();
    }
    pairs_.resize(count);
    holes_.clear();
}

// ---- room

// Makes room at the end; for a bulk, also for what comes and goes later while boxes wander: about the root of
// the number, which an eighth would exceed by far. More pairs than links can lead to are like memory used up:
// there is no way on.
void PairManager::append_pairs(std::size_t count) {
    if (!may_hold(pairs_.size() + count)) detail::print_and_abort("PairManager: too many pairs");
    if (count > pairs_.size()) {
        const auto spread = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)));
        pairs_.reserve(pairs_.size() + count + 4 * spread);
    }
    append(pairs_, count);
}

void PairManager::grow_heads(std::size_t count) {
    heads_.assign(std::bit_ceil(std::max<std::size_t>(count, 64)), none);
    for (std::uint32_t index = 0; index < pairs_.size(); ++index) {
        ActivePair& pair = pairs_[index];
        if (!is_hole(pair)) lead(pair.link, std::exchange(heads_[bucket(pair.a, pair.b)], index));
    }
}

void PairManager::give_back_scratch() {
    give_back(log_, questions_, ended_unsorted_, holes_, sort_space_, second_sort_space_);
    is_scratch_given_back_ = true;
}

void PairManager::reserve(std::uint32_t count) {
    if (!may_hold(count)) return;
    if (count > pairs_.capacity()) pairs_.reserve(count);
    if (count > heads_.size()) grow_heads(count);
}

std::size_t PairManager::bytes() const noexcept {
    const std::size_t indices = heads_.capacity() + holes_.capacity();
    return pairs_.capacity() * sizeof(ActivePair) + indices * sizeof(std::uint32_t) +
           log_.capacity() * sizeof(LoggedPair) + sort_space_.bytes() + second_sort_space_.bytes() +
           (questions_.capacity() + began_.capacity()) * sizeof(PairBegan) +
           (ended_unsorted_.capacity() + ended_.capacity()) * sizeof(PairEnded);
}

std::optional<std::string> PairManager::validate() const {
    if (held_count() > heads_.size()) return "pair manager: more pairs than chains";
    std::size_t seen = 0;
    for (std::size_t chain = 0; chain < heads_.size(); ++chain) {
        for (std::uint32_t index = heads_[chain]; index != none; index = pairs_[index].link & link_index) {
            if (index >= pairs_.size()) return "pair manager: a chain leads out of the pairs";
            const ActivePair& pair = pairs_[index];
            if (is_hole(pair)) return "pair manager: a hole is in a chain, or a proxy paired with itself";
            if (bucket(pair.a, pair.b) != chain) return "pair manager: a pair is in a strange chain";
            if (find(pair.a, pair.b) != index) return "pair manager: a pair is held twice";
            if (++seen > pairs_.size()) return "pair manager: a chain runs in a circle";
        }
    }
    if (seen != held_count()) return "pair manager: a pair is in no chain";
    for (const std::uint32_t hole : holes_)
        if (!is_hole(pairs_[hole])) return "pair manager: a pair is taken for a hole";

    std::size_t logged_count = 0;
    std::size_t question_count = 0;
    for (const ActivePair& pair : pairs_) {
        if (is_hole(pair)) continue;
        const bool is_logged = (pair.link & mark_logged) != 0;
        logged_count += is_logged ? 1 : 0;
        question_count += !is_logged && (pair.link & mark_new) != 0 ? 1 : 0;
    }
    for (std::size_t place = 0; place < log_.size(); ++place) {
        const ActivePair& pair = pairs_[log_[place].index];
        if ((pair.link & mark_logged) == 0 || pair.user_data != place)
            return "pair manager: a pair does not know its place in the log";
        question_count += (log_[place].flags & flag_asked) != 0 ? 1 : 0;
    }
    if (logged_count != log_.size() || question_count != questions_.size())
        return "pair manager: the log and the marks disagree";
    return std::nullopt;
}

}  // namespace damson
