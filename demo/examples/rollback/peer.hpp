// One peer of the game: its session, its link to the others with a bad line on each way out, and what it says to whom.
//
// Every peer sends its inputs to every other one. Peer 0 is the host: it plays for a player who has not come yet, with no
// buttons, and has a state ready for the one who comes:
//
//   new peer    hello ------------------>  host    writes the state of its last final tick
//   new peer    <---------------- welcome          the state, all inputs since, the first tick of its own
//   new peer    reads, connects to all others, steps until it is where they are, and plays
//
// The host gives the inputs of that player up to the first tick of its own, the new peer from there on; so nobody can
// take one for the other, however late they come.
//
//   a digest differs   digests of the last ticks ->   the other finds the first tick at which they differ
//                      <- the state of that tick      find_divergence() of both says what differs
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
    SessionDef session{};  ///< But for the players.
    BadLineDef line{};
    std::uint64_t line_seed = 1;
    int late_player = -1;           ///< Who comes when the game runs; -1: nobody.
    std::uint64_t input_delay = 0;  ///< From a button to the tick in which it counts. [ticks]
    std::function<Buttons(std::uint64_t tick)> own_buttons{};
    std::function<void(const FinalTick&)> on_final{};
    std::function<bool(damson::World&, std::uint64_t)> meddle{};
};

/// A difference that was found, and what it is.
struct Desync {
    int here = 0, there = 0;  ///< Peers.
    std::uint64_t tick = 0;   ///< The first that differs.
    damson::Divergence what;
};

/// What a peer that came late has seen of its coming.
struct Joining {
    std::uint64_t state_tick = 0;  ///< Of the state it got.
    std::size_t state_bytes = 0;
    double asked_ms = 0.0;        ///< When it said hello. [ms]
    double welcomed_ms = 0.0;     ///< [ms]
    double caught_up_ms = 0.0;    ///< When it was where the others are; 0: not yet. [ms]
    std::uint64_t first_own = 0;  ///< The first tick of its own.
};

class Peer {
public:
    /// In the game from tick 0, unless it is the one who comes late.
    explicit Peer(const PeerDef& def);
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    int player() const noexcept { return def_.player; }
    Link& link() noexcept { return link_; }
    /// Ports of all peers, for the host to tell a late one.
    void set_ports(const std::array<std::uint16_t, max_players>& ports) noexcept { ports_ = ports; }
    /// Enters a running game, of which it knows the host's port.
    void enter(std::uint16_t host_port);

    /// Gives ENet what the bad lines let through at `now_ms`.
    void pass_on(double now_ms);
    /// Takes in bytes from another peer, for the next tick().
    void receive(int from, std::span<const std::byte> bytes);
    /// Does what is to be done 60 times a second: hears, corrects, steps, says. Takes no step after `last_tick`.
    void tick(double now_ms, std::uint64_t last_tick);

    bool is_in_game() const noexcept { return session_.has_value(); }
    Session& session() { return *session_; }
    const Session& session() const { return *session_; }
    const Digests& digests() const noexcept { return digests_; }
    const std::vector<Desync>& desyncs() const noexcept { return desyncs_; }
    const Joining& joining() const noexcept { return joining_; }
    const std::array<std::optional<BadLine>, max_players>& lines() const noexcept { return lines_; }
    std::uint64_t refused_count() const noexcept { return refused_; }  ///< Bytes that were no message.

private:
    /// Another peer, as this one knows it.
    struct Other {
        bool is_heard = false;
        std::array<std::uint64_t, max_players> known{};  ///< By player, the last tick that it knows.
        bool is_named = false;                           ///< What it is apart by.
        bool has_digests = false, has_state = false;     ///< Those that it was sent, after a difference.
    };
    /// Ticks in which this peer says what a player does.
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
    /// The last tick that is known of a player; of one that does not exist, that of all.
    std::uint64_t last_known(int player) const noexcept;
    Other& other(int peer) { return others_[static_cast<std::size_t>(peer)]; }

    PeerDef def_;
    Link link_;
    std::array<std::optional<BadLine>, max_players> lines_;  ///< To the others.
    std::optional<Session> session_;
    Digests digests_;
    std::array<Other, max_players> others_{};
    std::array<Part, max_players> parts_{};
    std::array<std::uint16_t, max_players> ports_{};
    std::vector<std::pair<int, Message>> inbox_;
    std::vector<Desync> desyncs_;
    Joining joining_;
    double start_ms_ = 0.0;  ///< When tick 0 was. [ms]
    bool has_asked_ = false;
    std::uint64_t refused_ = 0;
};

}  // namespace rollback
