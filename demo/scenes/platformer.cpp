// A small game: a scripted player runs and jumps through a level on a tile grid and collects coins. The
// player crosses a gap on a moving platform, passes through a door that a coin opens, and jumps up through
// one-way platforms.
#include <array>
#include <string>
#include <vector>

#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float run_speed = 4.0f;   // [m/s]
constexpr float jump_speed = 6.5f;  // enough to jump 2.1 m high [m/s]
// Distance at which a coin is collected. It is shorter than the distance at which the player begins to
// overlap the coin's sensor. [m]
constexpr float reach = 0.45f;

// tiles: 1 earth, 2 one-way platform, 3 spikes (sensors), 4 door, 5 to 8 slopes; cells are half a meter wide
const std::array<std::string, 24> level_rows{
    {"................................................................",
     "................................................................",
     "..............................................................11",
     "..............................................................11",
     "..............................................................11",
     "..............................................................11",
     "..............................................................11",
     "..................................................22222222....11",
     "..............................................................11",
     "..............................................................11",
     "11................................................22222222....11",
     "11............................................................11",
     "11...........................................4................11",
     "11...........................................4....22222222....11",
     "11...........5116............................4................11",
     "1111178.....511116...........................4................11",
     "111111111111111111111111................111111111111111111111111",
     "111111111111111111111111................111111111111111111111111",
     "111111111111111111111111................111111111111111111111111",
     "111111111111111111111111................111111111111111111111111",
     "111111111111111111111111................111111111111111111111111",
     "111111111111111111111111................111111111111111111111111",
     "1111111111111111111111113333333333333333111111111111111111111111",
     "1111111111111111111111111111111111111111111111111111111111111111"}};
constexpr glm::vec2 level_origin{-2.0f, -4.0f};
constexpr float cell_size = 0.5f;                                        // [m]
constexpr std::uint32_t door_column = 45, door_low = 8, door_high = 11;  // column and rows of the door

/// Input of the player, starting at a step.
struct Input {
    std::uint32_t from;  // first step of this input
    float direction;     // -1: left, 0: stop, 1: right
    bool jumps = false;
};

class Play {
public:
    std::uint32_t player = 0, platform = 0, level = 0;
    std::uint32_t key = 0;  // index of the coin that opens the door
    std::vector<std::uint32_t> coins;
    std::vector<glm::vec2> coin_places;
    std::vector<Input> script;

    void operator()(Controls& controls, std::uint32_t step) {
        // the platform moves back and forth, three seconds in each direction
        if (step % 180 == 0)
            controls.set_linear_velocity(platform, {step / 180 % 2 == 0 ? 1.5f : -1.5f, 0.0f});

        // when the player stops, the speed is set to 0 only once; from then on only friction acts, so that a
        // moving platform can carry the player
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
            if (coins[i] == key) open_door(controls);
            controls.destroy_body(coins[i]);
            coins[i] = coins.back(), coins.pop_back();
            coin_places[i] = coin_places.back(), coin_places.pop_back();
        }
    }

private:
    void open_door(Controls& controls) const {
        for (std::uint32_t row = door_low; row <= door_high; ++row)
            controls.set_tile(level, row * static_cast<std::uint32_t>(level_rows[0].size()) + door_column, 0);
    }

    std::size_t next_ = 0;
    float direction_ = 0.0f;
};

}  // namespace

Scene make_platformer(SceneSize /*size*/) {
    Scene scene;
    scene.steps = 960;
    Play play;

    SceneTileGrid level{.body = scene.add_body({}),
                        .cell_size = glm::vec2{cell_size},
                        .origin = level_origin,
                        .palette = {{},
                                    {.is_one_way = true},
                                    {.is_sensor = true},
                                    {},
                                    {.slope = {.left = 0.0f, .right = 1.0f}},
                                    {.slope = {.left = 1.0f, .right = 0.0f}},
                                    {.slope = {.left = 1.0f, .right = 0.5f}},
                                    {.slope = {.left = 0.5f, .right = 0.0f}}}};
    set_rows(level, level_rows);
    play.level = scene.add_tile_grid(level);

    // the platform has its own tile grid
    play.platform = scene.add_body({.type = BodyType::Kinematic, .position = {11.5f, -0.25f}});
    SceneTileGrid plank{.body = play.platform,
                        .cell_size = glm::vec2{cell_size},
                        .origin = {-1.5f, -0.25f},
                        .palette = {{.friction = 1.0f}}};
    set_rows(plank, std::array<std::string, 1>{"111111"});
    scene.add_tile_grid(plank);

    for (const glm::vec2 place : {glm::vec2{2.0f, 0.5f},
                                  {3.2f, 0.5f},
                                  {5.5f, 2.4f},
                                  {14.0f, 0.6f},
                                  {19.4f, 2.4f},
                                  {24.6f, 2.0f},
                                  {24.6f, 3.5f},
                                  {24.6f, 5.0f}}) {
        play.coins.push_back(scene.add_body({.type = BodyType::Static, .position = place}));
        play.coin_places.push_back(place);
        scene.add_shape({.outline = CircleOutline{.radius = 0.25f}, .is_sensor = true});
    }
    play.key = play.coins[3];  // the coin above the gap

    play.player = scene.add_body(
        {.type = BodyType::Dynamic, .position = {0.0f, 1.05f}, .fixed_rotation = true, .can_sleep = false});
    scene.add_shape({.outline = CapsuleOutline{{0.0f, -0.25f}, {0.0f, 0.25f}, 0.25f}, .friction = 0.3f});

    play.script = {{10, 1.0f},        {64, 1.0f, true},  {143, 0.0f},  // over the hill to the edge
                   {345, 1.0f},       {388, 0.0f},                     // onto the platform once it arrives
                   {530, 1.0f},       {550, 1.0f, true}, {673, 0.0f},  // to the one-way platforms
                   {690, 0.0f, true}, {760, 0.0f, true}, {830, 0.0f, true}};
    scene.drive = play;
    return scene;
}

}  // namespace damson::demo
