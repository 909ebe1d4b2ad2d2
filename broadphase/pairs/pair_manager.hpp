// The pairs of a broadphase: a hash table whose changes are logged first and decided at commit.
//
//   pairs_       [ p0 p1 p2 p3 ... ]     all pairs; between commits without holes
//   heads_       [ . 2 . . 0 . . . ]     first pair of each chain; a power of two, mostly more than pairs
//   log_         [ 2 5 3 ]               the pairs something was logged about, once each, with flags
//   changed_     [ 4-7 1-2 ] [ 3-8 ]     what a sweep is sure of, or what the log comes to: pairs that
//                                        stopped, and those that started
//
//   link of a pair     | logged | index of the next pair in the same chain |     1 and 31 bits
//
// A sort finds out about a pair many times over, and in any order. Each time only flags are set; commit()
// reads them:
//
//   said of a logged pair      what happened on balance                    report
//   new                        it started                                  began, if the filter agrees
//   new, removed               it started and stopped                      none
//   removed                    it stopped                                  ended
//   none of these              it stopped and started again                none
//   recheck                    it goes on, and the filter is asked anew    ended, if the filter is opposed
//
// Between commits no pair is marked. While a pair is logged, the user's word lies in the log beside its
// flags, and in place of the word the pair knows where: so pairs need no room for flags.
//
// Commit sorts first and then goes to the table, so that each report is written once and in order:
//
//   log         what was logged one by one becomes pairs that stopped or started
//   questions   what started is sorted, and the filter asked
//   ended       what stopped is sorted, taken out of the table, and reported; each pair leaves a hole
//   began       what begins comes into a hole, or to the end, and is reported where it will stay
//   holes       the rest is filled with the last pairs
//
// A world in which most pairs change would need more memory for a commit than for its pairs. So lists are
// sorted with the room behind them, become the reports (report_buffer.hpp), and are the next commit's lists
// again; and a hole is noted in the report of who comes into it.
//
// Source: Terdiman, "More sweep-and-prune notes: about pair management in incremental SAP", 2007, for two
// flags, the log of indices, and to move pairs last. Departs from it in the flag New: with two flags,
// remove-then-add reports a begin for a pair that already is, and add-then-remove an end for one that never
// was. Ids are below proxy_limit here, not below 2^16.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/editions.hpp"
#include "../../core/hash.hpp"
#include "../interface/broadphase.hpp"
#include "pair_sort.hpp"
#include "pair_word.hpp"
#include "proxy_keys.hpp"

namespace damson {

/// "The boxes of a and b started (or stopped) to overlap", as noted down by a sort.
struct PairEvent {
    ProxyId a;                  ///< One of the two.
    std::uint32_t b_and_start;  ///< b in the upper 31 bits, and 1 for started.

    /// The two overlap from now on.
    static constexpr PairEvent started(ProxyId a, ProxyId b) noexcept { return {a, b << 1 | 1}; }
    /// The two overlap no more.
    static constexpr PairEvent stopped(ProxyId a, ProxyId b) noexcept { return {a, b << 1}; }
    constexpr ProxyId b() const noexcept { return b_and_start >> 1; }  ///< The other one.
    /// Whether they started to overlap.
    constexpr bool is_start() const noexcept { return (b_and_start & 1) != 0; }
};

/// Two proxies, in any order.
struct ProxyPair {
    ProxyId a;  ///< One of the two.
    ProxyId b;  ///< The other one.
};

/// Holds pairs of proxies between commits and nets what is logged about them. A part of the sweep; of use to
/// any program that finds overlaps its own way. Between a logged change and the commit, pairs() also shows
/// pairs that may come to nothing; a broadphase that promises steady spans logs only inside its own commit.
class PairManager {
public:
    /// Index of no pair. There are never so many pairs: they would take 32 GB.
    static constexpr std::uint32_t none = (std::uint32_t{1} << 31) - 1;

    /// A pair that something was logged about.
    struct LoggedPair {
        std::uint32_t index;      ///< Its place in pairs(), until the commit.
        std::uint32_t user_data;  ///< The pair's word, until the commit.
        std::uint32_t flags;      ///< The pair manager's own.
    };

    /// Logs that `a` and `b` overlap from now on. Returns the index of their pair, good until the next
    /// commit, or `none` if they are refused.
    /// Requires: two different proxies, both below proxy_limit.
    /// Cost: constant on average.
    std::uint32_t add(ProxyId a, ProxyId b);

    /// Logs that `a` and `b` overlap from now on.
    /// Requires: as add(), unchecked; they are no pair, not even one that is logged.
    /// Cost: less than add(), since nothing is looked up.
    void add_new(ProxyId a, ProxyId b);

    /// Logs that `a` and `b` do not overlap any more; nothing if they are no pair.
    /// Cost: constant on average.
    void remove(ProxyId a, ProxyId b, PairEndCause cause = PairEndCause::Moved);

    /// Logs many changes, in this order. Cost: less than one by one, since the table is fetched ahead of its
    /// use.
    void log(std::span<const PairEvent> events);

    /// Logs that the pairs of `stopped` overlap no more, for that cause, and those of `started` do from now
    /// on. The table knows of it at the commit, or when something is logged one by one.
    /// Requires: each is about another pair, of proxies as in add(), unchecked; nothing else is logged about
    /// those in `stopped`, of which those that are not held are passed over; those in `started` are not held.
    /// Invalidates: the spans of the commit before.
    /// Cost: less than log(), since nothing need be sorted out and what starts is not looked up.
    void log_exact(std::span<const ProxyPair> stopped, std::span<const ProxyPair> started,
                   PairEndCause cause = PairEndCause::Moved);

    /// The same, of pairs that are words already.
    void log_exact(const detail::PairLists& pairs);

    /// Exchanges the lists of what was logged exactly with others: a sweep that works alone takes them,
    /// writes behind what is there, and gives them back, so that the same memory serves both.
    /// Invalidates: the spans of the commit before.
    void exchange_exact(detail::PairLists& pairs) noexcept {
        DAMSON_ASSERT(!is_sorted_ahead_ && !is_ended_ahead_);
        reuse_reports();
        std::swap(changed_, pairs);
    }

    /// Does ahead what the commit would do about pairs that stopped: they leave the table, and are reported.
    /// May be called at the same time as sort_ahead().
    /// Requires: all that is logged until the commit, which is given the same keys, was logged exactly and
    /// before, be it nothing.
    void end_ahead(ProxyKeysView keys);

    /// Does ahead what the commit would do first about pairs that started: they are sorted.
    /// Requires: as end_ahead().
    void sort_ahead(ProxyKeysView keys);

    /// Does ahead the rest of the commit, which is then told of no filter: pairs that started begin.
    /// Requires: end_ahead() and sort_ahead() are done, and nothing is logged any more.
    void begin_ahead();

    /// Logs that the pair at `index` ends. Requires: index < pairs().size().
    void remove_at(std::uint32_t index, PairEndCause cause);

    /// Logs that the filter is to be asked again about the pair at `index`. Requires: index < pairs().size().
    void recheck_at(std::uint32_t index);

    /// Index of the pair of `a` and `b`, or `none`. Pairs logged as removed are found until the commit; those
    /// logged exactly as started are not.
    std::uint32_t find(ProxyId a, ProxyId b) const noexcept;

    /// Whether the pair at `index` started after the last commit and has not stopped since.
    bool is_beginning(std::uint32_t index) const noexcept {
        const ActivePair& pair = pairs_[index];
        return (pair.link & mark_logged) != 0 &&
               (log_[pair.user_data].flags & (flag_new | flag_removed)) == flag_new;
    }

    /// The pairs that something was logged about since the last commit, once each; what was logged exactly is
    /// not among them.
    std::span<const LoggedPair> logged() const noexcept { return log_; }

    /// Whether nothing is logged, exactly or not, that a commit would have to make real.
    bool is_settled() const noexcept {
        return log_.empty() && changed_.stopped.empty() && changed_.started.empty() && holes_.empty();
    }

    /// Makes the logged changes real and reports what they come to. Questions to the filter and reports come
    /// in the order of `keys`, which is indexed by proxy; without keys, by id. Invalidates: indices of pairs,
    /// and the spans of the commit before. Cost: proportional to the number of logged pairs, and to sort the
    /// changes; nothing for the rest.
    PairChanges commit(PairFilter filter = {}, ProxyKeysView keys = {});

    /// The pairs that are active, in no particular order; words of those in logged() are there.
    std::span<const ActivePair> pairs() const noexcept { return pairs_; }

    /// Stores a word with the pair at `index` of pairs(), to be found there and in the report of its end.
    void set_user_data(std::uint32_t index, std::uint32_t word) {
        DAMSON_ASSERT(index < pairs_.size());
        ActivePair& pair = pairs_[index];
        ((pair.link & mark_logged) != 0 ? log_[pair.user_data].user_data : pair.user_data) = word;
    }

    /// Makes room for `count` pairs, at once instead of by and by. Requires: count < none.
    void reserve(std::uint32_t count);

    /// Gives back the memory that only a commit needs; that of its report, when the next one begins. For
    /// after a commit that was much larger than those to come. Requires: nothing is logged.
    void give_back_scratch();

    /// Shows what it consists of: core/state_arrays.hpp. Requires: is_settled().
    template <class Show>
    void show_parts(Show& show) {
        show(show.at(Occasion::Box, pairs_), show.at(Occasion::Box, heads_));
    }

    /// Memory held. [B]
    std::size_t bytes() const noexcept;

    /// The first broken invariant, or nothing.
    std::optional<std::string> validate() const;

private:
    // the parts of a link
    static constexpr std::uint32_t link_index = none;
    static constexpr std::uint32_t mark_logged = std::uint32_t{1} << 31;  // user_data is its place in log_

    // of a logged pair
    static constexpr std::uint32_t flag_new = 1;      // not active at the last commit
    static constexpr std::uint32_t flag_removed = 2;  // its boxes do not overlap now
    static constexpr std::uint32_t flag_gone = 4;     // removed because a proxy was
    static constexpr std::uint32_t flag_recheck = 8;  // the filter is to be asked although it is active

    // of a pair that started; one that stopped has its cause there
    static constexpr std::uint32_t tag_new = 0;
    static constexpr std::uint32_t tag_recheck = 1;

    // A hole is no pair any more, and in no chain.
    static constexpr bool is_hole(const ActivePair& pair) noexcept { return pair.a == pair.b; }
    static constexpr void make_hole(ActivePair& pair) noexcept { pair.b = pair.a; }

    // Has a link lead elsewhere, and leaves its marks.
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

    // of one commit; kept for their capacity
    detail::PairLists changed_;
    detail::PairLists reported_;              // the memory of began_ and ended_
    std::vector<std::uint32_t> holes_;        // indices of what once were pairs, but for those in began_
    detail::PairSortState sort_state_;        // of what stopped, and of what started
    detail::PairSortState ahead_sort_state_;  // of what started, if that is sorted ahead
    std::span<PairBegan> began_;              // of those that are still to begin, index is a hole or `none`
    std::span<const PairEnded> ended_;
    std::size_t holes_handed_out_ = 0;  // to the last of began_
    bool has_reports_ = false;
    bool is_ended_ahead_ = false;
    bool is_sorted_ahead_ = false;
    bool is_begun_ahead_ = false;
    bool is_scratch_given_back_ = false;
};

}  // namespace damson
