// Compiles and runs the snippets of docs/netcode.md, with two peers whose messages arrive eight ticks late.
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

#include "pages/netcode/game.inc"

#include "pages/netcode/inputs.inc"

std::vector<damson::ContactBegan> playing;  // sounds that either peer plays
int stopped = 0;
void play_sound(const damson::ContactBegan& hit) {
    playing.push_back(hit);
}
void stop_sound(const damson::ContactBegan&) {
    ++stopped;
}

#include "pages/netcode/peer.inc"

#include "pages/netcode/step.inc"

#include "pages/netcode/rollback.inc"

#include "pages/netcode/first_difference.inc"

#include "pages/netcode/state.inc"

/// Returns the input of a simulated player for a tick.
Buttons pressed(std::size_t player, std::uint64_t tick) {
    const std::uint64_t turn = (tick + 5 * player) / 13;
    return static_cast<Buttons>((player == 0 ? right : left) | (turn % 3 == 0 ? jump : 0));
}

/// Two peers. Each receives the other's input `late` ticks later.
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
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/netcode.md", "tests/docs/test_netcode_page.cpp", 9);
    }

    TEST_CASE("a game with late inputs has the final state of a game without delay") {
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

    TEST_CASE("digests find a difference, a state names it, and a late peer can join") {
        using namespace netcode_page;
        Pair pair;
        Peer &peer = pair.peers[0], &other = pair.peers[1];
        for (int i = 0; i < 30; ++i) pair.tick(0);
        CHECK_FALSE(first_difference(peer, other.digests));
        // Change one peer's world only, so that the digests differ.
        other.world.body(other.world.find_body(2)).set_linear_velocity({0.0f, 1.0f});
        other.history.record();
        other.digests[30] = damson::digest(other.world);
        for (int i = 0; i < 20; ++i) pair.tick(0);
        REQUIRE(first_difference(peer, other.digests) == 30);

        const std::uint64_t tick = 30, digest = damson::digest(peer.world);
        std::string logged;
        const auto log = [&](const std::string& text) { logged = text; };
        std::vector<std::byte> received = state_of(other, tick);
#include "pages/netcode/name.inc"
        CHECK(logged.rfind("body 2: velocity.linear.x is ", 0) == 0);
        CHECK(damson::digest(peer.world) == digest);  // reading an earlier state changes nothing

        received = state_of(peer, tick);
        const std::vector<Buttons> told[] = {peer.inputs[0].known, peer.inputs[1].known};
#include "pages/netcode/join.inc"
        CHECK(late.now() == 50);
        CHECK(damson::digest(late.world) == digest);
    }
}
