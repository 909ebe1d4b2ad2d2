// Three passes over what was logged: sort out, report, erase. See the header for what the flags mean.
//
// The table was chosen for churn: chained 4-byte heads stay in the cache, and an erase relinks two indices.
// Open addressing finds a little faster and erases slower; a sweep that logs only crossings hardly ever
// finds.
#include "pair_manager.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "../core/growth.hpp"
#include "../core/prefetch.hpp"
#include "radix_sort.hpp"

namespace damson {

namespace {

// How far ahead, in pairs, a chain's head and then the pair it leads to are fetched into the cache.
constexpr std::size_t head_distance = 12;
constexpr std::size_t pair_distance = 6;

// From how many rows on sorting by digits is faster than by comparing, and by large digits than by small
// ones.
constexpr std::size_t few_rows = 48;
constexpr std::size_t many_rows = 4096;

// The same, where two keys do not fit in one word, so that it takes two sorts.
constexpr std::size_t few_wide_rows = 1500;

constexpr std::uint64_t key_of(std::span<const std::uint64_t> keys, ProxyId proxy) noexcept {
    return keys.empty() ? std::uint64_t{proxy} : keys[proxy];
}

}  // namespace

// ---- logging

// The link (a chain's head or a pair's next) that leads to the pair of `a` and `b`, or to none.
template <class Self>
auto* PairManager::find_link(Self& self, ProxyId a, ProxyId b) noexcept {
    auto* link = &self.heads_[self.bucket(a, b)];
    while (*link != none) {
        const ActivePair& pair = self.pairs_[*link];
        if ((pair.a == a && pair.b == b) || (pair.a == b && pair.b == a)) break;
        link = &self.next_[*link];
    }
    return link;
}

std::uint32_t PairManager::find(ProxyId a, ProxyId b) const noexcept {
    return heads_.empty() ? none : *find_link(*this, a, b);
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
    std::uint32_t& head = heads_[bucket(a, b)];
    pairs_[index] = {a, b, 0, flag_new | flag_in_log};
    next_[index] = head;
    head = index;
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

void PairManager::log_exact(std::span<const ProxyPair> stopped, std::span<const ProxyPair> started) {
    make_room(ended_unsorted_, ended_unsorted_.size() + stopped.size());
    make_room(holes_, holes_.size() + stopped.size());
    if (heads_.empty()) stopped = {};  // no pair was ever held
    for (std::size_t i = 0; i < stopped.size(); ++i) {
        if (i + head_distance < stopped.size()) {
            const ProxyPair& far = stopped[i + head_distance];
            prefetch(&heads_[bucket(far.a, far.b)]);
            const ProxyPair& near = stopped[i + pair_distance];
            const std::uint32_t index = heads_[bucket(near.a, near.b)];
            if (index != none) {
                prefetch(&pairs_[index]);
                prefetch(&next_[index]);
            }
        }
        std::uint32_t* link = find_link(*this, stopped[i].a, stopped[i].b);
        if (*link == none) continue;  // the filter refused it
        DAMSON_ASSERT(pairs_[*link].flags == 0);
        end(link, PairEndCause::Moved);
    }

    const std::size_t count = held_count() + started.size();
    if (count > heads_.size()) grow_heads(count);
    make_room(pairs_, count);
    make_room(next_, count);
    make_room(log_, log_.size() + started.size());
    for (std::size_t i = 0; i < started.size(); ++i) {
        if (i + head_distance < started.size()) {
            const ProxyPair& far = started[i + head_distance];
            prefetch(&heads_[bucket(far.a, far.b)]);
        }
        add_new(started[i].a, started[i].b);
    }
}

// ---- commit

// Orders indices of pairs by the keys of a, then of b; by id where a user gave the same key twice.
template <class PairAt>
void PairManager::sort_by_keys(std::vector<std::uint32_t>& indices, std::span<const std::uint64_t> keys,
                               RowSpace& space, PairAt pair_at) {
    const auto sort_by_comparing = [&] {
        std::sort(indices.begin(), indices.end(), [&](std::uint32_t left, std::uint32_t right) {
            const auto p = pair_at(left);
            const auto q = pair_at(right);
            const auto order = [&](ProxyId i, ProxyId j) {
                return key_of(keys, i) != key_of(keys, j) ? key_of(keys, i) < key_of(keys, j) : i < j;
            };
            return p.a != q.a ? order(p.a, q.a) : order(p.b, q.b);
        });
    };
    if (indices.size() < few_rows) return sort_by_comparing();

    // if the keys in use lie close enough together, both fit in one word; else one sort for each, of which
    // the second is stable
    std::uint64_t low = ~std::uint64_t{0};
    std::uint64_t high = 0;
    for (const std::uint32_t index : indices) {  // a has the smaller key
        low = std::min(low, key_of(keys, pair_at(index).a));
        high = std::max(high, key_of(keys, pair_at(index).b));
    }
    const int key_bits = 64 - std::countl_zero(high - low);
    const bool is_wide = key_bits > 32;
    if (is_wide && indices.size() < few_wide_rows) return sort_by_comparing();
    space.rows.clear();
    for (const std::uint32_t index : indices) {
        const std::uint64_t order_a = key_of(keys, pair_at(index).a) - low;
        const std::uint64_t order_b = key_of(keys, pair_at(index).b) - low;
        space.rows.push_back({is_wide ? order_b : order_a << key_bits | order_b, index});
    }
    const auto order_of = [](const SortRow& row) { return row.order; };
    const auto sort_rows = [&] {
        if (indices.size() >= many_rows) {
            detail::radix_sort<64>(space.rows, space.scratch, order_of);
        } else if (key_bits <= 16) {
            detail::radix_sort<32, 8>(space.rows, space.scratch, order_of);
        } else {
            detail::radix_sort<64, 8>(space.rows, space.scratch, order_of);
        }
    };
    sort_rows();
    if (is_wide) {
        for (SortRow& row : space.rows) row.order = key_of(keys, pair_at(row.index).a) - low;
        sort_rows();
    }
    bool is_unique = true;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        indices[i] = space.rows[i].index;
        if (i == 0 || space.rows[i - 1].order != space.rows[i].order) continue;
        const auto before = pair_at(indices[i - 1]);
        const auto pair = pair_at(indices[i]);
        is_unique &= before.a == pair.a && key_of(keys, before.b) != key_of(keys, pair.b);
    }
    if (!is_unique) sort_by_comparing();
}

PairChanges PairManager::commit(PairFilter filter, std::span<const std::uint64_t> keys, ParallelFor run) {
    if (is_scratch_given_back_) give_back(began_, ended_);
    is_scratch_given_back_ = false;
    began_.clear();
    ended_.clear();
    questions_.clear();

    // first pass: what each logged pair comes to
    for (const std::uint32_t index : log_) {
        ActivePair& pair = pairs_[index];
        if ((pair.flags & flag_removed) != 0) {
            end(&link_to(index), (pair.flags & flag_gone) != 0 ? PairEndCause::Removed : PairEndCause::Moved);
        } else if ((pair.flags & (flag_new | flag_recheck)) != 0) {
            if ((pair.flags & flag_new) != 0) {
                // without a jump: which is smaller cannot be foreseen
                const std::uint64_t key_a = key_of(keys, pair.a);
                const std::uint64_t key_b = key_of(keys, pair.b);
                const bool is_swapped =
                    static_cast<bool>(static_cast<int>(key_b < key_a) |
                                      (static_cast<int>(key_b == key_a) & static_cast<int>(pair.b < pair.a)));
                const ProxyId both = pair.a ^ pair.b;
                const ProxyId first = pair.a ^ (both & (0u - static_cast<std::uint32_t>(is_swapped)));
                pair.a = first;
                pair.b = first ^ both;
            }
            questions_.push_back(index);
        } else {
            pair.flags = 0;
        }
    }
    log_.clear();

    // second pass: ask and report, in key order
    const bool is_shared = run && questions_.size() + ended_unsorted_.size() >= many_rows;
    const std::size_t moved_count = ended_unsorted_.size();
    const auto sort_questions = [&] {
        sort_by_keys(questions_, keys, question_rows_, [&](std::uint32_t index) { return pairs_[index]; });
    };
    const auto sort_ends = [&] {
        ends_.resize(ended_unsorted_.size());
        std::iota(ends_.begin(), ends_.end(), 0u);
        sort_by_keys(ends_, keys, is_shared ? end_rows_ : question_rows_,
                     [&](std::uint32_t index) { return ended_unsorted_[index]; });
    };
    if (is_shared) {
        run(2, [&](std::uint32_t task) { task == 0 ? sort_questions() : sort_ends(); });
    } else {
        sort_questions();
    }
    make_room(began_, questions_.size());
    for (const std::uint32_t index : questions_) {
        ActivePair& pair = pairs_[index];
        const bool is_new = (pair.flags & flag_new) != 0;
        if (!filter(pair.a, pair.b)) {
            end(&link_to(index), PairEndCause::Filtered);
        } else if (is_new) {
            pair.flags = flag_new;
            pair.user_data =
                static_cast<std::uint32_t>(began_.size());  // so that filling a hole can tell it has moved
            began_.push_back({pair.a, pair.b, index});
        } else {
            pair.flags = 0;
        }
    }
    if (!is_shared || ended_unsorted_.size() > moved_count) sort_ends();
    make_room(ended_, ends_.size());
    for (const std::uint32_t index : ends_) ended_.push_back(ended_unsorted_[index]);
    ended_unsorted_.clear();

    // third pass
    fill_holes();
    for (const PairBegan& began : began_) {
        pairs_[began.index].flags = 0;
        pairs_[began.index].user_data = 0;
    }
    return {began_, ended_};
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

// Fills holes that no new pair has come into with the last pairs. Holes are dropped from the tail first, so
// that what is moved is a pair; one past the end has been dropped already. Needs no order in the list.
void PairManager::fill_holes() {
    const auto drop_tail = [&] {
        while (!pairs_.empty() && (pairs_.back().flags & flag_hole) != 0) {
            pairs_.pop_back();
            next_.pop_back();
        }
    };
    for (const std::uint32_t hole : holes_) {
        drop_tail();
        if (hole >= pairs_.size()) continue;
        const std::uint32_t last = static_cast<std::uint32_t>(pairs_.size() - 1);
        if (last >= head_distance) {
            const ActivePair& soon = pairs_[last - head_distance];
            prefetch(&heads_[bucket(soon.a, soon.b)]);
        }
        link_to(last) = hole;
        next_[hole] = next_[last];
        pairs_[hole] = pairs_[last];
        if ((pairs_[hole].flags & flag_new) != 0) began_[pairs_[hole].user_data].index = hole;
        pairs_.pop_back();
        next_.pop_back();
    }
    drop_tail();
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
    give_back(log_, ended_unsorted_, holes_, questions_, ends_, question_rows_.rows, question_rows_.scratch,
              end_rows_.rows, end_rows_.scratch);
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
    const std::size_t indices = next_.capacity() + heads_.capacity() + log_.capacity() + holes_.capacity() +
                                questions_.capacity() + ends_.capacity();
    return pairs_.capacity() * sizeof(ActivePair) + indices * sizeof(std::uint32_t) +
           (question_rows_.capacity() + end_rows_.capacity()) * sizeof(SortRow) +
           began_.capacity() * sizeof(PairBegan) +
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
    for (const ActivePair& pair : pairs_) {
        if (pair.flags == flag_hole) continue;
        if (pair.a == pair.b) return "pair manager: a proxy is paired with itself";
        if ((pair.flags & flag_in_log) != 0) {
            ++in_log;
        } else if (pair.flags != 0) {
            return "pair manager: flags outside the log";
        }
    }
    if (in_log != log_.size()) return "pair manager: the log and the flags disagree";
    return std::nullopt;
}

}  // namespace damson
