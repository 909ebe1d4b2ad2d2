// Messages between peers, and their bytes: the first is the kind, numbers have their lowest byte first.
//
//   inputs    often, may be lost: what the sender did in all ticks of which the receiver has not said that it knows
//             them, what the sender knows of everybody, and the digest of its last final tick
//   hello     once, from a peer that enters a running game
//   welcome   the answer: a state, all inputs since, and from when on the new peer plays itself
//   digests   when two differ: those of the last ticks, so that the first tick that differs is found
//   state     of that tick, so that what differs is found
//
// All but inputs go on the reliable channel. What comes from outside is not trusted: a message that is too short, or
// that says what cannot be, is none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "game.hpp"

namespace rollback {

using Bytes = std::vector<std::byte>;

/// Buttons of one player in ticks that follow each other.
struct InputRun {
    int player = 0;
    std::uint64_t first = 0;  ///< Tick.
    std::vector<Buttons> buttons{};
};

struct InputsMessage {
    std::uint64_t now = 0;                           ///< The sender's last tick.
    std::array<std::uint64_t, max_players> known{};  ///< By player, the last tick that the sender knows.
    std::uint64_t digest_tick = 0;                   ///< The sender's last final tick.
    std::uint64_t digest = 0;                        ///< Of that tick.
    std::vector<InputRun> runs{};
};

struct HelloMessage {
    int player = 0;
};

struct WelcomeMessage {
    std::uint64_t now = 0;        ///< The tick that it is time for.
    std::uint64_t first_own = 0;  ///< The first tick in which the new peer gives its own inputs.
    std::array<std::uint16_t, max_players> ports{};  ///< Of all peers; 0: no such peer.
    std::vector<InputRun> runs{};  ///< From the tick of the state on, that of the state too.
    Bytes state{};                 ///< As write_state() gives it.
};

struct DigestsMessage {
    std::uint64_t first = 0;  ///< Tick.
    std::vector<std::uint64_t> digests{};
};

struct StateMessage {
    std::uint64_t tick = 0;
    Bytes state{};
};

using Message = std::variant<InputsMessage, HelloMessage, WelcomeMessage, DigestsMessage, StateMessage>;

Bytes bytes_of(const Message& message);
/// The message, or nothing if the bytes are none.
std::optional<Message> message_of(std::span<const std::byte> bytes);

}  // namespace rollback
