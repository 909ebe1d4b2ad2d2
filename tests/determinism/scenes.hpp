// The reference worlds whose digests are stored in digests.inc. Each world is built with explicit keys, from
// constants and seeded random numbers.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "../support/busy_worlds.hpp"
#include "../support/joint_soup.hpp"

namespace damson::test {

struct Scene {
    std::string_view name;
    void (*build)(World& world);
    void (*drive)(World& world, int step) = nullptr;  ///< Called before each step, unless null.
    int steps = 120;
};

inline constexpr std::array<Scene, 11> scenes{{
    {"surfaces",  // fast contacts between shapes of one surface group begin in the solver
     [](World& world) {
         const BodyHandle ground = world.create_body({.key = 1});
         for (int i = 0; i < 800; ++i)
             world.create_shape(
                 ground, make_box({0.05f, 0.5f}, {-40.0f + 0.1f * static_cast<float>(i), -0.5f}),
                 {.restitution = 1.0f, .surface_group = 1, .key = 10 + static_cast<std::uint64_t>(i)});
         for (const float side : {-1.0f, 1.0f})
             world.create_shape(ground, make_box({1.0f, 20.0f}, {41.0f * side, 10.0f}),
                                {.key = side < 0.0f ? 2u : 3u});
         Random random{116};
         for (std::uint64_t i = 0; i < 1000; ++i) {
             const BodyHandle body =
                 world.create_body({.type = BodyType::Dynamic,
                                    .position = {random.between(-38.0f, 38.0f), random.between(0.3f, 1.6f)},
                                    .angle = random.between(-0.1f, 0.1f),
                                    .linear_velocity = random.point(-9.0f, 9.0f),
                                    .angular_velocity = random.between(-4.0f, 4.0f),
                                    .can_sleep = false,
                                    .key = 1000 + i});
             world.create_shape(body, make_box({0.15f, 0.1f}), {.restitution = 0.8f, .key = 1000 + i});
         }
     },
     nullptr, 60},
    {"pyramid",
     [](World& world) {
         add_trough(world, 20.0f, 2.0f);
         add_pyramid(world, 12);
     }},
    {"drum",
     [](World& world) {
         add_drum(world, 4.0f, 1.0f);
         add_heap(world, 2, 64, 6, {-3.1f, 1.5f});
     }},
    {"smash", [](World& world) { add_smash(world, 16, 12); }},
    {"heap",
     [](World& world) {
         add_trough(world, 7.0f, 30.0f);
         add_heap(world, 3, 150, 10, {-6.0f, 1.0f});
     }},
    {"chains",
     [](World& world) {
         add_trough(world, 9.0f, 20.0f);
         for (std::uint64_t i = 0; i < 5; ++i)
             add_chain(world, 12, {-8.0f + static_cast<float>(i), 4.0f + static_cast<float>(i)},
                       5000 + 100 * i, i == 0 ? 0 : -1);
         add_heap(world, 4, 30, 10, {-6.0f, 9.0f});
     }},
    {"sleepers",
     [](World& world) {
         add_trough(world, 20.0f, 2.0f);
         add_pyramid(world, 5, {-10.0f, 0.0f}, 1000);
         add_pyramid(world, 5, {0.0f, 0.0f}, 2000);
         add_pyramid(world, 5, {10.0f, 0.0f}, 3000);
     },
     [](World& world, int step) {
         if (step != 100) return;
         const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                    .position = {-18.0f, 1.0f},
                                                    .linear_velocity = {30.0f, 0.0f},
                                                    .key = 9000});
         world.create_shape(ball, Circle{.radius = 0.7f},
                            {.density = 5.0f, .restitution = 0.5f, .key = 9000});
     },
     180},
    {"edits",
     [](World& world) {
         add_trough(world, 7.0f, 30.0f);
         add_heap(world, 5, 80, 10, {-6.0f, 1.0f});
     },
     [](World& world, int step) {
         const auto key = static_cast<std::uint64_t>(step);
         const float x = 0.05f * static_cast<float>(step % 100) - 2.5f;
         const BodyHandle body =
             world.create_body({.type = step % 5 == 0 ? BodyType::Kinematic : BodyType::Dynamic,
                                .position = {x, 9.0f},
                                .linear_velocity = {0.0f, -3.0f},
                                .key = 200000 + key});
         Random random(key);
         world.create_shape(body, draw_shape(random, 0.8f), {.restitution = 0.3f, .key = 200000 + key});
         // destroy the lowest body; of two equally low bodies, the one with the smaller key
         if (step % 3 != 0) return;
         BodyHandle lowest{};
         float lowest_y = 1e9f;
         std::uint64_t lowest_key = 0;
         for (const BodyHandle candidate : world.bodies()) {
             const BodyRef view = world.body(candidate);
             if (view.type() == BodyType::Static) continue;
             const float y = view.position().y;
             if (y > lowest_y || (y == lowest_y && view.key() > lowest_key)) continue;
             lowest = candidate;
             lowest_y = y;
             lowest_key = view.key();
         }
         world.destroy_body(lowest);
     }},
    {"joints", [](World& world) { add_joint_soup(world, 3); }, nullptr, 240},
    {"tiles",
     [](World& world) {
         const std::vector<Tile> palette{{.material = {.friction = 0.4f}},
                                         {.one_way = OneWay{.direction = {0.0f, 1.0f}}},
                                         {.is_sensor = true}};
         const BodyHandle ground = world.create_body({.position = {-8.0f, -2.0f}, .angle = 0.05f, .key = 1});
         const TileGridHandle level = world.create_tile_grid(
             ground,
             {.cell_size = {0.5f, 0.5f}, .width = 40, .height = 50, .palette = palette, .first_key = 500000});
         TileGridRef grid = world.tile_grid(level);
         grid.fill_tiles({0, 0}, 40, 4, 1);
         grid.fill_tiles({0, 4}, 2, 46, 1);
         grid.fill_tiles({38, 4}, 2, 46, 1);
         grid.fill_tiles({8, 8}, 6, 1, 2);
         grid.fill_tiles({24, 4}, 4, 4, 3);
         add_heap(world, 6, 100, 10, {-5.0f, 3.0f});
     },
     [](World& world, int step) {
         // finds the grid through the bottom of its left wall, which is never edited
         const auto wall = world.find_nearest(PointOverlap{{-7.8f, -1.7f}});
         TileGridRef grid = world.tile_grid(wall->tile.grid);
         const auto place = static_cast<std::uint32_t>(step);
         grid.clear_tile({3 + place * 7 % 34, 3});
         grid.set_tile({3 + place * 5 % 34, 4 + place * 3 % 5}, static_cast<std::uint8_t>(step % 4));
     }},
    {"bullets",
     [](World& world) {
         add_trough(world, 7.0f, 12.0f);
         add_heap(world, 7, 40, 10, {-6.0f, 1.0f});
         for (std::uint64_t i = 0; i < 3; ++i) {
             const float x = 3.0f * static_cast<float>(i) - 3.0f;
             world.create_shape(world.create_body({.position = {x, 8.0f}, .key = 700 + i}),
                                make_box({0.01f, 2.0f}), {.key = 700 + i});
         }
     },
     [](World& world, int step) {
         if (step % 4 != 0) return;
         const auto key = 300000 + static_cast<std::uint64_t>(step);
         Random random(key);
         const glm::vec2 velocity = random.point(-200.0f, 200.0f);
         const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                    .position = {0.5f, 8.0f},
                                                    .linear_velocity = velocity,
                                                    .angular_velocity = random.between(-20.0f, 20.0f),
                                                    .is_bullet = step % 8 == 0,
                                                    .key = key});
         world.create_shape(body, draw_shape(random, 0.3f), {.restitution = 0.5f, .key = key});
     }},
}};

}  // namespace damson::test
