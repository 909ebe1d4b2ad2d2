// A bad line between two peers: what is sent on it comes late, in another order, or never. It is the way to ENet, whose
// own way over the loopback is perfect.
//
//   loss       a packet that is lost never comes; one on the reliable channel comes as late as if it had been missed
//              and sent again
//   jitter     up to so much earlier or later, each packet for itself, so that they overtake each other
//   reorder    a packet that is held back, so that those behind it are in front
//
// Everything is drawn from one seed: two runs are alike.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "dice.hpp"
#include "messages.hpp"

namespace rollback {

struct BadLineDef {
    double delay_ms = 150.0;   ///< One way. [ms]
    double jitter_ms = 30.0;   ///< More or less than that, evenly. [ms]
    double loss = 0.05;        ///< Share of packets. [-]
    double reorder = 0.01;     ///< Share of packets that are held back. [-]
    double held_back_ms = 50;  ///< So long. [ms]
};

enum class Channel : std::uint8_t { Reliable, Unreliable };

class BadLine {
public:
    BadLine(const BadLineDef& def, std::uint64_t seed) : def_(def), dice_(seed) {}

    /// Takes a packet that is sent at `now_ms`.
    void send(double now_ms, Channel channel, Bytes bytes);
    /// Hands what is due at `now_ms` to `pass_on(channel, bytes)`, in the order in which it is due.
    template <class PassOn>
    void pass_on_due(double now_ms, PassOn&& pass_on) {
        for (Packet packet; take_due(now_ms, packet);) pass_on(packet.channel, packet.bytes);
    }

    std::uint64_t sent_count() const noexcept { return sent_; }  ///< Packets, lost ones too.
    std::uint64_t lost_count() const noexcept { return lost_; }
    std::uint64_t overtaken_count() const noexcept { return overtaken_; }  ///< By one that was sent later.
    /// On that channel, lost ones too. [bytes]
    std::uint64_t sent_bytes(Channel channel) const noexcept {
        return channel == Channel::Reliable ? reliable_bytes_ : unreliable_bytes_;
    }

private:
    struct Packet {
        double due_ms = 0.0;
        std::uint64_t number = 0;  ///< In the order of sending.
        Channel channel = Channel::Unreliable;
        Bytes bytes;
    };
    bool take_due(double now_ms, Packet& packet);

    BadLineDef def_;
    Dice dice_;
    std::vector<Packet> packets_;  ///< On their way, in no order.
    double last_reliable_ms_ = 0.0;
    std::uint64_t newest_out_ = 0;
    std::uint64_t sent_ = 0, lost_ = 0, overtaken_ = 0, reliable_bytes_ = 0, unreliable_bytes_ = 0;
};

}  // namespace rollback
