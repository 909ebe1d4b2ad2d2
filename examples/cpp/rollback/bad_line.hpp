// Simulates a bad connection between two peers: packets arrive late, out of order, or never. Packets pass
// through this class before ENet receives them, because ENet's connection over the loopback interface is
// perfect.
//
//   loss       lost packets never arrive; on the reliable channel, they arrive late, as if sent again
//   jitter     each packet arrives up to this much earlier or later, so that packets can overtake each other
//   reorder    this fraction of packets is delayed more, so that later packets overtake them
//
// All random numbers are derived from a seed, so runs with the same seed are identical.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "dice.hpp"
#include "messages.hpp"

namespace rollback {

struct BadLineDef {
    double delay_ms = 150.0;   ///< Delay in one direction. [ms]
    double jitter_ms = 30.0;   ///< Maximum deviation from the delay, uniformly distributed. [ms]
    double loss = 0.05;        ///< Fraction of packets that are lost. [-]
    double reorder = 0.01;     ///< Fraction of packets that are held back for an additional delay. [-]
    double held_back_ms = 50;  ///< Additional delay of packets that are held back. [ms]
};

enum class Channel : std::uint8_t { Reliable, Unreliable };

class BadLine {
public:
    BadLine(const BadLineDef& def, std::uint64_t seed) : def_(def), dice_(seed) {}

    /// Sends a packet at time `now_ms`. [ms]
    void send(double now_ms, Channel channel, Bytes bytes);
    /// Calls `pass_on(channel, bytes)` for each packet that arrives by time `now_ms`, in order of arrival.
    template <class PassOn>
    void pass_on_due(double now_ms, PassOn&& pass_on) {
        for (Packet packet; take_due(now_ms, packet);) pass_on(packet.channel, packet.bytes);
    }

    std::uint64_t sent_count() const noexcept { return sent_; }  ///< Number of packets, including lost ones.
    std::uint64_t lost_count() const noexcept { return lost_; }
    std::uint64_t overtaken_count() const noexcept {
        return overtaken_;
    }  ///< Number of packets that later packets overtook.
    /// Number of bytes sent on a channel, including lost packets.
    std::uint64_t sent_bytes(Channel channel) const noexcept {
        return channel == Channel::Reliable ? reliable_bytes_ : unreliable_bytes_;
    }

private:
    struct Packet {
        double due_ms = 0.0;
        std::uint64_t number = 0;  ///< Sequence number.
        Channel channel = Channel::Unreliable;
        Bytes bytes;
    };
    bool take_due(double now_ms, Packet& packet);

    BadLineDef def_;
    Dice dice_;
    std::vector<Packet> packets_;  ///< Packets in transit, unordered.
    double last_reliable_ms_ = 0.0;
    std::uint64_t newest_out_ = 0;
    std::uint64_t sent_ = 0, lost_ = 0, overtaken_ = 0, reliable_bytes_ = 0, unreliable_bytes_ = 0;
};

}  // namespace rollback
