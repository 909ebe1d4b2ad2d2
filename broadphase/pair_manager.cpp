// Three passes over what was logged: sort out, report, erase. See the header for what the flags mean.
//
// The table was chosen for churn: chained 4-byte heads stay in the cache, and an erase relinks two indices.
// Open addressing finds a little faster and erases slower; a sweep that logs only crossings hardly ever
// finds.
#include "pair_manager.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>
#include <utility>

#include "../core/growth.hpp"
#include "../core/prefetch.hpp"
#include "pair_sort.hpp"

namespace damson {

namespace {

// How far ahead, in pairs, a chain's head and then the pair it leads to are fetched into the cache.
constexpr std::size_t head_distance = 24;
constexpr std::size_t pair_distance = 12;

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

// The link (a chain's head or a pair's next) that leads to the pair of `a` and `b`, or to none.
template <class Link>
Link* find_link(Link* link, Link* next, const ActivePair* pairs, ProxyId a, ProxyId b) noexcept {
    while (*link != PairManager::none) {
        // one jump: in which order the two are stored cannot be foreseen
        const ActivePair& pair = pairs[*link];
        const ProxyId as_asked = (pair.a ^ a) | (pair.b ^ b);
        const ProxyId swapped = (pair.a ^ b) | (pair.b ^ a);
        if (std::min(as_asked, swapped) == 0) break;
        link = &next[*link];
    }
    return link;
}

}  // namespace

// ---- logging

std::uint32_t PairManager::find(ProxyId a, ProxyId b) const noexcept {
    return heads_.empty() ? none : *find_link(&heads_[bucket(a, b)], next_.data(), pairs_.data(), a, b);
}

inline void PairManager::note(std::uint32_t index) {
    ActivePair& pair = pairs_[index];
    if ((pair.flags & flag_in_log) != 0) return;
    pair.flags |= flag_in_log;
    log_.push_back(index);
}

void PairManager::add_new(ProxyId a, ProxyId b) {
    DAMSON_ASSERT(a != b && find(a, b) == none);
    if (held_count() >= heads_.size()) grow_heads(held_count() + 1);
    std::uint32_t index = static_cast<std::uint32_t>(pairs_.size());
    if (holes_.empty()) {
        make_room(pairs_, pairs_.size() + 1);
        make_room(next_, pairs_.size() + 1);
        pairs_.emplace_back();
        next_.emplace_back();
    } else {
        index = holes_.back();
        holes_.pop_back();
    }
    pairs_[index] = {a, b, 0, flag_new | flag_in_log};
    next_[index] = std::exchange(heads_[bucket(a, b)], index);
    log_.push_back(index);
}

std::uint32_t PairManager::add(ProxyId a, ProxyId b) {
    std::uint32_t index = find(a, b);
    if (index == none) {
        add_new(a, b);
        index = log_.back();
    } else {
        pairs_[index].flags &= ~(flag_removed | flag_gone);
    }
    return index;
}

void PairManager::remove(ProxyId a, ProxyId b, PairEndCause cause) {
    const std::uint32_t index = find(a, b);
    if (index != none) remove_at(index, cause);
}

void PairManager::remove_at(std::uint32_t index, PairEndCause cause) {
    DAMSON_ASSERT(index < pairs_.size() && cause != PairEndCause::Filtered);
    note(index);
    pairs_[index].flags |= cause == PairEndCause::Removed ? flag_removed | flag_gone : flag_removed;
}

void PairManager::recheck_at(std::uint32_t index) {
    DAMSON_ASSERT(index < pairs_.size());
    note(index);
    pairs_[index].flags |= flag_recheck;
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
    std::uint32_t* const next = next_.data();
    std::uint32_t* const heads = heads_.data();
    ChainsAhead chains;
    const auto look_ahead = [&](std::size_t i) {
        if (i >= stopped.size()) return;
        prefetch(&heads[chains.at(i) = bucket(stopped[i].a, stopped[i].b)]);
    };
    const auto look_closer = [&](std::size_t i) {
        if (i >= stopped.size()) return;
        const std::uint32_t index = heads[chains.at(i)];
        if (index == none) return;
        prefetch(&pairs[index]);
        prefetch(&next[index]);
    };
    for (std::size_t i = 0; i < std::min(head_distance, stopped.size()); ++i) look_ahead(i);
    for (std::size_t i = 0; i < std::min(pair_distance, stopped.size()); ++i) look_closer(i);
    for (std::size_t i = 0; i < stopped.size(); ++i) {
        look_ahead(i + head_distance);
        look_closer(i + pair_distance);
        std::uint32_t* const link = find_link(&heads[chains.at(i)], next, pairs, stopped[i].a, stopped[i].b);
        if (*link == none) continue;  // the filter refused it
        ActivePair& pair = pairs[*link];
        DAMSON_ASSERT(pair.flags == 0);
        *ended++ = {pair.a, pair.b, pair.user_data, cause};
        *hole++ = *link;
        pair.flags = flag_hole;
        *link = next[*link];
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
    append(pairs_, started.size() - in_holes);
    append(next_, started.size() - in_holes);
    PairBegan* question = append(questions_, started.size());

    ActivePair* const pairs = pairs_.data();
    std::uint32_t* const next = next_.data();
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
        pairs[index] = {a, b, 0, flag_new | flag_question};
        next[index] = std::exchange(heads[chains.at(i)], index);
        *question++ = {a, b, index};
    }
    holes_.resize(holes_.size() - in_holes);
}

// ---- commit

PairChanges PairManager::commit(PairFilter filter, std::span<const std::uint64_t> keys, ParallelFor run) {
    if (is_scratch_given_back_) give_back(began_, ended_);
    is_scratch_given_back_ = false;
    ended_.clear();

    // first pass: what each logged pair comes to
    const bool has_rechecks = sort_out_log();

    // second pass: ask and report, in key order
    const bool is_shared = run && questions_.size() + ended_unsorted_.size() >= many_changes;
    const std::size_t moved_count = ended_unsorted_.size();
    const auto sort_questions = [&] { detail::PairSort(sort_space_, keys).sort(questions_, began_); };
    const auto sort_ends = [&] {
        detail::PairSort(is_shared ? second_sort_space_ : sort_space_, keys).sort(ended_unsorted_, ended_);
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
    for (const std::uint32_t index : log_) {
        ActivePair& pair = pairs_[index];
        if ((pair.flags & flag_removed) != 0) {
            has_stale_questions |= (pair.flags & flag_question) != 0;
            end(&link_to(index), (pair.flags & flag_gone) != 0 ? PairEndCause::Removed : PairEndCause::Moved);
        } else if ((pair.flags & (flag_new | flag_recheck)) != 0) {
            has_rechecks |= (pair.flags & flag_new) == 0;
            if ((pair.flags & flag_question) == 0) questions_.push_back({pair.a, pair.b, index});
        } else {
            pair.flags = 0;
        }
    }
    log_.clear();
    if (has_stale_questions)
        std::erase_if(questions_,
                      [&](const PairBegan& pair) { return pairs_[pair.index].flags == flag_hole; });
    return has_rechecks;
}

// Asks the filter about what is to begin and what is rechecked, and leaves what begins.
void PairManager::ask(PairFilter filter, bool has_rechecks) {
    std::size_t count = 0;
    for (const PairBegan& pair : began_) {
        const bool is_new = !has_rechecks || (pairs_[pair.index].flags & flag_new) != 0;
        if (!filter(pair.a, pair.b)) {
            end(&link_to(pair.index), PairEndCause::Filtered);
        } else if (is_new) {
            began_[count++] = pair;
        } else {
            pairs_[pair.index].flags = 0;
        }
    }
    began_.resize(count);
}

// Pairs that began get the order of their proxies and lose their flags. One that is about to fill a hole
// keeps its place in the report until then.
void PairManager::finish_began() {
    const std::size_t count = held_count();
    for (std::size_t i = 0; i < began_.size(); ++i) {
        const PairBegan& began = began_[i];
        const bool will_move = began.index >= count;
        pairs_[began.index] = {began.a, began.b, will_move ? static_cast<std::uint32_t>(i) : 0,
                               will_move ? flag_new : 0};
    }
}

// The link that leads to the pair at `index`.
std::uint32_t& PairManager::link_to(std::uint32_t index) {
    std::uint32_t* link = &heads_[bucket(pairs_[index].a, pairs_[index].b)];
    while (*link != index) link = &next_[*link];
    return *link;
}

// Takes the pair that a link leads to out of its chain, and leaves a hole. Reports its end if it had begun.
void PairManager::end(std::uint32_t* link, PairEndCause cause) {
    const std::uint32_t index = *link;
    ActivePair& pair = pairs_[index];
    if ((pair.flags & flag_new) == 0) ended_unsorted_.push_back({pair.a, pair.b, pair.user_data, cause});
    pair.flags = flag_hole;
    *link = next_[index];
    holes_.push_back(index);
}

// Fills holes that no new pair has come into with the last pairs: as many are past the end that will be as
// there are holes before it. Holes are dropped from the tail first, so that what is moved is a pair.
void PairManager::fill_holes() {
    const auto drop_tail = [&] {
        while (!pairs_.empty() && (pairs_.back().flags & flag_hole) != 0) {
            pairs_.pop_back();
            next_.pop_back();
        }
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
        link_to(last) = hole;
        next_[hole] = next_[last];
        ActivePair& pair = pairs_[hole] = pairs_[last];
        if ((pair.flags & flag_new) != 0) {
            began_[pair.user_data].index = hole;
            pair.user_data = 0;
            pair.flags = 0;
        }
        pairs_.pop_back();
        next_.pop_back();
    }
    pairs_.resize(count);
    next_.resize(count);
    holes_.clear();
}

// ---- room

void PairManager::grow_heads(std::size_t count) {
    heads_.assign(std::bit_ceil(std::max<std::size_t>(count, 64)), none);
    for (std::uint32_t index = 0; index < pairs_.size(); ++index) {
        if ((pairs_[index].flags & flag_hole) != 0) continue;
        std::uint32_t& head = heads_[bucket(pairs_[index].a, pairs_[index].b)];
        next_[index] = head;
        head = index;
    }
}

void PairManager::give_back_scratch() {
    give_back(log_, questions_, ended_unsorted_, holes_, sort_space_, second_sort_space_);
    is_scratch_given_back_ = true;
}

void PairManager::reserve(std::uint32_t count) {
    if (count > pairs_.capacity()) {
        pairs_.reserve(count);
        next_.reserve(count);
    }
    if (count > heads_.size()) grow_heads(count);
}

std::size_t PairManager::bytes() const noexcept {
    const std::size_t indices = next_.capacity() + heads_.capacity() + log_.capacity() + holes_.capacity();
    return pairs_.capacity() * sizeof(ActivePair) + indices * sizeof(std::uint32_t) + sort_space_.bytes() +
           second_sort_space_.bytes() + (questions_.capacity() + began_.capacity()) * sizeof(PairBegan) +
           (ended_unsorted_.capacity() + ended_.capacity()) * sizeof(PairEnded);
}

std::optional<std::string> PairManager::validate() const {
    if (next_.size() != pairs_.size()) return "pair manager: pairs and links differ in number";
    if (held_count() > heads_.size()) return "pair manager: more pairs than chains";
    std::size_t seen = 0;
    for (std::size_t chain = 0; chain < heads_.size(); ++chain) {
        for (std::uint32_t index = heads_[chain]; index != none; index = next_[index]) {
            if (index >= pairs_.size()) return "pair manager: a chain leads out of the pairs";
            if (bucket(pairs_[index].a, pairs_[index].b) != chain)
                return "pair manager: a pair is in a strange chain";
            if (find(pairs_[index].a, pairs_[index].b) != index) return "pair manager: a pair is held twice";
            if (++seen > pairs_.size()) return "pair manager: a chain runs in a circle";
        }
    }
    if (seen != held_count()) return "pair manager: a pair is in no chain";
    std::size_t in_log = 0;
    std::size_t in_questions = 0;
    for (const ActivePair& pair : pairs_) {
        if (pair.flags == flag_hole) continue;
        if (pair.a == pair.b) return "pair manager: a proxy is paired with itself";
        in_questions += (pair.flags & flag_question) != 0 ? 1 : 0;
        if ((pair.flags & flag_in_log) != 0) {
            ++in_log;
        } else if (pair.flags != 0 && pair.flags != (flag_new | flag_question)) {
            return "pair manager: flags outside the log";
        }
    }
    if (in_log != log_.size() || in_questions != questions_.size())
        return "pair manager: the log and the flags disagree";
    return std::nullopt;
}

}  // namespace damson
