// Tests of bindings/c/bulk.cpp.
#include "check.h"

enum { many = 20 };

void test_bulk(void) {
    damson_world* world = damson_world_create(NULL);
    damson_body_def defs[many];
    damson_body_shape shapes[many];
    damson_body bodies[many];
    for (int i = 0; i < many; ++i) {
        defs[i] = damson_default_body_def();
        defs[i].type = DAMSON_BODY_TYPE_DYNAMIC;
        defs[i].position = (damson_vec2){2.0f * (float)i, 1.0f};
        shapes[i] = damson_default_body_shape();
        shapes[i].body = (uint32_t)i;
        shapes[i].geometry = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    }
    CHECK(damson_world_create_bodies(world, defs, many, shapes, many, bodies) == many);
    CHECK(damson_world_get_counters(world).shapes == many);
    shapes[3].body = 999;
    CHECK(damson_world_create_bodies(world, defs, many, shapes, many, bodies) == 0);
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED && damson_world_get_counters(world).bodies == many);
    shapes[3].body = 3;
    shapes[3].def.size = 0;
    CHECK(damson_world_create_bodies(world, defs, many, shapes, many, bodies) == 0);
    CHECK_REFUSED("size");
    damson_body more[many];
    damson_geometry box;
    CHECK(damson_make_box((damson_vec2){0.5f, 0.5f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &box));
    CHECK(damson_world_create_equal_bodies(world, defs, many, &box, NULL, more) == many);

    damson_vec2 positions[many];
    damson_transform transforms[many];
    damson_body_velocity velocities[many];
    CHECK(damson_world_get_positions(world, bodies, positions, many) == DAMSON_STATUS_OK &&
          positions[3].x == 6.0f);
    for (int i = 0; i < many; ++i) positions[i].y = 50.0f + 3.0f * (float)i;
    CHECK(damson_world_set_positions(world, bodies, positions, many) == DAMSON_STATUS_OK);
    positions[many - 1].x = INFINITY;
    CHECK(damson_world_set_positions(world, bodies, positions, many) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_get_transforms(world, bodies, transforms, many) == DAMSON_STATUS_OK);
    CHECK(transforms[1].position.y == 53.0f && transforms[1].rotation.c == 1.0f);
    CHECK(damson_world_get_transforms_at(world, bodies, 0.5f, transforms, many) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_velocities(world, bodies, velocities, many) == DAMSON_STATUS_OK);
    velocities[0].linear.x = 4.0f;
    CHECK(damson_world_set_velocities(world, bodies, velocities, many, true) == DAMSON_STATUS_OK);
    CHECK(damson_body_get_linear_velocity(world, bodies[0]).x == 4.0f);

    const damson_body_rows rows = damson_world_get_rows(world);
    CHECK(rows.count == 2 * many && rows.awake_count == 2 * many && rows.bodies != NULL);
    CHECK(damson_world_destroy_bodies(world, bodies, many) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy_bodies(world, bodies, many) == DAMSON_STATUS_OK);
    CHECK(damson_world_get_positions(world, bodies, positions, many) == DAMSON_STATUS_REFUSED);
    damson_explosion_def explosion = damson_default_explosion_def();
    explosion.radius = 100.0f;
    explosion.impulse_per_length = 1.0f;
    CHECK(damson_world_explode(world, &explosion) == many);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
