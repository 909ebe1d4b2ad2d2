// Tests of bindings/c/commands.cpp.
#include "check.h"

void test_commands(void) {
    damson_world* world = damson_world_create(NULL);
    make_floor(world);
    damson_command_buffer* mine = damson_world_get_commands(world, 3);
    CHECK(mine != NULL && damson_commands_get_key(mine) == 3);
    CHECK(damson_world_get_commands(world, 3) == mine);
    damson_body_def def = damson_default_body_def();
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    def.position.y = 5.0f;
    const damson_body_token rock = damson_commands_create_body(mine, &def);
    CHECK(rock.number != 0);
    const damson_body_target target = {{0, 0}, rock};
    damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.3f);
    const damson_shape_token shape = damson_commands_create_shape(mine, target, &disc, NULL);
    CHECK(shape.number != 0);
    CHECK(damson_commands_apply_impulse_to_center(mine, target, (damson_vec2){1.0f, 0.0f}, true) ==
          DAMSON_STATUS_OK);
    damson_target_joint_def drag = damson_default_target_joint_def();
    drag.target.y = 6.0f;
    drag.max_force = 100.0f;
    const damson_joint_token joint = damson_commands_create_target_joint_of(mine, target, &drag);
    CHECK(joint.number != 0);
    CHECK(damson_commands_get_size(mine) == 4);
    CHECK(damson_commands_get_created_body(mine, rock).generation == 0);
    step(world, 1);
    const damson_body body = damson_commands_get_created_body(mine, rock);
    CHECK(damson_body_is_alive(world, body) && damson_body_get_linear_velocity(world, body).x > 0.0f);
    CHECK(damson_shape_is_alive(world, damson_commands_get_created_shape(mine, shape)));
    CHECK(damson_joint_is_alive(world, damson_commands_get_created_joint(mine, joint)));

    // Invalid arguments are rejected when the command is recorded.
    def.position.x = NAN;
    CHECK(damson_commands_create_body(mine, &def).number == 0);
    CHECK_REFUSED("damson_commands_create_body: ");
    CHECK(damson_commands_set_type(mine, target, 9) == DAMSON_STATUS_REFUSED);
    CHECK(damson_commands_destroy_body(mine, (damson_body_target){{0, 0}, {0, 0}}) == DAMSON_STATUS_REFUSED);
    CHECK(damson_commands_destroy_body(NULL, target) == DAMSON_STATUS_REFUSED);

    // Create a chain and a tile grid by command, and edit a tile of the new grid.
    const damson_vec2 points[3] = {{5.0f, 0.0f}, {0.0f, 0.0f}, {-5.0f, 0.0f}};
    damson_chain_def chain_def = damson_default_chain_def();
    chain_def.points = points;
    chain_def.point_count = 3;
    damson_body_def still = damson_default_body_def();
    const damson_body_target ground = {damson_world_create_body(world, &still), {0, 0}};
    const damson_chain_token chain = damson_commands_create_chain(mine, ground, &chain_def);
    damson_tile_grid_def grid_def = damson_default_tile_grid_def();
    grid_def.width = grid_def.height = 2;
    const damson_tile_grid_token grid = damson_commands_create_tile_grid(mine, ground, &grid_def);
    CHECK(chain.number != 0 && grid.number != 0);
    CHECK(damson_commands_set_tile(mine, (damson_tile_grid_target){{0, 0}, grid}, (damson_tile_cell){1, 1},
                                   1) == DAMSON_STATUS_OK);
    step(world, 1);
    CHECK(damson_chain_is_alive(world, damson_commands_get_created_chain(mine, chain)));
    const damson_tile_grid made = damson_commands_get_created_tile_grid(mine, grid);
    CHECK(damson_tile_grid_get_kind(world, made, (damson_tile_cell){1, 1}) == 1);

    CHECK(damson_world_destroy_body(world, body) == DAMSON_STATUS_OK);
    CHECK(damson_commands_set_body_user_data(mine, target, 1) == DAMSON_STATUS_OK);
    step(world, 1);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
