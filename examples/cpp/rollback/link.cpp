#include "link.hpp"

#include <enet/enet.h>

#include <array>
#include <stdexcept>

namespace rollback {

namespace {

constexpr enet_uint8 reliable_channel = 0, unreliable_channel = 1;
constexpr std::size_t channel_count = 2;
constexpr enet_uint32 patience_ms =
    600000;  // long, because ENet uses real time and the game can run slower than that [ms]
constexpr const char* loopback = "127.0.0.1";

/// Converts the index of a peer to the user pointer of an ENet connection, which is never null.
void* word_of(std::uint32_t number) {
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(number) +
                                   1);  // NOLINT(performance-no-int-to-ptr)
}
std::size_t number_of(const ENetPeer& peer) {
    return reinterpret_cast<std::uintptr_t>(peer.data) - 1;
}

}  // namespace

NetworkLibrary::NetworkLibrary() {
    if (enet_initialize() != 0) throw std::runtime_error("cannot initialize ENet");
}
NetworkLibrary::~NetworkLibrary() {
    enet_deinitialize();
}

struct Link::Parts {
    int self = 0;
    ENetHost* host = nullptr;
    std::array<ENetPeer*, max_players> peers{};  ///< By player; null if not connected.
    std::uint64_t given = 0, received = 0;
};

Link::Link(int self) : parts_(std::make_unique<Parts>()) {
    parts_->self = self;
    ENetAddress address{};
    enet_address_set_host_ip(&address, loopback);
    address.port = ENET_PORT_ANY;
    parts_->host = enet_host_create(&address, max_players, channel_count, 0, 0);
    if (parts_->host == nullptr) throw std::runtime_error("cannot open a port on 127.0.0.1");
}
Link::~Link() {
    if (parts_ && parts_->host != nullptr) enet_host_destroy(parts_->host);
}
Link::Link(Link&&) noexcept = default;
Link& Link::operator=(Link&&) noexcept = default;

std::uint16_t Link::port() const noexcept {
    return parts_->host->address.port;
}

void Link::connect(int peer, std::uint16_t port) {
    ENetAddress address{};
    enet_address_set_host_ip(&address, loopback);
    address.port = port;
    ENetPeer* to =
        enet_host_connect(parts_->host, &address, channel_count, static_cast<enet_uint32>(parts_->self));
    if (to == nullptr) throw std::runtime_error("too many connections");
    to->data = word_of(static_cast<std::uint32_t>(peer));
    parts_->given += 2;  // both ends receive a connect event
}

bool Link::is_connected(int peer) const noexcept {
    return parts_->peers[static_cast<std::size_t>(peer)] != nullptr;
}

void Link::send(int peer, Channel channel, std::span<const std::byte> bytes) {
    ENetPeer* to = parts_->peers[static_cast<std::size_t>(peer)];
    if (to == nullptr) return;
    const bool is_reliable = channel == Channel::Reliable;
    ENetPacket* packet = enet_packet_create(
        bytes.data(), bytes.size(), is_reliable ? ENET_PACKET_FLAG_RELIABLE : ENET_PACKET_FLAG_UNSEQUENCED);
    if (enet_peer_send(to, is_reliable ? reliable_channel : unreliable_channel, packet) != 0)
        enet_packet_destroy(packet);
    else
        ++parts_->given;
}

bool Link::serve(std::uint32_t wait_ms, const std::function<void(int, std::span<const std::byte>)>& receive) {
    bool has_come = false;
    ENetEvent event;
    while (enet_host_service(parts_->host, &event, has_come ? 0 : wait_ms) > 0) {
        has_come = true;
        switch (event.type) {
            case ENET_EVENT_TYPE_CONNECT: {
                ++parts_->received;
                // on the peer that called connect(), `data` is already set; on the other peer, the event
                // contains the caller's index
                if (event.peer->data == nullptr) event.peer->data = word_of(event.data);
                enet_peer_timeout(event.peer, 0, patience_ms, patience_ms);
                // disable ENet's own packet throttling, because BadLine already drops packets
                enet_peer_throttle_configure(event.peer, ENET_PEER_PACKET_THROTTLE_INTERVAL,
                                             ENET_PEER_PACKET_THROTTLE_SCALE, 0);
                if (const std::size_t who = number_of(*event.peer); who < parts_->peers.size())
                    parts_->peers[who] = event.peer;
                break;
            }
            case ENET_EVENT_TYPE_RECEIVE: {
                ++parts_->received;
                receive(static_cast<int>(number_of(*event.peer)),
                        {reinterpret_cast<const std::byte*>(event.packet->data), event.packet->dataLength});
                enet_packet_destroy(event.packet);
                break;
            }
            case ENET_EVENT_TYPE_DISCONNECT:
                if (const std::size_t who = number_of(*event.peer); who < parts_->peers.size())
                    parts_->peers[who] = nullptr;
                break;
            case ENET_EVENT_TYPE_NONE: break;
        }
    }
    return has_come;
}

std::uint64_t Link::given_count() const noexcept {
    return parts_->given;
}
std::uint64_t Link::received_count() const noexcept {
    return parts_->received;
}

}  // namespace rollback
