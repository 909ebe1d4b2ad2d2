// A match: runs all peers in one process. Each peer has its own world and its own ENet host. The clock counts
// ticks.
//
// In each clock tick, the simulated connections release the packets that have arrived, ENet transfers them,
// and every peer runs its tick. The clock runs as fast as possible, or in real time.
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
    double seconds = 10.0;               ///< Duration of the game. [s]
    std::optional<double> join;          ///< Time at which the last peer joins. Empty: at the start. [s]
    std::optional<std::uint64_t> plant;  ///< Tick after which one peer's world is changed. Empty: never.
    std::uint64_t input_delay = 0;       ///< Ticks from a button press to the step that uses it.
    bool is_real_time = false;
};

/// A change that was made to one peer's world as a test.
struct Plant {
    int peer = 0;
    std::uint64_t tick = 0;
    std::uint64_t body_key = 0;
    float velocity_before = 0.0f, velocity_after = 0.0f;  ///< Velocity along x. [m/s]
};

class Match {
public:
    explicit Match(const MatchDef& def);

    /// Plays until the last tick is final on all peers. If a peer's world was changed, plays until one second
    /// after a peer has found the difference. After each clock tick, calls `after_tick` with the current
    /// tick.
    void play(const std::function<void(std::uint64_t)>& after_tick = {});

    const MatchDef& def() const noexcept { return def_; }
    std::uint64_t last_tick() const noexcept { return last_tick_; }  ///< Last tick of the game.
    std::uint64_t clock_ticks() const noexcept { return clock_; }    ///< Number of clock ticks in play().
    double wall_seconds() const noexcept { return wall_seconds_; }   ///< Real time that play() took. [s]
    std::vector<std::unique_ptr<Peer>>& peers() noexcept { return peers_; }
    const std::vector<std::unique_ptr<Peer>>& peers() const noexcept { return peers_; }
    const Referee& referee() const noexcept { return referee_; }
    const Plant& plant() const noexcept { return plant_; }

    /// Returns true if all peers have played the last tick and have the same digest as the referee.
    bool are_digests_equal() const;
    /// Returns true if at least one difference was found, and each is the change that was made to the world.
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
