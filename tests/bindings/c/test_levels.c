// Tests the chain and tile grid calls.
#include "check.h"

void test_levels(void) {
    damson_world* world = damson_world_create(NULL);
    damson_body_def ground = damson_default_body_def();
    const damson_body body = damson_world_create_body(world, &ground);

    // Create a chain, copy its definition, and edit its points.
    const damson_vec2 hills[5] = {{10.0f, 0.0f}, {5.0f, 1.0f}, {0.0f, 0.0f}, {-5.0f, 1.0f}, {-10.0f, 0.0f}};
    damson_chain_def def = damson_default_chain_def();
    def.points = hills;
    def.point_count = 5;
    const damson_chain chain = damson_world_create_chain(world, body, &def);
    CHECK(damson_chain_is_alive(world, chain));
    CHECK(damson_chain_get_segment_count(world, chain) == 4);
    damson_vec2 points[8];
    CHECK(damson_chain_get_points(world, chain, points, 2) == 5 && points[1].x == 5.0f);
    damson_shape segments[4];
    CHECK(damson_chain_get_segments(world, chain, segments, 4) == 4);
    CHECK(damson_shape_get_geometry(world, segments[1]).type == DAMSON_SHAPE_TYPE_CHAIN_SEGMENT);
    CHECK(damson_shape_get_geometry(world, segments[1]).chain_segment.has_ghost_a);
    damson_material materials[8];
    damson_chain_def copy = damson_chain_get_def(world, chain, points, 8, materials, 8);
    CHECK(copy.point_count == 5 && copy.points == points && copy.material_count == 4 &&
          points[4].x == -10.0f);
    CHECK(damson_chain_is_alive(world, damson_world_create_chain(world, body, &copy)));
    copy = damson_chain_get_def(world, chain, points, 2, NULL, 0);
    CHECK(copy.points == NULL && copy.point_count == 5);
    CHECK(damson_world_create_chain(world, body, &copy).generation == 0);
    CHECK_REFUSED("points must be not null");
    CHECK(damson_chain_set_point(world, chain, 1, (damson_vec2){5.0f, 2.0f}) == DAMSON_STATUS_OK);
    CHECK(damson_chain_insert_point(world, chain, 2, (damson_vec2){2.0f, 0.5f}) == DAMSON_STATUS_OK);
    CHECK(damson_chain_remove_point(world, chain, 99) == DAMSON_STATUS_REFUSED);
    const damson_chain rest = damson_chain_split(world, chain, 3);
    CHECK(damson_chain_is_alive(world, rest));
    CHECK(damson_chain_join(world, chain, rest) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy_chain(world, chain) == DAMSON_STATUS_OK);
    CHECK(!damson_chain_is_alive(world, chain));

    // Create a tile grid and read its cells.
    const uint8_t kinds[6] = {1, 1, 2, 0, 0, 2};
    damson_tile palette[2] = {damson_default_tile(), damson_default_tile()};
    palette[1].is_sensor = true;
    palette[1].has_one_way = false;
    damson_tile_grid_def grid_def = damson_default_tile_grid_def();
    grid_def.width = 3;
    grid_def.height = 2;
    grid_def.kinds = kinds;
    grid_def.kind_count = 6;
    grid_def.palette = palette;
    grid_def.palette_count = 2;
    const damson_tile_grid grid = damson_world_create_tile_grid(world, body, &grid_def);
    CHECK(damson_tile_grid_is_alive(world, grid));
    CHECK(damson_tile_grid_get_tile_count(world, grid) == 4);
    size_t count = 0;
    const uint8_t* const cells = damson_tile_grid_get_kinds(world, grid, &count);
    CHECK(count == 6 && cells[2] == 2);
    damson_tile tiles[4];
    CHECK(damson_tile_grid_get_palette(world, grid, tiles, 4) == 2 && tiles[1].is_sensor);
    CHECK(damson_tile_grid_set_tile(world, grid, (damson_tile_cell){0, 1}, 1) == DAMSON_STATUS_OK);
    CHECK(damson_tile_grid_set_tile(world, grid, (damson_tile_cell){3, 1}, 1) == DAMSON_STATUS_REFUSED);
    CHECK(damson_tile_grid_set_tile(world, grid, (damson_tile_cell){0, 1}, 9) == DAMSON_STATUS_REFUSED);
    CHECK(damson_tile_grid_clear_tile(world, grid, (damson_tile_cell){0, 1}) == DAMSON_STATUS_OK);
    CHECK(damson_tile_grid_fill_tiles(world, grid, (damson_tile_cell){0, 0}, 3, 1, 1) == DAMSON_STATUS_OK);
    CHECK(damson_tile_grid_set_tiles(world, grid, (damson_tile_cell){0, 0}, 3, 2, kinds, 6) ==
          DAMSON_STATUS_OK);
    CHECK(damson_tile_grid_set_tiles(world, grid, (damson_tile_cell){0, 0}, 3, 2, kinds, 5) ==
          DAMSON_STATUS_REFUSED);
    damson_tile_cell cell;
    CHECK(damson_tile_grid_get_cell_at(world, grid, (damson_vec2){1.5f, 0.5f}, &cell) && cell.x == 1);
    CHECK(!damson_tile_grid_get_cell_at(world, grid, (damson_vec2){-1.5f, 0.5f}, &cell));
    CHECK(damson_tile_grid_get_outline(world, grid, (damson_tile_cell){0, 0}).count == 4);
    grid_def.palette_count = 300;
    CHECK(damson_world_create_tile_grid(world, body, &grid_def).generation == 0);
    CHECK_REFUSED("palette_count");
    CHECK(damson_world_destroy_tile_grid(world, grid) == DAMSON_STATUS_OK);
    CHECK(damson_world_validate(world) == NULL);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
