// One peer in the game: its session, its connections to the other peers, and its messages. Packets to each
// peer pass through a BadLine.
//
// Every peer sends its inputs to every other peer. Peer 0 is the host. The host sends empty inputs for a
// player who has not joined yet, and a state when that player joins:
//
//   new peer    hello ------------------>  host    writes the state of its last final tick
//   new peer    <---------------- welcome          the state, all inputs since then, and the first own tick
//   new peer    reads the state, connects to all others, steps until it has caught up, and plays
//
// The host sends that player's inputs for all ticks before the first own tick, and the new peer sends them
// from that tick on. Each tick therefore has a single sender, so late packets cannot cause conflicts.
//
// If two peers have different digests for a tick:
//
//   peer A      digests of the last ticks ---->  peer B      finds the first tick that differs
//   peer A      <---- the state of that tick                 find_divergence() compares both states
#pragma once

#include <array>
#include <cstdint>
#include <damson/time.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bad_line.hpp"
#include "digests.hpp"
#include "link.hpp"
#include "messages.hpp"
#include "session.hpp"

namespace rollback {

struct PeerDef {
    int player = 0;
    GameDef game{};
    SessionDef session{};  ///< `player_count` is ignored.
    BadLineDef line{};
    std::uint64_t line_seed = 1;
    int late_player = -1;           ///< Player who joins the running game; -1 if there is none.
    std::uint64_t input_delay = 0;  ///< Ticks from a button press to the step that uses it.
    std::function<Buttons(std::uint64_t tick)> own_buttons{};
    std::function<void(const FinalTick&)> on_final{};
    std::function<bool(damson::World&, std::uint64_t)> meddle{};
};

/// A difference between two peers' worlds.
struct Desync {
    int here = 0, there = 0;  ///< The two peers.
    std::uint64_t tick = 0;   ///< First tick that differs.
    damson::Divergence what;
};

/// Data about the process of joining a running game.
struct Joining {
    std::uint64_t state_tick = 0;  ///< Tick of the received state.
    std::size_t state_bytes = 0;
    double asked_ms = 0.0;        ///< Time at which the peer sent the hello. [ms]
    double welcomed_ms = 0.0;     ///< Time at which the peer received the welcome. [ms]
    double caught_up_ms = 0.0;    ///< Time at which the peer caught up with the others; 0 if not yet. [ms]
    std::uint64_t first_own = 0;  ///< First tick that the peer plays.
};

class Peer {
public:
    /// Creates a peer that is in the game from tick 0, or a late player, who must call enter() later.
    explicit Peer(const PeerDef& def);
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    int player() const noexcept { return def_.player; }
    Link& link() noexcept { return link_; }
    /// Sets the ports of all peers, which the host sends to a new peer.
    void set_ports(const std::array<std::uint16_t, max_players>& ports) noexcept { ports_ = ports; }
    /// Starts joining a running game, whose host listens on `host_port`.
    void enter(std::uint16_t host_port);

    /// Passes to ENet the packets that have arrived on the simulated connections by `now_ms`. [ms]
    void pass_on(double now_ms);
    /// Stores a message from peer `from` until the next tick(). Counts invalid messages.
    void receive(int from, std::span<const std::byte> bytes);
    /// Handles received messages, rolls back if necessary, steps and sends. Must be called 60 times per
    /// second. Takes no step after `last_tick`.
    void tick(double now_ms, std::uint64_t last_tick);

    bool is_in_game() const noexcept { return session_.has_value(); }
    Session& session() { return *session_; }
    const Session& session() const { return *session_; }
    const Digests& digests() const noexcept { return digests_; }
    const std::vector<Desync>& desyncs() const noexcept { return desyncs_; }
    const Joining& joining() const noexcept { return joining_; }
    const std::array<std::optional<BadLine>, max_players>& lines() const noexcept { return lines_; }
    std::uint64_t refused_count() const noexcept { return refused_; }  ///< Number of invalid messages.

private:
    /// Information about another peer.
    struct Other {
        bool is_heard = false;                           ///< True if the other peer has sent inputs.
        std::array<std::uint64_t, max_players> known{};  ///< By player: last tick that the other peer knows.
        bool is_named = false;                           ///< True if the difference was found.
        bool has_digests = false, has_state = false;     ///< True if these were sent to the other peer.
    };
    /// Range of ticks for which this peer sends a player's inputs.
    struct Part {
        std::uint64_t first = 1, last = 0;
    };

    void begin_session(damson::World world);
    void hear(int from, const InputsMessage& message, double now_ms);
    void hear(int from, const HelloMessage& message, double now_ms);
    void hear(int from, const WelcomeMessage& message, double now_ms);
    void hear(int from, const DigestsMessage& message, double now_ms);
    void hear(int from, const StateMessage& message, double now_ms);
    void step_until_now(double now_ms, std::uint64_t last_tick);
    void say_inputs(double now_ms);
    void say(int to, Channel channel, const Message& message, double now_ms);
    std::uint64_t tick_at(double now_ms) const noexcept;
    /// Returns the last tick with known inputs for a player. For a player that does not exist, returns
    /// Inputs::known_of_all().
    std::uint64_t last_known(int player) const noexcept;
    Other& other(int peer) { return others_[static_cast<std::size_t>(peer)]; }

    PeerDef def_;
    Link link_;
    std::array<std::optional<BadLine>, max_players> lines_;  ///< Connections to the other peers.
    std::optional<Session> session_;
    Digests digests_;
    std::array<Other, max_players> others_{};
    std::array<Part, max_players> parts_{};
    std::array<std::uint16_t, max_players> ports_{};
    std::vector<std::pair<int, Message>> inbox_;
    std::vector<Desync> desyncs_;
    Joining joining_;
    double start_ms_ = 0.0;  ///< Time of tick 0. [ms]
    bool has_asked_ = false;
    std::uint64_t refused_ = 0;
};

}  // namespace rollback
