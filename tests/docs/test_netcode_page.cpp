// The snippets of docs/netcode.md, compiled and run: two peers whose messages come eight ticks late.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <damson/physics.hpp>
#include <damson/time.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "page_blocks.hpp"

namespace netcode_page {

// [game]
using Buttons = std::uint8_t;
constexpr Buttons left = 1, right = 2, jump = 4;
constexpr std::size_t player_count = 2;
using AllButtons = std::array<Buttons, player_count>;

damson::World make_world() {
    damson::World world;
    world.create_shape(world.create_body({.key = 100}), damson::make_box({20.0f, 0.5f}), {.key = 100});
    for (std::uint64_t key = 101; key <= 140; ++key) {
        const float column = static_cast<float>(key % 10), row = static_cast<float>((key - 101) / 10);
        const glm::vec2 place{1.2f * column - 6.0f, 1.0f + 0.9f * row};
        const auto crate =
            world.create_body({.type = damson::BodyType::Dynamic, .position = place, .key = key});
        world.create_shape(crate, damson::make_box({0.4f, 0.4f}), {.key = key});
    }
    for (std::uint64_t key = 1; key <= player_count; ++key) {
        const glm::vec2 place{key == 1 ? -10.0f : 10.0f, 1.0f};
        const auto body =
            world.create_body({.type = damson::BodyType::Dynamic, .position = place, .key = key});
        world.create_shape(body, damson::Circle{.radius = 0.5f}, {.density = 2.0f, .key = key});
    }
    return world;
}

void act(damson::World& world, std::uint64_t tick, const AllButtons& buttons) {
    for (std::size_t player = 0; player < player_count; ++player) {
        damson::BodyRef body = world.body(world.find_body(player + 1));
        const Buttons held = buttons[player];
        const float way = ((held & right) != 0 ? 1.0f : 0.0f) - ((held & left) != 0 ? 1.0f : 0.0f);
        if (way != 0.0f) body.apply_force_to_center({20.0f * body.mass() * way, 0.0f});
        if ((held & jump) == 0 || tick < body.user_data()) continue;
        body.apply_impulse_to_center({0.0f, 6.0f * body.mass()});
        body.set_user_data(tick + 60);  // the tick from which it may jump again
    }
}
// [game end]

// [inputs]
struct Inputs {                             // of one player
    std::vector<Buttons> known{0};          // by tick; no buttons in tick 0
    std::map<std::uint64_t, Buttons> used;  // by tick: predictions that a step has used

    std::uint64_t last() const { return known.size() - 1; }
    Buttons at(std::uint64_t tick) const { return tick <= last() ? known[tick] : known.back(); }

    // adds the buttons from tick `first` on; returns the first tick that was predicted wrong
    std::optional<std::uint64_t> hear(std::uint64_t first, const std::vector<Buttons>& buttons) {
        std::optional<std::uint64_t> wrong;
        for (std::uint64_t tick = last() + 1; tick < first + buttons.size() && first <= tick; ++tick) {
            known.push_back(buttons[tick - first]);
            const auto guess = used.find(tick);
            if (guess == used.end()) continue;
            if (guess->second != known.back() && !wrong) wrong = tick;
            used.erase(guess);
        }
        return wrong;
    }
};
// [inputs end]

std::vector<damson::ContactBegan> playing;  // sounds, those of both peers
int stopped = 0;
void play_sound(const damson::ContactBegan& hit) {
    playing.push_back(hit);
}
void stop_sound(const damson::ContactBegan&) {
    ++stopped;
}

// [peer]
struct Peer {
    damson::World world;
    damson::History history;
    std::array<Inputs, player_count> inputs;
    std::map<std::uint64_t, std::uint64_t> digests;  // by tick

    explicit Peer(damson::World&& from) : world(std::move(from)), history(world, {.ticks = 60}) {}

    std::uint64_t now() const { return world.counters().step; }
    std::uint64_t known() const { return std::min(inputs[0].last(), inputs[1].last()); }  // of all players
    bool may_step() const { return now() < known() + 12; }

    AllButtons buttons_of(std::uint64_t tick) {
        AllButtons buttons{};
        for (std::size_t player = 0; player < player_count; ++player) {
            buttons[player] = inputs[player].at(tick);
            if (tick > inputs[player].last()) inputs[player].used[tick] = buttons[player];  // predicted
        }
        return buttons;
    }
    void step();
    void go_back(std::uint64_t first, const std::function<void(const damson::World&)>& look = {});
};
// [peer end]

// [step]
void Peer::step() {
    const std::uint64_t tick = now() + 1;
    act(world, tick, buttons_of(tick));
    world.step(1.0f / 60.0f);
    history.record();
    digests[tick] = damson::digest(world);
    for (const damson::ContactBegan& hit : world.contact_began()) play_sound(hit);
}
// [step end]

// [rollback]
void Peer::go_back(std::uint64_t first, const std::function<void(const damson::World&)>& look) {
    const std::uint64_t present = now();
    history.rewind(first - 1);
    if (look) look(world);
    for (std::uint64_t tick = first; tick <= present; ++tick) {
        const auto diffs = history.resimulate(
            tick, [this](damson::World& w, std::uint64_t next) { act(w, next, buttons_of(next)); });
        digests[tick] = damson::digest(world);
        for (const damson::EventDiff& diff : diffs) {
            for (const damson::ContactBegan& hit : diff.taken_back<damson::ContactBegan>()) stop_sound(hit);
            for (const damson::ContactBegan& hit : diff.added<damson::ContactBegan>()) play_sound(hit);
        }
    }
}
// [rollback end]

// [first difference]
std::optional<std::uint64_t> first_difference(const Peer& peer,
                                              const std::map<std::uint64_t, std::uint64_t>& theirs) {
    for (const auto& [tick, digest] : theirs) {
        const auto mine = peer.digests.find(tick);
        if (tick <= peer.known() && mine != peer.digests.end() && mine->second != digest) return tick;
    }
    return std::nullopt;
}
// [first difference end]

// [state]
std::vector<std::byte> state_of(Peer& peer, std::uint64_t tick) {
    std::vector<std::byte> state;
    peer.go_back(tick + 1, [&](const damson::World& past) { state = damson::write_state(past); });
    return state;
}
// [state end]

/// Input of a simulated player.
Buttons pressed(std::size_t player, std::uint64_t tick) {
    const std::uint64_t turn = (tick + 5 * player) / 13;
    return static_cast<Buttons>((player == 0 ? right : left) | (turn % 3 == 0 ? jump : 0));
}

/// Two peers. Each receives the input of the other `late` ticks later.
struct Pair {
    std::array<Peer, 2> peers{Peer(make_world()), Peer(make_world())};
    std::uint64_t clock = 0;

    void tick(std::uint64_t late, bool is_stepping = true) {
        ++clock;
        for (std::size_t here = 0; here < 2; ++here) {
            Peer& peer = peers[here];
            const std::size_t there = 1 - here;
            const std::uint64_t first = peer.inputs[there].last() + 1;
            std::vector<Buttons> packet;
            for (std::uint64_t tick = first; tick + late <= clock; ++tick)
                packet.push_back(pressed(there, tick));
            if (const auto wrong = peer.inputs[there].hear(first, packet)) peer.go_back(*wrong);
            if (!is_stepping || !peer.may_step()) continue;
            peer.inputs[here].known.push_back(pressed(here, peer.now() + 1));
            peer.step();
        }
    }
};

}  // namespace netcode_page

TEST_SUITE("docs/netcode") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/netcode.md", "tests/docs/test_netcode_page.cpp", 9);
    }

    TEST_CASE("a game whose inputs come late ends where one ends whose inputs do not") {
        using namespace netcode_page;
        stopped = 0;
        Pair late, prompt;
        for (int i = 0; i < 400; ++i) late.tick(8);
        for (int i = 0; i < 8; ++i) late.tick(8, false);
        while (prompt.peers[0].now() < 400) prompt.tick(0);
        REQUIRE(late.peers[0].now() == 400);
        CHECK(late.peers[0].known() == 400);
        CHECK(damson::digest(late.peers[0].world) == damson::digest(prompt.peers[0].world));
        CHECK(damson::digest(late.peers[1].world) == damson::digest(prompt.peers[0].world));
        CHECK(late.peers[0].digests == prompt.peers[0].digests);
        CHECK(stopped > 0);
    }

    TEST_CASE("digests, a difference by name, a peer that comes late") {
        using namespace netcode_page;
        Pair pair;
        Peer &peer = pair.peers[0], &other = pair.peers[1];
        for (int i = 0; i < 30; ++i) pair.tick(0);
        CHECK_FALSE(first_difference(peer, other.digests));
        // by hand
        other.world.body(other.world.find_body(2)).set_linear_velocity({0.0f, 1.0f});
        other.history.record();
        other.digests[30] = damson::digest(other.world);
        for (int i = 0; i < 20; ++i) pair.tick(0);
        REQUIRE(first_difference(peer, other.digests) == 30);

        const std::uint64_t tick = 30, digest = damson::digest(peer.world);
        std::string logged;
        const auto log = [&](const std::string& text) { logged = text; };
        std::vector<std::byte> received = state_of(other, tick);
        // [name]
        const damson::StateReading theirs = damson::read_state(received);
        if (!theirs.world) return log(theirs.fault.text());
        peer.go_back(tick + 1, [&](const damson::World& past) {
            if (const auto apart = damson::find_divergence(past, *theirs.world)) log(apart->text());
        });
        // [name end]
        CHECK(logged.rfind("body 2: velocity.linear.x is ", 0) == 0);
        CHECK(damson::digest(peer.world) == digest);  // a look is nothing more

        received = state_of(peer, tick);
        const std::vector<Buttons> told[] = {peer.inputs[0].known, peer.inputs[1].known};
        // [join]
        damson::StateReading state = damson::read_state(received);
        if (!state.world) return log(state.fault.text());
        Peer late(std::move(*state.world));
        for (std::size_t player = 0; player < player_count; ++player)
            late.inputs[player].known = told[player];
        while (late.now() < late.known()) late.step();
        // [join end]
        CHECK(late.now() == 50);
        CHECK(damson::digest(late.world) == digest);
    }
}
