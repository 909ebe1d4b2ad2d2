// The snippets of docs/first_game.md, compiled and run: each step of the page, and the whole game.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <damson/physics.hpp>
#include <fstream>
#include <string>
#include <string_view>

#include "page_blocks.hpp"

namespace whole {

// [game]
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <damson/physics.hpp>
#include <fstream>
#include <string_view>

enum Category : std::uint64_t { scenery = 1, hero = 2, coin = 4 };

struct Input {
    float run = 0.0f;   // from -1, to the left, to 1, to the right
    bool jump = false;  // pressed since the last frame
    bool down = false;  // likewise
};

class Game {
public:
    Game() {
        const damson::BodyHandle level = world.create_body({.name = "level"});
        world.create_shape(level, damson::make_box({7.0f, 1.0f}, {5.0f, -1.0f}));   // from -2 to 12
        world.create_shape(level, damson::make_box({5.0f, 1.0f}, {25.0f, -1.0f}));  // from 20 to 30
        world.create_shape(level, damson::make_box({1.5f, 0.1f}, {8.0f, 1.6f}),
                           {.one_way = damson::OneWay{}});

        for (int i = 0; i < 3; ++i) {
            const damson::BodyHandle crate =
                world.create_body({.type = damson::BodyType::Dynamic,
                                   .position = {26.0f, 0.3f + 0.6f * static_cast<float>(i)},
                                   .name = "crate"});
            world.create_shape(crate, damson::make_box({0.3f, 0.3f}), {.density = 0.3f});
        }
        for (const glm::vec2 place : {glm::vec2{8.0f, 2.4f}, glm::vec2{22.0f, 0.6f}})
            world.create_shape(world.create_body({.position = place, .name = "coin"}),
                               damson::Circle{.radius = 0.3f},
                               {.is_sensor = true, .filter = {.category = coin}});

        ferry = world.create_body(
            {.type = damson::BodyType::Kinematic, .position = {13.5f, -0.2f}, .name = "ferry"});
        world.create_shape(ferry, damson::make_box({1.5f, 0.2f}));

        player = world.create_body({.type = damson::BodyType::Dynamic,
                                    .position = start,
                                    .locks = {.rotation = true},
                                    .name = "player"});
        world.create_shape(player, damson::Capsule{{0.0f, -0.3f}, {0.0f, 0.3f}, 0.3f},
                           {.friction = 0.0f, .filter = {.category = hero}});

        world.on_sensor_began({.categories = coin, .others = hero}, [this](const damson::SensorBegan& touch) {
            world.destroy_body(touch.a.body);
            ++coins;
        });
    }
    Game(const Game&) = delete;  // the listener holds the address of this one
    Game& operator=(const Game&) = delete;

    void frame(float frame_time, const Input& input) {
        run = input.run;
        wants_jump |= input.jump;  // a frame may take no step at all: what was pressed waits for one
        wants_down |= input.down;
        now = world.advance(
            frame_time, {}, [this] { before_step(); }, [this] { after_step(); });
    }

    /// Shows `sprite(name, transform)` everything that is to be drawn.
    template <class Sprite>
    void draw(Sprite&& sprite) const {
        for (const damson::BodyHandle body : world.bodies())
            sprite(world.body(body).name(), world.body(body).transform_at(now.alpha));
    }

    damson::World world;
    damson::BodyHandle player, ferry;
    damson::Advance now;
    int coins = 0, falls = 0;
    bool stands = false;

private:
    static constexpr glm::vec2 start{0.0f, 0.6f};

    void before_step() {
        // the ferry goes to and fro between 13.5 and 18.5, once in eight seconds
        const float phase = std::fmod(static_cast<float>(++ticks) / 240.0f, 2.0f);
        world.body(ferry).set_target({13.5f + 5.0f * (phase < 1.0f ? phase : 2.0f - phase), -0.2f}, 0.0f);

        damson::BodyRef body = world.body(player);
        glm::vec2 velocity = body.linear_velocity();
        const auto ground = world.find_nearest(
            damson::ShapeCast{.shape = damson::Circle{.center = {0.0f, -0.3f}, .radius = 0.25f},
                              .start = body.transform(),
                              .translation = {0.0f, -0.15f}},
            {.ignored = player});
        stands = ground && ground->normal.y > 0.7f && velocity.y < 1.0f;
        if (stands) carried = world.body(ground->body).linear_velocity().x;
        velocity.x = carried + 4.0f * run;
        if (stands && wants_jump) velocity.y = 7.0f;
        if (stands && wants_down) body.drop_through();
        body.set_linear_velocity(velocity);
        wants_jump = wants_down = false;
    }

    void after_step() {
        if (world.body(player).position().y > -6.0f) return;
        ++falls;
        carried = 0.0f;
        world.body(player).set_transform(start, 0.0f);
        world.body(player).set_linear_velocity({0.0f, 0.0f});
    }

    float run = 0.0f, carried = 0.0f;
    bool wants_jump = false, wants_down = false;
    int ticks = 0;
};

int main(int count, char** words) {
    // what somebody does at the keyboard: so many frames of it
    struct Stretch {
        int frames;
        Input input;
    };
    const Stretch script[] = {
        {75, {.run = 1.0f}},  // under the platform
        {1, {.run = 1.0f, .jump = true}},
        {44, {.run = 1.0f}},  // up through it, to the first coin
        {30, {}},
        {1, {.down = true}},  // and down again
        {40, {}},
        {55, {.run = 1.0f}},  // to the edge
        {229, {}},            // the ferry comes
        {30, {.run = 1.0f}},
        {195, {}},  // and goes
        {120, {.run = 1.0f}},
        {120, {}},
    };
    Game game;
    int frame = 0, coins = 0;
    for (const auto& [frames, input] : script)
        for (int i = 0; i < frames; ++i, ++frame) {
            game.frame(1.0f / 60.0f, input);
            if (game.coins > coins) std::printf("frame %d: coin %d\n", frame, coins = game.coins);
        }
    game.draw([](std::string_view name, const damson::Transform& at) {
        std::printf("%.*s at (%.2f, %.2f)\n", static_cast<int>(name.size()), name.data(),
                    static_cast<double>(at.position.x), static_cast<double>(at.position.y));
    });
    if (count > 1) std::ofstream(words[1]) << damson::to_svg(game.world);
    return coins == 2 ? 0 : 1;
}
// [game end]

}  // namespace whole

namespace first {

// [first]
#include <cstdio>
#include <damson/physics.hpp>

int main() {
    damson::World world;
    const damson::BodyHandle level = world.create_body({.name = "level"});
    world.create_shape(level,
                       damson::make_box({7.0f, 1.0f}, {5.0f, -1.0f}));  // x from -2 to 12, its top at 0

    const damson::BodyHandle crate = world.create_body(
        {.type = damson::BodyType::Dynamic, .position = {0.0f, 3.0f}, .angle = 0.3f, .name = "crate"});
    world.create_shape(crate, damson::make_box({0.3f, 0.3f}), {.density = 0.3f});

    for (int tick = 0; tick < 120; ++tick) world.step(1.0f / 60.0f);
    const glm::vec2 at = world.body(crate).position();
    std::printf("the crate lies at (%.2f, %.2f)\n", static_cast<double>(at.x), static_cast<double>(at.y));
    return 0;
}
// [first end]

}  // namespace first

TEST_SUITE("docs/first_game") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/first_game.md", "tests/docs/test_first_game_page.cpp", 10);
    }

    TEST_CASE("the first program") {
        CHECK(first::main() == 0);
    }

    TEST_CASE("step by step") {
        using whole::coin, whole::hero;
        damson::World world;
        const damson::BodyHandle level = world.create_body({});
        world.create_shape(level, damson::make_box({7.0f, 1.0f}, {5.0f, -1.0f}));
        const float frame_time = 1.0f / 60.0f;
        int seen = 0;
        const auto sprite = [&](std::string_view, const damson::Transform&) { ++seen; };

        // [time]
        const damson::Advance now = world.advance(frame_time);
        for (const damson::BodyHandle body : world.bodies())
            sprite(world.body(body).name(), world.body(body).transform_at(now.alpha));
        // [time end]
        CHECK(now.steps == 1);
        CHECK(seen == 1);

        const glm::vec2 start{0.0f, 0.6f};
        // [player]
        const damson::BodyHandle player = world.create_body({.type = damson::BodyType::Dynamic,
                                                             .position = start,
                                                             .locks = {.rotation = true},
                                                             .name = "player"});
        world.create_shape(player, damson::Capsule{{0.0f, -0.3f}, {0.0f, 0.3f}, 0.3f},
                           {.friction = 0.0f, .filter = {.category = hero}});
        // [player end]

        float run = 1.0f;
        bool wants_jump = false;
        // [walk]
        const auto before_step = [&] {
            damson::BodyRef body = world.body(player);
            glm::vec2 velocity = body.linear_velocity();
            const auto ground = world.find_nearest(
                damson::ShapeCast{.shape = damson::Circle{.center = {0.0f, -0.3f}, .radius = 0.25f},
                                  .start = body.transform(),
                                  .translation = {0.0f, -0.15f}},
                {.ignored = player});
            const bool stands = ground && ground->normal.y > 0.7f && velocity.y < 1.0f;
            velocity.x = 4.0f * run;
            if (stands && wants_jump) velocity.y = 7.0f;
            body.set_linear_velocity(velocity);
            wants_jump = false;
        };
        world.advance(frame_time, {}, before_step, [] {});
        // [walk end]
        const auto play = [&](int frames) {
            for (int i = 0; i < frames; ++i) world.advance(frame_time, {}, before_step, [] {});
        };
        play(60);
        CHECK(world.body(player).position().x == doctest::Approx(4.0 + 4.0 / 60).epsilon(0.001));
        run = 0.0f;
        wants_jump = true;
        play(42);  // to the top: half of 49 over 10
        CHECK(world.body(player).position().y == doctest::Approx(0.6 + 2.45).epsilon(0.03));
        play(60);
        CHECK(world.body(player).position().y == doctest::Approx(0.6).epsilon(0.02));

        bool wants_down = true;
        const bool stands = true;
        // [one way]
        world.create_shape(level, damson::make_box({1.5f, 0.1f}, {8.0f, 1.6f}),
                           {.one_way = damson::OneWay{}});
        if (stands && wants_down) world.body(player).drop_through();
        // [one way end]
        world.body(player).set_transform({8.0f, 0.6f}, 0.0f);
        wants_jump = true;
        play(120);
        CHECK(world.body(player).position().y == doctest::Approx(2.3).epsilon(0.01));
        world.body(player).drop_through();
        play(60);
        CHECK(world.body(player).position().y == doctest::Approx(0.6).epsilon(0.02));

        int coins = 0;
        const glm::vec2 place{8.0f, 0.8f};
        // [coin]
        const damson::BodyHandle treasure = world.create_body({.position = place, .name = "coin"});
        world.create_shape(treasure, damson::Circle{.radius = 0.3f},
                           {.is_sensor = true, .filter = {.category = coin}});
        world.on_sensor_began({.categories = coin, .others = hero}, [&](const damson::SensorBegan& touch) {
            world.destroy_body(touch.a.body);  // the side that was named first comes as a: the coin
            ++coins;
        });
        // [coin end]
        play(1);
        CHECK(coins == 1);
        CHECK_FALSE(world.is_alive(treasure));

        const damson::BodyHandle ferry =
            world.create_body({.type = damson::BodyType::Kinematic, .position = {13.5f, -0.2f}});
        world.create_shape(ferry, damson::make_box({1.5f, 0.2f}));
        int ticks = 0;
        const auto move_ferry = [&] {
            // [ferry]
            // to and fro between 13.5 and 18.5, once in eight seconds
            const float phase = std::fmod(static_cast<float>(++ticks) / 240.0f, 2.0f);
            const float x = 13.5f + 5.0f * (phase < 1.0f ? phase : 2.0f - phase);
            world.body(ferry).set_target({x, -0.2f}, 0.0f);
            // [ferry end]
        };
        world.body(player).set_transform({13.5f, 0.6f}, 0.0f);
        float carried = 0.0f;
        for (int i = 0; i < 120; ++i) {
            move_ferry();
            glm::vec2 velocity = world.body(player).linear_velocity();
            const auto ground = world.find_nearest(
                damson::RayCast{world.body(player).position(), {0.0f, -0.7f}}, {.ignored = player});
            // [carried]
            if (ground) carried = world.body(ground->body).linear_velocity().x;
            velocity.x = carried + 4.0f * run;
            // [carried end]
            world.body(player).set_linear_velocity(velocity);
            world.step(1.0f / 60.0f);
        }
        CHECK(world.body(ferry).position().x == 16.0f);
        CHECK(std::fabs(world.body(player).position().x - 16.0f) < 0.05f);

        const std::string file = "/dev/null";
        // [picture]
        std::ofstream(file) << damson::to_svg(world, {.view = {{-3.0f, -3.0f}, {31.0f, 5.0f}}});
        // [picture end]
    }

    TEST_CASE("the whole game is played to its end") {
        CHECK(whole::main(0, nullptr) == 0);
    }

    TEST_CASE("the player reaches the coin, lands on the platform and drops through it") {
        whole::Game game;
        const auto play = [&](int frames, const whole::Input& input) {
            for (int i = 0; i < frames; ++i) game.frame(1.0f / 60.0f, input);
        };
        const auto position = [&] { return game.world.body(game.player).position(); };
        play(75, {.run = 1.0f});
        CHECK(game.stands);
        play(1, {.run = 1.0f, .jump = true});
        play(44, {.run = 1.0f});
        CHECK(game.coins == 1);
        play(60, {});
        CHECK(game.stands);
        CHECK(position().y == doctest::Approx(2.3).epsilon(0.01));
        play(1, {.down = true});
        play(60, {});
        CHECK(position().y == doctest::Approx(0.6).epsilon(0.02));

        // without the ferry there is only the pit
        play(70, {.run = 1.0f});
        CHECK(game.falls == 0);
        play(120, {});
        CHECK(game.falls == 1);
        CHECK(position().y == doctest::Approx(0.6).epsilon(0.02));
    }

    TEST_CASE("a jump is not lost in a frame without a step, and the same keys give the same game") {
        whole::Game slow, fast;
        fast.frame(0.004f, {.jump = true});
        CHECK(fast.now.steps == 0);
        fast.frame(1.0f / 60.0f, {});  // the step, and a rest
        slow.frame(1.0f / 60.0f, {.jump = true});
        for (int i = 0; i < 60; ++i) {
            for (int part = 0; part < 4; ++part) fast.frame(0.25f / 60.0f, {.run = 1.0f});
            slow.frame(1.0f / 60.0f, {.run = 1.0f});
        }
        CHECK(slow.world.body(slow.player).position().x > 3.9f);
        CHECK(damson::digest(slow.world) == damson::digest(fast.world));
    }
}
