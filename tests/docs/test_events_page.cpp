// Compiles and runs the snippets of docs/events.md.
#include <doctest/doctest.h>

#include <cctype>
#include <damson/physics.hpp>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "page_blocks.hpp"

using damson::test::read_file;

namespace {

constexpr float tick = 1.0f / 60.0f;
constexpr std::uint64_t bullets = 1, enemies = 2, players = 4, coins = 8, ghosts = 16, walls = 32;

damson::BodyHandle add(damson::World& world, damson::BodyType type, glm::vec2 position,
                       const damson::Shape& shape, const damson::ShapeDef& def = {}) {
    const auto body = world.create_body({.type = type, .position = position});
    world.create_shape(body, shape, def);
    return body;
}

damson::BodyHandle add_ball(damson::World& world, glm::vec2 position, const damson::ShapeDef& def = {}) {
    return add(world, damson::BodyType::Dynamic, position, damson::Circle{.radius = 0.5f}, def);
}

void add_floor(damson::World& world) {
    add(world, damson::BodyType::Static, {0.0f, -1.0f}, damson::make_box({50.0f, 1.0f}));
}

void advance(damson::World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.step(tick);
}

/// Returns the words in a piece of code that must be Damson names. Skips single letters, C++ keywords
/// and variables.
std::vector<std::string> words_of(const std::string& code) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : code + " ") {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
            word += c;
            continue;
        }
        if (word.size() > 1 && word != "false" && word != "token") words.push_back(word);
        word.clear();
    }
    return words;
}

}  // namespace

TEST_SUITE("docs/events") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/events.md", "tests/docs/test_events_page.cpp", 13);
    }

    TEST_CASE("every name on the page exists") {
        const std::string page = read_file("docs/events.md");
        const std::string headers =
            read_file("physics/model/defs.hpp") + read_file("physics/model/events.hpp") +
            read_file("physics/model/callbacks.hpp") + read_file("physics/world/world.hpp") +
            read_file("physics/world/body_ref.hpp") + read_file("physics/world/shape_ref.hpp") +
            read_file("physics/world/touching.hpp") + read_file("broadphase/world/broadphase_world.hpp");
        // Find words in backticks outside code blocks.
        bool is_code = false;
        int names = 0;
        std::istringstream stream(page);
        for (std::string line; std::getline(stream, line);) {
            if (line.starts_with("```")) is_code = !is_code;
            if (is_code) continue;
            // Every second piece is text between backticks, and is a name.
            std::istringstream pieces(line);
            bool is_name = false;
            for (std::string piece; std::getline(pieces, piece, '`'); is_name = !is_name) {
                if (!is_name || piece.find('/') != piece.npos) continue;  // a file name, not an identifier
                for (const std::string& word : words_of(piece)) {
                    CAPTURE(word);
                    CHECK(headers.find(word) != std::string::npos);
                    ++names;
                }
            }
        }
        CHECK(names > 40);
    }

    TEST_CASE("the event lists report impacts and ends") {
        damson::World world;
        add_floor(world);
        const auto ball = add_ball(world, {0.0f, 2.0f});
        int sounds = 0, forgotten = 0;
        const auto play_sound = [&](glm::vec2 point, float speed) {
            ++sounds;
            CHECK(point.y < 0.1f);
            CHECK(speed > 4.0f);
        };
        const auto forget = [&](damson::BodyHandle, damson::BodyHandle b) { forgotten += b == ball; };
        for (int i = 0; i < 60; ++i) {
            if (i == 50) world.destroy_body(ball);
#include "pages/events/stream.inc"
        }
        CHECK(sounds == 1);
        CHECK(forgotten == 1);
    }

    TEST_CASE("touching pairs report grounds, loads and user data") {
        damson::World world;
        add_floor(world);
        const auto player = add_ball(world, {0.0f, 0.5f}, {.density = 1000.0f});
        int burns = 0;
        bool crushed = false;
        for (int i = 0; i < 90; ++i) {
            world.step(tick);
#include "pages/events/touching.inc"
        }
        const bool wants_jump = true;
        int jumps = 0, sparks = 0;
        const auto jump = [&] { ++jumps; };
        const auto draw_spark = [&](glm::vec2 point, glm::vec2 normal) {
            ++sparks;
            CHECK(std::abs(point.y) < 0.02f);
            CHECK(normal.y < -0.99f);
        };
#include "pages/events/grounded.inc"
        CHECK(jumps == 1);
        CHECK(sparks == 1);
        CHECK(burns == 3);
        CHECK(crushed);  // the ball weighs 785 kg: about 130 N s per step
        world.destroy_body(player);
        world.step(tick);
        REQUIRE(world.contact_ended().size() == 1);
        CHECK(world.contact_ended()[0].user_data == 90);
    }

    TEST_CASE("a listener receives the events that its filter selects") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        std::vector<damson::BodyHandle> wounded;
#include "pages/events/listener.inc"
        const auto enemy = add_ball(world, {0.0f, 0.0f}, {.filter = {.category = enemies}});
        const auto bullet = add_ball(world, {0.9f, 0.0f}, {.filter = {.category = bullets}});
        add_ball(world, {-0.9f, 0.0f}, {.filter = {.category = enemies}});
        world.step(tick);
        CHECK(wounded == std::vector<damson::BodyHandle>{enemy});
        CHECK_FALSE(world.is_alive(bullet));
        CHECK(world.unsubscribe(token));
    }

    TEST_CASE("a filter decides which shapes respond and report") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const auto body =
            world.create_body({.type = damson::BodyType::Dynamic, .linear_velocity = {4.0f, 0.0f}});
#include "pages/events/ghost.inc"
        const auto crate = add_ball(world, {2.0f, 0.0f}, {.filter = {.category = enemies}});
        add(world, damson::BodyType::Static, {5.0f, 0.0f}, damson::make_box({0.5f, 2.0f}),
            {.filter = {.category = walls}});
        std::size_t met = 0;
        for (int i = 0; i < 120; ++i) {
            world.step(tick);
            met += world.contact_began().size();
        }
        CHECK(met == 2);
        CHECK(world.body(crate).position() == glm::vec2{2.0f, 0.0f});
        CHECK(world.body(body).position().x > 3.9f);
        CHECK(world.body(body).position().x < 4.1f);
    }

    TEST_CASE("filter and pre-solve callbacks decide which shapes collide") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
#include "pages/events/questions.inc"
        std::vector<damson::BodyHandle> team;
        for (const std::uint64_t which : {1u, 1u, 2u}) {
            team.push_back(world.create_body({.type = damson::BodyType::Dynamic, .user_data = which}));
            world.create_shape(team.back(), damson::Circle{.radius = 0.5f},
                               {.enable_pre_solve = true, .filter = {.group = 1}});
        }
        world.step(tick);
        CHECK(world.contact_began().size() == 2);
        for (damson::TouchingPair pair : world.touching()) {
            CHECK(pair.is_pushing);
            pair.user_data = 3;
        }
        world.step(tick);
        for (const damson::TouchingPair& pair : world.touching()) CHECK_FALSE(pair.is_pushing);
    }

    TEST_CASE("a pre-solve callback changes the friction of a contact") {
        damson::World world;
        constexpr std::uint64_t icy = 7;
#include "pages/events/answer.inc"
        const auto floor = world.create_body({});
        world.create_shape(floor, damson::make_box({200.0f, 0.5f}, {0.0f, -0.5f}),
                           {.enable_pre_solve = true});
        std::vector<damson::BodyHandle> boxes;
        for (const std::uint64_t which : {icy, icy + 1}) {
            boxes.push_back(world.create_body({.type = damson::BodyType::Dynamic,
                                               .position = {10.0f * static_cast<float>(which), 0.5f},
                                               .linear_velocity = {4.0f, 0.0f},
                                               .user_data = which}));
            world.create_shape(boxes.back(), damson::make_box({0.5f, 0.5f}));
        }
        for (int i = 0; i < 30; ++i) world.step(tick);
        CHECK(world.body(boxes[0]).linear_velocity().x > 3.0f);
        CHECK(world.body(boxes[1]).linear_velocity().x < 2.0f);
    }

    TEST_CASE("a world without dynamics reports contacts") {
#include "pages/events/without_dynamics.inc"
        CHECK(has_met);
        CHECK(world.body(unit).position() == glm::vec2{2.2f, 0.0f});
    }

    TEST_CASE("recipe: a coin is picked up once") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        std::map<std::uint64_t, int> score;
#include "pages/events/pickup.inc"
        const auto coin = add(world, damson::BodyType::Static, {0.0f, 0.0f}, damson::Circle{.radius = 0.2f},
                              {.is_sensor = true, .filter = {.category = coins}});
        add_ball(world, {0.0f, 0.5f}, {.filter = {.category = enemies}});
        for (const std::uint64_t who : {1u, 2u}) {
            const auto player = add_ball(world, {who == 1 ? -0.5f : 0.5f, 0.0f},
                                         {.filter = {.category = players, .respond = 0}});
            world.body(player).set_user_data(who);
        }
        advance(world, 3);
        CHECK_FALSE(world.is_alive(coin));
        CHECK(score[1] == 1);
        CHECK(score[2] == 0);
    }

    TEST_CASE("recipe: a bullet stops at the first target") {
        damson::World world;
        const auto shooter = add_ball(world, {0.0f, 0.0f});
        const auto target = add_ball(world, {4.0f, 0.0f});
        const auto behind = add_ball(world, {6.0f, 0.0f});
        for (const auto body : {shooter, target, behind}) world.body(body).set_gravity_scale(0.0f);
        const glm::vec2 muzzle{0.3f, 0.0f};
        std::vector<damson::BodyHandle> struck;
#include "pages/events/bullet.inc"
        advance(world, 30);
        CHECK(struck == std::vector<damson::BodyHandle>{target});
        CHECK_FALSE(world.is_alive(bullet));
    }

    TEST_CASE("recipe: an impact causes damage in proportion to its impulse") {
        damson::World world;
        add_floor(world);
        const auto crate = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.5f}});
        float health = 12.0f;
#include "pages/events/damage.inc"
        advance(world, 120);  // 1 kg falls from 1 m, which is about 4.5 N s
        CHECK(health < 8.0f);
        CHECK(health > 7.0f);
        world.body(crate).set_transform({0.0f, 5.5f}, 0.0f);
        advance(world, 120);
        CHECK_FALSE(world.is_alive(crate));
    }

    TEST_CASE("recipe: a player jumps onto a one-way platform and drops through it") {
        damson::World world;
        add_floor(world);
        const auto player = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 0.5f}});
        world.create_shape(player, damson::Circle{.radius = 0.5f});
        bool wants_down = false;
#include "pages/events/platform.inc"
        world.body(player).set_linear_velocity({0.0f, 9.0f});
        advance(world, 180);
        CHECK(world.body(player).position().y > 2.5f);
        world.body(player).drop_through();
        advance(world, 120);
        CHECK(world.body(player).position().y < 0.6f);
    }

    TEST_CASE("recipe: a trigger volume counts the bodies inside") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const auto door = world.create_body({});
        const auto zone = world.create_shape(door, damson::make_box({2.0f, 2.0f}), {.is_sensor = true});
        bool is_open = false;
        const auto open = [&](bool now) { is_open = now; };
#include "pages/events/trigger.inc"
        std::vector<damson::BodyHandle> visitors;
        for (const float x : {-1.0f, 0.0f, 1.0f})
            visitors.push_back(add_ball(world, {x, 0.0f}, {.filter = {.category = players, .respond = 0}}));
        add_ball(world, {0.0f, 1.0f}, {.filter = {.category = enemies, .respond = 0}});
        world.step(tick);
        CHECK(inside == 3);
        world.destroy_body(visitors[0]);
        world.body(visitors[1]).set_transform({9.0f, 0.0f}, 0.0f);
        world.step(tick);
        CHECK(inside == 1);
        CHECK(is_open);
        world.body(visitors[2]).set_linear_velocity({0.0f, 20.0f});
        advance(world, 20);
        CHECK(inside == 0);
        CHECK_FALSE(is_open);
    }

    TEST_CASE("an end that a listener causes is delivered in the same step and listed in the next") {
        damson::World world;
        world.create_shape(world.create_body({}), damson::make_box({5.0f, 1.0f}, {0.0f, -1.0f}));
        const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 0.5f}});
        world.create_shape(ball, damson::Circle{.radius = 0.5f});
        int ends_heard = 0;
        std::uint32_t age = 0;
        world.on_contact_began({.body = ball}, [&](const damson::ContactBegan& begin) {
            for (const damson::TouchingPair pair : world.touching(ball)) age = pair.age_ticks;
            world.destroy_body(begin.a.body);
        });
        world.on_contact_ended({}, [&](const damson::ContactEnded&) { ++ends_heard; });
        world.step(1.0f / 60.0f);
        CHECK(age == 1);
        CHECK(ends_heard == 1);
        CHECK(world.contact_ended().empty());
        world.step(1.0f / 60.0f);
        CHECK(ends_heard == 1);
        REQUIRE(world.contact_ended().size() == 1);
        CHECK(world.contact_ended()[0].is_delivered);
    }
}
