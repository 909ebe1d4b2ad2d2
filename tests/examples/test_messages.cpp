// Tests of examples/cpp/rollback/messages.cpp, examples/cpp/rollback/bad_line.cpp,
// examples/cpp/rollback/digests.cpp.
#include "../../examples/cpp/rollback/messages.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../../examples/cpp/rollback/bad_line.hpp"
#include "../../examples/cpp/rollback/digests.hpp"

using namespace rollback;

namespace {

InputsMessage some_inputs() {
    InputsMessage message{.now = 70000, .digest_tick = 69990, .digest = 0x123456789abcdef0ull};
    message.known.fill(69995);
    message.known[3] = 70010;
    message.runs = {{1, 69996, {left, right, blast}}, {2, 69999, {}}};
    return message;
}

/// Returns a packet that contains `number` in two bytes.
Bytes packet(std::size_t number) {
    return {static_cast<std::byte>(number), static_cast<std::byte>(number >> 8)};
}
std::size_t number_of(const Bytes& bytes) {
    return std::to_integer<std::size_t>(bytes[0]) + 256 * std::to_integer<std::size_t>(bytes[1]);
}

}  // namespace

TEST_SUITE("examples/rollback/messages") {
    TEST_CASE("a message is read back unchanged") {
        const auto inputs = std::get<InputsMessage>(message_of(bytes_of(some_inputs())).value());
        CHECK(inputs.now == 70000);
        CHECK(inputs.known == some_inputs().known);
        CHECK(inputs.digest == 0x123456789abcdef0ull);
        REQUIRE(inputs.runs.size() == 2);
        CHECK(inputs.runs[0].first == 69996);
        CHECK(inputs.runs[0].buttons == std::vector<Buttons>{left, right, blast});

        CHECK(std::get<HelloMessage>(message_of(bytes_of(HelloMessage{5})).value()).player == 5);

        WelcomeMessage welcome{.now = 9, .first_own = 99};
        welcome.ports[1] = 54321;
        welcome.runs = {{0, 8, {up}}};
        welcome.state.assign(70000, std::byte{7});
        const auto got = std::get<WelcomeMessage>(message_of(bytes_of(welcome)).value());
        CHECK(got.first_own == 99);
        CHECK(got.ports == welcome.ports);
        CHECK(got.state == welcome.state);

        const DigestsMessage digests{.first = 4, .digests = {1, 2, ~std::uint64_t{0}}};
        CHECK(std::get<DigestsMessage>(message_of(bytes_of(digests)).value()).digests == digests.digests);
        const StateMessage state{.tick = 12, .state = {std::byte{1}}};
        CHECK(std::get<StateMessage>(message_of(bytes_of(state)).value()).tick == 12);
    }

    TEST_CASE("bytes that are truncated, too long, or of an unknown kind or player are no message") {
        for (const Message& message : std::vector<Message>{some_inputs(), HelloMessage{1}, WelcomeMessage{},
                                                           DigestsMessage{1, {2}}, StateMessage{1, {}}}) {
            Bytes bytes = bytes_of(message);
            CHECK(message_of(bytes));
            for (std::size_t size = 0; size < bytes.size(); ++size)
                CHECK_FALSE(message_of(std::span(bytes).first(size)));
            bytes.push_back(std::byte{0});
            CHECK_FALSE(message_of(bytes));
        }
        CHECK_FALSE(message_of(Bytes{std::byte{9}}));
        CHECK_FALSE(message_of(bytes_of(HelloMessage{max_players})));
    }
}

TEST_SUITE("examples/rollback/bad_line") {
    TEST_CASE("packets arrive late, overtake each other, or get lost") {
        BadLine line({.delay_ms = 150.0, .jitter_ms = 30.0, .loss = 0.05, .reorder = 0.01}, 1);
        std::vector<std::size_t> come;
        bool is_in_order = true;
        for (std::size_t tick = 0; tick < 2020; ++tick) {
            const double now = 1000.0 / 60.0 * static_cast<double>(tick);
            if (tick < 2000) line.send(now, Channel::Unreliable, packet(tick));
            line.pass_on_due(now, [&](Channel, const Bytes& bytes) {
                const double late = now - 1000.0 / 60.0 * static_cast<double>(number_of(bytes));
                CHECK(late >= 120.0);
                CHECK(late <= 180.0 + 50.0 + 1000.0 / 60.0);
                is_in_order = is_in_order && (come.empty() || come.back() < number_of(bytes));
                come.push_back(number_of(bytes));
            });
        }
        CHECK_FALSE(is_in_order);
        CHECK(line.overtaken_count() > 100);
        CHECK(line.sent_count() == 2000);
        CHECK(come.size() + line.lost_count() == 2000);
        CHECK(line.lost_count() > 60);  // 100 expected, with a standard deviation of 10
        CHECK(line.lost_count() < 140);
        CHECK(line.sent_bytes(Channel::Unreliable) == 4000);
    }

    TEST_CASE("all packets of the reliable channel arrive in order") {
        BadLine line({.delay_ms = 20.0, .jitter_ms = 20.0, .loss = 0.3}, 2);
        std::size_t come = 0;
        for (std::size_t tick = 0; tick < 800; ++tick) {
            const double now = 10.0 * static_cast<double>(tick);
            if (tick < 500) line.send(now, Channel::Reliable, packet(tick));
            line.pass_on_due(now, [&](Channel channel, const Bytes& bytes) {
                CHECK(channel == Channel::Reliable);
                CHECK(number_of(bytes) == come++);
            });
        }
        CHECK(come == 500);
    }

    TEST_CASE("a line without faults delivers packets immediately") {
        BadLine line({.delay_ms = 0.0, .jitter_ms = 0.0, .loss = 0.0, .reorder = 0.0}, 3);
        std::size_t come = 0;
        for (std::size_t i = 0; i < 5; ++i) line.send(7.0, Channel::Unreliable, packet(i));
        line.pass_on_due(7.0, [&](Channel, const Bytes& bytes) { CHECK(number_of(bytes) == come++); });
        CHECK(come == 5);
    }
}

TEST_SUITE("examples/rollback/digests") {
    TEST_CASE("a difference of digests is found, whichever of the two digests arrives first") {
        Digests digests;
        digests.note(1, 11);
        digests.hear(1, 1, 11);
        digests.hear(1, 2, 22);
        CHECK_FALSE(digests.is_apart_from(1));
        digests.note(2, 23);
        CHECK(digests.is_apart_from(1));
        digests.hear(2, 2, 24);
        CHECK(digests.is_apart_from(2));
        CHECK(digests.apart_count() == 2);
        CHECK(digests.compared_count() == 3);
    }

    TEST_CASE("the first tick with different digests is found in two lists") {
        Digests digests;
        for (std::uint64_t tick = 1; tick <= 300; ++tick) digests.note(tick, tick < 290 ? tick : 0);
        CHECK(digests.own_since(298).size() == 3);
        CHECK_FALSE(digests.own(3));  // too old to be stored
        std::vector<std::uint64_t> theirs;
        for (std::uint64_t tick = 280; tick <= 310; ++tick) theirs.push_back(tick);
        CHECK(digests.first_difference(280, theirs) == 290);
        theirs.resize(5);
        CHECK_FALSE(digests.first_difference(280, theirs));
    }
}
