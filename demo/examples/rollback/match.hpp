// A match: all peers in one process, each with its own world and its own ENet host, and a clock that is a count of ticks.
//
// A tick of the clock: the bad lines let through what is due, ENet carries it over, every peer does its tick. Time passes
// as fast as that is done, or as it does for people.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "peer.hpp"
#include "referee.hpp"

namespace rollback {

struct MatchDef {
    GameDef game{.player_count = 3};
    SessionDef session{};
    BadLineDef line{};
    double seconds = 10.0;               ///< Of the game. [s]
    std::optional<double> join;          ///< When the last peer enters; else it is there from the start. [s]
    std::optional<std::uint64_t> plant;  ///< Tick after which one peer's world is changed by hand.
    std::uint64_t input_delay = 0;       ///< From a button to the tick in which it counts. [ticks]
    bool is_real_time = false;
};

/// What was changed by hand in one peer's world.
struct Plant {
    int peer = 0;
    std::uint64_t tick = 0;
    std::uint64_t body_key = 0;
    float velocity_before = 0.0f, velocity_after = 0.0f;  ///< Along x. [m/s]
};

class Match {
public:
    explicit Match(const MatchDef& def);

    /// Plays to the end: all peers have the last tick final, or one has named a difference. `after_tick()` is called
    /// after each tick of the clock.
    void play(const std::function<void(std::uint64_t)>& after_tick = {});

    const MatchDef& def() const noexcept { return def_; }
    std::uint64_t last_tick() const noexcept { return last_tick_; }  ///< Of the game.
    std::uint64_t clock_ticks() const noexcept { return clock_; }    ///< Ticks of the clock until the end.
    double wall_seconds() const noexcept { return wall_seconds_; }   ///< [s]
    std::vector<std::unique_ptr<Peer>>& peers() noexcept { return peers_; }
    const std::vector<std::unique_ptr<Peer>>& peers() const noexcept { return peers_; }
    const Referee& referee() const noexcept { return referee_; }
    const Plant& plant() const noexcept { return plant_; }

    /// Whether all peers are where the game ends, with the digest that the referee has there.
    bool are_digests_equal() const;
    /// Whether all that were found named what was planted, and at least one was found.
    bool is_named_right() const;

private:
    void carry_over();
    bool is_over() const;
    bool meddle(damson::World& world, std::uint64_t tick);

    MatchDef def_;
    NetworkLibrary network_;
    Referee referee_;
    std::vector<std::unique_ptr<Peer>> peers_;
    std::uint64_t last_tick_, clock_ = 0;
    Plant plant_;
    double wall_seconds_ = 0.0;
};

}  // namespace rollback
