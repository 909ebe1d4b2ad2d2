// Tests of bindings/c/previews.cpp.
#include "check.h"

void test_previews(void) {
    damson_world* world = damson_world_create(NULL);
    const damson_shape floor = make_floor(world);
    const damson_body ball = make_ball(world, 0.0f, 3.0f);
    damson_preview* preview = damson_preview_create(world, &ball, 1);
    CHECK(preview != NULL && damson_preview_get_body_count(preview) == 1);
    damson_world* const stage = damson_preview_get_world(preview);
    const damson_body copy = damson_preview_get_body(preview, 0);
    CHECK(damson_body_apply_impulse_to_center(stage, copy, (damson_vec2){1.0f, 0.0f}, true) ==
          DAMSON_STATUS_OK);
    CHECK(damson_body_get_linear_velocity(world, ball).x == 0.0f);
    CHECK(damson_preview_run(preview, 60, NULL) == DAMSON_STATUS_OK);
    size_t count = 0;
    const damson_transform* const path = damson_preview_get_path(preview, 0, &count);
    CHECK(count == 61 && path[60].position.x > 0.5f);
    const damson_preview_hit* const hits = damson_preview_get_hits(preview, &count);
    CHECK(count >= 1 && hits[0].other.slot == floor.slot && hits[0].body.slot == ball.slot);
    CHECK(damson_preview_get_static_copy_count(preview) >= 1);
    CHECK(damson_preview_get_path(preview, 1, &count) == NULL &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_preview_get_body(preview, 7).generation == 0);
    CHECK(damson_world_destroy(stage) == DAMSON_STATUS_REFUSED);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_REFUSED);
    CHECK(damson_preview_create(world, &(damson_body){55, 5}, 1) == NULL &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_preview_destroy(preview) == DAMSON_STATUS_OK);
    CHECK(damson_world_destroy(world) == DAMSON_STATUS_OK);
}
