// Two worlds that must behave identically: one has a tile grid, the other has a box for each tile.
//
//   TileTwins twins({.width = 20, .height = 5, .palette = palette});
//   twins.set({3, 0}, 1);                     sets a tile in one world and a box in the other
//   twins.both([](World& world) { ... });     the same edit in both worlds; give every object a key
//   twins.step();                             fails if the worlds differ or are invalid
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

#include "../../physics/world/world.hpp"
#include "checked_steps.hpp"

namespace damson::test {

class TileTwins {
public:
    static constexpr std::uint64_t ground_key = 1;
    static constexpr std::uint64_t first_key = 1000;

    explicit TileTwins(const TileGridDef& def, const BodyDef& ground = {}, const WorldDef& world = {})
        : tiles(with_stamp(world)),
          boxes(with_stamp(world)),
          palette_(def.palette.begin(), def.palette.end()) {
        if (palette_.empty()) palette_.emplace_back();
        BodyDef body = ground;
        body.key = ground_key;
        tile_body = tiles.create_body(body);
        box_body = boxes.create_body(body);
        TileGridDef own = def;
        own.first_key = first_key;
        grid = tiles.create_tile_grid(tile_body, own);
        const auto chunks = [](std::uint32_t cells) { return (cells + 15) / 16; };
        first_cell_key_ = first_key + 1 + std::uint64_t{chunks(def.width)} * chunks(def.height);
        for (std::uint32_t i = 0; i < def.kinds.size(); ++i)
            set_box({i % def.width, i / def.width}, def.kinds[i]);
    }

    void set(TileCell cell, std::uint8_t kind) {
        tiles.tile_grid(grid).set_tile(cell, kind);
        set_box(cell, kind);
    }

    template <class Act>
    void both(Act&& act) {
        act(tiles);
        act(boxes);
    }

    void step(bool is_checked = true, float dt = tick) {
        tiles.step(dt);
        boxes.step(dt);
        if (is_checked) REQUIRE(defect_of(tiles) == "");
        compare();
    }

    TileCell cell_of_key(std::uint64_t key) {
        const auto index = static_cast<std::uint32_t>(key - first_cell_key_);
        return {index % tiles.tile_grid(grid).width(), index / tiles.tile_grid(grid).width()};
    }
    bool is_cell_key(std::uint64_t key) { return key >= first_cell_key_ && key < first_cell_key_ + 1000000; }

    World tiles, boxes;
    BodyHandle tile_body, box_body;
    TileGridHandle grid;
    std::uint64_t events = 0;  ///< Number of events compared.

private:
    /// With equal stamps, both worlds have equal handles.
    static WorldDef with_stamp(WorldDef def) {
        def.handle_stamp = 1;
        return def;
    }

    void set_box(TileCell cell, std::uint8_t kind) {
        const TileGridRef ref = tiles.tile_grid(grid);
        const std::uint64_t key = first_cell_key_ + cell.y * ref.width() + cell.x;
        const std::uint8_t before = kinds_.contains(key) ? kinds_[key].second : empty_tile;
        if (before == kind) return;
        const auto destroy = [&] { boxes.destroy_shape(kinds_[key].first); };
        if (kind == empty_tile) {
            destroy();
            kinds_.erase(key);
            return;
        }
        const Tile& tile = palette_[kind - 1u];
        if (before != empty_tile) {
            // A tile changes in place, so the box must change in place, too.
            ShapeRef shape = boxes.shape(kinds_[key].first);
            if (palette_[before - 1u].slope != tile.slope) shape.set_geometry(ref.outline(cell));
            shape.set_material(tile.material);
            shape.set_one_way(tile.one_way);
            shape.set_sensor(tile.is_sensor);
            kinds_[key].second = kind;
            return;
        }
        const ShapeDef def{.density = 0.0f,
                           .friction = tile.material.friction,
                           .restitution = tile.material.restitution,
                           .surface_speed = tile.material.surface_speed,
                           .rolling_resistance = tile.material.rolling_resistance,
                           .material_id = tile.material.id,
                           .is_sensor = tile.is_sensor,
                           .one_way = tile.one_way,
                           .key = key};
        kinds_[key] = {boxes.create_shape(box_body, ref.outline(cell), def), kind};
    }

    using Place = std::tuple<std::uint64_t, float, float, float, float, float, float, float>;
    static std::map<std::uint64_t, Place> places_of(World& world) {
        std::map<std::uint64_t, Place> places;
        for (const BodyHandle handle : world.bodies()) {
            const BodyRef body = world.body(handle);
            places[body.key()] = {body.is_awake(),          body.position().x,      body.position().y,
                                  body.rotation().c,        body.rotation().s,      body.linear_velocity().x,
                                  body.linear_velocity().y, body.angular_velocity()};
        }
        return places;
    }

    /// Returns begin or end events as rows of numbers, and checks the cells of tiles.
    template <class Event>
    std::vector<std::vector<std::uint64_t>> rows_of(std::span<const Event> events_of, bool has_tiles) {
        std::vector<std::vector<std::uint64_t>> rows;
        for (const Event& event : events_of) {
            std::vector<std::uint64_t> row;
            for (const ContactSide* side : {&event.a, &event.b}) {
                row.push_back(side->shape_key);
                row.push_back(side->body_key);
                row.push_back(side->is_sensor);
                const bool is_tile = has_tiles && is_cell_key(side->shape_key);
                REQUIRE(side->tile.is_null() != is_tile);
                if (!is_tile) continue;
                REQUIRE(side->tile.cell == cell_of_key(side->shape_key));
                if (tiles.is_alive(grid)) REQUIRE(side->shape == tiles.tile_grid(grid).shape());
            }
            if constexpr (requires { event.cause; }) {
                row.push_back(static_cast<std::uint64_t>(event.cause));
                row.push_back(event.age_ticks);
                row.push_back(event.user_data);
            }
            if constexpr (requires { event.material_a; }) {
                row.push_back(event.material_a);
                row.push_back(event.material_b);
            }
            rows.push_back(row);
        }
        events += rows.size();
        return rows;
    }

    void compare() {
        REQUIRE(places_of(tiles) == places_of(boxes));
        REQUIRE(rows_of(tiles.contact_began(), true) == rows_of(boxes.contact_began(), false));
        REQUIRE(rows_of(tiles.contact_ended(), true) == rows_of(boxes.contact_ended(), false));
        REQUIRE(rows_of(tiles.sensor_began(), true) == rows_of(boxes.sensor_began(), false));
        REQUIRE(rows_of(tiles.sensor_ended(), true) == rows_of(boxes.sensor_ended(), false));
        REQUIRE(rows_of(tiles.hits(), true) == rows_of(boxes.hits(), false));
    }

    std::vector<Tile> palette_;
    std::map<std::uint64_t, std::pair<ShapeHandle, std::uint8_t>> kinds_;  // box and tile kind, by key
    std::uint64_t first_cell_key_ = 0;
};

}  // namespace damson::test
