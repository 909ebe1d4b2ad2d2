// Messages between peers, and their encoding as bytes. The first byte is the kind of message. Numbers are
// little-endian.
//
//   inputs    sent in every tick, can be lost: all inputs that the receiver has not acknowledged, the last
//             tick with known inputs for each player, and the digest of the sender's last final tick
//   hello     sent once by a peer that joins a running game
//   welcome   the answer to hello: a state, all inputs since then, and the first tick that the new peer plays
//   digests   sent once two digests differ: digests of the last ticks, to find the first tick that differs
//   state     the answer to digests: the state of the first tick that differs, to find the differing object
//
// All messages except inputs use the reliable channel. Received bytes are not trusted: message_of() rejects
// messages that are too short or too long, and messages with invalid values.
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

/// One player's buttons in consecutive ticks.
struct InputRun {
    int player = 0;
    std::uint64_t first = 0;  ///< Tick of the first element of `buttons`.
    std::vector<Buttons> buttons{};
};

struct InputsMessage {
    std::uint64_t now = 0;                           ///< Last tick that the sender has stepped.
    std::array<std::uint64_t, max_players> known{};  ///< By player: last tick whose inputs the sender knows.
    std::uint64_t digest_tick = 0;                   ///< Last tick that is final for the sender.
    std::uint64_t digest = 0;                        ///< Digest of `digest_tick`.
    std::vector<InputRun> runs{};
};

struct HelloMessage {
    int player = 0;
};

struct WelcomeMessage {
    std::uint64_t now = 0;                           ///< Current tick of the host's clock.
    std::uint64_t first_own = 0;                     ///< First tick for which the new peer sends inputs.
    std::array<std::uint16_t, max_players> ports{};  ///< Port of each peer; 0 for peers that do not exist.
    std::vector<InputRun> runs{};                    ///< All players' inputs after the tick of the state.
    Bytes state{};                                   ///< Result of write_state().
};

struct DigestsMessage {
    std::uint64_t first = 0;  ///< Tick of the first digest.
    std::vector<std::uint64_t> digests{};
};

struct StateMessage {
    std::uint64_t tick = 0;
    Bytes state{};
};

using Message = std::variant<InputsMessage, HelloMessage, WelcomeMessage, DigestsMessage, StateMessage>;

Bytes bytes_of(const Message& message);
/// Decodes a message. Returns nullopt if the bytes are not a valid message.
std::optional<Message> message_of(std::span<const std::byte> bytes);

}  // namespace rollback
