// Checks all peers: plays the game again without predictions, and compares the results.
//
// As soon as a tick is final on any peer, the referee steps with the buttons of that tick. It then knows the
// correct digest and the correct events. A peer is correct if it has this digest and has reported exactly
// these events to its player, each once.
#pragma once

#include <array>
#include <cstdint>
#include <damson/time.hpp>
#include <deque>
#include <vector>

#include "game.hpp"
#include "session.hpp"
#include "told.hpp"

namespace rollback {

/// Results for one peer.
struct Verdict {
    std::uint64_t ticks = 0;          ///< Number of final ticks compared.
    std::uint64_t events = 0;         ///< Number of correct events in these ticks.
    std::uint64_t told_twice = 0;     ///< Number of repeated reports of the same event.
    std::uint64_t lost = 0;           ///< Number of correct events that were not reported.
    std::uint64_t never_true = 0;     ///< Number of false events that were reported and not retracted.
    std::uint64_t wrong_digests = 0;  ///< Number of ticks with a wrong digest.
};

/// Compares the reported events of a tick with the correct ones. Requires: both lists are sorted.
void judge(std::span<const EventName> told, std::span<const EventName> truth, Verdict& verdict);

class Referee {
public:
    explicit Referee(const GameDef& game) : world_(make_world(game)) {}

    /// Compares a peer's final tick with the correct results. Requires: the ticks of each peer are
    /// consecutive, and at most `kept_ticks` behind the most advanced peer.
    void judge_tick(int player, const FinalTick& final);

    const Verdict& verdict(int player) const noexcept { return verdicts_[static_cast<std::size_t>(player)]; }
    std::uint64_t digest() const { return digest_of(world_); }

    static constexpr std::size_t kept_ticks = 4096;

private:
    struct Tick {
        std::uint64_t digest = 0;
        std::vector<EventName> truth;
    };

    damson::World world_;
    std::uint64_t last_ = 0;
    std::deque<Tick> ticks_;  ///< Most recent ticks, up to last_.
    std::array<Verdict, max_players> verdicts_{};
};

}  // namespace rollback
