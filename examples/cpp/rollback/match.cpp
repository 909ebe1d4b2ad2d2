#include "match.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace rollback {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double ticks_per_second = 60.0;
constexpr std::uint64_t ticks_after_naming = 60;    // time for all peers to find the difference
constexpr std::chrono::seconds carry_patience{10};  // maximum wait for packets that the loopback lost
constexpr float planted_velocity = 0.001f;          // [m/s]

}  // namespace

Match::Match(const MatchDef& def)
    : def_(def), referee_(def.game), last_tick_(static_cast<std::uint64_t>(def.seconds * ticks_per_second)) {
    const int count = def.game.player_count;
    const int late = def.join ? count - 1 : -1;
    plant_.peer = late >= 0 ? count - 2 : count - 1;
    for (int player = 0; player < count; ++player) {
        PeerDef peer{.player = player, .game = def.game, .session = def.session, .line = def.line};
        peer.line_seed = def.game.seed;
        peer.late_player = late;
        peer.input_delay = def.input_delay;
        peer.own_buttons = [seed = def.game.seed, player](std::uint64_t tick) {
            return bot_buttons(seed, player, tick);
        };
        peer.on_final = [this, player](const FinalTick& final) { referee_.judge_tick(player, final); };
        if (def.plant && player == plant_.peer)
            peer.meddle = [this](damson::World& world, std::uint64_t tick) { return meddle(world, tick); };
        peers_.push_back(std::make_unique<Peer>(peer));
    }
    std::array<std::uint16_t, max_players> ports{};
    for (const auto& peer : peers_) ports[static_cast<std::size_t>(peer->player())] = peer->link().port();
    for (const auto& peer : peers_) {
        peer->set_ports(ports);
        if (peer->player() == late) continue;
        for (int to = 0; to < peer->player(); ++to)
            peer->link().connect(to, ports[static_cast<std::size_t>(to)]);
    }
    carry_over();
}

void Match::play(const std::function<void(std::uint64_t)>& after_tick) {
    const auto start = Clock::now();
    std::optional<std::uint64_t> end;
    // limit the clock, because on a very bad connection the game may never reach its end
    for (clock_ = 1; !(end && clock_ >= *end) && clock_ < 20 * last_tick_ + 600; ++clock_) {
        const double now_ms = 1000.0 * static_cast<double>(clock_) / ticks_per_second;
        if (def_.is_real_time)
            std::this_thread::sleep_until(start + std::chrono::duration<double, std::milli>(now_ms));
        if (def_.join && clock_ == static_cast<std::uint64_t>(*def_.join * ticks_per_second))
            peers_.back()->enter(peers_.front()->link().port());
        for (const auto& peer : peers_) peer->pass_on(now_ms);
        carry_over();
        for (const auto& peer : peers_) peer->tick(now_ms, last_tick_);
        if (after_tick) after_tick(clock_);
        if (!end && is_over()) end = clock_ + (def_.plant ? ticks_after_naming : 0);
    }
    wall_seconds_ = std::chrono::duration<double>(Clock::now() - start).count();
}

// Transfers all packets over ENet. This takes no time on the simulated clock: no peer continues until all
// packets have been received.
void Match::carry_over() {
    const auto start = Clock::now();
    for (bool is_quiet = false; !is_quiet;) {
        std::uint64_t given = 0, received = 0;
        bool has_come = false;
        for (const auto& peer : peers_) {
            has_come |= peer->link().serve(
                0, [&](int from, std::span<const std::byte> bytes) { peer->receive(from, bytes); });
            given += peer->link().given_count();
            received += peer->link().received_count();
        }
        is_quiet = !has_come && (given == received || Clock::now() - start > carry_patience);
    }
}

bool Match::is_over() const {
    if (def_.plant)
        return std::any_of(peers_.begin(), peers_.end(),
                           [](const auto& peer) { return !peer->desyncs().empty(); });
    return std::all_of(peers_.begin(), peers_.end(), [&](const auto& peer) {
        return peer->is_in_game() && peer->session().final_tick() == last_tick_;
    });
}

// Changes the velocity of an awake crate. Skips sleeping crates, because waking one would be a second
// difference.
bool Match::meddle(damson::World& world, std::uint64_t tick) {
    if (tick != def_.plant) return false;
    for (std::uint32_t i = 0; i < def_.game.body_count; ++i) {
        const std::uint64_t key = first_crate_key + (i + def_.game.body_count / 2) % def_.game.body_count;
        const damson::BodyHandle crate = world.find_body(key);
        if (!world.is_alive(crate) || !world.body(crate).is_awake()) continue;
        const glm::vec2 before = world.body(crate).linear_velocity();
        world.body(crate).set_linear_velocity(before + glm::vec2{planted_velocity, 0.0f});
        plant_ = {plant_.peer, tick, key, before.x, world.body(crate).linear_velocity().x};
        return true;
    }
    return false;
}

bool Match::are_digests_equal() const {
    return std::all_of(peers_.begin(), peers_.end(), [&](const auto& peer) {
        return peer->is_in_game() && peer->session().now() == last_tick_ &&
               peer->session().final_tick() == last_tick_ &&
               digest_of(peer->session().world()) == referee_.digest() &&
               referee_.verdict(peer->player()).wrong_digests == 0 && peer->digests().apart_count() == 0;
    });
}

bool Match::is_named_right() const {
    bool is_named = false, is_right = true;
    for (const auto& peer : peers_)
        for (const Desync& desync : peer->desyncs()) {
            is_named = true;
            is_right = is_right && desync.tick == plant_.tick &&
                       desync.what.object == "body " + std::to_string(plant_.body_key) &&
                       desync.what.field == "velocity.linear.x" &&
                       (desync.here == plant_.peer) != (desync.there == plant_.peer);
        }
    return is_named && is_right;
}

}  // namespace rollback
