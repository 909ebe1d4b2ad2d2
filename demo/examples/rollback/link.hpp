// ENet between the peers: one host a peer on the loopback, a connection to each other peer, a channel for what must
// arrive and packets without order for what may be lost.
//
// The port is one that the system gives, so that any number of games run beside each other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "bad_line.hpp"
#include "messages.hpp"

namespace rollback {

/// ENet is set up as long as one of these lives.
class NetworkLibrary {
public:
    NetworkLibrary();  ///< Throws std::runtime_error where ENet cannot begin.
    ~NetworkLibrary();
    NetworkLibrary(const NetworkLibrary&) = delete;
    NetworkLibrary& operator=(const NetworkLibrary&) = delete;
};

class Link {
public:
    /// Throws std::runtime_error if no port is to be had. Requires: a NetworkLibrary lives.
    explicit Link(int self);
    ~Link();
    Link(Link&&) noexcept;
    Link& operator=(Link&&) noexcept;

    std::uint16_t port() const noexcept;
    /// Asks for a connection to the peer that listens there.
    void connect(int peer, std::uint16_t port);
    bool is_connected(int peer) const noexcept;
    /// Gives bytes to ENet. Nothing happens if there is no connection.
    void send(int peer, Channel channel, std::span<const std::byte> bytes);
    /// Sends and receives; shows `receive(peer, bytes)` what has come, waiting up to `wait_ms` [ms] for the first.
    /// Returns whether anything has.
    bool serve(std::uint32_t wait_ms, const std::function<void(int, std::span<const std::byte>)>& receive);

    // what is under way in one process: all links together have sent what all have received, or some is in the air

    std::uint64_t given_count() const noexcept;     ///< Packets given to ENet, and connections asked for.
    std::uint64_t received_count() const noexcept;  ///< Packets received, and connections accepted.

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace rollback
