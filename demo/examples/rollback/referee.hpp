// The slow twin of all peers: plays the game once more, without guesses, and judges them.
//
// It gets the buttons of each tick when the first peer has it final, steps, and then knows the digest and the events
// that are true. A peer is right if it has the digest and has told its player of each of these events, once, and of no
// others.
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

/// What was found of one peer.
struct Verdict {
    std::uint64_t ticks = 0;          ///< That it was judged in.
    std::uint64_t events = 0;         ///< That were true in them.
    std::uint64_t told_twice = 0;     ///< Events told more often than they are true.
    std::uint64_t lost = 0;           ///< Events that are true and were not told.
    std::uint64_t never_true = 0;     ///< Events told, not true, and not taken back.
    std::uint64_t wrong_digests = 0;  ///< Ticks.
};

/// Compares what a peer has told of a tick with what is true. Requires: both sorted.
void judge(std::span<const EventName> told, std::span<const EventName> truth, Verdict& verdict);

class Referee {
public:
    explicit Referee(const GameDef& game) : world_(make_world(game)) {}

    /// Requires: of one peer tick after tick, and none further back than `kept_ticks`.
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
    std::deque<Tick> ticks_;  ///< The last ones, up to last_.
    std::array<Verdict, max_players> verdicts_{};
};

}  // namespace rollback
