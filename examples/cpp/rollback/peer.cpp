#include "peer.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "dice.hpp"

namespace rollback {

namespace {

constexpr double tick_ms = 1000.0 / 60.0;  // [ms]
constexpr int host = 0;
constexpr std::uint64_t for_ever = std::numeric_limits<std::uint64_t>::max();
/// Ticks from the welcome to the first tick that a new peer plays: time to receive the state and catch up.
constexpr std::uint64_t welcome_ticks = 90;
constexpr std::uint64_t digests_told = 64;  // number of digests to send once two differ
constexpr std::uint64_t near_ticks = 2;     // a new peer has caught up when it is this close to the clock
constexpr int most_steps = 4;               // maximum number of steps per clock tick

}  // namespace

Peer::Peer(const PeerDef& def) : def_(def), link_(def.player) {
    def_.session.player_count = def.game.player_count;
    for (int to = 0; to < def.game.player_count; ++to)
        if (to != def.player)
            lines_[static_cast<std::size_t>(to)].emplace(
                def.line, mixed(def.line_seed) ^ mixed(static_cast<std::uint64_t>(8 * def.player + to)));
    if (def.player == def.late_player) return;
    parts_[static_cast<std::size_t>(def.player)].last = for_ever;
    if (def.player == host && def.late_player >= 0)
        parts_[static_cast<std::size_t>(def.late_player)].last = for_ever;
    begin_session(make_world(def.game));
}

void Peer::begin_session(damson::World world) {
    session_.emplace(std::move(world), def_.session);
    session_->meddle = def_.meddle;
    session_->on_final = [this](const FinalTick& final) {
        digests_.note(final.tick, final.digest);
        if (def_.on_final) def_.on_final(final);
    };
}

void Peer::enter(std::uint16_t host_port) {
    link_.connect(host, host_port);
}

void Peer::pass_on(double now_ms) {
    for (int to = 0; to < def_.game.player_count; ++to)
        if (auto& line = lines_[static_cast<std::size_t>(to)])
            line->pass_on_due(now_ms,
                              [&](Channel channel, const Bytes& bytes) { link_.send(to, channel, bytes); });
}

void Peer::receive(int from, std::span<const std::byte> bytes) {
    auto message = message_of(bytes);
    if (message && from >= 0 && from < def_.game.player_count)
        inbox_.emplace_back(from, std::move(*message));
    else
        ++refused_;
}

void Peer::tick(double now_ms, std::uint64_t last_tick) {
    if (!session_ && !has_asked_ && link_.is_connected(host)) {
        say(host, Channel::Reliable, HelloMessage{def_.player}, now_ms);
        joining_.asked_ms = now_ms;
        has_asked_ = true;
    }
    for (const auto& [from, message] : std::exchange(inbox_, {}))
        std::visit([&, who = from](const auto& kind) { hear(who, kind, now_ms); }, message);
    if (!session_) return;
    session_->correct();
    for (int peer = 0; peer < def_.game.player_count; ++peer) {
        if (!digests_.is_apart_from(peer) || std::exchange(other(peer).has_digests, true)) continue;
        const std::uint64_t first = digests_.last() - std::min(digests_.last() - 1, digests_told - 1);
        say(peer, Channel::Reliable, DigestsMessage{first, digests_.own_since(first)}, now_ms);
    }
    step_until_now(now_ms, last_tick);
    session_->correct();
    say_inputs(now_ms);
}

void Peer::step_until_now(double now_ms, std::uint64_t last_tick) {
    const std::uint64_t wanted = std::min(tick_at(now_ms), last_tick);
    for (int i = 0; i < most_steps && session_->now() < wanted; ++i) {
        if (!session_->may_step()) {
            session_->wait();
            break;
        }
        const std::uint64_t tick = session_->now() + 1;
        // also confirm the empty inputs that this peer sends for a player who has not joined yet
        constexpr Buttons none = 0;
        for (int player = 0; player < def_.game.player_count; ++player) {
            const Part& part = parts_[static_cast<std::size_t>(player)];
            if (player != def_.player && tick >= part.first && tick <= part.last)
                session_->inputs().confirm(player, tick, {&none, 1});
        }
        // delay button presses by `input_delay` ticks, so that the other peers need fewer predictions
        Inputs& inputs = session_->inputs();
        for (std::uint64_t own = inputs.known(def_.player) + 1; own <= tick + def_.input_delay; ++own) {
            const Buttons buttons = def_.own_buttons(own);
            inputs.confirm(def_.player, own, {&buttons, 1});
        }
        session_->step();
    }
    if (joining_.welcomed_ms > 0.0 && joining_.caught_up_ms == 0.0 && session_->now() + near_ticks >= wanted)
        joining_.caught_up_ms = now_ms;
}

std::uint64_t Peer::tick_at(double now_ms) const noexcept {
    return static_cast<std::uint64_t>(std::max(0.0, (now_ms - start_ms_) / tick_ms + 0.5));
}

std::uint64_t Peer::last_known(int player) const noexcept {
    const Inputs& inputs = session_->inputs();
    return player < inputs.player_count() ? inputs.known(player) : inputs.known_of_all();
}

void Peer::say(int to, Channel channel, const Message& message, double now_ms) {
    if (auto& line = lines_[static_cast<std::size_t>(to)]) line->send(now_ms, channel, bytes_of(message));
}

void Peer::say_inputs(double now_ms) {
    const Inputs& inputs = session_->inputs();
    InputsMessage message{.now = session_->now(), .digest_tick = digests_.last()};
    message.digest = digests_.own(message.digest_tick).value_or(0);
    for (int player = 0; player < max_players; ++player)
        message.known[static_cast<std::size_t>(player)] = last_known(player);
    for (int to = 0; to < inputs.player_count(); ++to) {
        // wait until a new peer has reported its known ticks, because it would otherwise be sent all inputs
        // since tick 1
        if (!link_.is_connected(to) || (to == def_.late_player && !other(to).is_heard)) continue;
        message.runs.clear();
        for (int player = 0; player < inputs.player_count(); ++player) {
            const Part& part = parts_[static_cast<std::size_t>(player)];
            const std::uint64_t first =
                std::max(part.first, other(to).known[static_cast<std::size_t>(player)] + 1);
            const std::uint64_t last = std::min(part.last, inputs.known(player));
            if (first > last) continue;
            InputRun run{player, first, {}};
            for (std::uint64_t tick = first; tick <= last; ++tick)
                run.buttons.push_back(inputs.at(player, tick));
            message.runs.push_back(std::move(run));
        }
        say(to, Channel::Unreliable, message, now_ms);
    }
}

void Peer::hear(int from, const InputsMessage& message, double) {
    if (!session_) return;
    Other& sender = other(from);
    sender.is_heard = true;
    for (std::size_t player = 0; player < sender.known.size(); ++player)
        sender.known[player] = std::max(
            sender.known[player], std::min(message.known[player], last_known(static_cast<int>(player))));
    // accept the sender's own inputs and, from the host, also those of the player who has not joined yet
    for (const InputRun& run : message.runs)
        if (run.player == from ||
            (from == host && run.player == def_.late_player && run.player != def_.player))
            session_->inputs().confirm(run.player, run.first, run.buttons);
    digests_.hear(from, message.digest_tick, message.digest);
}

void Peer::hear(int from, const HelloMessage& message, double now_ms) {
    if (def_.player != host || from != message.player || from != def_.late_player) return;
    Part& part = parts_[static_cast<std::size_t>(from)];
    if (part.last != for_ever) return;  // a duplicate hello
    part.last = session_->now() + welcome_ticks - 1;
    WelcomeMessage welcome{.now = tick_at(now_ms), .first_own = part.last + 1, .ports = ports_};
    const std::uint64_t tick = session_->final_tick();
    session_->use_past(tick, [&](const damson::World& world) { welcome.state = damson::write_state(world); });
    const Inputs& inputs = session_->inputs();
    for (int player = 0; player < inputs.player_count(); ++player) {
        InputRun run{player, tick + 1, {}};
        for (std::uint64_t next = tick + 1; next <= inputs.known(player); ++next)
            run.buttons.push_back(inputs.at(player, next));
        welcome.runs.push_back(std::move(run));
    }
    say(from, Channel::Reliable, welcome, now_ms);
}

void Peer::hear(int from, const WelcomeMessage& message, double now_ms) {
    if (session_ || from != host) return;
    damson::StateReading reading = damson::read_state(message.state);
    if (!reading.world) throw std::runtime_error("invalid state from the host: " + reading.fault.text());
    begin_session(std::move(*reading.world));
    const std::uint64_t tick = session_->now();
    if (message.first_own <= tick || message.first_own > tick + Inputs::most_ahead)
        throw std::runtime_error("invalid welcome from the host: the first tick is out of range");
    for (const InputRun& run : message.runs)
        if (run.player < def_.game.player_count)
            session_->inputs().confirm(run.player, run.first, run.buttons);
    // confirm that the new player presses no buttons before its first own tick
    const std::vector<Buttons> none(message.first_own - tick - 1);
    session_->inputs().confirm(def_.player, tick + 1, none);
    parts_[static_cast<std::size_t>(def_.player)] = {message.first_own, for_ever};
    for (int peer = 0; peer < def_.game.player_count; ++peer)
        if (peer != def_.player && peer != host)
            link_.connect(peer, message.ports[static_cast<std::size_t>(peer)]);
    // estimate the host's tick, assuming that the welcome traveled for half of the time since the hello
    start_ms_ = now_ms - 0.5 * (now_ms - joining_.asked_ms) - tick_ms * static_cast<double>(message.now);
    joining_ = {.state_tick = tick,
                .state_bytes = message.state.size(),
                .asked_ms = joining_.asked_ms,
                .welcomed_ms = now_ms,
                .first_own = message.first_own};
}

void Peer::hear(int from, const DigestsMessage& message, double now_ms) {
    if (!session_) return;
    const auto tick = digests_.first_difference(message.first, message.digests);
    if (!tick || !session_->has(*tick) || std::exchange(other(from).has_state, true)) return;
    StateMessage answer{.tick = *tick};
    session_->use_past(*tick, [&](const damson::World& world) { answer.state = damson::write_state(world); });
    say(from, Channel::Reliable, answer, now_ms);
}

void Peer::hear(int from, const StateMessage& message, double) {
    if (!session_ || !session_->has(message.tick) || message.tick > session_->final_tick()) return;
    if (!other(from).has_digests || std::exchange(other(from).is_named, true)) return;  // not requested
    const damson::StateReading reading = damson::read_state(message.state);
    if (!reading.world) {
        ++refused_;
        return;
    }
    session_->use_past(message.tick, [&](const damson::World& world) {
        if (const auto what = damson::find_divergence(world, *reading.world))
            desyncs_.push_back({def_.player, from, message.tick, *what});
    });
}

}  // namespace rollback
