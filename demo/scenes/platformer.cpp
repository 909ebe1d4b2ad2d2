// A game in small: a level of boxes that a player runs and jumps through by a script, up through one-way
// floors, over a gap on a platform that moves, taking what lies about.
//
//                                        ===  ===   one-way floors with the last coins
//     o  o  o            ______         ___
//   P__________|  <---> |      |_______|
//               platform  over the gap
#include <vector>

#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float run_speed = 4.0f;   // [m/s]
constexpr float jump_speed = 6.5f;  // 2.1 m high [m/s]
constexpr float reach = 0.45f;      // at which a coin is taken: seen by its sensor before [m]

/// Whom the player is to do what, from a step on.
struct Input {
    std::uint32_t from;
    float direction;  // -1, 0, 1
    bool jumps = false;
};

class Play {
public:
    std::uint32_t player = 0, platform = 0;
    std::vector<std::uint32_t> coins;
    std::vector<glm::vec2> coin_places;
    std::vector<Input> script;

    void operator()(Controls& controls, std::uint32_t step) {
        // the platform goes to and fro, three seconds each way
        if (step % 180 == 0)
            controls.set_linear_velocity(platform, {step / 180 % 2 == 0 ? 1.5f : -1.5f, 0.0f});

        // who stops stands still, and is left to friction from there on: a platform carries
        glm::vec2 velocity = controls.linear_velocity(player);
        bool is_pressed = false;
        for (; next_ < script.size() && script[next_].from <= step; ++next_) {
            direction_ = script[next_].direction;
            if (script[next_].jumps) velocity.y = jump_speed;
            is_pressed = true;
        }
        if (is_pressed || direction_ != 0.0f) {
            velocity.x = run_speed * direction_;
            controls.set_linear_velocity(player, velocity);
        }

        const glm::vec2 here = controls.position(player);
        for (std::size_t i = 0; i < coins.size();) {
            if (distance(here, coin_places[i]) > reach) {
                ++i;
                continue;
            }
            controls.destroy_body(coins[i]);
            coins[i] = coins.back(), coins.pop_back();
            coin_places[i] = coin_places.back(), coin_places.pop_back();
        }
    }

private:
    std::size_t next_ = 0;
    float direction_ = 0.0f;
};

}  // namespace

Scene make_platformer(SceneSize /*size*/) {
    Scene scene;
    scene.steps = 960;
    Play play;

    // a floor of boxes, with a gap from 10 to 18
    const auto add_block = [&](float left, float top) {
        scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.5f}, .center = {left + 0.5f, top - 0.5f}}});
    };
    scene.add_body({});
    for (int x = -2; x < 30; ++x)
        if (x < 10 || x >= 18) add_block(static_cast<float>(x), 0.0f);
    for (int y = 1; y < 4; ++y) add_block(-2.0f, static_cast<float>(y));  // a wall on the left
    for (int y = 1; y < 8; ++y) add_block(29.0f, static_cast<float>(y));  // and on the right
    add_block(5.0f, 1.0f);                                                // to jump over
    scene.add_shape(
        {.outline = BoxOutline{.half = {20.0f, 0.5f}, .center = {14.0f, -8.0f}}});  // under the gap

    // one-way floors, one above the other
    for (int floor = 0; floor < 3; ++floor)
        scene.add_shape({.outline = BoxOutline{.half = {2.0f, 0.1f},
                                               .center = {25.0f, 1.6f + 1.7f * static_cast<float>(floor)}},
                         .is_one_way = true});

    play.platform = scene.add_body({.type = BodyType::Kinematic, .position = {11.5f, -0.25f}});
    scene.add_shape({.outline = BoxOutline{.half = {1.5f, 0.25f}}, .friction = 1.0f});

    for (const glm::vec2 place : {glm::vec2{2.0f, 0.5f},
                                  {3.2f, 0.5f},
                                  {5.5f, 2.4f},
                                  {14.0f, 0.6f},
                                  {19.4f, 2.4f},
                                  {24.6f, 2.2f},
                                  {24.6f, 3.9f},
                                  {24.6f, 5.6f}}) {
        play.coins.push_back(scene.add_body({.type = BodyType::Static, .position = place}));
        play.coin_places.push_back(place);
        scene.add_shape({.outline = CircleOutline{.radius = 0.25f}, .is_sensor = true});
    }

    play.player = scene.add_body(
        {.type = BodyType::Dynamic, .position = {0.0f, 0.55f}, .fixed_rotation = true, .can_sleep = false});
    scene.add_shape({.outline = CapsuleOutline{{0.0f, -0.25f}, {0.0f, 0.25f}, 0.25f}, .friction = 0.3f});

    play.script = {{10, 1.0f},        {64, 1.0f, true},  {143, 0.0f},  // over the block, to the edge
                   {345, 1.0f},       {388, 0.0f},                     // onto the platform when it is there
                   {530, 1.0f},       {550, 1.0f, true}, {673, 0.0f},  // off it, to the floors
                   {690, 0.0f, true}, {760, 0.0f, true}, {830, 0.0f, true}};
    scene.drive = play;
    return scene;
}

}  // namespace damson::demo
