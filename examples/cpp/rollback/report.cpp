#include "report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace rollback {

namespace {

double share(double sum, std::uint64_t count) {
    return count == 0 ? 0.0 : sum / static_cast<double>(count);
}

/// Sums over a peer's connections. `bytes` excludes the reliable channel, on which states are sent.
struct LineSums {
    std::uint64_t packets = 0, lost = 0, overtaken = 0, bytes = 0;
};

LineSums sums_of(const Peer& peer) {
    LineSums sums;
    for (const auto& line : peer.lines()) {
        if (!line) continue;
        sums.packets += line->sent_count();
        sums.lost += line->lost_count();
        sums.overtaken += line->overtaken_count();
        sums.bytes += line->sent_bytes(Channel::Unreliable);
    }
    return sums;
}

/// Returns true if this peer differs from the majority of the other peers.
bool is_odd_one(const Peer& peer, std::size_t peer_count) {
    return peer_count > 2 && 2 * peer.digests().apart_count() > peer_count - 1;
}

}  // namespace

std::string report_of(const Match& match) {
    std::string text;
    const auto out = std::back_inserter(text);
    const MatchDef& def = match.def();
    fmt::format_to(out,
                   "{} peers, {} bodies, {:g} s at 60 Hz; {:g} ms delay, {:g} ms jitter, {:g} % loss, {:g} % "
                   "held back\n",
                   def.game.player_count, def.game.body_count, def.seconds, def.line.delay_ms,
                   def.line.jitter_ms, 100.0 * def.line.loss, 100.0 * def.line.reorder);
    fmt::format_to(out, "{} ticks of the clock in {:.1f} s; times below are processor times\n\n",
                   match.clock_ticks(), match.wall_seconds());

    fmt::format_to(out, "{:>4} {:>7} {:>6} {:>9} {:>9} {:>5} {:>4} {:>9} {:>6} {:>7} {:>7} {:>8}\n", "peer",
                   "steps", "waits", "rollbacks", "ticks", "mean", "max", "ms/roll", "max", "ms/tick",
                   "ms/step", "hist. MB");
    for (const auto& peer : match.peers()) {
        if (!peer->is_in_game()) continue;
        const SessionCounts& counts = peer->session().counts();
        fmt::format_to(
            out,
            "{:>4} {:>7} {:>6} {:>9} {:>9} {:>5.1f} {:>4} {:>9.2f} {:>6.1f} {:>7.3f} {:>7.3f} {:>8.1f}\n",
            peer->player(), counts.steps, counts.waits, counts.rollbacks, counts.ticks_back,
            share(static_cast<double>(counts.ticks_back), counts.rollbacks), counts.most_ticks_back,
            share(counts.rollback_ms, counts.rollbacks), counts.most_rollback_ms,
            share(counts.rollback_ms, counts.ticks_back), share(counts.step_ms, counts.steps),
            1e-6 * static_cast<double>(peer->session().history_bytes()));
    }

    fmt::format_to(out, "\n{:>4} {:>8} {:>6} {:>9} {:>8} {:>8} {:>9} {:>10} {:>6} {:>6} {:>6}  {}\n", "peer",
                   "packets", "lost", "overtaken", "bytes/s", "compared", "reported", "retracted", "twice",
                   "missed", "false", "digest");
    for (const auto& peer : match.peers()) {
        if (!peer->is_in_game()) continue;
        const LineSums sums = sums_of(*peer);
        const Told& told = peer->session().told();
        const Verdict& verdict = match.referee().verdict(peer->player());
        fmt::format_to(
            out, "{:>4} {:>8} {:>6} {:>9} {:>8.0f} {:>8} {:>9} {:>10} {:>6} {:>6} {:>6}  {:016x}\n",
            peer->player(), sums.packets, sums.lost, sums.overtaken,
            60.0 * share(static_cast<double>(sums.bytes), match.clock_ticks()),
            peer->digests().compared_count(), told.told_count(), told.retracted_count(), verdict.told_twice,
            verdict.lost, verdict.never_true + told.fault_count(), digest_of(peer->session().world()));
    }
    fmt::format_to(out, "\n");

    if (const Joining& joining = match.peers().back()->joining(); joining.welcomed_ms > 0.0)
        fmt::format_to(
            out,
            "peer {} joined at {:.2f} s: received the state of tick {}, {} bytes, after {:.0f} ms; caught up "
            "after {:.0f} ms; played from tick {} on\n",
            match.peers().back()->player(), joining.asked_ms / 1000.0, joining.state_tick,
            joining.state_bytes, joining.welcomed_ms - joining.asked_ms,
            joining.caught_up_ms - joining.asked_ms, joining.first_own);

    for (const auto& peer : match.peers())
        for (const Desync& desync : peer->desyncs())
            fmt::format_to(out, "peer {} differs from peer {} at tick {}: {}{}\n", desync.here, desync.there,
                           desync.tick, desync.what.text(),
                           is_odd_one(*peer, match.peers().size())
                               ? "; only peer " + std::to_string(desync.here) + " has this state"
                               : "");
    if (def.plant) {
        const Plant& plant = match.plant();
        fmt::format_to(
            out, "changed in peer {} at tick {}: body {}, velocity along x {:.9g} instead of {:.9g}: {}\n",
            plant.peer, plant.tick, plant.body_key, plant.velocity_after, plant.velocity_before,
            match.is_named_right() ? "found correctly" : "not found correctly");
    } else {
        Verdict all;
        for (const auto& peer : match.peers()) {
            const Verdict& verdict = match.referee().verdict(peer->player());
            all.events += verdict.events;
            all.told_twice += verdict.told_twice;
            all.lost += verdict.lost;
            all.never_true += verdict.never_true;
        }
        fmt::format_to(out, "{}; of {} events {} reported twice, {} missing, {} false\n",
                       match.are_digests_equal() ? "digests equal" : "digests differ", all.events,
                       all.told_twice, all.lost, all.never_true);
    }
    return text;
}

bool is_all_well(const Match& match) {
    if (match.def().plant) return match.is_named_right();
    return match.are_digests_equal() &&
           std::all_of(match.peers().begin(), match.peers().end(), [&](const auto& peer) {
               const Verdict& verdict = match.referee().verdict(peer->player());
               return verdict.told_twice + verdict.lost + verdict.never_true +
                          peer->session().told().fault_count() ==
                      0;
           });
}

}  // namespace rollback
