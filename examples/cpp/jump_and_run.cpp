// A small platform game. A character mover (which has no body) runs through a level of tiles to the flag. It
// runs over slopes, jumps through one-way platforms, rides a moving platform, collects coins and digs through
// walls.
#include <array>
#include <cstdio>
#include <damson/physics.hpp>
#include <string_view>
#include <vector>

using namespace damson;

// one cell is one meter wide: # earth, / and \ slopes, = one-way platforms, o coins, | the flag
constexpr std::string_view level = R"(
.....................................#######
.....................................#######
........................o............#.....#
.......o...............====..........#....|#
....../#\............................#.....#
..o../###\.......o...====.....o......#.....#
##############......########################
##############......########################
)";
constexpr std::string_view tile_letters = "#/\\=";  // kinds 1 to 4
constexpr std::uint32_t width = 44, height = 8;

constexpr char letter_at(std::uint32_t x, std::uint32_t y) {
    return level[1 + (height - 1 - y) * (width + 1) + x];
}

constexpr float dt = 1.0f / 60.0f;  // [s]

int main() {
    World world;
    std::vector<std::uint8_t> kinds(std::size_t{width} * height);
    int coins = 0;
    float flag = 0.0f;  // x coordinate [m]
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x) {
            const char letter = letter_at(x, y);
            const glm::vec2 middle{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f};
            if (const auto kind = tile_letters.find(letter); kind != std::string_view::npos)
                kinds[std::size_t{y} * width + x] = static_cast<std::uint8_t>(kind + 1);
            if (letter == '|') flag = middle.x;
            if (letter == 'o')
                world.create_shape(world.create_body({.position = middle}), Circle{.radius = 0.3f},
                                   {.is_sensor = true});
        }
    const std::array<Tile, 4> palette{Tile{}, Tile{.slope = {0.0f, 1.0f}}, Tile{.slope = {1.0f, 0.0f}},
                                      Tile{.one_way = OneWay{}}};
    const TileGridHandle earth = world.create_tile_grid(
        world.create_body({}), {.width = width, .height = height, .kinds = kinds, .palette = palette});

    const BodyHandle ferry = world.create_body(
        {.type = BodyType::Kinematic, .position = {15.0f, 1.8f}, .linear_velocity = {1.5f, 0.0f}});
    world.create_shape(ferry, make_box({1.0f, 0.2f}));

    const MoverSettings settings{.capsule = {{0.0f, -0.3f}, {0.0f, 0.3f}, 0.3f}};
    Mover hero{.position = {1.0f, 3.0f}};
    int jumps = 0, dug = 0, ferried = 0;
    for (int tick = 0; tick < 3600; ++tick) {
        const float x = world.body(ferry).position().x;
        if (x > 19.0f) world.body(ferry).set_linear_velocity({-1.5f, 0.0f});
        if (x < 15.0f) world.body(ferry).set_linear_velocity({1.5f, 0.0f});
        world.step(dt);

        // run if there is ground ahead, otherwise wait for the moving platform; jump below a one-way platform
        const bool stands = hero.ground.state == GroundState::Walkable;
        const bool has_way =
            world.find_nearest(RayCast{hero.position + glm::vec2{0.7f, 0.0f}, {0.0f, -1.6f}}).has_value();
        if (stands) hero.velocity = {has_way ? 3.5f : 0.0f, 0.0f};
        hero.velocity.y -= 10.0f * dt;
        const auto above = world.find_nearest(RayCast{hero.position, {0.0f, 2.2f}});
        if (stands && above && !above->tile.is_null() && world.tile_grid(earth).kind(above->tile.cell) == 4) {
            hero.velocity.y = 7.0f;
            ++jumps;
        }
        const MoverMove move = move_character(world, hero, dt, settings);
        hero = move.mover;
        if (hero.ground.body == ferry) ++ferried;

        for (const MoverTouch& touch : move.touches())  // dig through the tile ahead
            if (touch.hit.normal.x < -0.9f && !touch.hit.tile.is_null()) {
                world.tile_grid(earth).clear_tile(touch.hit.tile.cell);
                ++dug;
            }
        std::array<QueryHit, 4> room;
        for (const QueryHit& hit : world.find_all(ShapeOverlap{settings.capsule, {hero.position, {}}}, room,
                                                  {.finds_sensors = true}))
            if (world.shape(hit.shape).is_sensor()) {
                world.destroy_body(hit.body);
                ++coins;
            }
        if (hero.position.x >= flag) {
            std::printf(
                "reached the flag after %d ticks: %d coins, %d jumps, %d tiles dug, %d ticks on the ferry\n",
                tick, coins, jumps, dug, ferried);
            return 0;
        }
    }
    std::printf("did not reach the flag: stopped at %g, %g\n", static_cast<double>(hero.position.x),
                static_cast<double>(hero.position.y));
    return 1;
}
