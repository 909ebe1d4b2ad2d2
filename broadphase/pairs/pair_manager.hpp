// The pairs of a broadphase: a hash table whose changes are logged first and resolved at the commit.
//
//   pairs_       [ p0 p1 p2 p3 ... ]     all pairs; between commits without holes
//   heads_       [ . 2 . . 0 . . . ]     first pair of each chain; 2^n chains, usually more than pairs
//   log_         [ 2 5 3 ]               the pairs with logged changes, once each, with flags
//   changed_     [ 4-7 1-2 ] [ 3-8 ]     pairs that stopped, and pairs that started: exact changes of a sweep,
//                                        and the results of the log
//
//   link of a pair     | logged | index of the next pair in the same chain |     1 and 31 bits
//
// A sort can find the same pair many times, in any order. It only sets flags, which commit() evaluates:
//
//   flags of a logged pair     net change                                  report
//   new                        it started                                  began, if the filter accepts it
//   new, removed               it started and stopped                      none
//   removed                    it stopped                                  ended
//   none of these              it stopped and started again                none
//   recheck                    it continues, and the filter is called      ended, if the filter rejects it
//
// Between commits no pair is marked. While a pair is logged, its user data is in the log next to its flags,
// and the user_data field of the pair holds the log index. Pairs therefore need no space for flags.
//
// The commit sorts first and then updates the table, so that each report is written once and in order:
//
//   log         individually logged pairs become pairs that stopped or started
//   filter calls     pairs that started are sorted, and the filter is called for each
//   ended       pairs that stopped are sorted, removed from the table, and reported; each leaves a hole
//   began       pairs that begin fill a hole, or are appended, and are reported with their final index
//   holes       the remaining holes are filled with the last pairs
//
// If most pairs of a world change, a commit would need more memory than the pairs themselves. Memory is
// therefore reused. The lists are sorted with the space after them as scratch. They then become the reports
// (report_buffer.hpp), and later the lists of the next commit. A hole is stored in the report of the pair
// that will fill it.
//
// Source: Terdiman, "More sweep-and-prune notes: about pair management in incremental SAP", 2007, for the two
// flags, the log of indices, and moving pairs only at the end. The flag `new` is an addition. With only two
// flags, removing and then adding an existing pair would report a begin, and adding and then removing a new
// pair would report an end. Ids are below proxy_limit here, not below 2^16.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/array_versions.hpp"
#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../interface/broadphase.hpp"
#include "pair_sort.hpp"
#include "pair_word.hpp"
#include "proxy_keys.hpp"

namespace damson {

/// Event of a sort: the boxes of a and b started or stopped overlapping.
struct PairEvent {
    ProxyId a;                  ///< One proxy.
    std::uint32_t b_and_start;  ///< b in the upper 31 bits; the lowest bit is 1 if started.

    /// Returns the event for two boxes that start to overlap.
    static constexpr PairEvent started(ProxyId a, ProxyId b) noexcept { return {a, b << 1 | 1}; }
    /// Returns the event for two boxes that stop overlapping.
    static constexpr PairEvent stopped(ProxyId a, ProxyId b) noexcept { return {a, b << 1}; }
    constexpr ProxyId b() const noexcept { return b_and_start >> 1; }  ///< Returns the other proxy.
    /// Returns true if the two boxes started to overlap.
    constexpr bool is_start() const noexcept { return (b_and_start & 1) != 0; }
};

/// Two proxies, in any order.
struct ProxyPair {
    ProxyId a;  ///< One proxy.
    ProxyId b;  ///< The other proxy.
};

/// Stores the pairs of a broadphase and nets the changes logged between two commits. The sweeps use it, and
/// so can any program that finds overlaps by other means.
///
/// After a change is logged and before the commit, pairs() can also contain pairs that will not begin. A
/// broadphase that guarantees stable spans must therefore log changes only inside its own commit.
///
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
class PairManager {
public:
    /// Index that means "no pair". Real indices are always smaller: that many pairs would take 32 GB.
    static constexpr std::uint32_t none = (std::uint32_t{1} << 31) - 1;

    /// A pair with logged changes.
    struct LoggedPair {
        std::uint32_t index;      ///< Index of the pair in pairs(), until the commit.
        std::uint32_t user_data;  ///< User data of the pair, until the commit.
        std::uint32_t flags;      ///< Internal flags of the pair manager.
    };

    /// Logs that `a` and `b` overlap from now on. Returns the index of their pair, valid until the next
    /// commit, or `none` if the proxies are invalid.
    /// Requires: two different proxies, both below proxy_limit.
    /// Cost: constant on average.
    std::uint32_t add(ProxyId a, ProxyId b);

    /// Logs that `a` and `b` overlap from now on.
    /// Requires: as for add(), but unchecked. The two are not a pair, not even a logged one.
    /// Cost: less than add(), because nothing is looked up.
    void add_new(ProxyId a, ProxyId b);

    /// Logs that `a` and `b` no longer overlap. Has no effect if they are not a pair.
    /// Cost: constant on average.
    void remove(ProxyId a, ProxyId b, PairEndCause cause = PairEndCause::Moved);

    /// Logs many changes, in order. Cost: less than individual calls, because the table is prefetched.
    void log(std::span<const PairEvent> events);

    /// Logs that the pairs in `stopped` no longer overlap, with this cause, and that the pairs in `started`
    /// overlap from now on. The table is updated at the commit, or when a change is logged individually.
    /// Requires: all pairs are different; proxies as for add(), but unchecked. No other change is logged for
    /// the pairs in `stopped`. The pairs in `started` are not in the table. Pairs in `stopped` that are not
    /// in the table are ignored.
    /// Invalidates: the spans of the previous commit.
    /// Cost: less than log(), because nothing is netted and pairs that start are not looked up.
    void log_exact(std::span<const ProxyPair> stopped, std::span<const ProxyPair> started,
                   PairEndCause cause = PairEndCause::Moved);

    /// Logs exact changes of pairs that are already packed into words; see above.
    void log_exact(const detail::PairLists& pairs);

    /// Exchanges the lists of exact changes with `pairs`. A sweep on one thread first takes the lists,
    /// appends to them, and then returns them with a second call. The sweep and the manager thus use the same
    /// memory.
    /// Invalidates: the spans of the previous commit.
    void exchange_exact(detail::PairLists& pairs) noexcept {
        DAMSON_ASSERT(!is_sorted_ahead_ && !is_ended_ahead_);
        reuse_reports();
        std::swap(changed_, pairs);
    }

    /// Removes the pairs that stopped from the table and reports them, before the commit. Can run
    /// concurrently with sort_ahead().
    /// Requires: all changes were logged with log_exact(), and before this call; the commit gets the same
    /// keys.
    void end_ahead(ProxyKeysView keys);

    /// Sorts the pairs that started, before the commit.
    /// Requires: as for end_ahead().
    void sort_ahead(ProxyKeysView keys);

    /// Begins the pairs that started, before the commit. The commit must then have no filter.
    /// Requires: end_ahead() and sort_ahead() have finished; nothing is logged before the commit.
    void begin_ahead();

    /// Logs that the pair at `index` ends, with this cause. Requires: index < pairs().size().
    void remove_at(std::uint32_t index, PairEndCause cause);

    /// Logs that the commit must call the filter again for the pair at `index`. Requires: index <
    /// pairs().size().
    void recheck_at(std::uint32_t index);

    /// Returns the index of the pair of `a` and `b`; `none` if there is none. Pairs logged as removed are
    /// found until the commit. Pairs that log_exact() logged as started are not found before it.
    std::uint32_t find(ProxyId a, ProxyId b) const noexcept;

    /// Returns true if the pair at `index` started after the last commit and has not stopped since.
    bool is_beginning(std::uint32_t index) const noexcept {
        DAMSON_ASSERT(index < pairs_.size());
        const ActivePair& pair = pairs_[index];
        return (pair.link & mark_logged) != 0 &&
               (log_[pair.user_data].flags & (flag_new | flag_removed)) == flag_new;
    }

    /// Returns the pairs for which changes were logged since the last commit, once each. Changes logged with
    /// log_exact() are not included.
    std::span<const LoggedPair> logged() const noexcept { return log_; }

    /// Returns true if no changes are logged.
    bool is_settled() const noexcept {
        return log_.empty() && changed_.stopped.empty() && changed_.started.empty() && holes_.empty();
    }

    /// Applies the logged changes and returns the pairs that began and ended. The filter calls and the
    /// reports are in the order of `keys`, which is indexed by proxy. If `keys` is empty, they are in the
    /// order of ids.
    /// Invalidates: indices of pairs, and the spans of the previous commit.
    /// Cost: proportional to the number of logged pairs, plus a sort of the changes. Unchanged pairs cost
    /// nothing.
    PairChanges commit(PairFilter filter = {}, ProxyKeysView keys = {});

    /// Returns the active pairs, in no particular order. If a pair is logged, its user data is in logged()
    /// instead.
    std::span<const ActivePair> pairs() const noexcept { return pairs_; }

    /// Sets the user data of the pair at `index` of pairs(). The report of the pair's end will contain it.
    void set_user_data(std::uint32_t index, std::uint32_t word) {
        DAMSON_ASSERT(index < pairs_.size());
        ActivePair& pair = pairs_[index];
        ((pair.link & mark_logged) != 0 ? log_[pair.user_data].user_data : pair.user_data) = word;
    }

    /// Reserves memory for `count` pairs in advance. Requires: count < none.
    void reserve(std::uint32_t count);

    /// Frees the memory that only a commit needs. The memory of the last reports is freed when the next
    /// commit begins. Call it after a commit that was much larger than the following ones. Requires: nothing
    /// is logged.
    void give_back_scratch();

    /// Passes the state arrays to `show`; see core/state_arrays.hpp. Requires: is_settled().
    template <class Show>
    void show_parts(Show& show) {
        DAMSON_ASSERT(is_settled());
        show(show.at(ChangeKind::Box, pairs_), show.at(ChangeKind::Box, heads_));
    }

    /// Returns the memory that the pair manager holds. [B]
    std::size_t bytes() const noexcept;

    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const;

private:
    // bits of a link
    static constexpr std::uint32_t link_index = none;
    static constexpr std::uint32_t mark_logged = std::uint32_t{1} << 31;  // user_data is an index in log_

    // flags of a logged pair
    static constexpr std::uint32_t flag_new = 1;      // it was not active at the last commit
    static constexpr std::uint32_t flag_removed = 2;  // its boxes do not overlap now
    static constexpr std::uint32_t flag_gone = 4;     // it was removed because one of its proxies was removed
    static constexpr std::uint32_t flag_recheck = 8;  // the filter must be called for the active pair

    // tags of a pair that started; a pair that stopped has its cause as the tag
    static constexpr std::uint32_t tag_new = 0;
    static constexpr std::uint32_t tag_recheck = 1;

    // A hole is the slot of a former pair. It is in no chain, and its two ids are equal.
    static constexpr bool is_hole(const ActivePair& pair) noexcept { return pair.a == pair.b; }
    static constexpr void make_hole(ActivePair& pair) noexcept { pair.b = pair.a; }

    // Sets the index in a link and leaves the mark unchanged.
    static constexpr void lead(std::uint32_t& link, std::uint32_t index) noexcept {
        link = (link & ~link_index) | index;
    }
    template <class Link, class Pair>
    static Link* find_link(Link* link, Pair* pairs, ProxyId a, ProxyId b) noexcept;

    std::size_t bucket(ProxyId a, ProxyId b) const noexcept {
        const std::uint64_t low = a < b ? a : b;
        const std::uint64_t high = a < b ? b : a;
        return static_cast<std::size_t>(mix_bits(high << 32 | low)) & (heads_.size() - 1);
    }
    std::size_t held_count() const noexcept { return pairs_.size() - holes_.size(); }
    LoggedPair& note(std::uint32_t index);
    void log_started_one_by_one();
    void reuse_reports() noexcept;
    bool sort_out_log();
    void ask(PairFilter filter);
    void prepare_to_begin();
    void end_stopped(ProxyKeysView keys);
    void begin_started();
    void hand_out_holes();
    void take_out(std::uint32_t index);
    void fill_holes();
    void append_pairs(std::size_t count);
    void make_room_for_heads(std::size_t count);
    std::uint32_t& link_to(std::uint32_t index);

    std::vector<ActivePair> pairs_;
    std::vector<std::uint32_t> heads_;
    std::vector<LoggedPair> log_;

    // scratch of one commit; reused to save allocations
    detail::PairLists changed_;
    detail::PairLists reported_;              // the memory of began_ and ended_
    std::vector<std::uint32_t> holes_;        // indices of former pairs, except those stored in began_
    detail::PairSortState sort_state_;        // for pairs that stopped, and for pairs that started
    detail::PairSortState ahead_sort_state_;  // for pairs that started, if sorted before the commit
    std::span<PairBegan> began_;              // until a pair begins, its index is a hole or `none`
    std::span<const PairEnded> ended_;
    std::size_t holes_handed_out_ = 0;  // number of holes stored in the last items of began_
    bool has_reports_ = false;
    bool is_ended_ahead_ = false;
    bool is_sorted_ahead_ = false;
    bool is_begun_ahead_ = false;
    bool is_scratch_given_back_ = false;
};

}  // namespace damson
