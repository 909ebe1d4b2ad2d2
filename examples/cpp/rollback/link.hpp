// Connects the peers with ENet. Each peer has one ENet host on the loopback interface, and a connection to
// every other peer. A connection has a reliable channel, and an unreliable channel that does not preserve
// packet order.
//
// The operating system chooses the ports, so that several games can run at the same time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "bad_line.hpp"
#include "messages.hpp"

namespace rollback {

/// Initializes ENet for the lifetime of the object.
class NetworkLibrary {
public:
    NetworkLibrary();  ///< Throws std::runtime_error if ENet cannot be initialized.
    ~NetworkLibrary();
    NetworkLibrary(const NetworkLibrary&) = delete;
    NetworkLibrary& operator=(const NetworkLibrary&) = delete;
};

class Link {
public:
    /// Throws std::runtime_error if no port is available. Requires: a NetworkLibrary exists.
    explicit Link(int self);
    ~Link();
    Link(Link&&) noexcept;
    Link& operator=(Link&&) noexcept;

    std::uint16_t port() const noexcept;
    /// Starts connecting to `peer`, which listens on `port`.
    void connect(int peer, std::uint16_t port);
    bool is_connected(int peer) const noexcept;
    /// Passes bytes to ENet. Does nothing if the peer is not connected.
    void send(int peer, Channel channel, std::span<const std::byte> bytes);
    /// Sends and receives packets. Calls `receive(peer, bytes)` for each received packet. Waits up to `wait_ms` [ms]
    /// for the first event. Returns true if there was an event.
    bool serve(std::uint32_t wait_ms, const std::function<void(int, std::span<const std::byte>)>& receive);

    // no packet is in transit if both counts have the same sum over all links in the process

    std::uint64_t given_count() const noexcept;     ///< Packets passed to ENet, plus expected connect events.
    std::uint64_t received_count() const noexcept;  ///< Packets received, plus connect events received.

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace rollback
