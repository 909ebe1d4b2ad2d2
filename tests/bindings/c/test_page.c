/* Compiles and runs the snippets of docs/c_api.md. */
#include <stdlib.h>

#include "check.h"

static int heard;

#include "pages/c_api/listener.inc"

#include "pages/c_api/pre_solve.inc"

static void log_line(const char* line) {
    CHECK(strlen(line) > 0);
    ++heard;
}

static void show_batches(void) {
    damson_world* arena = damson_world_create(NULL);
    make_floor(arena);
    damson_body craft = make_ball(arena, 0.0f, 5.0f);
#include "pages/c_api/batch.inc"
    CHECK(damson_last_status() == DAMSON_STATUS_OK && height.width == 2);
#include "pages/c_api/batch_steps.inc"
    CHECK(damson_last_status() == DAMSON_STATUS_OK && action_count == 2 * 64 && observation_count == 2 * 64);
    damson_world_destroy(arena);
}

void test_page(void) {
#include "pages/c_api/world.inc"
    make_floor(world);
#include "pages/c_api/body.inc"
    CHECK(damson_shape_is_alive(world, shape));
    CHECK(damson_shape_set_events(world, shape, (damson_shape_events){true, true, true, INFINITY}) ==
          DAMSON_STATUS_OK);
#include "pages/c_api/step.inc"
    CHECK(at.y < 4.0f && heard == 0);
#include "pages/c_api/refused.inc"
    CHECK(heard == 1 && has_part(damson_last_error(), "damson_world_create_body: "));

#include "pages/c_api/subscribe.inc"
    CHECK(hits.id != 0);
    step(world, 70);
    CHECK(!damson_body_is_alive(world, ball));
    int begins = 0;
    make_ball(world, 0.0f, 0.6f);
    for (int i = 0; i < 30 && begins == 0; ++i) {
        step(world, 1);
#include "pages/c_api/events.inc"
    }
    CHECK(begins == 1);

#include "pages/c_api/rooms.inc"
    CHECK(hit_count == 2);

#include "pages/c_api/snapshot.inc"

#include "pages/c_api/bytes.inc"
    CHECK(damson_world_get_digest(twin) == damson_world_get_digest(world));
#include "pages/c_api/end.inc"
    CHECK(damson_last_status() == DAMSON_STATUS_OK);
    show_batches();
}
