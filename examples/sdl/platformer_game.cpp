#include "platformer_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <stdexcept>

using namespace damson;

namespace games {

namespace {

constexpr float gravity = 20.0f;                                          // [m/s2]
constexpr float run_speed = 5.0f, swim_speed = 3.2f, jump_speed = 11.4f;  // [m/s]
constexpr float lowest = -18.0f;  // height of a fall out of the level [m]

}  // namespace

Platformer::Platformer(const std::string& file) : world_({.gravity = {0.0f, -gravity}}) {
    LevelLoading loading = load_level(world_, file, {.pixels_per_meter = 16.0f});
    if (!loading.level) throw std::runtime_error(loading.fault.text());
    level_ = std::move(*loading.level);
    find_objects();
    find_pools();
}

void Platformer::find_objects() {
    const LevelContent& content = level_.content();
    for (const LevelObject& object : content.objects) {
        if (object.name == "Player") hero_.position = object.position + glm::vec2{0.0f, 0.7f};
        if (object.name == "Coin") coins.push_back({object.position});
        if (object.name == "Exit") flag = object.position - glm::vec2{0.0f, 0.5f * object.size.y};
        if (object.name == "Crate") crates.push_back(level_.body_of(object));
        if (object.name == "Platform") platforms.push_back(level_.body_of(object));
    }
    checkpoint_ = hero_.position;
    for (std::size_t i = 0; i < content.bodies.size(); ++i)
        if (!content.bodies[i].grids.empty()) {
            grid_ = level_.handles()[i].grids[0];
            tiles_ = content.bodies[i].grids[0];
        }
    if (grid_.is_null()) throw std::runtime_error("the level has no tiles");
}

// Each run of columns with water becomes a fluid.
void Platformer::find_pools() {
    const auto has_water = [&](std::uint32_t x, std::uint32_t y) {
        return kind_at({x, y}) == TileKind::Water;
    };
    const glm::vec2 cell = tiles_.cell_size;
    bool has_pool = false;
    glm::vec2 lowest_corner{0.0f}, highest_corner{0.0f};
    for (std::uint32_t x = 0; x <= tiles_.width; ++x) {
        bool is_wet = false;
        for (std::uint32_t y = 0; x < tiles_.width && y < tiles_.height; ++y) {
            if (!has_water(x, y)) continue;
            const glm::vec2 lower =
                tiles_.origin + cell * glm::vec2{static_cast<float>(x), static_cast<float>(y)};
            lowest_corner = has_pool ? glm::min(lowest_corner, lower) : lower;
            highest_corner = has_pool ? glm::max(highest_corner, lower + cell) : lower + cell;
            has_pool = is_wet = true;
        }
        if (is_wet || !has_pool) continue;
        highest_corner.y -= 0.2f;  // the surface is a little below the banks
        pools_.push_back({.region = {lowest_corner, highest_corner},
                          .surface = FluidSurface{.point = highest_corner},
                          .drag = 2.0f});
        has_pool = false;
    }
}

TileKind Platformer::kind_at(TileCell cell) const {
    if (world_.tile_grid(grid_).kind(cell) == empty_tile) return TileKind::None;
    return static_cast<TileKind>(tiles_.sources[std::size_t{cell.y} * tiles_.width + cell.x]);
}

void Platformer::step(const PlatformerInput& input) {
    time += dt;
    const bool was_in_water = is_in_water;
    is_in_water = std::any_of(pools_.begin(), pools_.end(), [&](const Fluid& pool) {
        const glm::vec2 p = hero_.position;
        return p.x > pool.region.lower.x && p.x < pool.region.upper.x && p.y > pool.region.lower.y &&
               p.y < pool.region.upper.y;
    });
    ticks_in_water += is_in_water;
    if (was_in_water && !is_in_water && input.jump)
        hero_.velocity.y = 7.5f;  // out of the water onto the bank
    steer(input);
    const MoverMove move = move_character(world_, hero_, dt, settings_);
    hero_ = move.mover;
    for (const BodyHandle platform : platforms) ticks_on_platform += hero_.ground.body == platform;
    push_crates(move);
    dig_pause_ -= dt;
    if (input.dig && dig_pause_ <= 0.0f) dig(move, input.down);
    take_coins();
    update_specks();
    if (hero_.position.y < lowest) {
        ++falls;
        hero_ = {.position = checkpoint_};
    }
    if (finish_time == 0.0f && hero_.position.x > flag.x) finish_time = time;
    for (const Fluid& pool : pools_) push_by_fluid(world_, pool, dt);
    level_.move_platforms(world_, static_cast<double>(time));
    world_.step(dt);
}

// Sets the velocity of the hero from the keys.
void Platformer::steer(const PlatformerInput& input) {
    if (input.run != 0.0f) looks_left = input.run < 0.0f;
    const bool stands = hero_.ground.state == GroundState::Walkable;
    const bool jumps_now = input.jump && !held_jump_;
    held_jump_ = input.jump;
    glm::vec2& v = hero_.velocity;
    if (is_in_water) {
        const glm::vec2 aim{swim_speed * input.run, input.jump ? 4.6f : input.down ? -3.0f : -0.6f};
        v += (aim - v) * (6.0f * dt);
        return;
    }
    const float grip = stands ? 14.0f : 6.0f;  // [1/s]
    v.x += (run_speed * input.run - v.x) * std::min(1.0f, grip * dt);
    v.y -= gravity * dt * (v.y > 0.0f && !input.jump ? 1.8f : 1.0f);  // a short key press is a low jump
    if (!stands) return;
    // the last safe place, away from edges and platforms
    if (hero_.ground.tile.grid == grid_ &&
        world_.find_nearest(RayCast{hero_.position + glm::vec2{1.0f, 0.0f}, {0.0f, -1.5f}}))
        checkpoint_ = hero_.position;
    if (input.down) hero_.drops_through = true;
    if (jumps_now) {
        v.y = jump_speed;
        ++jumps;
    }
}

// The mover changes nothing in the world, so the game pushes the bodies that it touches.
void Platformer::push_crates(const MoverMove& move) {
    for (const MoverTouch& touch : move.touches()) {
        if (world_.body(touch.hit.body).type() != BodyType::Dynamic) continue;
        BodyRef crate = world_.body(touch.hit.body);
        const float push = touch.is_ground ? 0.6f * gravity * dt : 45.0f * dt * crate.mass();
        crate.apply_impulse(-push * touch.hit.normal, touch.hit.point);
    }
}

// Digs out the soft tile ahead, or the one below.
void Platformer::dig(const MoverMove& move, bool is_down) {
    for (const MoverTouch& touch : move.touches()) {
        const bool is_ahead =
            std::abs(touch.hit.normal.x) > 0.7f && (touch.hit.normal.x > 0.0f) == looks_left;
        if (touch.hit.tile.is_null() || !(is_ahead || (is_down && touch.hit.normal.y > 0.7f))) continue;
        if (kind_at(touch.hit.tile.cell) != TileKind::Soft) continue;
        world_.tile_grid(grid_).clear_tile(touch.hit.tile.cell);
        ++tiles_dug;
        dig_pause_ = 0.15f;
        const glm::vec2 middle =
            tiles_.origin + tiles_.cell_size * (glm::vec2{static_cast<float>(touch.hit.tile.cell.x),
                                                          static_cast<float>(touch.hit.tile.cell.y)} +
                                                0.5f);
        for (int i = 0; i < 8; ++i) {
            const float angle = 0.8f * static_cast<float>(i);
            specks.push_back({middle, {3.0f * std::cos(angle), 3.0f + 2.0f * std::sin(angle)}, 0.0f});
        }
        return;
    }
}

void Platformer::take_coins() {
    for (Coin& coin : coins) {
        if (coin.is_taken || glm::distance(coin.position, hero_.position) > 0.85f) continue;
        coin.is_taken = true;
        ++coins_taken;
    }
}

void Platformer::update_specks() {
    for (Speck& speck : specks) {
        speck.age += dt;
        speck.velocity.y -= 15.0f * dt;
        speck.position += dt * speck.velocity;
    }
    std::erase_if(specks, [](const Speck& speck) { return speck.age > 0.7f; });
}

PlatformerInput Platformer::scripted_input() {
    PlatformerInput input{.dig = true};
    if (finish_time > 0.0f) return input;
    const glm::vec2 at = hero_.position;
    const bool stands = hero_.ground.state == GroundState::Walkable;
    const bool rides = std::find(platforms.begin(), platforms.end(), hero_.ground.body) != platforms.end();
    const bool has_water_ahead = std::any_of(pools_.begin(), pools_.end(), [&](const Fluid& pool) {
        return at.x + 1.0f > pool.region.lower.x && at.x + 1.0f < pool.region.upper.x;
    });
    const bool has_ground_ahead =
        world_.find_nearest(RayCast{at + glm::vec2{0.75f, 0.0f}, {0.0f, -7.0f}}).has_value();
    const bool waits = !is_in_water && !has_ground_ahead && !has_water_ahead;
    input.run = waits ? 0.0f : 1.0f;
    const auto above = world_.find_nearest(RayCast{at + glm::vec2{1.2f, 0.0f}, {0.0f, 3.4f}});
    const bool has_plank = above && !above->tile.is_null() && kind_at(above->tile.cell) == TileKind::OneWay;
    blocked_ticks_ = at.x - last_x_ < 0.3f * dt && !waits && !rides ? blocked_ticks_ + 1 : 0;
    last_x_ = at.x;
    // hold the key until the top of the jump, and to swim
    input.jump = is_in_water || (stands && !held_jump_ && (has_plank || blocked_ticks_ > 20)) ||
                 (held_jump_ && hero_.velocity.y > 0.5f);
    return input;
}

}  // namespace games
